// Several movements and steps of holds as one deed. Everything is judged first, each step against what the steps
// before it leave, and only then done: a refusal has changed nothing.

import { invalid, ok, type Rejected, type Result, refuse } from "@tidemark/kernel";
import { refuseBooking } from "./booking.ts";
import type { Book, BookStep, CoreReplies, Release, Reserve, Settle } from "./command.ts";
import type { Core } from "./core.ts";
import type { HoldRow } from "./event.ts";
import type { AccountRef } from "./ledger/account.ts";
import { liveHold, openHold, refuseHold, refuseSettle, releaseHold, settleHold, sumOf } from "./ledger/holds.ts";
import { refuseLeaving, refuseMovement } from "./ledger/payments.ts";

const stepsMax = 2_000;

type Move = Extract<BookStep, { move: unknown }>["move"];
type Open = Extract<BookStep, { open: unknown }>["open"];

function asReserve({ reason, reference }: Book, open: Open): Omit<Reserve, "type"> {
  return { ...open, reason: open.reason ?? reason, reference };
}

export function book(core: Core, content: Book): Result<CoreReplies["Book"]> {
  const { steps } = content;
  if (steps.length === 0 || steps.length > stepsMax || sizeOf(steps) > stepsMax) return invalid("steps");
  const rehearsal = new Rehearsal(core, content);
  for (const step of steps) {
    const refused = rehearsal.refuse(step);
    if (refused !== null) return refused;
  }
  const holds: HoldRow[] = [];
  for (const step of steps) {
    const row = perform(core, content, step);
    if (row !== null) holds.push(row);
  }
  return ok({ holds });
}

/** A settlement is as many payments as it has parts. */
function sizeOf(steps: readonly BookStep[]): number {
  let size = 0;
  for (const step of steps) size += "settle" in step ? step.settle.parts.length : 1;
  return size;
}

/** The steps so far as they would be, without touching anything. */
class Rehearsal {
  private readonly core: Core;
  private readonly content: Book;
  private readonly free = new Map<string, bigint>();
  private readonly remaining = new Map<number, bigint>();

  constructor(core: Core, content: Book) {
    this.core = core;
    this.content = content;
  }

  refuse(step: BookStep): Rejected | null {
    // Judged as one thing and done as another it would go around the judgement.
    if (Object.keys(step).length !== 1) return invalid("steps");
    if ("move" in step) return this.refuseMove(step.move);
    if ("open" in step) return this.refuseOpen(step.open);
    if ("settle" in step) return this.refuseSettle(step.settle);
    return "release" in step ? this.refuseRelease(step.release) : invalid("steps");
  }

  private refuseMove({ from, to, assetId, amount }: Move): Rejected | null {
    const { core } = this;
    const refused = refuseMovement(core, from, assetId, amount) ?? refuseMovement(core, to, assetId, amount);
    if (refused !== null) return refused;
    if (from.owner === to.owner && from.kind === to.kind) return refuse("same_account");
    const kept = refuseBooking(core, this.content.reason, from, to) ?? refuseLeaving(core, from, assetId);
    return kept ?? this.take(from, assetId, amount) ?? this.give(to, assetId, amount);
  }

  private refuseOpen(open: Open): Rejected | null {
    const refused = refuseHold(this.core, asReserve(this.content, open));
    return refused ?? this.take(open.from, open.assetId, open.amount);
  }

  private refuseSettle({ holdId, parts }: Omit<Settle, "type">): Rejected | null {
    const hold = liveHold(this.core, holdId);
    if (!hold.ok) return hold;
    const refused =
      refuseSettle(this.core, hold.value, parts) ?? this.shrink(holdId, hold.value.remaining, sumOf(parts));
    if (refused !== null) return refused;
    for (const { to, amount } of parts) this.give(to, hold.value.account.assetId, amount);
    return null;
  }

  private refuseRelease({ holdId, amount }: Omit<Release, "type">): Rejected | null {
    const hold = liveHold(this.core, holdId);
    if (!hold.ok) return hold;
    const { account, remaining } = hold.value;
    const given = amount ?? this.remaining.get(holdId) ?? remaining;
    if (given <= 0n) return refuse("amount_not_positive");
    return this.shrink(holdId, remaining, given) ?? this.give(account, account.assetId, given);
  }

  private shrink(holdId: number, stored: bigint, by: bigint): Rejected | null {
    const left = (this.remaining.get(holdId) ?? stored) - by;
    if (left < 0n) return refuse("hold_exceeded");
    this.remaining.set(holdId, left);
    return null;
  }

  private take(ref: AccountRef, assetId: number, amount: bigint): Rejected | null {
    return this.give(ref, assetId, -amount);
  }

  private give({ owner, kind }: AccountRef, assetId: number, amount: bigint): Rejected | null {
    const name = `${owner}/${kind}/${assetId}`;
    const before = this.free.get(name) ?? this.core.ledger.available({ owner, kind }, assetId as never);
    if (before + amount < 0n && amount < 0n) return refuse("insufficient_balance");
    this.free.set(name, before + amount);
    return null;
  }
}

function perform(core: Core, content: Book, step: BookStep): HoldRow | null {
  const { reason, reference } = content;
  if ("open" in step) return openHold(core, asReserve(content, step.open));
  if ("move" in step) {
    const { from, to, assetId, amount } = step.move;
    core.ledger.begin();
    core.ledger.move(core.ledger.openRef(from, assetId), -amount, 0n, reason, reference);
    core.ledger.move(core.ledger.openRef(to, assetId), amount, 0n, reason, reference);
    return null;
  }
  const { holdId } = "settle" in step ? step.settle : step.release;
  const hold = liveHold(core, holdId);
  // It was judged a moment ago; only a step of this very book can have ended it since, and that was judged too.
  if (!hold.ok) return null;
  if ("settle" in step) return settleHold(core, hold.value, step.settle.parts);
  return releaseHold(core, hold.value, step.release.amount ?? hold.value.remaining);
}
