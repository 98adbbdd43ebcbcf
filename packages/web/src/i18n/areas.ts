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

function carrying(loading: Loading): Loading {
  loading.then(
    (texts) => Object.assign(loading, { status: "fulfilled", value: texts }),
    () => undefined,
  );
  return loading;
}

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
  const loading = carrying(fetchTexts(language, area));
  loaded[language].set(area, loading);
  // A failed load is forgotten, so that the next attempt really asks again.
  loading.catch(() => loaded[language].delete(area));
  return loading;
}

const tryAgainAfterMs = 3_000;

async function loadUntilThere(language: Language, area: Area): Promise<Texts> {
  for (;;) {
    try {
      return await loadArea(language, area);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, tryAgainAfterMs));
    }
  }
}

const awaited = new Map<string, Loading>();

/**
 * For a drawing, which waits for its words and never fails for want of them: React repeats at once what has failed, and
 * with an exchange out of reach it would ask without a pause until it gives the page up.
 */
export function awaitArea(language: Language, area: Area): Promise<Texts> {
  const name = `${language}/${area}`;
  const known = loaded[language].get(area);
  const waiting = awaited.get(name) ?? (known?.status === "fulfilled" ? known : undefined);
  if (waiting !== undefined) return waiting;
  const begun = carrying(loadUntilThere(language, area));
  awaited.set(name, begun);
  void begun.then(() => {
    // The drawing goes on with the promise that it began to wait for.
    loaded[language].set(area, begun);
    awaited.delete(name);
  });
  return begun;
}

/** Loads in `next` every area in use in `current`, so that a switch shows all new words at once. */
export async function loadSameAreas(current: Language, next: Language): Promise<void> {
  await Promise.all([...loaded[current].keys()].map((area) => loadArea(next, area)));
}
