// How a closing on leverage is reckoned, and everything that is wrong with its receipt.

import { hashOf, isSigned, markIn, units } from "./price-chain.mjs";

/** @typedef {import("./price-chain.mjs").Look} Look */
/** @typedef {import("./price-chain.mjs").Head} Head */
/**
 * @typedef {{
 *   closing: { id: number, market_id: number, side: string, hands: number, hand: string, open_price: string,
 *     close_price: string, profit: string, settled: string, insured: string, borne: string, coverage_ppm: number },
 *   position: { origin_price: string }, open: Look | null, close: Look, head: Head | null,
 *   base_scale: number, quote_scale: number, spread_ppm: number,
 * }} LeverReceipt
 */

const million = 1_000_000n;

/** @type {(value: bigint, by: bigint) => bigint} */
const roundedUp = (value, by) => (value + by - 1n) / by;
/** @type {(value: bigint, by: bigint) => bigint} */
const roundedDown = (value, by) => (value < 0n ? -roundedUp(-value, by) : value / by);

/** @param {LeverReceipt} receipt */
export function leverLooks({ open, close }) {
  return open === null ? [close] : [open, close];
}

/**
 * In words; nothing if it holds.
 *
 * @param {LeverReceipt} receipt
 */
export function leverFaults(receipt) {
  const { closing, position, open, close, head, spread_ppm: spreadPpm } = receipt;
  const { base_scale: baseScale, quote_scale: quoteScale } = receipt;
  /** @type {string[]} */
  const faults = [];
  /** @type {(holds: boolean, fault: string) => void} */
  const must = (holds, fault) => {
    if (!holds) faults.push(`closing ${closing.id}: ${fault}`);
  };
  /** @type {(text: string) => bigint} */
  const quote = (text) => units(text, quoteScale);
  const whole = 10n ** BigInt(baseScale);
  for (const look of [open, close]) must(look === null || look.hash === hashOf(look), "a look has another hash");
  if (head !== null) must(isSigned(head), "the head is not signed by its key");
  const isLong = closing.side === "long";
  const origin = quote(position.origin_price);
  if (open !== null) must(markIn(open, closing.market_id) === origin, "it was not opened at the recorded price");
  const spread = roundedUp(origin * BigInt(spreadPpm), million);
  const openPrice = isLong ? origin + spread : origin - spread;
  must(openPrice === quote(closing.open_price), "the opening price is not the origin and the spread");
  const closePrice = quote(closing.close_price);
  must(markIn(close, closing.market_id) === closePrice, "it was not closed at the recorded price");
  must(open === null || open.number <= close.number, "it was closed before it was opened");
  const number = BigInt(closing.hands) * units(closing.hand, baseScale);
  const gained = isLong ? closePrice - openPrice : openPrice - closePrice;
  const profit = roundedDown(gained * number, whole);
  must(profit === quote(closing.profit), `the profit should be ${profit} units`);
  const [settled, insured, borne] = [quote(closing.settled), quote(closing.insured), quote(closing.borne)];
  if (profit < 0n) must(-profit === insured + borne - settled, "the loss is not what was taken, insured and borne");
  else must(insured + borne === 0n, "a profit has no shortfall");
  if (profit >= 0n && closing.coverage_ppm === 1_000_000) must(settled === profit, "the profit was not paid");
  if (profit >= 0n) must(settled <= profit, "more than the profit was paid");
  return faults;
}
