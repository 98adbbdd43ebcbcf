// Puts the parameters of a rejection or notice into the places of its sentence. A parameter is only ever text:
// it is inserted as it is, and braces or dollar signs inside it mean nothing.

import { bare } from "@tidemark/kernel";

const place = /\{([a-zA-Z][a-zA-Z0-9_]*)\}/g;

/**
 * Fills each `{name}` with the parameter of that name; a place without a parameter stays as it is.
 *
 * @example fillText("At most {limit}.", { limit: "64 KB" }) → "At most 64 KB."
 */
export function fillText(text: string, params: Readonly<Record<string, string>> = {}): string {
  return text.replace(place, (whole, name: string) => (Object.hasOwn(params, name) ? (params[name] ?? whole) : whole));
}

/**
 * The sentence of a refusal. Its parameters carry figures with all their decimals; a person reads "26000".
 *
 * @example refusalText("At least {low}.", { low: "26000.00" }) → "At least 26000."
 */
export function refusalText(text: string, params: Readonly<Record<string, string>> = {}): string {
  const shown = Object.entries(params).map(([name, value]) => [name, /^\d+\.\d+$/.test(value) ? bare(value) : value]);
  return fillText(text, Object.fromEntries(shown));
}

/** The names of the places in a sentence, sorted, each once. */
export function placesOf(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(place), (match) => match[1] ?? ""))].sort();
}
