// How code asks for words. A route loads its areas before it shows, so useTexts seldom waits; where it does,
// it suspends rather than showing a key.

import type { Texts } from "@tidemark/contract/words/shape";
import { ensure, type Language } from "@tidemark/kernel";
import { use, useMemo } from "react";
import { storeLanguage, useSession } from "../session/session-store.ts";
import { type Area, type AreaTexts, awaitArea, loadArea, loadSameAreas, type TextKey } from "./areas.ts";
import { type PlacesOf, sentenceOf, type Values } from "./text.ts";

type Given<T> = [PlacesOf<T>] extends [never] ? [] : [values: Readonly<Record<PlacesOf<T>, string | number>>];

export type Translate<A extends Area> = <K extends TextKey<A>>(key: K, ...given: Given<AreaTexts[A][K]>) => string;

function translator<A extends Area>(texts: Texts, language: Language): Translate<A> {
  return (key, ...given) => {
    const values: Values | undefined = given[0];
    return sentenceOf(ensure(texts[key], `no text for ${key}`), language, values);
  };
}

export function useTexts<A extends Area>(area: A): Translate<A> {
  const language = useSession((session) => session.language);
  const texts = use(awaitArea(language, area));
  return useMemo(() => translator<A>(texts, language), [texts, language]);
}

/** For code outside components. */
export async function textsNow<A extends Area>(area: A): Promise<Translate<A>> {
  const { language } = useSession.getState();
  return translator<A>(await loadArea(language, area), language);
}

/** Loads the words first, then switches; the page changes language in one step. */
export async function adoptLanguage(language: Language): Promise<void> {
  const current = useSession.getState().language;
  if (current === language) return;
  await loadSameAreas(current, language);
  storeLanguage(language);
}
