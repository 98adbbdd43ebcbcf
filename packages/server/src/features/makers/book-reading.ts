// One market as makers and takers see it at a moment, in ticks and lots: their own orders, the best prices of all, and
// the best prices of everybody else.

import type { OrderRow, View } from "@tidemark/engine";
import type { UserId } from "@tidemark/kernel";
import type { Market } from "../markets/markets.ts";
import type { Quote } from "./plan-quotes.ts";
import { countOf } from "./steps.ts";

export type Best = { readonly bid: number; readonly ask: number };

export type BookReading = {
  readonly quotes: readonly Quote[];
  /** In ticks; 0 for none. */
  readonly best: Best;
  /** Without the makers' own orders. */
  readonly foreign: Best;
  /** What the band of prices lies around, in ticks; 0 while every price is within. */
  readonly around: number;
};

/** Deep enough to look past all of the makers' own levels. */
const depthMax = 64;

function toQuote(market: Market, row: OrderRow): Quote {
  return {
    orderId: row.orderId,
    userId: row.userId,
    side: row.side,
    ticks: countOf(row.price ?? 0n, market.tick),
    lots: countOf((row.amount ?? 0n) - row.filled, market.lot),
  };
}

export function readBook(view: View, market: Market, makers: readonly { readonly userId: UserId }[]): BookReading {
  const quotes = makers
    .flatMap(({ userId }) => view.spot.ordersOf(userId, market.id))
    .filter((row) => row.state === "open" && row.orderType === "limit")
    .map((row) => toQuote(market, row));
  const { bids, asks } = view.spot.depth(market.id, depthMax);
  const own = new Map<number, number>();
  for (const { ticks, lots } of quotes) own.set(ticks, (own.get(ticks) ?? 0) + lots);
  const levels = (side: typeof bids) =>
    side.map(({ price, amount }) => ({ ticks: countOf(price, market.tick), lots: countOf(amount, market.lot) }));
  const first = (side: typeof bids): number => levels(side.slice(0, 1))[0]?.ticks ?? 0;
  const firstForeign = (side: typeof bids): number =>
    levels(side).find(({ ticks, lots }) => lots > (own.get(ticks) ?? 0))?.ticks ?? 0;
  return {
    quotes,
    best: { bid: first(bids), ask: first(asks) },
    foreign: { bid: firstForeign(bids), ask: firstForeign(asks) },
    around: countOf(view.spot.bandPrice(market.id) ?? 0n, market.tick),
  };
}
