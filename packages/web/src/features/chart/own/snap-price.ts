// A place on the chart as a price that the market knows.

import { parseDecimal, printUnits, withPlaces } from "@tidemark/kernel";

/**
 * The nearest whole number of ticks, and at least one; null where a place stands for no price at all.
 *
 * @example snappedPrice(64000.2749, "0.5", 1) → "64000.5"
 */
export function snappedPrice(value: number, tick: string, places: number): string | null {
  const read = parseDecimal(Number.isFinite(value) ? Math.max(0, value).toFixed(places) : "");
  const step = parseDecimal(tick);
  if (read === null || step === null || step.units <= 0n) return null;
  const shared = Math.max(places, step.places);
  const by = withPlaces(step, shared, "down").units;
  const ticks = (2n * withPlaces(read, shared, "down").units + by) / (2n * by);
  return printUnits((ticks < 1n ? 1n : ticks) * by, shared);
}
