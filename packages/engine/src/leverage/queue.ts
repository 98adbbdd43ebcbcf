// Books what is decided, the first decision first, as far as the command's budget goes. What is left is marked as
// closing, pinned to its price, and goes on with a later command.

import type { Budget } from "../core/budget.ts";
import { bookClosing, bookHeldFee } from "./booking.ts";
import { bookRevoking, revokeEnded } from "./entrusts.ts";
import type { Leverage } from "./slice.ts";

/** Everything that a command has decided is booked now, or told to be closing. */
export function finish(slice: Leverage, budget: Budget): void {
  runQueue(slice, budget);
  for (const position of slice.decided) {
    if (position.state === "closing") slice.emit({ type: "LeverChanged", position: position.row() });
  }
  slice.decided = [];
}

/** Answers how much was booked. */
export function runQueue(slice: Leverage, budget: Budget): number {
  let booked = 0;
  for (let next = slice.queue.first; next !== null && budget.take(1); next = slice.queue.first) {
    slice.queue.remove(next);
    const { position, what } = next.of;
    if (what === "fee") bookHeldFee(slice, position);
    else if (what === "revoke") bookRevoking(slice, position);
    else bookClosing(slice, position);
    booked += 1;
  }
  return booked;
}

export function runQueued(slice: Leverage, budget: Budget): number {
  return runQueue(slice, budget) + revokeEnded(slice, budget);
}

export function hasQueued(slice: Leverage): boolean {
  if (slice.queue.size > 0) return true;
  for (const market of slice.markets.values()) if (market.state === "ended" && market.entrusts.size > 0) return true;
  return false;
}
