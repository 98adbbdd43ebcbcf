// Whether a type of policies pays out more than it takes in, at worst: then somebody with two accounts could stake both
// ways, lose on the insured side, claim, and keep the difference.

import type { PolicyTypeListing } from "@tidemark/contract/console/seconds";

export type PolicyRates = {
  readonly premiumPpm: number;
  readonly claimPpm: number;
  readonly claimsMax: number;
  readonly pays: PolicyTypeListing["pays"];
};

/**
 * The most that the fund could pay for one policy, as a share of what is insured: a claim into the insured balance fills
 * it up each time, one into the free balance ends the policy.
 *
 * @example two claims of 100 % into the insured balance: paidAtMost(…) → 2_000_000
 */
export function paidAtMost({ claimPpm, claimsMax, pays }: PolicyRates): number {
  return pays === "insured" ? claimPpm * claimsMax : claimPpm;
}

/** Null for figures that are none yet, and where the premium covers every claim. */
export function excessOf(rates: PolicyRates): { readonly paidPpm: number; readonly premiumPpm: number } | null {
  const areWhole = [rates.premiumPpm, rates.claimPpm, rates.claimsMax].every(
    (one) => Number.isSafeInteger(one) && one >= 0,
  );
  const paidPpm = paidAtMost(rates);
  return areWhole && paidPpm > rates.premiumPpm ? { paidPpm, premiumPpm: rates.premiumPpm } : null;
}
