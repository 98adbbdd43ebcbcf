// Books what is decided, the first decision first, as far as the command's budget goes. What is left is marked as
// closing, pinned to its price, and goes on with a later command.

import type { Budget } from "../core/budget.ts";
import { bookClosing, bookHeldFee } from "./booking.ts";
import { bookRevoking, revokeEnded } from "./entrusts.ts";
import type { LeverDecision } from "./events.ts";
import type { Position } from "./position.ts";
import type { Leverage } from "./slice.ts";

/** What a command has decided is booked now as far as it goes, and the rest is told to be closing. */
export function finish(slice: Leverage, budget: Budget): void {
  runQueue(slice, budget);
  tell(slice);
}

/** Says what the command has decided and not booked. */
export function tell(slice: Leverage): void {
  const waiting = slice.decided.filter(({ state }) => state === "closing");
  if (waiting.length > 0) slice.emit({ type: "LeversClosing", decisions: waiting.flatMap(decisionOf) });
  slice.decided = [];
}

function decisionOf({ id, userId, pinned }: Position): LeverDecision[] {
  if (pinned === null) return [];
  const { reason, price, tick } = pinned;
  return [{ positionId: id, userId, reason, closePrice: price, closeTick: tick }];
}

/** Answers how much was booked. */
export function runQueue(slice: Leverage, budget: Budget): number {
  let booked = 0;
  while (slice.queue.size > 0 && budget.take(1)) {
    const { position, what } = slice.queue.take();
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
