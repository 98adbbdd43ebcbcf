// What a fixed deposit brings and what ending it early costs. A rate is millionths for the whole term. Whatever does not
// come out whole is rounded down where the house pays, and up where somebody pays the house.

import { type Amount, amount, mulDivDown, mulDivUp, zero } from "@tidemark/kernel";

const million = 1_000_000n;

/**
 * Interest of the whole term.
 *
 * @example 1 % of 100 USDT: savingsInterest(100_000_000n, 10_000) → 1_000_000n
 */
export function savingsInterest(principal: Amount, ratePpm: number): Amount {
  return amount(mulDivDown(principal, BigInt(ratePpm), million));
}

/**
 * What one day of a term pays, the first is 1: equal parts rounded down, and on the last day whatever is left, so that
 * all days together are the interest of the term to the last unit.
 *
 * @example 1 USDT over 7 days: savingsPart(1_000_000n, 7, 1) → 142_857n, and savingsPart(1_000_000n, 7, 7) → 142_858n
 */
export function savingsPart(interest: Amount, days: number, day: number): Amount {
  const part = interest / BigInt(days);
  return amount(day === days ? interest - part * BigInt(days - 1) : part);
}

/** How a deposit may end before its time. */
export type EarlyTerms = {
  readonly isAllowed: boolean;
  /** Whether interest that was paid is taken back. */
  readonly takesInterest: boolean;
  /** A share of the principal beside it. */
  readonly costPpm: number;
};

/**
 * What is kept of the principal when a deposit ends early; never more than the principal.
 *
 * @example interest of 0.5 USDT taken back and 0.1 % of 100 USDT beside it:
 * savingsEarlyCost(100_000_000n, 500_000n, { isAllowed: true, takesInterest: true, costPpm: 1_000 }) → 600_000n
 */
export function savingsEarlyCost(principal: Amount, paid: Amount, { takesInterest, costPpm }: EarlyTerms): Amount {
  const cost = (takesInterest ? paid : zero) + mulDivUp(principal, BigInt(costPpm), million);
  return cost < principal ? amount(cost) : principal;
}

/**
 * The rate of a term counted as if it went on for a year of 365 days, without interest on interest; millionths.
 *
 * @example 0.5 % for 30 days: savingsAnnualPpm(5_000, 30) → 60_833
 */
export function savingsAnnualPpm(ratePpm: number, days: number): number {
  return Math.floor((ratePpm * 365) / days);
}
