// What a form shows before there is a quote: about what the other side comes to, by the recorded prices and the spread.
// The quote is the exchange's alone; this only keeps the second field from being empty.

import type { ConversionCoin, QuoteSide } from "@tidemark/contract/conversion";
import { bare, compareDecimals, parseDecimal, printUnits } from "@tidemark/kernel";
import { readAmount } from "../../forms/amount-text.ts";

const million = 1_000_000n;

export type Ends = { readonly from: ConversionCoin; readonly to: ConversionCoin; readonly spreadPpm: number };

/**
 * The amount on the other side; null where nothing can be said. What is got is rounded down, what is paid up.
 *
 * @example half a BTC at 64,000 into USDT with a spread of 1 %: aboutOf("pay", "0.5", ends) → "31680"
 */
export function aboutOf(side: QuoteSide, typed: string, { from, to, spreadPpm }: Ends): string | null {
  const amount = parseDecimal(plain(typed));
  const [paid, got] = [parseDecimal(from.price), parseDecimal(to.price)];
  if (amount === null || paid === null || got === null || amount.units <= 0n) return null;
  if (paid.units === 0n || got.units === 0n) return null;
  const kept = million - BigInt(spreadPpm);
  const places = side === "pay" ? to.places : from.places;
  const [over, under] = side === "pay" ? [paid, got] : [got, paid];
  const rate = side === "pay" ? [kept, million] : [million, kept];
  const above = amount.units * over.units * (rate[0] ?? 1n) * 10n ** BigInt(under.places + places);
  const below = under.units * (rate[1] ?? 1n) * 10n ** BigInt(amount.places + over.places);
  const units = side === "pay" ? above / below : (above + below - 1n) / below;
  return bare(printUnits(units, places));
}

/** A point at the end is somebody still typing. */
export function plain(typed: string): string {
  return typed.endsWith(".") ? typed.slice(0, -1) : typed;
}

export type AmountProblem = "amountRequired" | "tooPrecise" | "notEnough";

/** `have` is what can be paid; null until it is known, and for an amount that is wanted. */
export function amountProblem(typed: string, places: number, have: string | null): AmountProblem | undefined {
  const amount = readAmount(plain(typed));
  if (amount === null || amount === 0n) return "amountRequired";
  if (readAmount(plain(typed), places) === null) return "tooPrecise";
  return have !== null && compareDecimals(plain(typed), have) === 1 ? "notEnough" : undefined;
}

/** Millionths as percent: 3000 → "0.3". */
export function percentOf(ppm: number): string {
  return bare(printUnits(BigInt(ppm), 4));
}

/** The coins to begin with: the first that is no USDT, into USDT. */
export function firstPair(coins: readonly ConversionCoin[]): { readonly from: number; readonly to: number } | null {
  const to = coins.find(({ name }) => name === "USDT") ?? coins[1];
  const from = coins.find(({ id }) => id !== to?.id);
  return from === undefined || to === undefined ? null : { from: from.id, to: to.id };
}
