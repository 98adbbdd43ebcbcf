// Stops wait for the price of the last trade. What a trade reaches joins the market's queue in a fixed order:
// nearest stop first, then time.

import type { Ladder } from "./book/ladder.ts";
import type { Market } from "./market.ts";
import type { Spot } from "./slice.ts";

/** A sweep's prices run one way, so its first and last price reach every stop it passed, in that order. */
export function collectTriggered(spot: Spot, market: Market, firstTicks: number): void {
  collectAt(spot, market, firstTicks);
  if (market.lastTicks !== firstTicks) collectAt(spot, market, market.lastTicks);
}

function collectAt(spot: Spot, market: Market, ticks: number): void {
  const { buyStops, sellStops } = market;
  while (buyStops.best !== null && buyStops.best.ticks <= ticks) queueFirst(spot, market, buyStops);
  while (sellStops.best !== null && sellStops.best.ticks >= ticks) queueFirst(spot, market, sellStops);
}

function queueFirst(spot: Spot, market: Market, stops: Ladder): void {
  const order = stops.best?.first ?? null;
  if (order === null) return;
  spot.fingerprint.touch(order);
  stops.remove(order);
  order.priority = spot.priorities.next();
  market.queue.push(order.id);
}
