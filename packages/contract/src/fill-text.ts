// Puts the parameters of a rejection or notice into the places of its sentence. A parameter is only ever text:
// it is inserted as it is, and braces or dollar signs inside it mean nothing.

const place = /\{([a-zA-Z][a-zA-Z0-9_]*)\}/g;

/**
 * Fills each `{name}` with the parameter of that name; a place without a parameter stays as it is.
 *
 * @example fillText("At most {limit}.", { limit: "64 KB" }) → "At most 64 KB."
 */
export function fillText(text: string, params: Readonly<Record<string, string>> = {}): string {
  return text.replace(place, (whole, name: string) => (Object.hasOwn(params, name) ? (params[name] ?? whole) : whole));
}

/** The names of the places in a sentence, sorted, each once. */
export function placesOf(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(place), (match) => match[1] ?? ""))].sort();
}
