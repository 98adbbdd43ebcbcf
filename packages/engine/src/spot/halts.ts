// A market halts by itself when it trades too far from where its day began. What rests in it stays, everybody may
// cancel, and nothing trades until the time is over or an operator opens it. It then measures its day from its average.

import type { Core } from "../core/core.ts";
import { bandAround, type Market } from "./market.ts";
import { coolDownMs, dayBandPpm, haltsAlone } from "./reference.ts";
import type { Spot } from "./slice.ts";

/** An order has traded, first at one price and last at another. */
export function noteTrades(spot: Spot, market: Market, firstTicks: number): void {
  const { reference, lastTicks } = market;
  if (reference.ticks === 0) {
    reference.begin(firstTicks, spot.at);
    return;
  }
  const { low, high } = bandAround(reference.dayTicks, dayBandPpm(market.terms), spot.rules);
  // A sweep's prices run one way: none of them is further away than the first or the last.
  if (isWithin(lastTicks, low, high) && isWithin(firstTicks, low, high)) return;
  reference.halts += 1;
  market.state = "halted";
  if (reference.halts <= haltsAlone) {
    reference.haltedUntil = spot.at + coolDownMs;
    spot.core.remind(spot, reference.haltedUntil, market.id);
  }
  spot.events.push({ type: "MarketChanged", market: market.row() });
}

function isWithin(ticks: number, low: number, high: number): boolean {
  return ticks >= low && ticks <= high;
}

/** The halt is over; the caller says which state follows. */
export function leaveHalt(spot: Spot, market: Market, isByOperator: boolean): void {
  const { reference } = market;
  market.rollReference(spot.at);
  reference.haltedUntil = 0;
  reference.dayTicks = reference.ticks;
  if (!isByOperator) return;
  // Somebody has looked: a day begins.
  reference.dayAt = spot.at;
  reference.halts = 0;
}

export function isHaltDue(spot: Spot, marketId: number, at: number): boolean {
  const market = spot.markets.get(marketId as Market["id"]);
  return market?.state === "halted" && market.reference.haltedUntil === at;
}

export function endHalt(_core: Core, spot: Spot, marketId: number): boolean {
  const market = spot.markets.get(marketId as Market["id"]);
  if (market === undefined) return true;
  leaveHalt(spot, market, false);
  market.state = "open";
  spot.events.push({ type: "MarketChanged", market: market.row() });
  return true;
}
