// How an option ends: by two recorded looks and nothing else. No other file writes a result. It runs only once the command
// that asks has an instant beyond the one in question, so that a look at that very instant is always counted.

import { type Amount, assert } from "@tidemark/kernel";
import { optionCredit, optionOutcome, optionReachMs } from "../formulas/seconds.ts";
import { leaveOption } from "./alive.ts";
import { bookOutcome, bookVoid } from "./booking.ts";
import type { VoidReason } from "./events.ts";
import type { Look } from "./looks.ts";
import type { Option } from "./option.ts";
import { growPolicy } from "./policy-end.ts";
import type { Seconds } from "./slice.ts";

/** Of one that has begun and has expired. */
export function settle(slice: Seconds, option: Option): void {
  const { expiresAt } = option.accepted;
  assert(slice.core.at > expiresAt, "an option ends after its expiry");
  const exit = option.market.looks.lastBy(expiresAt);
  if (exit === null || expiresAt - exit.at > optionReachMs) voidOption(slice, option, "no_exit");
  else endBy(slice, option, exit);
}

function endBy(slice: Seconds, option: Option, exit: Look): void {
  const { direction, stake, profit, fee } = option.accepted;
  const entry = option.entryPrice;
  assert(entry !== null, "an option ends by two looks");
  const outcome = optionOutcome(direction, entry as Amount, exit.price);
  slice.core.fingerprint.touch(option);
  bookOutcome(slice, option, outcome);
  option.exitTick = exit.number;
  option.exitPrice = exit.price;
  option.exitAt = exit.at;
  option.state = outcome;
  option.credited = optionCredit(outcome, stake, profit);
  finish(slice, option, fee + (outcome === "won" ? -profit : outcome === "lost" ? stake : 0n));
}

/** Everything comes back, as if it had never been. */
export function voidOption(slice: Seconds, option: Option, reason: VoidReason): void {
  slice.core.fingerprint.touch(option);
  bookVoid(slice, option);
  option.state = "void";
  option.voidReason = reason;
  option.credited = option.atRisk;
  finish(slice, option, 0n);
}

/** `lost` counts on the day it was placed on; if its owner has dealt on a later one, that day is over. */
function finish(slice: Seconds, option: Option, lost: bigint): void {
  const { stand, policy, accepted } = option;
  option.endedAt = slice.core.at;
  leaveOption(slice, option);
  if (stand.date === accepted.date) {
    slice.core.fingerprint.touch(stand);
    stand.lost += lost;
  }
  slice.emit({ type: "OptionChanged", option: option.row() });
  if (policy !== null) growPolicy(slice, policy, option.credited);
}
