// The terms of an acceptor as operators type them, and what of them would change.

import type { AcceptorView } from "@tidemark/contract/console/acceptors";
import { compareDecimals, parseDecimal } from "@tidemark/kernel";
import { areFilled, type Change, changesIn, type Typed, typedOf } from "../../frame/typed-fields.ts";

export const termNames = ["rechargeRate", "cashRate", "rechargeMin", "rechargeMax", "cashMin", "cashMax"] as const;
export type TermName = (typeof termNames)[number];
export type TypedTerms = Typed<TermName>;

export const noTerms: TypedTerms = typedOf(termNames, null);

export function typedTerms(view: Pick<AcceptorView, TermName>): TypedTerms {
  return typedOf(termNames, view);
}

export function changesOf(before: TypedTerms, after: TypedTerms): readonly Change<TermName>[] {
  return changesIn(termNames, before, after);
}

const isAbove = (text: string): boolean => compareDecimals(text, "0") === 1;
const isRate = (text: string): boolean => parseDecimal(text) !== null && compareDecimals(text, "0") !== -1;
const isOrdered = (least: string, most: string): boolean => isAbove(most) && compareDecimals(least, most) !== 1;

/** Filled, and not plainly wrong; the exchange judges in any case. */
export function isSound(terms: TypedTerms): boolean {
  return (
    areFilled(termNames, terms) &&
    isRate(terms.rechargeRate) &&
    isRate(terms.cashRate) &&
    isAbove(terms.rechargeMin) &&
    isAbove(terms.cashMin) &&
    isOrdered(terms.rechargeMin, terms.rechargeMax) &&
    isOrdered(terms.cashMin, terms.cashMax)
  );
}

/**
 * How much of a guarantee stands behind deals that go on, in whole percent, rounded up: what is used is never shown less.
 *
 * @example usedOf({ guarantee: "5000", open: "1251" }) → 26
 */
export function usedOf({ guarantee, open }: { readonly guarantee: string; readonly open: string }): number {
  const [all, part] = [parseDecimal(guarantee), parseDecimal(open)];
  if (all === null || part === null || all.units <= 0n) return 0;
  const [above, below] = [part.units * 10n ** BigInt(all.places) * 100n, all.units * 10n ** BigInt(part.places)];
  return Number((above + below - 1n) / below);
}
