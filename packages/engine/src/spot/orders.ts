// The commands about orders: place, cancel, cancel all, amend.

import { type MarketId, ok, type Result, rejected, rejection, type UserId } from "@tidemark/kernel";
import type { Order } from "../book/order.ts";
import type { AmendOrder, CancelAll, CancelOrder, PlaceOrder, Replies } from "../command.ts";
import type { Event, OrderRow } from "../event.ts";
import type { State } from "../state.ts";
import { refuseOrder } from "./checks.ts";
import { type Draft, draftOf } from "./draft.ts";
import { execute } from "./execute.ts";
import type { Market } from "./market.ts";
import { cancel, rest } from "./open-orders.ts";
import { runTriggered } from "./stops.ts";

const reservedPlace: Event = { type: "OrderPlaced", order: {} as OrderRow };

export function placeOrder(state: State, userId: UserId, content: PlaceOrder): Result<Replies["PlaceOrder"]> {
  const market = state.markets.get(content.marketId);
  if (market === undefined) return rejected(rejection("unknown_market"));
  const draft = draftOf(state, userId, market, content, null);
  const refused = refuseOrder(draft);
  if (refused !== null) return rejected(refused);
  const row = launch(state, draft);
  runTriggered(state, market);
  return ok(row);
}

export function cancelOrder(state: State, userId: UserId, content: CancelOrder): Result<Replies["CancelOrder"]> {
  const order = state.orders.get(content.orderId);
  // Somebody else's order and none at all answer alike.
  if (order === undefined || order.trader.userId !== userId) return rejected(rejection("unknown_order"));
  if (order.trader.market.state === "closed") return rejected(rejection("market_closed"));
  return ok(cancel(state, order, "user"));
}

export function cancelAll(state: State, userId: UserId, content: CancelAll): Result<Replies["CancelAll"]> {
  const orderIds: number[] = [];
  if (content.marketId !== null) {
    const market = state.markets.get(content.marketId);
    if (market === undefined) return rejected(rejection("unknown_market"));
    if (market.state === "closed") return rejected(rejection("market_closed"));
    cancelAllIn(state, market, userId, orderIds);
    return ok({ orderIds });
  }
  for (const market of state.markets.values()) {
    if (market.state !== "closed") cancelAllIn(state, market, userId, orderIds);
  }
  return ok({ orderIds });
}

/** A new order takes the place of the old one in one step; if it is refused, the old one stays as it was. */
export function amendOrder(state: State, userId: UserId, content: AmendOrder): Result<Replies["AmendOrder"]> {
  const old = state.orders.get(content.orderId);
  if (old === undefined || old.trader.userId !== userId) return rejected(rejection("unknown_order"));
  const { market } = old.trader;
  const draft = draftOf(state, userId, market, amended(old, content, market.id), old);
  const refused = refuseOrder(draft);
  if (refused !== null) return rejected(refused);
  const cancelled = cancel(state, old, "replaced");
  const placed = launch(state, draft);
  runTriggered(state, market);
  return ok({ cancelled, placed });
}

function cancelAllIn(state: State, market: Market, userId: UserId, orderIds: number[]): void {
  for (const orderId of market.traders.get(userId)?.ordersByAge() ?? []) {
    const order = state.orders.get(orderId);
    if (order === undefined) continue;
    orderIds.push(orderId);
    cancel(state, order, "user");
  }
}

/** Brings a checked order to life. Its row comes first among the events and tells how it came out. */
function launch(state: State, draft: Draft): OrderRow {
  const trader = draft.trader ?? draft.market.trader(draft.userId, state.ledger);
  state.orderId += 1;
  const order = state.orderPool.open(state.orderId, trader, draft, state.at);
  const place = state.events.push(reservedPlace) - 1;
  if (draft.isStop) {
    order.state = "waiting";
    rest(state, order, draft.value);
  } else {
    execute(state, order, draft.value);
  }
  const row = order.row();
  state.events[place] = { type: "OrderPlaced", order: row };
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
