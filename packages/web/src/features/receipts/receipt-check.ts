// What a check of a receipt amounts to, whichever product it is of, and how its texts become figures: decimals become
// whole units here, so that every sum is made with the exchange's own formulas and nothing is rounded by a float.

import {
  type Amount,
  amount,
  bare,
  parseDecimal,
  printUnits,
  type Scale,
  scaleMax,
  withPlaces,
} from "@tidemark/kernel";

/** unable: this browser has not got what the check takes. */
export type CheckState = "right" | "wrong" | "unable";

export type Check<Name extends string = string> = {
  readonly name: Name;
  readonly state: CheckState;
  /** The sum with its numbers put in. */
  readonly sum: string;
  /** What came out here, and what the receipt says. */
  readonly found: string;
  readonly told: string;
};

type Compared = { readonly sum: string; readonly found: string; readonly told: string };

export function compared<Name extends string>(name: Name, { sum, found, told }: Compared): Check<Name> {
  return { name, state: found === told ? "right" : "wrong", sum, found, told };
}

/** Each check where its name stands in the list. */
export function inOrder<Name extends string>(
  names: readonly Name[],
  checks: readonly Check<Name>[],
): readonly Check<Name>[] {
  return names.flatMap((name) => checks.filter((check) => check.name === name));
}

export function scaleOf(value: number): Scale | null {
  return Number.isInteger(value) && value >= 0 && value <= scaleMax ? (value as Scale) : null;
}

/** Null where a text is no decimal of that scale. */
export function unitsOf(text: string | null, scale: Scale): Amount | null {
  const parsed = parseDecimal(text);
  if (parsed === null) return null;
  const exact = withPlaces(parsed, scale, "down");
  const isExact = withPlaces(exact, Math.max(parsed.places, scale), "down").units;
  return isExact === withPlaces(parsed, Math.max(parsed.places, scale), "down").units ? amount(exact.units) : null;
}

/** Without zeros at the end. */
export function printed(units: bigint, scale: number): string {
  return bare(printUnits(units, scale));
}

/** As the receipt has it, without zeros at the end, so that it can be compared with what came out here. */
export function toldText(text: string | null, scale: Scale): string {
  const units = unitsOf(text, scale);
  return units === null ? (text ?? "") : printed(units, scale);
}

/**
 * A rate in millionths as a factor.
 *
 * @example factorOf(1000) → "0.001"
 */
export function factorOf(ppm: number): string {
  return printed(BigInt(ppm), 6);
}

/**
 * The price of one market in a look's text, in the quote coin's smallest units.
 *
 * @example markIn("1:6412050,7:31", 7) → 31n; null where the market is not in it
 */
export function markIn(marks: string, marketId: number): bigint | null {
  const found = marks.split(",").find((mark) => mark.startsWith(`${marketId}:`));
  const digits = found?.slice(`${marketId}:`.length) ?? "";
  return /^[0-9]{1,38}$/.test(digits) ? BigInt(digits) : null;
}
