// Puts the parameters of a rejection or notice into the places of its sentence. A parameter is only ever text:
// it is inserted as it is, and braces or dollar signs inside it mean nothing.

import { bare, type Language } from "@tidemark/kernel";
import { type Reader, timeInPlace } from "./shown-time.ts";

const inEnglish: Reader = { language: "en", timeZone: "UTC" };

const place = /\{([a-zA-Z][a-zA-Z0-9_]*)\}/g;

/**
 * Fills each `{name}` with the parameter of that name; a place without a parameter stays as it is.
 *
 * @example fillText("At most {limit}.", { limit: "64 KB" }) → "At most 64 KB."
 */
export function fillText(text: string, params: Readonly<Record<string, string>> = {}): string {
  return text.replace(place, (whole, name: string) => (Object.hasOwn(params, name) ? (params[name] ?? whole) : whole));
}

/** A figure, and behind it the coin it is in where that is said. */
const figure = /^(\d+)(?:\.(\d+))?( [A-Z0-9]{2,12})?$/;

/**
 * A plain figure with the marks of a language between its thousands; anything else stays as it is.
 *
 * @example groupedFigure("60000.5 USDT", "en") → "60,000.5 USDT"
 */
export function groupedFigure(text: string, language: Language): string {
  const [, whole, fraction, unit = ""] = figure.exec(text) ?? [];
  if (whole === undefined) return text;
  const { group, point } = language === "ru" ? { group: "\u00a0", point: "," } : { group: ",", point: "." };
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return (fraction === undefined ? grouped : grouped + point + fraction) + unit;
}

/**
 * The sentence of a refusal. Its parameters carry figures with all their decimals, and instants as milliseconds; a
 * person reads "26,000", and a time of their own clock.
 *
 * @example refusalText("At least {low}.", { low: "26000.00" }, reader) → "At least 26,000."
 */
export function refusalText(text: string, params: Readonly<Record<string, string>> = {}, reader: Reader = inEnglish) {
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    timeInPlace(name, value, reader) ??
      (/^\d+\.\d+$/.test(value) ? groupedFigure(bare(value), reader.language) : value),
  ]);
  return fillText(text, Object.fromEntries(shown));
}

/** The names of the places in a sentence, sorted, each once. */
export function placesOf(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(place), (match) => match[1] ?? ""))].sort();
}
