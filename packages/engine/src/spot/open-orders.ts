// How an order joins those that are alive and how it leaves them. What an order sets aside is exactly what it
// can still cost (I4).

import type { Ladder } from "./book/ladder.ts";
import type { ExitTerms, Order } from "./book/order.ts";
import { stepsMax } from "./book/ticks.ts";
import type { CancelReason, OrderChange } from "./events.ts";
import { exitTerms, isStopReached } from "./exits.ts";
import type { Spot } from "./slice.ts";

/**
 * Sets the order's money aside and puts it at the end of the queue at its price. `value` is that of the whole
 * order if the caller has it at hand, otherwise 0.
 */
export function rest(spot: Spot, order: Order, value: bigint): void {
  setAside(spot, order, value);
  order.priority = spot.priorities.next();
  ladderOf(order).append(order, order.state === "waiting" ? order.stopTicks : order.ticks);
  if (order.trailPpm !== null) postTrailSentry(spot, order);
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
  order.showNext();
  if (order.priority === 0) enrol(spot, order);
  trader.market.lotsAlive += order.lots;
  spot.fingerprint.touch(order);
}

/** Puts a saved order back where it stood. Orders of one queue must come in its order. */
export function requeue(spot: Spot, order: Order, hasTurn: boolean): void {
  const { market } = order.trader;
  enrol(spot, order);
  if (hasTurn) market.queue.push(order.id);
  else if (order.state === "waiting") ladderOf(order).insertByAge(order, order.stopTicks);
  else ladderOf(order).append(order, order.ticks);
  if (order.leg === "limit") postSentry(spot, order);
  if (order.trailPpm !== null && order.level !== null) postTrailSentry(spot, order);
  market.lotsAlive += order.lots;
  spot.fingerprint.touch(order);
}

/** From now on the stop of an oco is watched, wherever the order itself stands. */
export function postSentry(spot: Spot, order: Order): void {
  const sentry = spot.orderPool.open(order.id, order.trader, order, order.placedAt);
  sentry.state = "waiting";
  sentry.lots = 0;
  ladderOf(sentry).insertByAge(sentry, order.stopTicks);
  order.sentry = sentry;
}

/** From now on the price is watched that a stop follows. */
function postTrailSentry(spot: Spot, order: Order): void {
  const sentry = spot.orderPool.open(order.id, order.trader, order, order.placedAt);
  sentry.lots = 0;
  if (order.nextPeakTicks > 0) trailsOf(order).insertByAge(sentry, order.nextPeakTicks);
  order.sentry = sentry;
}

/** Its stop was reached, or it has ended. */
export function dismissSentry(spot: Spot, order: Order): void {
  const { sentry } = order;
  if (sentry === null) return;
  if (sentry.level !== null) (order.trailPpm === null ? ladderOf(sentry) : trailsOf(order)).remove(sentry);
  spot.orderPool.retire(sentry);
  order.sentry = null;
}

/** Counts a new order among the living; one that ends in its own command is never counted. */
function enrol(spot: Spot, order: Order): void {
  spot.orders.add(order);
  order.trader.add(order, spot.orders);
}

/** The order has ended, and what it has paid for and got is booked. What closes it begins at once. */
export function forget(spot: Spot, order: Order): void {
  spot.orderPool.retire(order);
  dismissSentry(spot, order);
  if (order.priority !== 0) {
    spot.orders.remove(order);
    order.trader.remove();
    spot.fingerprint.drop(order);
  }
  if (order.exits !== null) bringExit(spot, order, order.exits);
}

/** Sets the money of the exit aside before anything else can have it. Its place it gets once whoever acts is done. */
function bringExit(spot: Spot, entry: Order, exits: ExitTerms): void {
  const { acting } = spot;
  const room = stepsMax - entry.trader.market.lotsAlive - (acting?.lots ?? 0);
  // One that gives way to its owner's acting order leaves that what it will pay with: both pay in the same asset.
  const spoken = acting !== null && acting !== entry && acting.trader === entry.trader ? acting.cost : 0n;
  const terms = exitTerms(entry, exits, { room, spoken });
  if (terms === null) return;
  const exit = spot.orderPool.open(spot.orderIds.next(), entry.trader, terms, spot.at);
  if (exit.stopTicks > 0 && exit.leg === null) exit.state = "waiting";
  setAside(spot, exit, 0n);
  entry.leaveTo(exit.id);
  spot.newborn.push(exit);
}

/**
 * Gives those that were brought their places, the first first. A stop that is not reached waits for its price; all others
 * stand behind those whose turn comes, with the stop watched that one of two legs has, or acting by it if it is reached.
 */
export function seatExits(spot: Spot): void {
  if (spot.newborn.length === 0) return;
  for (const exit of spot.newborn.splice(0)) {
    const { market } = exit.trader;
    const isReached = isStopReached(exit, market.lastTicks);
    exit.priority = spot.priorities.next();
    if (exit.leg !== null && isReached) exit.becomeStop();
    else if (exit.leg !== null) postSentry(spot, exit);
    if (exit.state === "waiting" && !isReached) ladderOf(exit).append(exit, exit.stopTicks);
    else market.queue.push(exit.id);
    spot.events.push({ type: "OrderPlaced", order: exit.row() });
  }
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

/** A sell follows the price up, a buy down. */
function trailsOf({ isBuy, trader: { market } }: Order): Ladder {
  return isBuy ? market.fallingTrails : market.risingTrails;
}

function ladderOf(order: Order): Ladder {
  const { market } = order.trader;
  if (order.state === "waiting") return order.triggerOn === "rise" ? market.risingStops : market.fallingStops;
  return order.isBuy ? market.bids : market.asks;
}
