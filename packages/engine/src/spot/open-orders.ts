// How an order joins those that are alive and how it leaves them. What an order sets aside is exactly what it
// can still cost (I4).

import type { Ladder } from "./book/ladder.ts";
import type { Order } from "./book/order.ts";
import type { CancelReason, OrderChange } from "./events.ts";
import type { Spot } from "./slice.ts";

/**
 * Sets the order's money aside and puts it at the end of the queue at its price. `value` is that of the whole
 * order if the caller has it at hand, otherwise 0.
 */
export function rest(spot: Spot, order: Order, value: bigint): void {
  setAside(spot, order, value);
  order.priority = spot.priorities.next();
  ladderOf(order).append(order, order.state === "waiting" ? order.stopTicks : order.ticks);
}

/**
 * The order waits for its turn, in no level, with its money set aside. One that already had a turn keeps its number:
 * those whose turn comes stand in the order of their numbers, and so that order is part of the state hash.
 */
export function waitForTurn(spot: Spot, order: Order): void {
  const isNew = order.priority === 0;
  setAside(spot, order, 0n);
  if (isNew) order.priority = spot.priorities.next();
}

function setAside(spot: Spot, order: Order, value: bigint): void {
  const { trader } = order;
  const amount = order.isBuy && value > 0n && order.filled === 0n ? value : order.cost;
  const account = order.isBuy ? trader.quote : trader.base;
  spot.ledger.begin();
  spot.ledger.move(account, -amount, amount, "order_hold", order.id);
  order.hasHold = true;
  if (order.priority === 0) enrol(spot, order);
  trader.market.lotsAlive += order.lots;
  spot.fingerprint.touch(order);
}

/** Puts a saved order back where it stood. Orders of one queue must come in its order. */
export function requeue(spot: Spot, order: Order, hasTurn: boolean): void {
  const { market } = order.trader;
  enrol(spot, order);
  if (hasTurn) market.queue.push(order.id);
  else ladderOf(order).append(order, order.state === "waiting" ? order.stopTicks : order.ticks);
  market.lotsAlive += order.lots;
  spot.fingerprint.touch(order);
}

/** Counts a new order among the living; one that ends in its own command is never counted. */
function enrol(spot: Spot, order: Order): void {
  spot.orders.add(order);
  order.trader.add(order, spot.orders);
}

/** The order has ended. */
export function forget(spot: Spot, order: Order): void {
  spot.orderPool.retire(order);
  if (order.priority === 0) return;
  spot.orders.remove(order);
  order.trader.remove();
  spot.fingerprint.drop(order);
}

/** Takes a live order out of its queue, wherever it stands; the caller says what becomes of it. */
export function leaveQueue(order: Order): void {
  const { market } = order.trader;
  market.lotsAlive -= order.lots;
  // An order whose turn has not come yet stands in no level.
  if (order.level !== null) ladderOf(order).remove(order);
}

export function giveBackHeld(spot: Spot, order: Order): void {
  const { trader, held } = order;
  if (held === 0n) return;
  spot.ledger.begin();
  spot.ledger.move(order.isBuy ? trader.quote : trader.base, held, -held, "order_release", order.id);
  order.hasHold = false;
}

export function cancel(spot: Spot, order: Order, reason: CancelReason): OrderChange {
  spot.fingerprint.touch(order);
  if (order.level === null) loseTurn(order);
  leaveQueue(order);
  giveBackHeld(spot, order);
  order.state = "cancelled";
  order.cancelReason = reason;
  order.changedAt = spot.at;
  forget(spot, order);
  const change = order.change();
  spot.events.push({ type: "OrderChanged", order: change });
  return change;
}

/**
 * At once, and not when its turn would have come: whether anybody waits decides what happens to the next order, and a
 * snapshot knows only those who still do.
 */
function loseTurn(order: Order): void {
  const { queue } = order.trader.market;
  const place = queue.indexOf(order.id);
  if (place >= 0) queue.splice(place, 1);
}

function ladderOf(order: Order): Ladder {
  const { market } = order.trader;
  if (order.state === "waiting") return order.isBuy ? market.buyStops : market.sellStops;
  return order.isBuy ? market.bids : market.asks;
}
