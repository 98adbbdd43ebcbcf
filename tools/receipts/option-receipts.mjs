// How a seconds option is decided, and everything that is wrong with its receipt: it begins with the first look after its
// acceptance that names its market and ends with the last one at or before its expiry, both within reach, else it is void.

import { areLinked, isSigned, markIn, units } from "./price-chain.mjs";

/** @typedef {import("./price-chain.mjs").Look} Look */
/** @typedef {import("./price-chain.mjs").Head} Head */
/**
 * @typedef {{
 *   option: { id: number, market_id: number, direction: string, seconds: number, ratio_ppm: number, stake: string,
 *     fee: string, profit: string, policy_id: number | null, state: string, placed_at: number, placed_tick: number,
 *     expires_at: number, entry_tick: number | null, entry_price: string | null, exit_tick: number | null,
 *     exit_price: string | null, void_reason: string | null, credited: string },
 *   around_entry: Look[], around_exit: Look[], coin_scale: number, price_scale: number, reach_ms: number,
 *   head: Head | null,
 * }} OptionReceipt
 */

/** @param {OptionReceipt} receipt */
export function optionLooks({ around_entry, around_exit }) {
  return [...around_entry, ...around_exit];
}

/**
 * The look it must have begun with, and whether the list could hide another.
 *
 * @param {OptionReceipt} receipt
 */
function entryOf({ option, around_entry: looks, reach_ms: reach, head }) {
  const [before, next] = looks;
  const isPlaced = before?.number === option.placed_tick && before.at <= option.placed_at;
  const isWhole = isPlaced && (next === undefined || next.at >= option.placed_at);
  const first = looks.find((look) => look.number > option.placed_tick && markIn(look, option.market_id) !== null);
  if (first !== undefined && first.at - option.placed_at <= reach) return { look: first, isWhole };
  const last = looks.at(-1);
  const isPast = last !== undefined && (last.at - option.placed_at > reach || last.number === head?.number);
  return { look: null, isWhole: isWhole && (first !== undefined || isPast) };
}

/**
 * The look it must have ended with, and whether the list could hide another.
 *
 * @param {OptionReceipt} receipt
 */
function exitOf({ option, around_exit: looks, reach_ms: reach, head }) {
  const [first, last] = [looks[0], looks.at(-1)];
  if (first === undefined || last === undefined) return { look: null, isWhole: false };
  const isClosed = last.at > option.expires_at || last.number === head?.number;
  const look = looks.findLast((one) => one.at <= option.expires_at && markIn(one, option.market_id) !== null);
  if (look === undefined) return { look: null, isWhole: isClosed && option.expires_at - first.at > reach };
  return { look: option.expires_at - look.at <= reach ? look : null, isWhole: isClosed };
}

/**
 * By two prices and nothing else.
 *
 * @param {string} direction
 * @param {bigint} entry
 * @param {bigint} exit
 */
function outcomeOf(direction, entry, exit) {
  if (entry === exit) return "drawn";
  return exit > entry === (direction === "up") ? "won" : "lost";
}

/**
 * In words; nothing if it holds.
 *
 * @param {OptionReceipt} receipt
 */
export function optionFaults(receipt) {
  const { option, around_entry, around_exit, head, coin_scale: coinScale, price_scale: priceScale } = receipt;
  /** @type {string[]} */
  const faults = [];
  /** @type {(holds: boolean, fault: string) => void} */
  const must = (holds, fault) => {
    if (!holds) faults.push(`option ${option.id}: ${fault}`);
  };
  must(areLinked(around_entry) && areLinked(around_exit), "its looks do not follow from each other");
  if (head !== null) must(isSigned(head), "the head is not signed by its key");
  must(
    optionLooks(receipt).every(({ number }) => number <= (head?.number ?? number)),
    "its looks are after the head",
  );
  must(option.expires_at === option.placed_at + option.seconds * 1000, "it does not expire after its seconds");
  const entry = entryOf(receipt);
  must(entry.isWhole, "the looks do not show that it began with the first one");
  must((entry.look?.number ?? null) === option.entry_tick, `it should have begun with ${entry.look?.number ?? "none"}`);
  const exit = entry.look === null ? { look: null, isWhole: true } : exitOf(receipt);
  must(exit.isWhole, "the looks do not show that it ended with the last one");
  must((exit.look?.number ?? null) === option.exit_tick, `it should have ended with ${exit.look?.number ?? "none"}`);
  const [from, to] = [entry.look, exit.look].map((look) => (look === null ? null : markIn(look, option.market_id)));
  /** @type {(text: string | null) => bigint | null} */
  const price = (text) => (text === null ? null : units(text, priceScale));
  must(price(option.entry_price) === from, "it did not begin at the recorded price");
  must(price(option.exit_price) === to, "it did not end at the recorded price");
  const isVoid = from == null || to == null;
  const outcome = isVoid ? "void" : outcomeOf(option.direction, from, to);
  must(option.state === outcome, `it should be ${outcome}`);
  const reason = from == null ? "no_entry" : to == null ? "no_exit" : null;
  must(option.void_reason === reason, `it is void for another reason than ${reason}`);
  const [stake, fee, profit, credited] = [option.stake, option.fee, option.profit, option.credited].map((text) =>
    units(text, coinScale),
  );
  if (stake === undefined || fee === undefined || profit === undefined) throw new Error("four amounts were asked for");
  must(profit === (stake * BigInt(option.ratio_ppm)) / 1_000_000n, "the profit is not the stake times the ratio");
  must(option.policy_id === null || fee === 0n, "an insured stake has no fee");
  const due = { void: stake + fee, won: stake + profit, drawn: stake, lost: 0n }[outcome];
  must(credited === due, `${due} units should have come back`);
  return faults;
}
