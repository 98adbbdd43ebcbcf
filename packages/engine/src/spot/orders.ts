// The commands about orders: place, cancel, cancel all, amend.

import { type Amount, type MarketId, ok, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import type { Order } from "./book/order.ts";
import { refuseOrder } from "./checks.ts";
import type { AmendOrder, CancelAll, CancelOrder, PlaceOrder, SpotReplies } from "./commands.ts";
import { type Draft, draftOf } from "./draft.ts";
import type { OrderRow, SpotEvent } from "./events.ts";
import { execute } from "./execute.ts";
import type { Market } from "./market.ts";
import { cancel, postSentry, rest, seatExits, waitForTurn } from "./open-orders.ts";
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
  const { market } = order.trader;
  if (isShut(spot, market)) return refuse("market_closed");
  const { isBehind } = market;
  const change = cancel(spot, order, "user");
  startExits(spot, market, isBehind);
  return ok(change);
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

/** What a cancelled order has brought has its turn now, unless others wait for theirs. */
function startExits(spot: Spot, market: Market, wasBehind: boolean): void {
  if (spot.newborn.length === 0) return;
  seatExits(spot);
  if (!wasBehind) runTurns(spot, market);
}

function cancelAllIn(spot: Spot, market: Market, userId: UserId, orderIds: number[]): void {
  const { isBehind } = market;
  for (const orderId of market.traders.get(userId)?.ordersByAge() ?? []) {
    const order = spot.orders.get(orderId);
    if (order === undefined) continue;
    orderIds.push(orderId);
    cancel(spot, order, "user");
  }
  startExits(spot, market, isBehind);
}

/**
 * Brings a checked order to life, and gives turns to those that it triggered. Its row comes first among the events and
 * tells how it came out.
 */
function launch(spot: Spot, draft: Draft): OrderRow {
  const { market } = draft;
  const trader = draft.trader ?? market.trader(draft.userId, spot.ledger);
  const order = spot.orderPool.open(spot.orderIds.next(), trader, draft, spot.at);
  if (draft.isOco) postSentry(spot, order);
  const place = spot.events.push(reservedPlace) - 1;
  const isBehind = spot.rules > 1 && market.isBehind;
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
  seatExits(spot);
  // What others left undone is for RunDue: done by each who comes, it would keep all of them waiting until its end.
  if (!isBehind) runTurns(spot, market);
  return spot.rules < 4 ? asBefore(row) : row;
}

/** Replies are written down: one of a day when stops had no direction of their own must come out as it did. */
function asBefore({ triggerOn: _triggerOn, ...row }: OrderRow): OrderRow {
  return row as OrderRow;
}

function amended(old: Order, content: AmendOrder, marketId: MarketId): PlaceOrder {
  // A stop that has triggered and now rests is an ordinary limit order.
  const isPlain = old.state === "open" && old.leg !== "limit";
  const display = displayOf(old, content);
  const isIceberg = display !== null && old.displayLots > 0;
  const orderType = isIceberg ? "iceberg" : isPlain ? "limit" : old.orderType;
  const isTrailing = old.trailPpm !== null;
  const price = content.price ?? old.restingPrice;
  const stopPrice = content.stopPrice ?? (isPlain || isTrailing ? null : old.stopPrice);
  const triggerOn = old.state === "open" || isTrailing ? null : old.triggerOn;
  const trailPpm = content.trailPpm ?? (isPlain ? null : old.trailPpm);
  const stopLimitPrice = content.stopLimitPrice ?? (isPlain ? null : old.stopLimitPrice);
  // Whoever names a price for after the stop means no market order any more.
  const slippagePpm = (isPlain && old.leg !== null) || content.stopLimitPrice !== undefined ? null : old.slippagePpm;
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
    ...(triggerOn === null ? {} : { triggerOn }),
    ...(stopLimitPrice === null ? {} : { stopLimitPrice: stopLimitPrice as typeof left }),
    ...(amount === null ? {} : { amount }),
    ...(old.budget === null ? {} : { budget: old.budget as typeof left }),
    ...(slippagePpm === null ? {} : { slippagePpm }),
    ...(trailPpm === null ? {} : { trailPpm }),
    ...(display === null ? {} : { displayAmount: display as typeof left }),
    ...exitsOf(old, content),
  };
}

/** Whoever names a limit for after the stop means no market order any more, as above. */
function exitsOf(old: Order, content: AmendOrder): Pick<PlaceOrder, "exits"> {
  const takeProfit = content.takeProfit ?? old.takeProfit;
  const stopLoss = content.stopLoss ?? old.stopLoss;
  const stopLossLimit = content.stopLossLimit ?? old.stopLossLimit;
  const slippagePpm = content.stopLossLimit === undefined ? old.exitSlippagePpm : null;
  if (takeProfit === null && stopLoss === null && stopLossLimit === null) return {};
  return {
    exits: {
      ...(takeProfit === null ? {} : { takeProfit: takeProfit as Amount }),
      ...(stopLoss === null ? {} : { stopLoss: stopLoss as Amount }),
      ...(stopLossLimit === null ? {} : { stopLossLimit: stopLossLimit as Amount }),
      ...(slippagePpm === null ? {} : { slippagePpm }),
    },
  };
}

/** Null where nothing is to be hidden: one that shows all that is left of it hides nothing in its new place either. */
function displayOf(old: Order, content: AmendOrder): bigint | null {
  if (content.displayAmount !== undefined) return content.displayAmount;
  const isAllShown = content.amount === undefined && old.lots <= old.displayLots;
  return isAllShown ? null : old.displayAmount;
}
