// Every sentence in every language, for the server and for the build of the site. No page imports this file: the build
// lays the texts of each area and language into a file of its own.

import { type Language, languages } from "@tidemark/kernel";
import { features } from "./features.ts";
import type { Refusals, Translated, Words } from "./shape.ts";

type Features = typeof features;

/** What the features say in a section, one beside the other. */
type Said<Section extends keyof Words> = {
  [Name in keyof Features]: Features[Name]["en"] extends Readonly<Record<Section, infer Texts>> ? Texts : never;
}[keyof Features];

type KeyOf<Texts> = Texts extends unknown ? keyof Texts : never;
type TextAt<Texts, Key> = Texts extends unknown ? (Key extends keyof Texts ? Texts[Key] : never) : never;

/** The same, put together. */
type Gathered<Section extends keyof Words> = {
  readonly [Key in KeyOf<Said<Section>>]: Translated<TextAt<Said<Section>, Key>>;
};

function gathered<Section extends keyof Words>(section: Section): Readonly<Record<Language, Gathered<Section>>> {
  const all = languages.map((language) => {
    const said = Object.values<Readonly<Record<Language, Words>>>(features).map((words) => words[language][section]);
    return [language, Object.assign({}, ...said)];
  });
  return Object.fromEntries(all) as Readonly<Record<Language, Gathered<Section>>>;
}

export const allTexts: Readonly<Record<Language, Refusals>> = gathered("refusals");
export const allNotices = gathered("notices");
export const allMessages = gathered("messages");
export const allPurposes = gathered("purposes");
export const allMails = gathered("mails");
export const allReasons = gathered("reasons");

/** Names of the sentences that action calls answer when they succeed. */
export type NoticeCode = keyof (typeof allNotices)["en"];

/** Each feature's own words, for what is said by that feature alone. */
export const words = features;
