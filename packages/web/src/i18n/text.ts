// What a text is and how its places are filled. A text is a sentence with {places}, or, where a number bends the
// words, one sentence for each plural form of the language, chosen by the place {count}.

import { fillText } from "@tidemark/contract";
import type { Text } from "@tidemark/contract/words/shape";
import { type Language, languageTags } from "@tidemark/kernel";

export type Values = Readonly<Record<string, string | number>>;

type PlacesIn<T> = T extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesIn<Rest> : never;

/** The names a text must be given: those of its places, and `count` when it has plural forms. */
export type PlacesOf<T> = T extends { readonly other: infer Other } ? PlacesIn<Other> | "count" : PlacesIn<T>;

/**
 * The sentence for these values.
 *
 * @example sentenceOf({ one: "{count} page", other: "{count} pages" }, "en", { count: 2 }) → "2 pages"
 */
export function sentenceOf(text: Text, language: Language, values: Values = {}): string {
  const params = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  if (typeof text === "string") return fillText(text, params);
  const form = new Intl.PluralRules(languageTags[language]).select(Number(values.count));
  return fillText(text[form] ?? text.other, params);
}
