// Reserve, settle, release, expire. At its deadline a hold changes hands: before it only settle and release
// work, from it on only expiry, so the two can never both win. Held money equals what is open (I4) and every
// hold ends once (I5).

import { type Amount, type Instant, invalid, ok, type Rejected, type Result, refuse, zero } from "@tidemark/kernel";
import { refuseBooking, refuseReason } from "../booking.ts";
import type { CoreReplies, Expire, Release, Reserve, Settle } from "../command.ts";
import type { Core } from "../core.ts";
import type { CoreEvent, HoldRow, HoldState } from "../event.ts";
import { type AccountRef, houseId } from "./account.ts";
import { Hold } from "./hold.ts";
import { isInside, refuseLeaving, refuseMovement, refuseUncovered } from "./payments.ts";

/** Its number among the products of the agenda. */
export const holdsOnAgenda = 0;

const partsMax = 100;

export function reserve(core: Core, content: Reserve): Result<CoreReplies["Reserve"]> {
  const { from, assetId, amount } = content;
  const refused = refuseHold(core, content) ?? refuseUncovered(core, from, assetId, amount);
  return refused ?? ok(openHold(core, content));
}

/** Why it may not be set aside, whether or not it is there. */
export function refuseHold(core: Core, content: Omit<Reserve, "type">): Rejected | null {
  const { from, assetId, amount, destination, expiresAt, atExpiry, reason } = content;
  const refused = refuseMovement(core, from, assetId, amount);
  if (refused !== null) return refused;
  if (destination !== null && !isDestination(core, destination)) return refuse("unknown_account");
  if (destination !== null && isSame(destination, from)) return refuse("same_account");
  if (atExpiry === "settle" && (destination === null || expiresAt === null)) return invalid("atExpiry");
  if (expiresAt !== null && !isLater(expiresAt, core.at)) return invalid("expiresAt");
  const unbooked =
    destination === null ? refuseReason(core, reason, from) : refuseBooking(core, reason, from, destination);
  return unbooked ?? refuseLeaving(core, from, assetId);
}

export function openHold(core: Core, content: Omit<Reserve, "type">): HoldRow {
  const { from, assetId, amount } = content;
  const hold = new Hold(core.holdIds.next(), core.ledger.openRef(from, assetId), amount, content);
  core.ledger.begin();
  core.ledger.move(hold.account, -amount, amount, hold.reason, hold.reference);
  enterHold(core, hold);
  const row = hold.row();
  core.emit<CoreEvent>({ type: "HoldOpened", hold: row });
  return row;
}

/** The hold is open from now on. */
export function enterHold(core: Core, hold: Hold): void {
  core.holds.set(hold.id, hold);
  hold.account.holds ??= new Set();
  hold.account.holds.add(hold);
  core.fingerprint.touch(hold);
  if (hold.expiresAt !== null) core.agenda.add(hold.expiresAt, holdsOnAgenda, hold.id);
}

export function settle(core: Core, content: Settle): Result<CoreReplies["Settle"]> {
  const hold = liveHold(core, content.holdId);
  if (!hold.ok) return hold;
  const refused = refuseSettle(core, hold.value, content.parts);
  if (refused !== null) return refused;
  if (sumOf(content.parts) > hold.value.remaining) return refuse("hold_exceeded");
  return ok(settleHold(core, hold.value, content.parts));
}

/** Before its deadline a hold can be settled and released, from then on neither. */
export function liveHold(core: Core, holdId: number): Result<Hold> {
  const hold = core.holds.get(holdId);
  if (hold === undefined) return refuse("unknown_hold");
  return hold.isExpired(core.at) ? refuse("hold_expired") : ok(hold);
}

