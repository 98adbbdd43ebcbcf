// Decimal texts as exact numbers, for what is compared and shown: changes in percent, volumes, sums of values, with a
// sign and any number of places. Nothing here is money; money is read by parseAmount, which is far stricter.

/** units ÷ 10^places. */
export type Decimal = { readonly units: bigint; readonly places: number };

const grammar = /^([+\-\u2212]?)(\d{1,60})(?:\.(\d{0,60}))?$/;

/**
 * Null for anything that is not a plain decimal: exponents, blanks, NaN, an empty text.
 *
 * @example parseDecimal("-1.50") → { units: -150n, places: 2 }
 */
export function parseDecimal(text: unknown): Decimal | null {
  const match = typeof text === "string" ? grammar.exec(text) : null;
  if (match === null) return null;
  const [, sign, whole = "", fraction = ""] = match;
  const units = BigInt(whole + fraction);
  return { units: sign === "" || sign === "+" ? units : -units, places: fraction.length };
}

/**
 * Prints a number of units with all its places.
 *
 * @example printUnits(-5n, 2) → "-0.05"
 */
export function printUnits(units: bigint, places: number): string {
  const isNegative = units < 0n;
  const digits = (isNegative ? -units : units).toString().padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const fraction = places === 0 ? "" : `.${digits.slice(digits.length - places)}`;
  return `${isNegative ? "-" : ""}${whole}${fraction}`;
}

/**
 * The same number with exactly so many places: surplus ones are cut towards zero, or halves go away from zero.
 *
 * @example withPlaces({ units: 9999n, places: 3 }, 2, "half-up") → { units: 1000n, places: 2 }
 */
export function withPlaces({ units, places }: Decimal, wanted: number, rounding: "down" | "half-up"): Decimal {
  if (wanted === places) return { units, places };
  if (wanted > places) return { units: units * 10n ** BigInt(wanted - places), places: wanted };
  const divisor = 10n ** BigInt(places - wanted);
  if (rounding === "down") return { units: units / divisor, places: wanted };
  const half = units < 0n ? -divisor : divisor;
  return { units: (units * 2n + half) / (divisor * 2n), places: wanted };
}

/**
 * -1, 0 or 1; null when either side is not a decimal.
 *
 * @example compareDecimals("1.0", "1") → 0
 */
export function compareDecimals(left: unknown, right: unknown): number | null {
  const one = parseDecimal(left);
  const other = parseDecimal(right);
  if (one === null || other === null) return null;
  const places = Math.max(one.places, other.places);
  const difference = withPlaces(one, places, "down").units - withPlaces(other, places, "down").units;
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}
