// Puts together what the features of a list say in one section, such as all refusals. No key is said by two.

import { type Language, languages } from "@tidemark/kernel";
import type { Translated, Words } from "./shape.ts";

/** A list of features, each with its words in every language. */
export type WordList = Readonly<Record<string, Readonly<Record<Language, Words>>>>;

/** What they say in a section, one beside the other. */
type Said<List extends WordList, Section extends keyof Words> = {
  [Name in keyof List]: List[Name]["en"] extends Readonly<Record<Section, infer Texts>> ? Texts : never;
}[keyof List];

type KeyOf<Texts> = Texts extends unknown ? keyof Texts : never;
type TextAt<Texts, Key> = Texts extends unknown ? (Key extends keyof Texts ? Texts[Key] : never) : never;

export type Gathered<List extends WordList, Section extends keyof Words> = {
  readonly [Key in KeyOf<Said<List, Section>>]: Translated<TextAt<Said<List, Section>, Key>>;
};

export function gather<List extends WordList, Section extends keyof Words>(
  list: List,
  section: Section,
): Readonly<Record<Language, Gathered<List, Section>>> {
  const all = languages.map((language) => {
    const said = Object.values(list).map((words) => words[language][section]);
    return [language, Object.assign({}, ...said)];
  });
  return Object.fromEntries(all) as Readonly<Record<Language, Gathered<List, Section>>>;
}
