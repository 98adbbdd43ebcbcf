// The figures of an offer as the exchange works them out: what it costs in money, how far its price is from the index
// price, what fee the seller pays. Whole numbers all the way; the exchange's own figures count in the end.

import { type C2cTerms, pricePlaces } from "@tidemark/contract/c2c";
import type { FiatCode } from "@tidemark/contract/deals";
import { compareDecimals, type Decimal, parseDecimal, printUnits, withPlaces } from "@tidemark/kernel";
import { moneyPlaces } from "../deals/deals.ts";

function times(one: Decimal, other: Decimal): Decimal {
  return { units: one.units * other.units, places: one.places + other.places };
}

function above(value: Decimal | null): value is Decimal {
  return value !== null && value.units > 0n;
}

/**
 * What so many coins cost, halves up; null without both figures.
 *
 * @example moneyOf("0.5", "100.01", "CNY") → "50.01"
 */
export function moneyOf(number: string, price: string, code: FiatCode): string | null {
  const [coins, each] = [parseDecimal(number), parseDecimal(price)];
  if (!above(coins) || !above(each)) return null;
  const places = moneyPlaces(code);
  return printUnits(withPlaces(times(coins, each), places, "half-up").units, places);
}

/**
 * What the seller pays beside the coins, in coins, rounded up.
 *
 * @example feeOf("1.00001", "0.1", 5) → "0.00101"
 */
export function feeOf(number: string, percent: string, places: number): string | null {
  const [coins, share] = [parseDecimal(number), parseDecimal(percent)];
  if (!above(coins) || share === null) return null;
  const exact = times(coins, share);
  const all = { units: exact.units, places: exact.places + 2 };
  const cut = withPlaces(all, places, "down");
  const isExact = compareDecimals(printUnits(all.units, all.places), printUnits(cut.units, places)) === 0;
  return printUnits(isExact ? cut.units : cut.units + 1n, places);
}

/**
 * Coins and fee together, with the coin's places.
 *
 * @example sumOf("1", "0.001", 5) → "1.00100"
 */
export function sumOf(one: string, other: string, places: number): string | null {
  const [left, right] = [parseDecimal(one), parseDecimal(other)];
  if (left === null || right === null) return null;
  const most = Math.max(left.places, right.places, places);
  const units = withPlaces(left, most, "down").units + withPlaces(right, most, "down").units;
  return printUnits(withPlaces({ units, places: most }, places, "down").units, places);
}

/** What one coin counts in a currency by its recorded price; null without a fresh one. */
export function indexPrice(
  terms: Pick<C2cTerms, "coins" | "rates"> | undefined,
  coinId: number,
  code: FiatCode,
): string | null {
  const index = parseDecimal(terms?.coins.find(({ id }) => id === coinId)?.index ?? null);
  const rate = parseDecimal(terms?.rates.find((row) => row.code === code)?.rate ?? null);
  if (!above(index) || !above(rate)) return null;
  return printUnits(withPlaces(times(index, rate), pricePlaces, "half-up").units, pricePlaces);
}

/**
 * How far a price is from the index price, in percent, halves away from zero.
 *
 * @example distanceOf("110", "100") → "10.00"
 */
export function distanceOf(price: string, index: string | null): string | null {
  const [own, base] = [parseDecimal(price), parseDecimal(index)];
  if (!above(own) || !above(base)) return null;
  const places = Math.max(own.places, base.places);
  const [left, right] = [withPlaces(own, places, "down").units, withPlaces(base, places, "down").units];
  const hundredths = (left - right) * 10_000n;
  const half = hundredths < 0n ? -right : right;
  return printUnits((hundredths * 2n + half) / (right * 2n), 2);
}

/** Beyond this many percent a price is likely a slip. */
export const distanceWarnPercent = 10n;

export function isFar(distance: string | null): boolean {
  const parsed = parseDecimal(distance);
  if (parsed === null) return false;
  const size = parsed.units < 0n ? -parsed.units : parsed.units;
  return size > distanceWarnPercent * 10n ** BigInt(parsed.places);
}
