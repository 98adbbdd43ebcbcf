// What is checked of an option's receipt, and the figures the checks work with.

import type { ReplyOf } from "@tidemark/contract";
import type { optionReceiptCall } from "@tidemark/contract/seconds";
import type { Amount, Scale } from "@tidemark/kernel";
import { type Check, scaleOf, unitsOf } from "../../features/receipts/receipt-check.ts";

export type Receipt = ReplyOf<typeof optionReceiptCall>;

export const checkNames = [
  "entryLooks",
  "accepted",
  "entry",
  "entryPrice",
  "expiry",
  "exitLooks",
  "exit",
  "exitPrice",
  "order",
  "outcome",
  "profit",
  "fee",
  "credited",
  "signature",
] as const;
export type CheckName = (typeof checkNames)[number];
export type OptionCheck = Check<CheckName>;

export type Figures = {
  readonly coinScale: Scale;
  readonly priceScale: Scale;
  readonly stake: Amount;
  readonly fee: Amount;
  readonly profit: Amount;
};

/** Only what has ended has a receipt. */
export function isEnded({ state }: Receipt["option"]): boolean {
  return state !== "placed" && state !== "open";
}

/** Null where the receipt holds something no sum can be made of: it is then wrong as a whole. */
export function figuresOf({ option, coin_scale, price_scale, reach_ms }: Receipt): Figures | null {
  const coinScale = scaleOf(coin_scale);
  const priceScale = scaleOf(price_scale);
  if (coinScale === null || priceScale === null) return null;
  const [stake, fee, profit] = [option.stake, option.fee, option.profit].map((text) => unitsOf(text, coinScale));
  if (stake == null || fee == null || profit == null || stake <= 0n || fee < 0n || profit < 0n) return null;
  const wholes = [option.ratio_ppm, option.seconds, option.placed_at, option.expires_at, option.placed_tick, reach_ms];
  return wholes.every((value) => Number.isSafeInteger(value) && value >= 0)
    ? { coinScale, priceScale, stake, fee, profit }
    : null;
}
