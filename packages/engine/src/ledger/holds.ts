// Reserve, settle, release, expire. At its deadline a hold changes hands: before it only settle and release
// work, from it on only expiry, so the two can never both win. Held money equals what is open (I4) and every
// hold ends once (I5).

import { type Amount, type Instant, ok, type Rejected, type Result, rejected, rejection, zero } from "@tidemark/kernel";
import type { Expire, Release, Replies, Reserve, Settle } from "../command.ts";
import type { HoldState } from "../event.ts";
import type { State } from "../state.ts";
import { type AccountRef, exchange } from "./account.ts";
import { Hold } from "./hold.ts";
import { covers, isInside, refuseMovement } from "./payments.ts";

const partsMax = 100;

export function reserve(state: State, content: Reserve): Result<Replies["Reserve"]> {
  const { from, assetId, amount, destination, expiresAt, atExpiry } = content;
  const refused = refuseMovement(state, from, assetId, amount);
  if (refused !== null) return refused;
  if (destination !== null && !isDestination(destination)) return rejected(rejection("unknown_account"));
  if (destination !== null && isSame(destination, from)) return rejected(rejection("same_account"));
  if (atExpiry === "settle" && (destination === null || expiresAt === null)) return invalid("atExpiry");
  if (expiresAt !== null && !isLater(expiresAt, state.at)) return invalid("expiresAt");
  if (!covers(state, from, assetId, amount)) return rejected(rejection("insufficient_balance"));
  state.holdId += 1;
  const hold = new Hold(state.holdId, state.ledger.openRef(from, assetId), amount, content);
  state.ledger.begin();
  state.ledger.move(hold.account, -amount, amount, hold.reason, hold.reference);
  state.holds.set(hold.id, hold);
  state.fingerprint.touch(hold);
  if (expiresAt !== null) state.agenda.add(expiresAt, hold.id);
  const row = hold.row();
  state.events.push({ type: "HoldOpened", hold: row });
  return ok(row);
}

export function settle(state: State, content: Settle): Result<Replies["Settle"]> {
  const hold = state.holds.get(content.holdId);
  if (hold === undefined) return rejected(rejection("unknown_hold"));
  if (hold.isExpired(state.at)) return rejected(rejection("hold_expired"));
  if (content.parts.length === 0 || content.parts.length > partsMax) return invalid("parts");
  let total = 0n;
  for (const { to, amount } of content.parts) {
    if (!isDestination(to)) return rejected(rejection("unknown_account"));
    if (isSame(to, hold.account)) return rejected(rejection("same_account"));
    if (hold.destination !== null && !isSame(to, hold.destination)) return rejected(rejection("not_allowed"));
    if (amount <= 0n) return rejected(rejection("amount_not_positive"));
    total += amount;
  }
  if (total > hold.remaining) return rejected(rejection("hold_exceeded"));
  pay(state, hold, total, content.parts);
  return ok(end(state, hold, "settled"));
}

export function release(state: State, content: Release): Result<Replies["Release"]> {
  const hold = state.holds.get(content.holdId);
  if (hold === undefined) return rejected(rejection("unknown_hold"));
  if (hold.isExpired(state.at)) return rejected(rejection("hold_expired"));
  const amount = content.amount ?? hold.remaining;
  if (amount <= 0n) return rejected(rejection("amount_not_positive"));
  if (amount > hold.remaining) return rejected(rejection("hold_exceeded"));
  giveBack(state, hold, amount);
  return ok(end(state, hold, hold.settled > 0n ? "settled" : "released"));
}

export function expire(state: State, content: Expire): Result<Replies["Expire"]> {
  const hold = state.holds.get(content.holdId);
  if (hold === undefined) return rejected(rejection("unknown_hold"));
  if (!hold.isExpired(state.at)) return rejected(rejection("hold_not_expired"));
  return ok(endAtDeadline(state, hold));
}

/** Ends what is past its deadline, oldest deadline first, at most `countMax` of them. */
export function expireDue(state: State, countMax: number): number {
  for (let count = 0; count < countMax; count += 1) {
    const due = state.agenda.takeDue(state.at);
    const hold = due === null ? undefined : state.holds.get(due.id);
    if (hold === undefined) return count;
    endAtDeadline(state, hold);
  }
  return countMax;
}

function endAtDeadline(state: State, hold: Hold): Replies["Expire"] {
  const { remaining, destination } = hold;
  if (hold.atExpiry === "settle" && destination !== null) {
    pay(state, hold, remaining, [{ to: destination, amount: remaining as Amount }]);
  } else {
    giveBack(state, hold, remaining);
  }
  return end(state, hold, "expired");
}

function pay(state: State, hold: Hold, total: bigint, parts: Settle["parts"]): void {
  const { account, reason, reference } = hold;
  state.ledger.begin();
  state.ledger.move(account, zero, -total, reason, reference);
  for (const { to, amount } of parts) {
    state.ledger.move(state.ledger.openRef(to, account.assetId), amount, zero, reason, reference);
  }
  hold.remaining -= total;
  hold.settled += total;
}

function giveBack(state: State, hold: Hold, amount: bigint): void {
  state.ledger.begin();
  state.ledger.move(hold.account, amount, -amount, hold.reason, hold.reference);
  hold.remaining -= amount;
  hold.released += amount;
}

/** Reports the hold as it is now; with nothing left in it, it is over. */
function end(state: State, hold: Hold, how: HoldState): Replies["Settle"] {
  if (hold.remaining === 0n) {
    hold.state = how;
    state.holds.delete(hold.id);
    state.fingerprint.drop(hold);
  } else {
    state.fingerprint.touch(hold);
  }
  const row = hold.row();
  state.events.push({ type: "HoldChanged", hold: row });
  return row;
}

/** A hold may also pay to the outside: that is how a withdrawal leaves. */
function isDestination(ref: AccountRef): boolean {
  return isInside(ref) || (ref.owner === exchange && ref.kind === "outside");
}

function isSame(one: AccountRef, other: AccountRef): boolean {
  return one.owner === other.owner && one.kind === other.kind;
}

function isLater(at: Instant, now: Instant): boolean {
  return Number.isSafeInteger(at) && at > now;
}

function invalid(field: string): Rejected {
  return rejected(rejection("invalid_field", { field }));
}
