// What spot trading keeps set aside, and what is wrong with it: every order holds exactly what it can still cost (I4),
// none is filled beyond its size and no book is crossed (I9).

import { type AssetId, amount, type Scale, scale } from "@tidemark/kernel";
import type { Core } from "../core/core.ts";
import type { AccountRef } from "../core/ledger/account.ts";
import type { Held } from "../core/product.ts";
import { orderCost } from "../formulas/order.ts";
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
    const cost = costLeft(order, baseScale);
    if (cost !== null && order.held !== cost) yield `I4: order ${order.orderId} holds ${order.held}, not ${cost}`;
  }
  for (const { id, bids, asks } of spot.markets.values()) {
    const isCrossed = bids.best !== null && asks.best !== null && bids.best.ticks >= asks.best.ticks;
    if (isCrossed) yield `I9: market ${id} is crossed`;
  }
}

function isOverfilled(order: OrderRow): boolean {
  if (order.amount !== null) return order.filled >= order.amount;
  return order.budget !== null && order.value > order.budget;
}

/** What the rest of an order can still cost; null where its row alone does not tell. */
function costLeft(order: OrderRow, baseScale: Scale): bigint | null {
  if (order.amount === null) return order.budget === null ? null : order.budget - order.value;
  const left = amount(order.amount - order.filled);
  if (order.side === "sell") return left;
  return order.price === null ? null : orderCost(order.price, left, baseScale);
}
