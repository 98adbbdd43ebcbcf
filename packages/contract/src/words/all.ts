// Every sentence in every language, for the server and for the build of the site. No page imports this file: the build
// lays the texts of each area and language into a file of its own.

import type { Language } from "@tidemark/kernel";
import { features } from "../features.ts";
import { gather } from "./gather.ts";
import type { Refusals } from "./shape.ts";

type Features = typeof features;
type Speaking = {
  [Name in keyof Features]: Features[Name] extends { readonly words: unknown } ? Name : never;
}[keyof Features];
type WordsOf<F> = F extends { readonly words: infer W } ? W : never;

/** Each feature's own words, for what is said by that feature alone. */
export const words = Object.fromEntries(
  Object.entries(features).flatMap(([name, feature]) => ("words" in feature ? [[name, feature.words]] : [])),
) as { readonly [Name in Speaking]: WordsOf<Features[Name]> };

export const allTexts: Readonly<Record<Language, Refusals>> = gather(words, "refusals");
export const allNotices = gather(words, "notices");
export const allMessages = gather(words, "messages");
export const allPurposes = gather(words, "purposes");
export const allMails = gather(words, "mails");
export const allReasons = gather(words, "reasons");

/** Names of the sentences that action calls answer when they succeed. */
export type NoticeCode = keyof (typeof allNotices)["en"];
