// Texts live in one file for each language and area, and are loaded area by area in the language in use. English
// gives the keys: a key that English lacks does not compile, a key another language lacks does not compile either.

import { ensure, type Language } from "@tidemark/kernel";
import type { texts as allmarket } from "./locales/en/allmarket.ts";
import type { texts as ask } from "./locales/en/ask.ts";
import type { texts as assets } from "./locales/en/assets.ts";
import type { texts as book } from "./locales/en/book.ts";
import type { texts as chart } from "./locales/en/chart.ts";
import type { texts as forms } from "./locales/en/forms.ts";
import type { texts as funds } from "./locales/en/funds.ts";
import type { texts as home } from "./locales/en/home.ts";
import type { texts as markets } from "./locales/en/markets.ts";
import type { texts as messages } from "./locales/en/messages.ts";
import type { texts as news } from "./locales/en/news.ts";
import type { texts as outbox } from "./locales/en/outbox.ts";
import type { texts as pages } from "./locales/en/pages.ts";
import type { texts as people } from "./locales/en/people.ts";
import type { texts as preferences } from "./locales/en/preferences.ts";
import type { texts as security } from "./locales/en/security.ts";
import type { texts as sessions } from "./locales/en/sessions.ts";
import type { texts as shell } from "./locales/en/shell.ts";
import type { texts as simulation } from "./locales/en/simulation.ts";
import type { texts as spot } from "./locales/en/spot.ts";
import type { texts as trade } from "./locales/en/trade.ts";
import type { texts as transfers } from "./locales/en/transfers.ts";
import type { Text, Texts } from "./text.ts";

export type AreaTexts = {
  readonly allmarket: typeof allmarket;
  readonly ask: typeof ask;
  readonly assets: typeof assets;
  readonly book: typeof book;
  readonly chart: typeof chart;
  readonly forms: typeof forms;
  readonly funds: typeof funds;
  readonly home: typeof home;
  readonly markets: typeof markets;
  readonly messages: typeof messages;
  readonly news: typeof news;
  readonly outbox: typeof outbox;
  readonly pages: typeof pages;
  readonly people: typeof people;
  readonly preferences: typeof preferences;
  readonly security: typeof security;
  readonly sessions: typeof sessions;
  readonly shell: typeof shell;
  readonly simulation: typeof simulation;
  readonly spot: typeof spot;
  readonly trade: typeof trade;
  readonly transfers: typeof transfers;
};
export type Area = keyof AreaTexts;
export type TextKey<A extends Area> = keyof AreaTexts[A] & string;

/** What another language's file of an area must hold. */
export type Translated<English> = { readonly [Key in keyof English]: English[Key] extends string ? string : Text };

type Loading = { readonly promise: Promise<Texts>; texts: Texts | null };

/** While developing. In the built site their addresses follow from their names: no page carries a list of them. */
const sources = import.meta.env.DEV ? import.meta.glob<Texts>("./locales/*/*.ts", { import: "texts" }) : null;

async function fetchTexts(language: Language, area: Area): Promise<Texts> {
  if (sources !== null) return ensure(sources[`./locales/${language}/${area}.ts`], `no texts of ${area}`)();
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
  if (known !== undefined) return known.promise;
  const loading: Loading = { promise: fetchTexts(language, area), texts: null };
  loaded[language].set(area, loading);
  loading.promise.then(
    (texts) => {
      loading.texts = texts;
    },
    // A failed load is forgotten, so that the next attempt really asks again.
    () => loaded[language].delete(area),
  );
  return loading.promise;
}

/** The texts of an area if they are here already. */
export function arrivedTexts(language: Language, area: Area): Texts | null {
  return loaded[language].get(area)?.texts ?? null;
}

/** Loads in `next` every area in use in `current`, so that a switch shows all new words at once. */
export async function loadSameAreas(current: Language, next: Language): Promise<void> {
  await Promise.all([...loaded[current].keys()].map((area) => loadArea(next, area)));
}
