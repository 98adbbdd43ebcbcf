// A market's steps as plain numbers: the planner counts prices in ticks and amounts in lots, which are whole and exact,
// and only the sizes of the steps are floating, to compare them with reference prices. Money leaves here as bigint.

import type { Market } from "../markets/markets.ts";

export type Steps = {
  /** Whole quote coins of one tick. */
  readonly tickSize: number;
  /** Whole base coins of one lot. */
  readonly lotSize: number;
  /** Fewest lots of an order. */
  readonly lotsMin: number;
  /** Smallest value of an order in whole quote coins. */
  readonly valueMin: number;
};

function sizeOf(step: bigint, places: number): number {
  return Number(step) / 10 ** places;
}

export function stepsOf(market: Pick<Market, "base" | "quote" | "lot" | "tick" | "terms">): Steps {
  const { base, quote, lot, tick, terms } = market;
  return {
    tickSize: sizeOf(tick, quote.scale),
    lotSize: sizeOf(lot, base.scale),
    lotsMin: countOf(terms.amountMin + lot - 1n, lot),
    valueMin: sizeOf(terms.valueMin, quote.scale),
  };
}

/** How many whole steps fit; live orders and prices are whole multiples far below 2^53. */
export function countOf(value: bigint, step: bigint): number {
  return Number(value / step);
}
