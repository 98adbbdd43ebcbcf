// What a part of an offer comes to, as the exchange works it out: between the least and the most of one deal, money
// turned into coins rounded down, the money following from the coins. The exchange's own figures count in the end.

import type { ShopOffer } from "@tidemark/contract/shops/shapes";
import { compareDecimals, type Decimal, parseDecimal, printUnits, withPlaces } from "@tidemark/kernel";
import { feeOf, moneyOf, sumOf } from "../c2c/c2c.ts";

export const means = ["money", "number"] as const;
export type Means = (typeof means)[number];

/** What somebody wants of an offer. */
export type Asked = { readonly means: Means; readonly value: string };

export type Sized = { readonly number: string; readonly money: string };
export type PartProblem = "partRequired" | "partSmall" | "partLarge";
export type Part = { readonly ok: true; readonly sized: Sized } | { readonly ok: false; readonly problem: PartProblem };

type Limited = Pick<ShopOffer, "surplus_number" | "min_number" | "max_number" | "limitation" | "price" | "coin_code">;

/** In coins; what is left where that is less than the least. */
export function limitsOf(offer: Pick<Limited, "surplus_number" | "min_number" | "max_number">): {
  readonly least: string;
  readonly most: string;
} {
  const { surplus_number: left, min_number: min, max_number: max } = offer;
  if (compareDecimals(left, min) === -1) return { least: left, most: left };
  return { least: min, most: compareDecimals(max, left) === -1 ? max : left };
}

/**
 * One number by another, cut to so many places.
 *
 * @example cutQuotient({ units: 100n, places: 0 }, { units: 705n, places: 2 }, 5) → "14.18439"
 */
export function cutQuotient(value: Decimal, by: Decimal, places: number): string {
  const units = (value.units * 10n ** BigInt(by.places + places)) / (by.units * 10n ** BigInt(value.places));
  return printUnits(units, places);
}

/** A limit as it is shown is the limit itself, whichever way it was rounded. */
const nearUnits = 100n;
const limitPlaces = 5;

function isNear(value: Decimal, limit: string): boolean {
  const parsed = parseDecimal(limit);
  if (parsed === null) return false;
  const apart = withPlaces(value, limitPlaces, "down").units - withPlaces(parsed, limitPlaces, "down").units;
  return apart < nearUnits && apart > -nearUnits;
}

function numberOf(offer: Limited, { means: by, value }: Asked, places: number): string | null {
  const asked = parseDecimal(value);
  if (asked === null || asked.units <= 0n) return null;
  if (by === "number") return value;
  const { least, most } = limitsOf(offer);
  if (isNear(asked, offer.limitation.max)) return most;
  if (isNear(asked, offer.limitation.min)) return least;
  const price = parseDecimal(offer.price);
  return price === null || price.units <= 0n ? null : cutQuotient(asked, price, places);
}

export function partOf(offer: Limited, asked: Asked, places: number): Part {
  const number = numberOf(offer, asked, places);
  if (number === null) return { ok: false, problem: "partRequired" };
  const { least, most } = limitsOf(offer);
  if (compareDecimals(number, least) === -1) return { ok: false, problem: "partSmall" };
  if (compareDecimals(number, most) === 1) return { ok: false, problem: "partLarge" };
  const money = moneyOf(number, offer.price, offer.coin_code);
  return money === null ? { ok: false, problem: "partRequired" } : { ok: true, sized: { number, money } };
}

export type Purse = {
  /** What the seller has. */
  readonly free: string;
  readonly feePercent: string;
  readonly places: number;
};

/** Whether somebody has the coins and their fee. */
export function isCovered(number: string, { free, feePercent, places }: Purse): boolean {
  const fee = feeOf(number, feePercent, places);
  const sum = fee === null ? null : sumOf(number, fee, places);
  return sum !== null && compareDecimals(sum, free) !== 1;
}

/**
 * The most coins that leave enough for their fee.
 *
 * @example affordable({ free: "100.1", feePercent: "0.1", places: 5 }) → "100.00000"
 */
export function affordable(purse: Purse): string {
  const [free, percent] = [parseDecimal(purse.free), parseDecimal(purse.feePercent)];
  if (free === null || percent === null || free.units <= 0n) return printUnits(0n, purse.places);
  const whole = { units: 100n * 10n ** BigInt(percent.places) + percent.units, places: percent.places + 2 };
  const most = cutQuotient(free, whole, purse.places);
  if (isCovered(most, purse)) return most;
  // The fee is rounded up, so it may take one more of the last place.
  const parsed = parseDecimal(most);
  return printUnits(parsed === null || parsed.units === 0n ? 0n : parsed.units - 1n, purse.places);
}

/** All there is to take: as much as one deal may be, and for a seller no more than they have with the fee. */
export function allOf(offer: Limited, purse: Purse | null): string {
  const { most } = limitsOf(offer);
  if (purse === null) return most;
  const own = affordable(purse);
  return compareDecimals(own, most) === -1 ? own : most;
}
