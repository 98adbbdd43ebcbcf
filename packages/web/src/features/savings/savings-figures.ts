// What the pages of fixed deposits count: whether an amount fits, how full a quota is, sums with their coin.

import type { Early, SavingsProduct } from "@tidemark/contract/savings";
import { bare } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";
import { readAmount } from "../../forms/amount-text.ts";

export type AmountProblem = "amountRequired" | "belowMinimum" | "aboveMaximum" | "aboveQuota" | "aboveBalance";

type Limits = Pick<SavingsProduct, "min" | "max" | "left">;

/** What is wrong with an amount, as far as this page knows; null where nothing is. Available is null until it is known. */
export function amountProblem(
  text: string,
  { min, max, left }: Limits,
  available: string | null,
): AmountProblem | null {
  const wanted = readAmount(text);
  const units = (known: string): bigint => readAmount(known) ?? 0n;
  if (wanted === null || wanted === 0n) return "amountRequired";
  if (wanted < units(min)) return "belowMinimum";
  if (units(max) > 0n && wanted > units(max)) return "aboveMaximum";
  if (wanted > units(left)) return "aboveQuota";
  return available !== null && wanted > units(available) ? "aboveBalance" : null;
}

/**
 * Percent of a quota that is used, for a bar.
 *
 * @example usedPercent({ quota: "1000", left: "250" }) → 75
 */
export function usedPercent({ quota, left }: Pick<SavingsProduct, "quota" | "left">): number {
  const [all, free] = [Number.parseFloat(quota), Number.parseFloat(left)];
  return all > 0 ? Math.min(100, Math.max(0, 100 - (100 * free) / all)) : 100;
}

/** @example sumText("100.000000", "USDT", "en") → "100 USDT" */
export function sumText(amount: string, currency: string, languageTag: string): string {
  return `${formatDecimal(bare(amount), languageTag)} ${currency}`;
}

export type EarlyKey = "earlyNo" | "earlyFree" | "earlyInterest" | "earlyShare" | "earlyBoth";

/** Which sentence says what an early end costs. */
export function earlyKey({ is_allowed, takes_interest, cost_percent }: Early): EarlyKey {
  if (!is_allowed) return "earlyNo";
  const hasShare = /[1-9]/.test(cost_percent);
  if (takes_interest) return hasShare ? "earlyBoth" : "earlyInterest";
  return hasShare ? "earlyShare" : "earlyFree";
}
