// What an order would do to the book it is sent to: the average it would be filled at, and its impact, which is how far the
// last level it would take lies from the best price. No average lies farther away than that.

import { type BookLevel, bookCall } from "@tidemark/contract/book";
import { averagePrice, orderCost } from "@tidemark/engine/formulas";
import { type Amount, amount, mulDivDown, type Scale, secondMs } from "@tidemark/kernel";
import { callApi } from "../../api/call-api.ts";
import { channelNow } from "../../live/live.ts";
import { units } from "./book-view.ts";

export type Wanted = {
  readonly side: "buy" | "sell";
  /** In base units; null where a budget says how much. */
  readonly amount: Amount | null;
  readonly budget: Amount | null;
  /** The worst price it may be filled at; null for any. */
  readonly bound: Amount | null;
  /** Where the market will stand by then: what is better is gone. Left out for an order that trades at once. */
  readonly start?: Amount | null;
};
export type Impact = {
  readonly average: Amount;
  readonly best: Amount;
  readonly last: Amount;
  readonly filled: Amount;
  /** From the best price to the last one. */
  readonly ppm: bigint;
};
export type Sides = Readonly<Record<"bids" | "asks", readonly BookLevel[]>>;
export type ImpactScales = { readonly base: Scale; readonly quote: Scale };

const million = 1_000_000n;

/**
 * Levels from the best price on. Null where nothing would be filled.
 *
 * @example one each at 100 and 110, for a buy of two → average 105, last 110, ppm 100_000n
 */
export function impactOf(levels: readonly BookLevel[], wanted: Wanted, { base, quote }: ImpactScales): Impact | null {
  let [filled, value, best, last] = [0n, 0n, 0n, 0n];
  for (const [priceText, amountText] of levels) {
    const price = units(priceText, quote);
    if (price === 0n) continue;
    const { bound, start = null } = wanted;
    if (start !== null && (wanted.side === "buy" ? price < start : price > start)) continue;
    if (bound !== null && (wanted.side === "buy" ? price > bound : price < bound)) break;
    const left =
      wanted.budget === null
        ? (wanted.amount ?? 0n) - filled
        : mulDivDown(amount(wanted.budget - value), 10n ** BigInt(base), price);
    if (left <= 0n) break;
    const there = units(amountText, base);
    const taken = amount(left < there ? left : there);
    if (taken === 0n) continue;
    if (best === 0n) best = price;
    last = price;
    filled += taken;
    value += orderCost(price, taken, base);
    if (taken < there) break;
  }
  const average = averagePrice(amount(value), amount(filled), base);
  if (average === null) return null;
  const away = last > best ? last - best : best - last;
  return {
    ...{ average, filled: amount(filled), best: amount(best), last: amount(last) },
    ppm: (away * million) / best,
  };
}

const askMaxMs = 2 * secondMs;

/** The book as it is shown now; where none is, as the exchange tells it. Null where it cannot be had in time. */
export async function bookNow(marketId: number): Promise<Sides | null> {
  const book = channelNow("book", String(marketId));
  if (book.state !== "loading") return book.data;
  const answer = await callApi(bookCall, { id: marketId }, { isQuiet: true, timeoutMs: askMaxMs });
  return answer.ok ? answer.value.book : null;
}
