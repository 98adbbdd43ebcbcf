// Texts are loaded area by area in the language in use. An area is what one folder of words says on pages; others are
// put together from all of them: `pages`, the names of the pages, `confirmations` and `refusals`. English gives the
// keys: a key that English lacks does not compile, a key another language lacks does not compile either.

import type { Gathered, WordList } from "@tidemark/contract/words/gather";
import type { Refusals, Texts } from "@tidemark/contract/words/shape";
import { ensure, type Language } from "@tidemark/kernel";

// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended from outside
// biome-ignore lint/suspicious/noEmptyInterface: app/words.ts fills it
export interface DeclaredWords {}

type Lists = { readonly [Name in keyof DeclaredWords]: DeclaredWords[Name] & WordList[string] };
type Page<Words> = Words extends { readonly en: { readonly page: infer English } } ? English : never;
type WithPage = { [Name in keyof Lists]: Page<Lists[Name]> extends never ? never : Name }[keyof Lists];

export type AreaTexts = { readonly [Name in WithPage]: Page<Lists[Name]> } & {
  readonly confirmations: Gathered<Lists, "confirmations">;
  readonly pages: Gathered<Lists, "titles">;
  readonly refusals: Refusals;
};
export type Area = keyof AreaTexts;
export type TextKey<A extends Area> = keyof AreaTexts[A] & string;

/**
 * A load that carries its outcome as React's `use` reads it: what has arrived is had at once. So parts can ask by
 * `use` every time; one that asks only while words are missing breaks a drawing in whose middle they arrive.
 */
type Loading = Promise<Texts> & { status?: "fulfilled"; value?: Texts };

type WordModule = { areaTexts(language: Language): Readonly<Record<string, Texts>> };

/**
 * While developing, straight from the list, which lies above: hence the pattern. In the built site the addresses of
 * texts follow from their names, and no page carries a list of them.
 */
const list = import.meta.env.DEV ? import.meta.glob<WordModule>("../app/words.ts") : null;

async function fetchTexts(language: Language, area: Area): Promise<Texts> {
  if (list !== null) {
    const { areaTexts } = await ensure(list["../app/words.ts"], "no list of words")();
    return ensure(areaTexts(language)[area], `no texts of ${area}`);
  }
  const module: { readonly texts: Texts } = await import(
    /* @vite-ignore */ `${import.meta.env.TEXTS_FOLDER}/${language}/${area}.js`
  );
  return module.texts;
}

const loaded: Readonly<Record<Language, Map<Area, Loading>>> = {
  en: new Map(),
  zh: new Map(),
  hk: new Map(),
  jp: new Map(),
  ru: new Map(),
};

export function loadArea(language: Language, area: Area): Promise<Texts> {
  const known = loaded[language].get(area);
  if (known !== undefined) return known;
  const loading: Loading = fetchTexts(language, area);
  loaded[language].set(area, loading);
  loading.then(
    (texts) => Object.assign(loading, { status: "fulfilled", value: texts }),
    // A failed load is forgotten, so that the next attempt really asks again.
    () => loaded[language].delete(area),
  );
  return loading;
}

/** Loads in `next` every area in use in `current`, so that a switch shows all new words at once. */
export async function loadSameAreas(current: Language, next: Language): Promise<void> {
  await Promise.all([...loaded[current].keys()].map((area) => loadArea(next, area)));
}
