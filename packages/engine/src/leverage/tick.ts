// What a look at the world does to positions, in a fixed order: entrusts open, take profit and stop loss close, markets
// that have ended are cleared, accounts at their end are liquidated, and the house looks at what it owes. Only markets
// whose mark is fresh take part, and an account is judged only when all of its markets have a fresh one.

import type { Budget } from "../core/budget.ts";
import type { Mark } from "../core/marks/mark.ts";
import type { Tick } from "../core/marks/marks.ts";
import { lookAtCoverage } from "./coverage.ts";
import { activate } from "./entrusts.ts";
import { clearEnded, liquidate } from "./liquidate.ts";
import type { LeverMarket } from "./market.ts";
import { runQueue, tell } from "./queue.ts";
import type { Leverage } from "./slice.ts";
import { runStops } from "./stops.ts";

/** A look that leaves so much to be booked leaves all of it to the commands that follow. */
const waveFrom = 1_000;

export function onTick(slice: Leverage, tick: Tick, budget: Budget): void {
  const looked: (readonly [LeverMarket, Mark])[] = [];
  for (const market of slice.markets.values()) {
    const mark = slice.core.marks.fresh(market.id, tick.at);
    if (mark !== null) looked.push([market, mark]);
  }
  activate(slice, looked);
  runStops(slice, looked);
  clearEnded(slice, looked);
  liquidate(slice, looked);
  lookAtCoverage(slice, looked, tick.number);
  // Whoever trades meanwhile has waited long enough for the decision.
  if (slice.queue.size < waveFrom) runQueue(slice, budget);
  tell(slice);
}
