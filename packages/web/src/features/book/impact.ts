// What an order would do to the book it is sent to: the average it would be filled at, and how far that lies from the best
// price.

import type { BookLevel } from "@tidemark/contract/book";
import { averagePrice, orderCost } from "@tidemark/engine/formulas";
import { type Amount, amount, mulDivDown, type Scale } from "@tidemark/kernel";
import { channelNow } from "../../live/live.ts";
import { units } from "./book-view.ts";

export type Wanted = {
  readonly side: "buy" | "sell";
  /** In base units; null where a budget says how much. */
  readonly amount: Amount | null;
  readonly budget: Amount | null;
  /** The worst price it may be filled at; null for any. */
  readonly bound: Amount | null;
};
export type Impact = { readonly average: Amount; readonly best: Amount; readonly ppm: bigint };
export type ImpactScales = { readonly base: Scale; readonly quote: Scale };

const million = 1_000_000n;

/** Levels from the best price on. Null where nothing would be filled. */
export function impactOf(levels: readonly BookLevel[], wanted: Wanted, { base, quote }: ImpactScales): Impact | null {
  let [filled, value, best] = [0n, 0n, 0n];
  for (const [priceText, amountText] of levels) {
    const price = units(priceText, quote);
    if (price === 0n) continue;
    const { bound } = wanted;
    if (bound !== null && (wanted.side === "buy" ? price > bound : price < bound)) break;
    const left =
      wanted.budget === null
        ? (wanted.amount ?? 0n) - filled
        : mulDivDown(amount(wanted.budget - value), 10n ** BigInt(base), price);
    if (left <= 0n) break;
    const there = units(amountText, base);
    const taken = amount(left < there ? left : there);
    if (best === 0n) best = price;
    filled += taken;
    value += orderCost(price, taken, base);
    if (taken < there) break;
  }
  const average = averagePrice(amount(value), amount(filled), base);
  if (average === null) return null;
  const away = average > best ? average - best : best - average;
  return { average, best: amount(best), ppm: (away * million) / best };
}

/** By the book as it is shown now; null while none is. */
export function impactNow(marketId: number, wanted: Wanted, scales: ImpactScales): Impact | null {
  const book = channelNow("book", String(marketId));
  if (book.state === "loading") return null;
  return impactOf(wanted.side === "buy" ? book.data.asks : book.data.bids, wanted, scales);
}
