// How much of a coin an account may gain or lose before it stops: a maker that has sold most of what it had quotes no
// more asks, one that has bought too much quotes no more bids, and in between its prices lean the other way.

import type { Amount } from "@tidemark/kernel";
import { countOf } from "./steps.ts";

export type Holding = { readonly held: Amount; readonly fund: Amount };
export type Limits = { readonly canBuy: boolean; readonly canSell: boolean };

/** In percent of the fund. */
const baseMin = 30;
const baseMax = 170;
const quoteMin = 10;

function percentOf({ held, fund }: Holding): number {
  return countOf(held * 100n, fund);
}

export function limitsOf(base: Holding, quote: Holding): Limits {
  const percent = percentOf(base);
  return { canBuy: percent < baseMax && percentOf(quote) > quoteMin, canSell: percent > baseMin };
}

/** -1: all is sold. 1: twice the fund or more. */
export function leaningOf(holdings: readonly Holding[]): number {
  if (holdings.length === 0) return 0;
  const average = holdings.reduce((sum, holding) => sum + percentOf(holding), 0) / holdings.length;
  return Math.min(200, average) / 100 - 1;
}
