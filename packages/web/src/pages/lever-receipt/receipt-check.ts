// What a check of a receipt amounts to, and the figures the checks work with. Decimals become whole units here, so
// that every sum is made with the exchange's own formulas and nothing is rounded by a float.

import type { ReplyOf } from "@tidemark/contract";
import type { receiptCall } from "@tidemark/contract/leverage";
import { type Amount, amount, parseDecimal, type Scale, scaleMax, withPlaces } from "@tidemark/kernel";

export type Receipt = ReplyOf<typeof receiptCall>;

export const checkNames = [
  "openTick",
  "openMark",
  "openPrice",
  "value",
  "margin",
  "closeTick",
  "closeMark",
  "order",
  "profit",
  "payout",
  "signature",
] as const;
export type CheckName = (typeof checkNames)[number];

/** unable: this browser has not got what the check takes. */
export type CheckState = "right" | "wrong" | "unable";

export type Check = {
  readonly name: CheckName;
  readonly state: CheckState;
  /** The sum with its numbers put in. */
  readonly sum: string;
  /** What came out here, and what the receipt says. */
  readonly found: string;
  readonly told: string;
};

export function compared(name: CheckName, sum: string, found: string, told: string): Check {
  return { name, state: found === told ? "right" : "wrong", sum, found, told };
}

export type Figures = {
  readonly baseScale: Scale;
  readonly quoteScale: Scale;
  readonly number: Amount;
  readonly numberOpened: Amount;
  readonly origin: Amount;
  readonly openPrice: Amount;
  readonly closePrice: Amount;
  readonly spreadPpm: number;
};

function scaleOf(value: number): Scale | null {
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

function handsOf(hands: number, hand: Amount): Amount | null {
  return Number.isSafeInteger(hands) && hands > 0 ? amount(BigInt(hands) * hand) : null;
}

/** Null where the receipt holds something no sum can be made of: it is then wrong as a whole. */
export function figuresOf({ closing, position, base_scale, quote_scale, spread_ppm }: Receipt): Figures | null {
  const baseScale = scaleOf(base_scale);
  const quoteScale = scaleOf(quote_scale);
  if (baseScale === null || quoteScale === null) return null;
  const hand = unitsOf(closing.hand, baseScale);
  const handOpened = unitsOf(position.hand, baseScale);
  if (hand === null || handOpened === null || hand <= 0n || handOpened <= 0n) return null;
  const number = handsOf(closing.hands, hand);
  const numberOpened = handsOf(position.hands_opened, handOpened);
  const origin = unitsOf(position.origin_price, quoteScale);
  const openPrice = unitsOf(closing.open_price, quoteScale);
  const closePrice = unitsOf(closing.close_price, quoteScale);
  if (number === null || numberOpened === null || origin === null || openPrice === null || closePrice === null) {
    return null;
  }
  const areRatesWhole = [spread_ppm, closing.coverage_ppm].every((ppm) => Number.isSafeInteger(ppm) && ppm >= 0);
  const isMultiple = Number.isSafeInteger(position.multiple) && position.multiple > 0;
  if (!areRatesWhole || !isMultiple || origin <= 0n || openPrice <= 0n || closePrice <= 0n) return null;
  return { baseScale, quoteScale, number, numberOpened, origin, openPrice, closePrice, spreadPpm: spread_ppm };
}

/**
 * The price of one market in a tick's text, in the quote coin's smallest units.
 *
 * @example markIn("1:6412050,7:31", 7) → 31n; null where the market is not in it
 */
export function markIn(marks: string, marketId: number): bigint | null {
  const found = marks.split(",").find((mark) => mark.startsWith(`${marketId}:`));
  const digits = found?.slice(`${marketId}:`.length) ?? "";
  return /^[0-9]{1,38}$/.test(digits) ? BigInt(digits) : null;
}
