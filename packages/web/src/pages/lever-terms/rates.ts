// Rates in millionths as people read them.

import { bare, printUnits } from "@tidemark/kernel";
import { formatPercent } from "@tidemark/ui";

/**
 * All places it has, and no more.
 *
 * @example rateText(450, "en") → "0.045%"
 */
export function rateText(ppm: number, languageTag: string): string {
  const percent = bare(printUnits(BigInt(ppm), 4));
  const decimals = percent.split(".")[1]?.length ?? 0;
  return formatPercent(percent, languageTag, { decimals, signed: false });
}
