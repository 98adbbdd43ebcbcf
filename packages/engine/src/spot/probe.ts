// What an order would find in the book right now, without touching it: how much of it fills within its price
// and what that costs. It stops where matching would stop, at an order of the same user, and where whoever asks
// need not know more. What icebergs hide it counts as well, part by part, as matching would meet it.

import type { Ladder } from "./book/ladder.ts";
import type { Level } from "./book/level.ts";
import type { Order } from "./book/order.ts";
import { cappedSteps } from "./book/ticks.ts";
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

export type ProbeLimits = {
  /** Orders to look at, and parts of icebergs, at most. */
  readonly fillsMax: number;
  /** What more than this costs is too much, however much more it is. */
  readonly valueMax?: bigint;
  /** Own orders give way instead of stopping it. */
  readonly passesOwn?: boolean;
};

export type Found = {
  readonly lots: number;
  readonly value: bigint;
  readonly isComplete: boolean;
  /** Orders and parts of icebergs that would be filled, and orders that would give way. */
  readonly fills: number;
  /** It ended at a limit: there may be more. */
  readonly isBeyond: boolean;
};

const noLimits: ProbeLimits = { fillsMax: Number.POSITIVE_INFINITY };

export function crosses(isBuy: boolean, limitTicks: number, restingTicks: number): boolean {
  return isBuy ? restingTicks <= limitTicks : restingTicks >= limitTicks;
}

/** How many lots a budget buys at a price. */
export function affordableLots(market: Market, budget: bigint, ticks: number): number {
  return cappedSteps(budget / market.value(ticks, 1));
}

export function probe(want: Want, limits: ProbeLimits = noLimits): Found {
  const { market, isBuy, budget } = want;
  const opposite: Ladder = isBuy ? market.asks : market.bids;
  let lots = 0;
  let value = 0n;
  let fills = 0;
  for (const level of opposite.levels()) {
    if (!crosses(isBuy, want.ticks, level.ticks)) break;
    const room = budget === null ? want.lots - lots : affordableLots(market, budget - value, level.ticks);
    const there = lotsBefore(level, want.trader, room, limits.fillsMax - fills, limits.passesOwn === true);
    lots += there.lots;
    fills += there.fills;
    value += market.value(level.ticks, there.lots);
    if (limits.valueMax !== undefined && value > limits.valueMax) return found(lots, value, fills, "beyond");
    if (there.lots === room) return found(lots, value, fills, "complete");
    if (there.end === "beyond") return found(lots, value, fills, "beyond");
    if (there.end === "own") break;
  }
  return found(lots, value, fills, "ended");
}

function found(lots: number, value: bigint, fills: number, end: "complete" | "beyond" | "ended"): Found {
  return { lots, value, fills, isComplete: end === "complete", isBeyond: end === "beyond" };
}

type There = { readonly lots: number; readonly fills: number; readonly end: "own" | "beyond" | "end" };

/** Lots of one level, at most `room`, up to the first order of the trader, from at most so many orders. */
function lotsBefore(
  level: Level,
  trader: Trader | undefined,
  room: number,
  fillsMax: number,
  passesOwn: boolean,
): There {
  let lots = 0;
  let fills = 0;
  let icebergs: Order[] | null = null;
  for (let order = level.first; order !== null && lots < room; order = order.after) {
    const isOwn = order.trader === trader;
    if (isOwn && !passesOwn) return { lots, fills, end: "own" };
    if (fills === fillsMax) return { lots, fills, end: "beyond" };
    fills += 1;
    if (isOwn) continue;
    lots += Math.min(order.lots - order.hidden, room - lots);
    if (order.hidden === 0) continue;
    icebergs ??= [];
    icebergs.push(order);
  }
  if (icebergs === null || lots === room) return { lots, fills, end: "end" };
  return withHidden(icebergs, { lots, fills, end: "end" }, room, fillsMax);
}

/** Once everybody there had a turn, icebergs alone are left: they go on in their order, one part each. */
function withHidden(icebergs: readonly Order[], before: There, room: number, fillsMax: number): There {
  let { lots, fills } = before;
  let left = icebergs.map((order) => ({ order, hidden: order.hidden }));
  while (left.length > 0) {
    for (const one of left) {
      if (lots === room) return { lots, fills, end: "end" };
      if (fills === fillsMax) return { lots, fills, end: "beyond" };
      const part = Math.min(one.order.displayLots, one.hidden);
      fills += 1;
      lots += Math.min(part, room - lots);
      one.hidden -= part;
    }
    left = left.filter(({ hidden }) => hidden > 0);
  }
  return { lots, fills, end: "end" };
}
