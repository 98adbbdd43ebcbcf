// What an order would find in the book right now, without touching it: how much of it fills within its price
// and what that costs. It stops where matching would stop, at an order of the same user.

import type { Ladder } from "../book/ladder.ts";
import type { Level } from "../book/level.ts";
import { cappedSteps } from "../book/ticks.ts";
import type { Market } from "./market.ts";
import type { Trader } from "./trader.ts";

export type Want = {
  readonly market: Market;
  readonly trader: Trader | undefined;
  readonly isBuy: boolean;
  readonly ticks: number;
  /** Lots wanted, unless a budget says how much. */
  readonly lots: number;
  readonly budget: bigint | null;
};

export type Found = { readonly lots: number; readonly value: bigint; readonly isComplete: boolean };

export function crosses(isBuy: boolean, limitTicks: number, restingTicks: number): boolean {
  return isBuy ? restingTicks <= limitTicks : restingTicks >= limitTicks;
}

/** How many lots a budget buys at a price. */
export function affordableLots(market: Market, budget: bigint, ticks: number): number {
  return cappedSteps(budget / market.value(ticks, 1));
}

export function probe(want: Want): Found {
  const { market, isBuy, budget } = want;
  const opposite: Ladder = isBuy ? market.asks : market.bids;
  let lots = 0;
  let value = 0n;
  for (const level of opposite.levels()) {
    if (!crosses(isBuy, want.ticks, level.ticks)) break;
    const room = budget === null ? want.lots - lots : affordableLots(market, budget - value, level.ticks);
    const there = lotsBefore(level, want.trader, room);
    lots += there.lots;
    value += market.value(level.ticks, there.lots);
    if (there.lots === room) return { lots, value, isComplete: true };
    if (there.isBlocked) break;
  }
  return { lots, value, isComplete: false };
}

/** Lots of one level, at most `room`, up to the first order of the trader. */
function lotsBefore(level: Level, trader: Trader | undefined, room: number): { lots: number; isBlocked: boolean } {
  let lots = 0;
  for (let order = level.first; order !== null && lots < room; order = order.after) {
    if (order.trader === trader) return { lots, isBlocked: true };
    lots += Math.min(order.lots, room - lots);
  }
  return { lots, isBlocked: false };
}
