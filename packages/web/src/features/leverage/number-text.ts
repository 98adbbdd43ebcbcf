// How many base coins so many hands are, as text.

import { parseDecimal, printUnits } from "@tidemark/kernel";

/**
 * @example numberOf("0.010", 25) → "0.25"
 */
export function numberOf(hand: string, hands: number): string | null {
  const one = parseDecimal(hand);
  if (one === null || !Number.isSafeInteger(hands)) return null;
  const text = printUnits(one.units * BigInt(hands), one.places);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
