// Which looks decide an option, by its rule alone: it begins with the first look after its acceptance that names its
// market, and ends with the last one at or before its expiry; both only within reach. A list that leaves open whether
// there was another look in between proves nothing, and is told apart.

import type { Tick } from "@tidemark/contract/prices";
import { markIn } from "../../features/receipts/receipt-check.ts";
import type { Receipt } from "./option-figures.ts";

export type Found = {
  /** Null where the rule finds none. */
  readonly tick: Tick | null;
  /** Whether the list shows every look that could have been the one. */
  readonly isWhole: boolean;
};

function isNamed({ marks }: Tick, { option }: Receipt): boolean {
  return markIn(marks, option.market_id) !== null;
}

/** Nothing was recorded after it by the time the receipt was written. */
function isLast({ number }: Tick, { head }: Receipt): boolean {
  return head !== null && head.number === number;
}

/** The list must begin with the look before acceptance, and go on to the one that opened the option or came too late. */
export function findEntry(receipt: Receipt): Found {
  const { option, around_entry: looks, reach_ms: reach } = receipt;
  const isBegun = looks[0]?.number === option.placed_tick;
  const first = looks.find((tick) => tick.number > option.placed_tick && isNamed(tick, receipt));
  if (first !== undefined && first.at - option.placed_at <= reach) return { tick: first, isWhole: isBegun };
  const last = looks.at(-1);
  const isPast = last !== undefined && (last.at > option.placed_at + reach || isLast(last, receipt));
  return { tick: null, isWhole: isBegun && (first !== undefined || isPast) };
}

/** The list must go back to a look that names the market or lies out of reach, and on to the first after expiry. */
export function findExit(receipt: Receipt): Found {
  const { option, around_exit: looks, reach_ms: reach } = receipt;
  const [first, last] = [looks[0], looks.at(-1)];
  if (first === undefined || last === undefined) return { tick: null, isWhole: false };
  const isClosed = last.at > option.expires_at || isLast(last, receipt);
  const tick = looks.findLast((one) => one.at <= option.expires_at && isNamed(one, receipt));
  if (tick === undefined) return { tick: null, isWhole: isClosed && first.at < option.expires_at - reach };
  return { tick: option.expires_at - tick.at <= reach ? tick : null, isWhole: isClosed };
}

/** Whether the first look after the expiry is there to be seen: right after an end it may be a second away. */
export function isFollowed({ option, around_exit: looks }: Receipt): boolean {
  const last = looks.at(-1);
  return last === undefined || last.at > option.expires_at;
}

/** Whether the looks show every one that could decide. */
export function isComplete(receipt: Receipt): boolean {
  const { tick, isWhole } = findEntry(receipt);
  return isWhole && (tick === null || findExit(receipt).isWhole);
}
