// How an option begins: with the first look after its acceptance that moved its market, if that came soon enough.

import { optionReachMs } from "../formulas/seconds.ts";
import type { Option } from "./option.ts";
import { voidOption } from "./settle.ts";
import type { Seconds } from "./slice.ts";

/** Of one that waits: by the look it begins with, or that none came in time. */
export function begin(slice: Seconds, option: Option): void {
  const { market, accepted } = option;
  const look = market.looks.firstAfter(accepted.placedTick);
  if (look === null || look.at - accepted.placedAt > optionReachMs) {
    voidOption(slice, option, "no_entry");
    return;
  }
  slice.core.fingerprint.touch(option);
  option.state = "open";
  option.entryTick = look.number;
  option.entryPrice = look.price;
  option.entryAt = look.at;
  market.waiting.delete(option);
  slice.changed.add(market);
  slice.core.remind(slice, option.dueAt, option.id);
  slice.emit({ type: "OptionChanged", option: option.row() });
}
