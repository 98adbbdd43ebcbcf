// Stops wait for the price of the last trade. What a trade reaches joins the market's queue in a fixed order:
// nearest stop first, then time.

import type { Ladder } from "../book/ladder.ts";
import type { State } from "../state.ts";
import type { Market } from "./market.ts";

/** A sweep's prices run one way, so its first and last price reach every stop it passed, in that order. */
export function collectTriggered(state: State, market: Market, firstTicks: number): void {
  collectAt(state, market, firstTicks);
  if (market.lastTicks !== firstTicks) collectAt(state, market, market.lastTicks);
}

function collectAt(state: State, market: Market, ticks: number): void {
  const { buyStops, sellStops } = market;
  while (buyStops.best !== null && buyStops.best.ticks <= ticks) queueFirst(state, market, buyStops);
  while (sellStops.best !== null && sellStops.best.ticks >= ticks) queueFirst(state, market, sellStops);
}

function queueFirst(state: State, market: Market, stops: Ladder): void {
  const order = stops.best?.first ?? null;
  if (order === null) return;
  stops.remove(order);
  state.priority += 1;
  order.priority = state.priority;
  state.fingerprint.touch(order);
  market.triggered.push(order.id);
}
