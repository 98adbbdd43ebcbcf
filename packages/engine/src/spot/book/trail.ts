// Where a stop stands that follows the price, and when it moves: in ticks, as matching counts. It moves in steps, so that a
// market that creeps upwards does not move every stop with every trade.

import { portionDown, portionUp, stepsMax } from "./ticks.ts";

const million = 1_000_000;
/** It moves when the price has got better by this part of the distance. */
const stepsOfTrail = 50;

/** At least so far behind, and at least a tick: below the best price for a sell, above it for a buy. */
export function trailedTicks(isBuy: boolean, peakTicks: number, trailPpm: number): number {
  return isBuy ? portionUp(peakTicks, million + trailPpm) : Math.max(1, portionDown(peakTicks, million - trailPpm));
}

/** The worst price of an order that may move so far from another one: on the last tick before, and never nothing. */
export function slippedTicks(isBuy: boolean, ticks: number, slippagePpm: number): number {
  return Math.max(1, isBuy ? portionDown(ticks, million + slippagePpm) : portionUp(ticks, million - slippagePpm));
}

/** The price at which a stop moves next; 0 where no price can be as good. */
export function nextPeak(peakTicks: number, stopTicks: number): number {
  const away = peakTicks - stopTicks;
  const step = Math.max(1, Math.floor(Math.abs(away) / stepsOfTrail));
  const next = away > 0 ? peakTicks + step : peakTicks - step;
  return next >= 1 && next <= stepsMax ? next : 0;
}
