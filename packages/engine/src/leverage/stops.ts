// Take profit and stop loss. A loss that the owner's free money cannot bear while others of his positions are open ends
// the whole account: what those have gained is the only thing left to pay it from.

import type { Mark } from "../core/marks/mark.ts";
import { waitForStops } from "./alive.ts";
import { closeAtMark } from "./liquidate.ts";
import type { Looked } from "./market.ts";
import type { Position } from "./position.ts";
import type { Leverage } from "./slice.ts";

/** With the marks of a tick; the oldest position first. */
export function runStops(slice: Leverage, looked: Looked): void {
  const reached: (readonly [Position, Mark])[] = [];
  for (const [market, mark] of looked) {
    for (const { of } of market.stops.take(mark.price)) reached.push([of, mark]);
  }
  reached.sort(([one], [other]) => one.id - other.id);
  for (const [position, mark] of reached) {
    // An earlier one may have ended the account.
    if (position.state !== "open") continue;
    closeAtMark(slice, position, mark, reasonAt(position, mark.price));
    if (position.state === "open") waitForStops(position);
  }
}

function reasonAt({ side, takeProfit }: Position, mark: bigint): "take_profit" | "stop_loss" {
  const isTaken = takeProfit !== null && (side === "long" ? mark >= takeProfit : mark <= takeProfit);
  return isTaken ? "take_profit" : "stop_loss";
}
