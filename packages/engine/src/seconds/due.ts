// What looks and time do to options, in portions. Each beginning and each end is one piece of work; which look decides it
// is in the ring, so what is left for a later command comes out the same.

import type { Amount } from "@tidemark/kernel";
import type { Budget } from "../core/budget.ts";
import type { Tick } from "../core/marks/marks.ts";
import { forgetLooks } from "./alive.ts";
import { begin } from "./entry.ts";
import type { OptionMarket } from "./market.ts";
import { settle } from "./settle.ts";
import type { Seconds } from "./slice.ts";

export function onTick(slice: Seconds, { number, at, moved }: Tick, budget: Budget): void {
  for (const { marketId, price } of moved) {
    const market = slice.markets.get(marketId);
    if (market === undefined || market.options.size === 0) continue;
    market.looks.add({ number, at, price: price as Amount });
    slice.changed.add(market);
  }
  runEntries(slice, budget);
  forgetLooks(slice);
}

/** An option waits too long for its beginning, or has expired. The agenda has paid for it. */
export function onDue(slice: Seconds, optionId: number): boolean {
  const option = slice.options.get(optionId);
  if (option?.state === "placed") begin(slice, option);
  else if (option !== undefined) settle(slice, option);
  return true;
}

export function isLive(slice: Seconds, optionId: number, at: number): boolean {
  return slice.options.get(optionId)?.dueAt === at;
}

/** After the agenda, so that what it has ended is tidied up too. */
export function runQueued(slice: Seconds, budget: Budget): number {
  const begun = runEntries(slice, budget);
  forgetLooks(slice);
  return begun;
}

export function hasQueued(slice: Seconds): boolean {
  for (const market of slice.markets.values()) if (canBegin(market)) return true;
  return false;
}

/** Whether somebody waits who can begin: whoever was accepted first has waited longest. */
function canBegin({ waiting, looks }: OptionMarket): boolean {
  const { last } = looks;
  if (last === null || waiting.size === 0) return false;
  const [first] = waiting;
  return first !== undefined && first.accepted.placedTick < last.number;
}

function runEntries(slice: Seconds, budget: Budget): number {
  let begun = 0;
  for (const market of slice.markets.values()) {
    if (!canBegin(market)) continue;
    const last = market.looks.last?.number ?? 0;
    for (const option of market.waiting) {
      if (option.accepted.placedTick >= last) break;
      if (!budget.take(1)) return begun;
      begin(slice, option);
      begun += 1;
    }
  }
  return begun;
}
