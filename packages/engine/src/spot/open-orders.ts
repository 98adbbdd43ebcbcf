// How an order joins those that are alive and how it leaves them. What an order sets aside is exactly what it
// can still cost (I4).

import type { Ladder } from "../book/ladder.ts";
import type { Order } from "../book/order.ts";
import type { CancelReason, OrderChange } from "../event.ts";
import type { State } from "../state.ts";

/**
 * Sets the order's money aside and puts it at the end of the queue at its price. `value` is that of the whole
 * order if the caller has it at hand, otherwise 0.
 */
export function rest(state: State, order: Order, value: bigint): void {
  const { trader } = order;
  const { market } = trader;
  const amount = order.isBuy && value > 0n && order.filled === 0n ? value : order.cost;
  const account = order.isBuy ? trader.quote : trader.base;
  if (state.faults.withoutOrderHold !== true) {
    state.ledger.begin();
    state.ledger.move(account, -amount, amount, "order_hold", order.id);
    order.hasHold = true;
  }
  if (order.priority === 0) enrol(state, order);
  state.priority += 1;
  order.priority = state.priority;
  const ticks = order.state === "waiting" ? order.stopTicks : order.ticks;
  if (state.faults.withoutTimePriority === true) ladderOf(order).prepend(order, ticks);
  else ladderOf(order).append(order, ticks);
  market.lotsAlive += order.lots;
  state.fingerprint.touch(order);
}

/** Puts a saved order back where it stood. Orders of one queue must come in its order. */
export function requeue(state: State, order: Order, hasTriggered: boolean): void {
  const { market } = order.trader;
  enrol(state, order);
  if (hasTriggered) market.triggered.push(order.id);
  else ladderOf(order).append(order, order.state === "waiting" ? order.stopTicks : order.ticks);
  market.lotsAlive += order.lots;
  state.fingerprint.touch(order);
}

/** Counts a new order among the living; one that ends in its own command is never counted. */
function enrol(state: State, order: Order): void {
  state.orders.add(order);
  order.trader.add(order, state.orders);
}

/** The order has ended. */
export function forget(state: State, order: Order): void {
  state.orderPool.retire(order);
  if (order.priority === 0) return;
  state.orders.remove(order);
  order.trader.remove();
  state.fingerprint.drop(order);
}

/** Takes a live order out of its queue, wherever it stands; the caller says what becomes of it. */
export function leaveQueue(order: Order): void {
  const { market } = order.trader;
  market.lotsAlive -= order.lots;
  // A stop that has triggered but not run yet stands in no level; the run skips it when it has ended.
  if (order.level !== null) ladderOf(order).remove(order);
}

export function giveBackHeld(state: State, order: Order): void {
  const { trader, held } = order;
  if (held === 0n) return;
  state.ledger.begin();
  state.ledger.move(order.isBuy ? trader.quote : trader.base, held, -held, "order_release", order.id);
  order.hasHold = false;
}

export function cancel(state: State, order: Order, reason: CancelReason): OrderChange {
  leaveQueue(order);
  giveBackHeld(state, order);
  order.state = "cancelled";
  order.cancelReason = reason;
  order.changedAt = state.at;
  forget(state, order);
  const change = order.change();
  state.events.push({ type: "OrderChanged", order: change });
  return change;
}

function ladderOf(order: Order): Ladder {
  const { market } = order.trader;
  if (order.state === "waiting") return order.isBuy ? market.buyStops : market.sellStops;
  return order.isBuy ? market.bids : market.asks;
}
