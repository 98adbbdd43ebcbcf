// Entrusts: margin and fee are set aside from the limit when they are placed, and the open price stays. They become
// positions when the mark reaches the limit. One that the house cannot answer for at that moment keeps waiting.

import type { Budget } from "../core/budget.ts";
import type { Mark } from "../core/marks/mark.ts";
import { enterOpen, leave, queueFee, queueRevoking, stopKeeping, stopWaiting } from "./alive.ts";
import { bookCancel, insuredPart } from "./booking.ts";
import type { LeverRow } from "./events.ts";
import type { House } from "./house.ts";
import type { Looked } from "./market.ts";
import type { Position } from "./position.ts";
import type { Leverage } from "./slice.ts";
import { hasRoom, isCovered, type Newcomer, type Weighed, weigh } from "./solvency.ts";

/** With the marks of a tick; the oldest first. Whoever comes too late for the house costs no more than a comparison. */
export function activate(slice: Leverage, looked: Looked): void {
  const reached: (readonly [Position, Mark])[] = [];
  const houses = new Map<House, Weighed | null>();
  for (const [market, mark] of looked) {
    const { house } = market;
    if (market.state !== "open" || market.entrusts.size === 0) continue;
    if (!houses.has(house)) houses.set(house, isCovered(slice, house) ? weigh(slice, house) : null);
    if (houses.get(house) === null) continue;
    for (const { of } of market.entrusts.take(mark.price)) reached.push([of, mark]);
  }
  reached.sort(([one], [other]) => one.id - other.id);
  for (const [position, mark] of reached) {
    const { house } = position.market;
    if (hasRoom(slice, newcomerOf(position, mark), houses.get(house) ?? undefined)) {
      open(slice, position, mark);
      houses.set(house, weigh(slice, house));
    } else waitOn(position);
  }
}

function newcomerOf({ market, side, number, opening }: Position, { price: origin }: Mark): Newcomer {
  return { market, side, number, value: opening.value, origin };
}

/** At the place it had. */
function waitOn({ market, side, entries }: Position): void {
  for (const entry of entries) (side === "long" ? market.entrusts.falling : market.entrusts.rising).add(entry);
}

function open(slice: Leverage, position: Position, mark: Mark): void {
  const { market, risk, opening } = position;
  slice.core.fingerprint.touch(position);
  stopWaiting(market, position);
  stopKeeping(position);
  position.state = "open";
  position.openedAt = slice.core.at;
  position.openTick = mark.number;
  position.feeTurn = slice.turns.next();
  position.feeInsured = insuredPart(risk.house, opening.fee);
  queueFee(slice, position);
  enterOpen(slice, position);
  slice.emit({ type: "LeverChanged", position: position.row() });
}

/** Everything that was set aside for it goes back. */
export function revoke(slice: Leverage, position: Position): LeverRow {
  slice.core.fingerprint.touch(position);
  bookCancel(slice, position);
  position.state = "revoked";
  position.endedAt = slice.core.at;
  position.hands = 0;
  position.originMargin = 0n;
  position.margin = 0n;
  position.feeLeft = 0n;
  const row = position.row();
  slice.emit({ type: "LeverChanged", position: row });
  leave(slice, position);
  return row;
}

/** Its owner's account is closed by rule: what it keeps is needed. */
export function decideRevoking(slice: Leverage, position: Position): void {
  slice.core.fingerprint.touch(position);
  stopWaiting(position.market, position);
  stopKeeping(position);
  position.feeTurn = slice.turns.next();
  queueRevoking(slice, position);
}

export function bookRevoking(slice: Leverage, position: Position): void {
  slice.core.fingerprint.touch(position);
  position.risk.due -= position.held;
  position.feeTurn = 0;
  revoke(slice, position);
}

/** Gives back what waits in markets that have ended, as far as the budget goes; answers how many. */
export function revokeEnded(slice: Leverage, budget: Budget): number {
  let revoked = 0;
  for (const { state, entrusts } of slice.markets.values()) {
    if (state !== "ended") continue;
    for (;;) {
      const next = entrusts.falling.first ?? entrusts.rising.first;
      if (next === null || !budget.take(1)) break;
      revoke(slice, next.of);
      revoked += 1;
    }
  }
  return revoked;
}
