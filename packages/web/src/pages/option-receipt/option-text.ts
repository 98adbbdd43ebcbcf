// Figures of an option as its receipt says them.

import { amount, parseDecimal, printUnits, withPlaces } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";
import type { Receipt } from "./option-figures.ts";

/**
 * What its owner has gained by it, the fee counted in: credited less stake and fee.
 *
 * @example stake 100, fee 2, credited 185 → "83"; lost → "-102"
 */
export function resultText({ credited, stake, fee }: Receipt["option"]): string {
  const parsed = [credited, stake, fee].map((text) => parseDecimal(text));
  const places = Math.max(...parsed.map((one) => one?.places ?? 0));
  const [got, ...paid] = parsed.map((one) => (one === null ? 0n : withPlaces(one, places, "down").units));
  return printUnits(amount(paid.reduce((left, part) => left - part, got ?? 0n)), places);
}

/**
 * A factor in percent.
 *
 * @example percentText("0.85", "en") → "85%"
 */
export function percentText(factor: string, languageTag: string): string {
  const parsed = parseDecimal(factor);
  if (parsed === null) return factor;
  const hundred = printUnits(
    withPlaces(parsed, Math.max(parsed.places, 2), "down").units,
    Math.max(parsed.places, 2) - 2,
  );
  return `${formatDecimal(hundred, languageTag, { trim: true })}%`;
}

/**
 * How far a look lies from an instant, in seconds to the millisecond.
 *
 * @example spanText(-300) → "−0.300 s"
 */
export function spanText(milliseconds: number): string {
  const sign = milliseconds < 0 ? "−" : "+";
  const whole = Math.abs(milliseconds);
  return `${sign}${Math.floor(whole / 1000)}.${String(whole % 1000).padStart(3, "0")} s`;
}
