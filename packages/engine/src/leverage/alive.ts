// Where a position is entered, and taken out of, everything that has to know of it. Coming back from a snapshot it goes
// through the same doors.

import type { Amount } from "@tidemark/kernel";
import { Entry } from "./heap.ts";
import type { LeverMarket } from "./market.ts";
import type { Position } from "./position.ts";
import type { Leverage } from "./slice.ts";
import { disarm } from "./triggers.ts";

/** A position comes to be, in whatever state. */
export function enter(slice: Leverage, position: Position): void {
  const { risk, market, userId, id } = position;
  slice.core.fingerprint.touch(position);
  slice.positions.set(id, position);
  const own = slice.byUser.get(userId);
  if (own === undefined) slice.byUser.set(userId, new Set([position]));
  else own.add(position);
  risk.alive += 1;
  market.alive += 1;
  if (position.state === "pending") {
    if (position.feeTurn > 0) queueRevoking(slice, position);
    else waitForLimit(position);
  } else if (position.feeTurn > 0) queueFee(slice, position);
  if (position.state === "open") enterOpen(slice, position);
  if (position.state === "closing") queueClosing(slice, position);
}

/** It has ended. */
export function leave(slice: Leverage, position: Position): void {
  const { risk, market, userId, id } = position;
  slice.core.fingerprint.drop(position);
  slice.positions.delete(id);
  const own = slice.byUser.get(userId);
  own?.delete(position);
  if (own?.size === 0) slice.byUser.delete(userId);
  stopWaiting(market, position);
  stopKeeping(position);
  market.alive -= 1;
  risk.alive -= 1;
  if (risk.alive > 0) return;
  disarm(risk);
  slice.changed.delete(risk);
  risk.house.accounts.delete(userId);
}

export function waitForLimit(position: Position): void {
  const { market, opening, id, risk } = position;
  risk.waiting.add(position);
  risk.kept += opening.marginOpened + opening.fee;
  const entry = new Entry(position, opening.originPrice, id);
  position.entries.push(entry);
  (opening.side === "long" ? market.entrusts.falling : market.entrusts.rising).add(entry);
}

/** It is no entrust any more. */
export function stopKeeping(position: Position): void {
  const { risk, opening } = position;
  if (risk.waiting.delete(position)) risk.kept -= opening.marginOpened + opening.fee;
}

export function enterOpen(slice: Leverage, position: Position): void {
  const { market, risk } = position;
  market.positions.add(position);
  market.count(position, 1n);
  risk.open.add(position);
  slice.changed.add(risk);
  waitForStops(position);
}

export function leaveOpen(slice: Leverage, position: Position): void {
  const { market, risk } = position;
  market.positions.delete(position);
  market.count(position, -1n);
  risk.open.delete(position);
  slice.changed.add(risk);
  stopWaiting(market, position);
}

/** Anew, for the prices that it has now. */
export function waitForStops(position: Position): void {
  const { market, side, takeProfit, stopLoss } = position;
  stopWaiting(market, position);
  const { rising, falling } = market.stops;
  for (const [price, heap] of [
    [takeProfit, side === "long" ? rising : falling],
    [stopLoss, side === "long" ? falling : rising],
  ] as const) {
    if (price === null) continue;
    const entry = new Entry(position, price as Amount, position.id);
    position.entries.push(entry);
    heap.add(entry);
  }
}

export function stopWaiting(market: LeverMarket, position: Position): void {
  for (const entry of position.entries) {
    market.entrusts.remove(entry);
    market.stops.remove(entry);
  }
  position.entries.length = 0;
}

/** The opening fee of an entrust is decided, and waits for its turn. */
export function queueFee(slice: Leverage, position: Position): void {
  position.risk.house.insuranceDue += position.feeInsured;
  slice.queue.add({ number: position.feeTurn, position, what: "fee" });
}

/** An entrust is decided to be given up: what it keeps counts as free from now on. */
export function queueRevoking(slice: Leverage, position: Position): void {
  position.risk.due += position.held;
  slice.queue.add({ number: position.feeTurn, position, what: "revoke" });
}

/** A closing is decided: from now on everybody reckons with it, whenever it is booked. */
export function queueClosing(slice: Leverage, position: Position): void {
  const { risk, pinned, margin } = position;
  if (pinned === null) return;
  const { pool, insurance } = shares(pinned);
  risk.closing += 1;
  risk.due += margin + pinned.settled;
  risk.house.poolDue += pool;
  risk.house.insuranceDue += insurance;
  slice.queue.add({ number: pinned.turn, position, what: "close" });
}

/** What a closing brings the pool and the insurance fund. */
export function shares(outcome: { settled: bigint; fromInsurance: bigint; insured: bigint }): {
  readonly pool: bigint;
  readonly insurance: bigint;
} {
  const { settled, fromInsurance, insured } = outcome;
  return { pool: insured + fromInsurance - settled, insurance: -insured - fromInsurance };
}
