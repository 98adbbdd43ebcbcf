// Stops wait for the price of the last trade. What a trade reaches joins the market's queue in a fixed order:
// nearest stop first, then time. An oco is reached where its sentry stands: it leaves the book in the same turn. Stops that
// follow the price move after those that it has reached have joined.

import { ensure } from "@tidemark/kernel";
import type { Ladder } from "./book/ladder.ts";
import type { Order } from "./book/order.ts";
import type { Market } from "./market.ts";
import { dismissSentry } from "./open-orders.ts";
import type { Spot } from "./slice.ts";
import { followPrice } from "./trails.ts";

/** A sweep's prices run one way, so its first and last price reach every stop it passed, in that order. */
export function collectTriggered(spot: Spot, market: Market, firstTicks: number): void {
  collectAt(spot, market, firstTicks);
  if (market.lastTicks !== firstTicks) collectAt(spot, market, market.lastTicks);
}

function collectAt(spot: Spot, market: Market, ticks: number): void {
  const { risingStops, fallingStops } = market;
  while (risingStops.best !== null && risingStops.best.ticks <= ticks) queueFirst(spot, market, risingStops);
  while (fallingStops.best !== null && fallingStops.best.ticks >= ticks) queueFirst(spot, market, fallingStops);
  followPrice(spot, market, ticks);
}

function queueFirst(spot: Spot, market: Market, stops: Ladder): void {
  const first = stops.best?.first ?? null;
  if (first === null) return;
  const order = ensure(spot.orders.get(first.id), "an order whose stop is watched is alive");
  spot.fingerprint.touch(order);
  stops.remove(first);
  if (order.trailPpm !== null) dismissSentry(spot, order);
  if (order !== first && !leavesBook(spot, market, order)) return;
  order.priority = spot.priorities.next();
  market.queue.push(order.id);
}

/** Answers false for an oco whose turn is still to come: it has its place among those already. */
function leavesBook(spot: Spot, market: Market, order: Order): boolean {
  const isResting = order.level !== null;
  if (isResting) (order.isBuy ? market.bids : market.asks).remove(order);
  dismissSentry(spot, order);
  order.becomeStop();
  order.changedAt = spot.at;
  spot.events.push({ type: "OrderChanged", order: order.change() });
  return isResting;
}
