// Amounts of coins as the pages of a merchant write them.

import { bare } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";

/** @example coinsText("400.000000", "USDT", "en") → "400 USDT" */
export function coinsText(amount: string, coin: string, languageTag: string): string {
  return `${formatDecimal(bare(amount), languageTag)} ${coin}`;
}
