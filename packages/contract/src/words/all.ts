// Every sentence in every language, for the server and for the build of the site. No page imports this file: the build
// lays the texts of each area and language into a file of its own.

import type { Language } from "@tidemark/kernel";
import { features } from "./features.ts";
import { gather } from "./gather.ts";
import type { Refusals } from "./shape.ts";

export const allTexts: Readonly<Record<Language, Refusals>> = gather(features, "refusals");
export const allNotices = gather(features, "notices");
export const allMessages = gather(features, "messages");
export const allPurposes = gather(features, "purposes");
export const allMails = gather(features, "mails");
export const allReasons = gather(features, "reasons");

/** Names of the sentences that action calls answer when they succeed. */
export type NoticeCode = keyof (typeof allNotices)["en"];

/** Each feature's own words, for what is said by that feature alone. */
export const words = features;
