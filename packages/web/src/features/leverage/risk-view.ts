// The hazard rate as a picture and as a word. High is safe; at the threshold everything of that coin is closed.

import { parseDecimal, withPlaces } from "@tidemark/kernel";

/** From here on the bar is full. */
const barFullPercent = 200;

function hundredths(percent: string): bigint {
  const parsed = parseDecimal(percent);
  return parsed === null ? 0n : withPlaces(parsed, 2, "down").units;
}

/** How much of the bar a rate fills, in percent of the bar. */
export function barShare(percent: string): number {
  const share = Number(hundredths(percent)) / barFullPercent;
  return Math.min(100, Math.max(0, share));
}

export type HazardTone = "safe" | "near" | "danger";

/**
 * Within twice the threshold it is dangerous, within five times it is near.
 *
 * @example hazardTone("18.00", "10.00") → "danger"
 */
export function hazardTone(hazard: string, threshold: string): HazardTone {
  const rate = hundredths(hazard);
  const limit = hundredths(threshold);
  if (rate <= limit * 2n) return "danger";
  return rate <= limit * 5n ? "near" : "safe";
}
