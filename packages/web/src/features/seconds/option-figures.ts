// What options come to, as sums without a screen: how one stands at the present price, what it would bring after its
// fee, and how often one must be right. Everything is the exchange's own formulas on texts of the exchange.

import type { Option, OptionState } from "@tidemark/contract/seconds";
import {
  type OptionDirection,
  type OptionOutcome,
  optionBreakEven,
  optionCredit,
  optionFee,
  optionOutcome,
  optionProfit,
} from "@tidemark/engine/formulas";
import { type Amount, parseAmount, printUnits, scale, scaleMax, zero } from "@tidemark/kernel";

/** Text of the exchange; what cannot be read counts as nothing. */
export function units(text: string | null | undefined, places: number = scaleMax): Amount {
  const parsed = parseAmount(text, scale(places));
  return parsed.ok ? parsed.value : zero;
}

/** How it would end at this price; null before it has begun or without a price. A draw is a draw. */
export function outcomeAt(
  { direction, entry_price }: Pick<Option, "direction" | "entry_price">,
  price: string | null,
): OptionOutcome | null {
  if (entry_price === null || price === null) return null;
  return optionOutcome(direction, units(entry_price), units(price));
}

/** What is credited less what was paid, fee included, as text with a sign of its own. */
function netText(credited: Amount, { stake, fee }: Pick<Option, "stake" | "fee">): string {
  return printUnits(credited - units(stake) - units(fee), scaleMax);
}

/**
 * What an option would bring after its fee if it ended like this.
 *
 * @example stake 100, fee 2, profit 85: netOf("won", option) → 83, "drawn" → -2, "lost" → -102
 */
export function netOf(outcome: OptionOutcome, option: Pick<Option, "stake" | "fee" | "profit">): string {
  return netText(optionCredit(outcome, units(option.stake), units(option.profit)), option);
}

/** What it brought, once it has ended. */
export function endedNet(option: Pick<Option, "credited" | "stake" | "fee">): string {
  return netText(units(option.credited), option);
}

export function isEnded(state: OptionState): boolean {
  return state !== "placed" && state !== "open";
}

export type StakeSums = {
  readonly fee: Amount;
  readonly profit: Amount;
  /** Stake and fee: what leaves the balance, and what is gone when it is lost. */
  readonly cost: Amount;
  /** Stake and profit: what a win credits. */
  readonly payout: Amount;
};

/** What a stake costs and pays; an insured one has no fee. */
export function stakeSums(stake: Amount, ratioPpm: number, feePpm: number): StakeSums {
  const fee = optionFee(stake, feePpm);
  const profit = optionProfit(stake, ratioPpm);
  return { fee, profit, cost: (stake + fee) as Amount, payout: (stake + profit) as Amount };
}

/**
 * Of a hundred options, how many must be won to lose nothing, with one decimal, rounded up.
 *
 * @example 85 % with a fee of 2 %: breakEvenOf(850_000, 20_000) → "55.2"
 */
export function breakEvenOf(ratioPpm: number, feePpm: number): string {
  const tenths = Math.ceil(optionBreakEven(ratioPpm, feePpm) / 1_000);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/**
 * @example percentOf(850_000) → "85"
 */
export function percentOf(ppm: number): string {
  const text = printUnits(BigInt(Math.round(ppm)), 4);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/**
 * To the tenth of a second, never less than what is left.
 *
 * @example countdownText(61_201) → "1:01.3"
 */
export function countdownText(leftMs: number): string {
  const tenths = Math.max(0, Math.ceil(leftMs / 100));
  const seconds = Math.floor(tenths / 10);
  const rest = `${seconds % 60}.${tenths % 10}`;
  if (seconds < 60) return rest;
  const minutes = Math.floor(seconds / 60);
  const tail = rest.padStart(4, "0");
  return minutes < 60
    ? `${minutes}:${tail}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${tail}`;
}

export function directionSign(direction: OptionDirection): "▲" | "▼" {
  return direction === "up" ? "▲" : "▼";
}
