// The commands about orders: place, cancel, cancel all, amend.

import { type MarketId, ok, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import type { Order } from "./book/order.ts";
import { refuseOrder } from "./checks.ts";
import type { AmendOrder, CancelAll, CancelOrder, PlaceOrder, SpotReplies } from "./commands.ts";
import { type Draft, draftOf } from "./draft.ts";
import type { OrderRow, SpotEvent } from "./events.ts";
import { execute } from "./execute.ts";
import type { Market } from "./market.ts";
import { cancel, rest, waitForTurn } from "./open-orders.ts";
import type { Spot } from "./slice.ts";
import { runTurns } from "./turns.ts";

const reservedPlace: SpotEvent = { type: "OrderPlaced", order: {} as OrderRow };

export function placeOrder(spot: Spot, userId: UserId, content: PlaceOrder): Result<SpotReplies["PlaceOrder"]> {
  const market = spot.markets.get(content.marketId);
  if (market === undefined) return refuse("unknown_market");
  const draft = draftOf(spot, userId, market, content, null);
  const refused = refuseOrder(draft);
  if (refused !== null) return rejected(refused);
  return ok(launch(spot, draft));
}

export function cancelOrder(spot: Spot, userId: UserId, content: CancelOrder): Result<SpotReplies["CancelOrder"]> {
  const order = spot.orders.get(content.orderId);
  // Somebody else's order and none at all answer alike.
  if (order === undefined || order.trader.userId !== userId) return refuse("unknown_order");
  if (isShut(spot, order.trader.market)) return refuse("market_closed");
  return ok(cancel(spot, order, "user"));
}

export function cancelAll(spot: Spot, userId: UserId, content: CancelAll): Result<SpotReplies["CancelAll"]> {
  const orderIds: number[] = [];
  if (content.marketId !== null) {
    const market = spot.markets.get(content.marketId);
    if (market === undefined) return refuse("unknown_market");
    if (isShut(spot, market)) return refuse("market_closed");
    cancelAllIn(spot, market, userId, orderIds);
    return ok({ orderIds });
  }
  for (const market of spot.markets.values()) {
    if (!isShut(spot, market)) cancelAllIn(spot, market, userId, orderIds);
  }
  return ok({ orderIds });
}

/** Under the first rules a closed market let nobody out; since then owners may cancel in every state. */
function isShut(spot: Spot, market: Market): boolean {
  return spot.rules === 1 && market.state === "closed";
}

/** A new order takes the place of the old one in one step; if it is refused, the old one stays as it was. */
export function amendOrder(spot: Spot, userId: UserId, content: AmendOrder): Result<SpotReplies["AmendOrder"]> {
  const old = spot.orders.get(content.orderId);
  if (old === undefined || old.trader.userId !== userId) return refuse("unknown_order");
  const { market } = old.trader;
  const draft = draftOf(spot, userId, market, amended(old, content, market.id), old);
  const refused = refuseOrder(draft);
  if (refused !== null) return rejected(refused);
  const cancelled = cancel(spot, old, "replaced");
  return ok({ cancelled, placed: launch(spot, draft) });
}

function cancelAllIn(spot: Spot, market: Market, userId: UserId, orderIds: number[]): void {
  for (const orderId of market.traders.get(userId)?.ordersByAge() ?? []) {
    const order = spot.orders.get(orderId);
    if (order === undefined) continue;
    orderIds.push(orderId);
    cancel(spot, order, "user");
  }
}

/**
 * Brings a checked order to life, and gives turns to those that it triggered. Its row comes first among the events and
 * tells how it came out.
 */
function launch(spot: Spot, draft: Draft): OrderRow {
  const { market } = draft;
  const trader = draft.trader ?? market.trader(draft.userId, spot.ledger);
  const order = spot.orderPool.open(spot.orderIds.next(), trader, draft, spot.at);
  const place = spot.events.push(reservedPlace) - 1;
  const isBehind = spot.rules > 1 && market.queue.length > 0;
  if (draft.isStop) {
    order.state = "waiting";
    rest(spot, order, draft.value);
  } else if (isBehind) {
    // Nobody overtakes those whose turn is still to come.
    waitForTurn(spot, order);
    market.queue.push(order.id);
  } else if (!execute(spot, order, draft.value)) {
    market.queue.unshift(order.id);
  }
  const row = order.row();
  spot.events[place] = { type: "OrderPlaced", order: row };
  // What others left undone is for RunDue: done by each who comes, it would keep all of them waiting until its end.
  if (!isBehind) runTurns(spot, market);
  return row;
}

function amended(old: Order, content: AmendOrder, marketId: MarketId): PlaceOrder {
  // A stop that has triggered and now rests is an ordinary limit order.
  const orderType = old.state === "open" ? "limit" : old.orderType;
  const price = content.price ?? old.price;
  const stopPrice = content.stopPrice ?? (old.state === "open" ? null : old.stopPrice);
  const left = old.trader.market.amount(old.lots) as NonNullable<AmendOrder["amount"]>;
  const amount = content.amount ?? (old.budget === null ? left : null);
  return {
    type: "PlaceOrder",
    marketId,
    side: old.isBuy ? "buy" : "sell",
    orderType,
    timeInForce: old.timeInForce,
    ...(price === null ? {} : { price: price as typeof left }),
    ...(stopPrice === null ? {} : { stopPrice: stopPrice as typeof left }),
    ...(amount === null ? {} : { amount }),
    ...(old.budget === null ? {} : { budget: old.budget as typeof left }),
    ...(old.slippagePpm === null ? {} : { slippagePpm: old.slippagePpm }),
  };
}
