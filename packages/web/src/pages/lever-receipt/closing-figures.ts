// What is checked of a closing's receipt, and the figures the checks work with.

import type { ReplyOf } from "@tidemark/contract";
import type { receiptCall } from "@tidemark/contract/leverage";
import { type Amount, amount, type Scale } from "@tidemark/kernel";
import type { Check } from "../../features/receipts/receipt-check.ts";
import { scaleOf, unitsOf } from "../../features/receipts/receipt-check.ts";

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

export type ClosingCheck = Check<CheckName>;

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
