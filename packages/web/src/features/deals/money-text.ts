// Money of a currency as people write it, whatever places it came with.

import type { FiatCode } from "@tidemark/contract/deals";
import { formatDecimal } from "@tidemark/ui";

const hundredths = 2;

/** There are no hundredths of a yen. */
export function moneyPlaces(code: FiatCode): number {
  return code === "JPY" ? 0 : hundredths;
}

/** @example moneyText("189.760000", "CNY", "en") → "189.76 CNY" */
export function moneyText(money: string, code: FiatCode, languageTag: string): string {
  return `${formatDecimal(money, languageTag, { decimals: moneyPlaces(code), rounding: "half-up" })} ${code}`;
}
