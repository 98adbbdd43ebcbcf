// A time within a sentence, on the clock of whoever reads it.

import { type Language, languageTags } from "@tidemark/kernel";

export type Reader = { readonly language: Language; readonly timeZone: string };

/** Places of refusals, notices and messages that hold an instant, in milliseconds as text. */
const instantPlaces: ReadonlySet<string> = new Set(["time", "until"]);
/** What is kept from before such places held instants is a time that was written out, and stays as it is. */
const instant = /^\d+$/;

/** An instant as a time of the reader's zone, which is named beside it. */
export function shownTime(at: number, { language, timeZone }: Reader): string {
  const style = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  return `${new Intl.DateTimeFormat(languageTags[language], style).format(at)} (${timeZone})`;
}

/** What stands in such a place; null where this is none, or holds no instant. */
export function timeInPlace(place: string, value: string, reader: Reader): string | null {
  return instantPlaces.has(place) && instant.test(value) ? shownTime(Number.parseInt(value, 10), reader) : null;
}