/** Why it may not be paid out like this, whether or not there is enough of it. */
export function refuseSettle(core: Core, hold: Hold, parts: Settle["parts"]): Rejected | null {
  if (parts.length === 0 || parts.length > partsMax) return invalid("parts");
  for (const { to, amount } of parts) {
    if (!isDestination(core, to)) return refuse("unknown_account");
    if (isSame(to, hold.account)) return refuse("same_account");
    if (hold.destination !== null && !isSame(to, hold.destination)) return refuse("not_allowed");
    if (amount <= 0n) return refuse("amount_not_positive");
    // Where the reservation has said who is paid, the rule was asked then.
    const refused = hold.destination === null ? refuseBooking(core, hold.reason, hold.account, to) : null;
    if (refused !== null) return refused;
  }
  return null;
}

export function sumOf(parts: Settle["parts"]): bigint {
  let total = 0n;
  for (const { amount } of parts) total += amount;
  return total;
}

export function settleHold(core: Core, hold: Hold, parts: Settle["parts"]): HoldRow {
  pay(core, hold, sumOf(parts), parts);
  return end(core, hold, "settled");
}

export function release(core: Core, content: Release): Result<CoreReplies["Release"]> {
  const hold = liveHold(core, content.holdId);
  if (!hold.ok) return hold;
  const amount = content.amount ?? hold.value.remaining;
  if (amount <= 0n) return refuse("amount_not_positive");
  if (amount > hold.value.remaining) return refuse("hold_exceeded");
  return ok(releaseHold(core, hold.value, amount));
}

export function releaseHold(core: Core, hold: Hold, amount: bigint): HoldRow {
  giveBack(core, hold, amount);
  return end(core, hold, hold.settled > 0n ? "settled" : "released");
}

export function expire(core: Core, content: Expire): Result<CoreReplies["Expire"]> {
  const hold = core.holds.get(content.holdId);
  if (hold === undefined) return refuse("unknown_hold");
  if (!hold.isExpired(core.at)) return refuse("hold_not_expired");
  return ok(endAtDeadline(core, hold));
}

/** Ends a hold whose deadline has come up on the agenda. */
export function expireDue(core: Core, holdId: number): void {
  const hold = core.holds.get(holdId);
  if (hold !== undefined) endAtDeadline(core, hold);
}

function endAtDeadline(core: Core, hold: Hold): HoldRow {
  const { remaining, destination } = hold;
  if (hold.atExpiry === "settle" && destination !== null) {
    pay(core, hold, remaining, [{ to: destination, amount: remaining as Amount }]);
  } else {
    giveBack(core, hold, remaining);
  }
  return end(core, hold, "expired");
}

function pay(core: Core, hold: Hold, total: bigint, parts: Settle["parts"]): void {
  const { account, reason, reference } = hold;
  core.fingerprint.touch(hold);
  core.ledger.begin();
  core.ledger.move(account, zero, -total, reason, reference);
  for (const { to, amount } of parts) {
    core.ledger.move(core.ledger.openRef(to, account.assetId), amount, zero, reason, reference);
  }
  hold.remaining -= total;
  hold.settled += total;
}

function giveBack(core: Core, hold: Hold, amount: bigint): void {
  core.fingerprint.touch(hold);
  core.ledger.begin();
  core.ledger.move(hold.account, amount, -amount, hold.reason, hold.reference);
  hold.remaining -= amount;
  hold.released += amount;
}

/** Reports the hold as it is now; with nothing left in it, it is over. */
function end(core: Core, hold: Hold, how: HoldState): HoldRow {
  if (hold.remaining === 0n) {
    hold.state = how;
    core.holds.delete(hold.id);
    hold.account.holds?.delete(hold);
    core.fingerprint.drop(hold);
  }
  const row = hold.row();
  core.emit<CoreEvent>({ type: "HoldChanged", hold: row });
  return row;
}

/** A hold may also pay to the outside: that is how a withdrawal leaves. */
function isDestination(core: Core, ref: AccountRef): boolean {
  return isInside(core, ref) || (ref.owner === houseId && ref.kind === "outside");
}

function isSame(one: AccountRef, other: AccountRef): boolean {
  return one.owner === other.owner && one.kind === other.kind;
}

function isLater(at: Instant, now: Instant): boolean {
  return Number.isSafeInteger(at) && at > now;
}
