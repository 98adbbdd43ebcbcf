// Money is a whole number of an asset's smallest unit, and its unit is in its type. There is one parser and
// one printer; nothing else turns text into money or money into text. Products and quotients round only
// through mulDivDown and mulDivUp, whose names say who keeps the dust.

import { assert } from "./assert.ts";
import { printUnits } from "./decimal.ts";
import { ok, type Result, refuse } from "./result.ts";

declare const unit: unique symbol;
type Branded<Base, Name extends string> = Base & { readonly [unit]: Name };

/** A quantity of one asset, in its smallest unit. */
export type Amount = Branded<bigint, "Amount">;
/** Decimal places of an asset; fixed when the asset is created, never changed. */
export type Scale = Branded<number, "Scale">;

export const scaleMax = 18;
/** Fits numeric(38,0) with room for sums over every account. */
export const amountMax = 10n ** 36n;
/** Digits before the point that a text may have. */
export const wholeDigitsMax = 18;
const textLengthMax = 38;
const grammar = /^(0|[1-9][0-9]{0,17})(?:\.([0-9]{1,18}))?$/;

export const zero = 0n as Amount;

export function amount(value: bigint): Amount {
  return value as Amount;
}

export function scale(value: number): Scale {
  assert(Number.isInteger(value) && value >= 0 && value <= scaleMax, `scale ${value} is not within 0..${scaleMax}`);
  return value as Scale;
}

/**
 * Reads a decimal text as an amount. Digits with an optional fraction; no sign, no exponent, no blanks.
 * Surplus decimals are refused, not rounded.
 *
 * @example parseAmount("1.5", scale(8)) → 150000000n
 */
export function parseAmount(text: unknown, places: Scale): Result<Amount> {
  if (typeof text !== "string" || text.length === 0 || text.length > textLengthMax) {
    return refuse("amount_malformed");
  }
  const match = grammar.exec(text);
  if (match === null) return refuse("amount_malformed");
  const whole = match[1] ?? "0";
  const fraction = match[2] ?? "";
  if (fraction.length > places && /[1-9]/.test(fraction.slice(places))) {
    return refuse("amount_too_precise", { places: String(places) });
  }
  const value = BigInt(whole + fraction.slice(0, places).padEnd(places, "0"));
  if (value > amountMax) return refuse("amount_too_large");
  return ok(amount(value));
}

/** As parseAmount, and zero is refused too. */
export function parsePositiveAmount(text: unknown, places: Scale): Result<Amount> {
  const parsed = parseAmount(text, places);
  if (parsed.ok && parsed.value === 0n) return refuse("amount_not_positive");
  return parsed;
}

/**
 * Prints an amount with all its decimals.
 *
 * @example formatAmount(amount(150000000n), scale(8)) → "1.50000000"
 */
export function formatAmount(value: Amount, places: Scale): string {
  return printUnits(value, places);
}

/**
 * A decimal text without zeros at the end, as a person would write it.
 *
 * @example bare("1.50000000") → "1.5"
 */
export function bare(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/**
 * a × b ÷ divisor, rounded toward zero: the dust stays with the payer of the result.
 *
 * @example mulDivDown(7n, 10n, 3n) → 23n
 */
export function mulDivDown(a: bigint, b: bigint, divisor: bigint): bigint {
  assert(divisor > 0n && a >= 0n && b >= 0n, "mulDivDown takes non-negative factors and a positive divisor");
  return (a * b) / divisor;
}

/**
 * a × b ÷ divisor, rounded away from zero: the dust goes to the receiver of the result.
 *
 * @example mulDivUp(7n, 10n, 3n) → 24n
 */
export function mulDivUp(a: bigint, b: bigint, divisor: bigint): bigint {
  assert(divisor > 0n && a >= 0n && b >= 0n, "mulDivUp takes non-negative factors and a positive divisor");
  return (a * b + divisor - 1n) / divisor;
}
