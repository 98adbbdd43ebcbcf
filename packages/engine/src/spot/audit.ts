// What spot trading keeps set aside, and what is wrong with it: every order holds exactly what it can still cost (I4),
// none is filled beyond its size and no book is crossed (I9), every stop of an oco is watched, stops that follow the price
// stand where it says, and each price of a book is what its orders show, first come first.

import { type Amount, type AssetId, amount, type MarketId, type Scale, scale } from "@tidemark/kernel";
import type { Core } from "../core/core.ts";
import type { AccountRef } from "../core/ledger/account.ts";
import type { Held } from "../core/product.ts";
import { orderCost, slippedPrice, trailedStop } from "../formulas/order.ts";
import type { Level } from "./book/level.ts";
import type { Order } from "./book/order.ts";
import type { OrderRow } from "./events.ts";
import type { Spot } from "./slice.ts";

export function* heldByOrders(spot: Spot): Generator<Held, void, undefined> {
  for (const order of spot.orders.values()) {
    const { userId, market } = order.trader;
    const assetId = order.isBuy ? market.quote : market.base;
    yield { account: { owner: userId, kind: "spot" }, assetId, amount: order.held, of: `order ${order.id}` };
  }
}

export function heldIn(spot: Spot, account: AccountRef, assetId: AssetId): bigint {
  if (account.kind !== "spot") return 0n;
  let held = 0n;
  for (const market of spot.markets.values()) {
    if (market.base !== assetId && market.quote !== assetId) continue;
    const trader = market.traders.get(account.owner);
    if (trader === undefined || trader.orderCount === 0) continue;
    for (const order of trader.live(spot.orders)) {
      if ((order.isBuy ? market.quote : market.base) === assetId) held += order.held;
    }
  }
  return held;
}

export function* auditSpot(core: Core, spot: Spot): Generator<string, void, undefined> {
  for (const live of spot.orders.values()) {
    const order = live.row();
    if (isOverfilled(order)) yield `I9: order ${order.orderId} is filled beyond its size`;
    const baseScale = core.assets.get(live.trader.market.base)?.scale ?? scale(0);
    const cost = costLeft(order, baseScale, live.trader.market.tick);
    if (cost !== null && order.held !== cost) yield `I4: order ${order.orderId} holds ${order.held}, not ${cost}`;
    if (isAstray(live)) yield `order ${order.orderId} has a stop that does not follow the price`;
    if (isUnwatched(live)) yield `order ${order.orderId} has a stop that nobody watches, or one that was reached`;
  }
  for (const { id, bids, asks } of spot.markets.values()) {
    const isCrossed = bids.best !== null && asks.best !== null && bids.best.ticks >= asks.best.ticks;
    if (isCrossed) yield `I9: market ${id} is crossed`;
    for (const ladder of [bids, asks]) {
      for (const level of ladder.levels()) yield* auditLevel(id, level);
    }
  }
}

/** A level is what its orders show, in the order in which they have joined it; an iceberg shows a part of what is left. */
function* auditLevel(marketId: MarketId, level: Level): Generator<string, void, undefined> {
  let shown = 0;
  let priority = 0;
  for (let order = level.first; order !== null; order = order.after) {
    const { id, lots, hidden, displayLots } = order;
    shown += lots - hidden;
    if (order.priority <= priority) yield `order ${id} has a place before one that came earlier`;
    if (hidden < 0 || lots <= hidden) yield `order ${id} shows ${lots - hidden} of ${lots} lots`;
    if (displayLots === 0 ? hidden > 0 : lots - hidden > displayLots) yield `order ${id} hides what it should not`;
    priority = order.priority;
  }
  if (level.lots !== shown)
    yield `market ${marketId} shows ${level.lots} lots at ${level.ticks}, its orders show ${shown}`;
}

function isOverfilled(order: OrderRow): boolean {
  if (order.amount !== null) return order.filled >= order.amount;
  return order.budget !== null && order.value > order.budget;
}

/** What the rest of an order can still cost; null where its row alone does not tell. */
function costLeft(order: OrderRow, baseScale: Scale, tick: bigint): bigint | null {
  if (order.amount === null) return order.budget === null ? null : order.budget - order.value;
  const left = amount(order.amount - order.filled);
  if (order.side === "sell") return left;
  const price = order.orderType === "oco" || order.orderType === "trailing_stop" ? dearest(order, tick) : order.price;
  return price === null ? null : orderCost(price, left, baseScale);
}

/** What a buying oco, or one that follows the price, pays at most once its stop is reached. */
function dearest({ stopPrice, stopNow, stopLimitPrice, slippagePpm }: OrderRow, tick: bigint): Amount {
  if (stopLimitPrice != null) return stopLimitPrice;
  return slippedPrice("buy", { stop: stopNow ?? stopPrice ?? 0n, slippagePpm: BigInt(slippagePpm ?? 0), tick });
}

/** As long as an oco is at its limit, its sentry stands at its stop, on the far side of the market. */
function isUnwatched({ leg, sentry, isBuy, stopTicks, trailPpm, trader: { market } }: Order): boolean {
  if (trailPpm !== null) return false;
  if (leg !== "limit") return sentry !== null;
  if (sentry?.level?.ticks !== stopTicks) return true;
  return isBuy ? market.lastTicks >= stopTicks : market.lastTicks <= stopTicks;
}

/** While it waits, its stop is as far behind the best price as was asked, and the price at which it moves is watched. */
function isAstray(order: Order): boolean {
  const { level, sentry, isBuy, stopTicks, peakTicks, nextPeakTicks, trailPpm, state } = order;
  if (trailPpm === null) return false;
  if (state !== "waiting" || level === null) return sentry !== null;
  const { tick, lastTicks } = order.trader.market;
  const trailed = { peak: BigInt(peakTicks) * tick, trailPpm: BigInt(trailPpm), tick };
  if (order.stopNow !== trailedStop(order.side, trailed) || level.ticks !== stopTicks) return true;
  if (isBuy ? lastTicks >= stopTicks : lastTicks <= stopTicks) return true;
  return (sentry?.level?.ticks ?? 0) !== nextPeakTicks;
}
