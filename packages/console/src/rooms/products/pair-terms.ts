// The terms of a pair as they are typed, and what of them would change.

import type { LeverMarketListing } from "@tidemark/contract/console/leverage";
import { areFilled, type Change, changesIn, type Typed, typedOf } from "../../frame/typed-fields.ts";

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
export type TypedTerms = Typed<TermName>;

export function typedTerms(market: LeverMarketListing): TypedTerms {
  return typedOf(termNames, market.state === "none" ? null : market);
}

export function isWhole(terms: TypedTerms): boolean {
  return areFilled(termNames, terms);
}

export function changesOf(before: TypedTerms, after: TypedTerms): readonly Change<TermName>[] {
  return changesIn(termNames, before, after);
}
