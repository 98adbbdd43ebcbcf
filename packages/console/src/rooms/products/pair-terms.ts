// The terms of a pair as they are typed, and what of them would change.

import type { LeverMarketListing } from "@tidemark/contract/console/leverage";

export const termNames = [
  "hand",
  "handsMin",
  "handsMax",
  "multiples",
  "spreadPpm",
  "feePpm",
  "overnightPpm",
  "stressPpm",
  "userValueMax",
  "sideValueMax",
] as const;
export type TermName = (typeof termNames)[number];
export type TypedTerms = Readonly<Record<TermName, string>>;

/** A pair without terms begins with empty fields: a zero would look like a decision. */
export function typedTerms(market: LeverMarketListing): TypedTerms {
  const isNew = market.state === "none";
  const typed = termNames.map((name) => [name, isNew ? "" : String(market[name])] as const);
  return Object.fromEntries(typed) as TypedTerms;
}

export function isWhole(terms: TypedTerms): boolean {
  return termNames.every((name) => terms[name].trim() !== "");
}

export type Change = { readonly name: TermName; readonly before: string; readonly after: string };

export function changesOf(before: TypedTerms, after: TypedTerms): readonly Change[] {
  return termNames
    .filter((name) => before[name] !== after[name].trim())
    .map((name) => ({ name, before: before[name], after: after[name].trim() }));
}
