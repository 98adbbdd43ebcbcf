// Movements that happen at once: in from outside, out to it, between a user's own accounts, and the balanced
// set of postings between accounts inside.

import {
  type Amount,
  type AssetId,
  amountMax,
  invalid,
  isId,
  ok,
  type Rejected,
  type Result,
  refuse,
  rejected,
  type UserId,
} from "@tidemark/kernel";
import { refuseBooking } from "../booking.ts";
import type { CoreReplies, Credit, Debit, Post, Posting, Transfer } from "../command.ts";
import type { Core } from "../core.ts";
import { type AccountKind, type AccountRef, besideKinds, houseId } from "./account.ts";

const postingsMax = 1_000;
const outside: AccountRef = { owner: houseId, kind: "outside" };

export function credit(core: Core, content: Credit): Result<CoreReplies["Credit"]> {
  const { to, assetId, amount, reason, reference } = content;
  const refused = refuseMovement(core, to, assetId, amount) ?? refuseBooking(core, reason, outside, to);
  if (refused !== null) return refused;
  const source = core.ledger.system("outside", assetId);
  // Nobody can own more than lies outside, so this one bound keeps every account within numeric(38,0).
  if (amount - source.available > amountMax) return refuse("amount_too_large");
  const account = core.ledger.openRef(to, assetId);
  core.ledger.begin();
  core.ledger.move(source, -amount, 0n, reason, reference);
  core.ledger.move(account, amount, 0n, reason, reference);
  return ok(account.row());
}

export function debit(core: Core, content: Debit): Result<CoreReplies["Debit"]> {
  const { from, assetId, amount, reason, reference } = content;
  const refused = refuseMovement(core, from, assetId, amount) ?? refuseBooking(core, reason, from, outside);
  if (refused !== null) return refused;
  const kept = refuseLeaving(core, from, assetId) ?? refuseUncovered(core, from, assetId, amount);
  if (kept !== null) return kept;
  const account = core.ledger.openRef(from, assetId);
  core.ledger.begin();
  core.ledger.move(account, -amount, 0n, reason, reference);
  core.ledger.move(core.ledger.system("outside", assetId), amount, 0n, reason, reference);
  return ok(account.row());
}

export function transfer(core: Core, content: Transfer, userId: UserId): Result<CoreReplies["Transfer"]> {
  const { assetId, amount } = content;
  const from = { owner: userId, kind: content.from };
  const to = { owner: userId, kind: content.to };
  if (!core.kinds.ofUsers.includes(from.kind)) return refuse("unknown_account");
  const refused = refuseMovement(core, from, assetId, amount) ?? refuseMovement(core, to, assetId, amount);
  if (refused !== null) return refused;
  if (from.kind === to.kind) return refuse("same_account");
  if (!isBeside(from.kind, to.kind) || !isBeside(to.kind, from.kind)) return refuse("not_allowed");
  const kept = refuseLeaving(core, from, assetId) ?? refuseUncovered(core, from, assetId, amount);
  if (kept !== null) return kept;
  const source = core.ledger.openRef(from, assetId);
  const target = core.ledger.openRef(to, assetId);
  const reference = core.ledger.begin();
  core.ledger.move(source, -amount, 0n, "transfer", reference);
  core.ledger.move(target, amount, 0n, "transfer", reference);
  return ok({ from: source.row(), to: target.row() });
}

/** Whether an owner's money may pass from the one to the other, as far as the one is bound to a place. */
function isBeside(kind: AccountKind, other: AccountKind): boolean {
  const place = besideKinds[kind];
  return place === undefined || place === other;
}

export function post(core: Core, content: Post): Result<CoreReplies["Post"]> {
  const { postings, reason, reference } = content;
  const refused = refusePostings(core, postings) ?? refusePairs(core, reason, postings);
  if (refused !== null) return refused;
  const transactionId = core.ledger.begin();
  // What is received comes first, so that no account passes below zero on the way to a sum that is not.
  for (const posting of postings) if (posting.delta > 0n) movePosting(core, posting, reason, reference);
  for (const posting of postings) if (posting.delta < 0n) movePosting(core, posting, reason, reference);
  return ok({ transactionId });
}

function movePosting(core: Core, posting: Posting, reason: string, reference: string | number): void {
  core.ledger.move(core.ledger.openRef(posting.account, posting.assetId), posting.delta, 0n, reason, reference);
}

function refusePostings(core: Core, postings: readonly Posting[]): Rejected | null {
  if (postings.length === 0 || postings.length > postingsMax) return invalid("postings");
  const sums = new Map<AssetId, bigint>();
  const changes = new Map<string, { posting: Posting; delta: bigint }>();
  for (const posting of postings) {
    const { account, assetId, delta } = posting;
    const size = (delta < 0n ? -delta : delta) as Amount;
    const refused = refuseMovement(core, account, assetId, size);
    if (refused !== null) return refused;
    sums.set(assetId, (sums.get(assetId) ?? 0n) + delta);
    const key = `${account.owner}/${account.kind}/${assetId}`;
    changes.set(key, { posting, delta: (changes.get(key)?.delta ?? 0n) + delta });
  }
  for (const sum of sums.values()) if (sum !== 0n) return invalid("postings");
  for (const { posting, delta } of changes.values()) {
    const available = core.ledger.available(posting.account, posting.assetId);
    if (available + delta < 0n) return refuse("insufficient_balance");
  }
  return null;
}

/** A set of postings does not say who pays whom: every payer must be allowed to pay everybody who receives. */
function refusePairs(core: Core, reason: string, postings: readonly Posting[]): Rejected | null {
  for (const from of postings) {
    if (from.delta >= 0n) continue;
    const kept = refuseLeaving(core, from.account, from.assetId);
    if (kept !== null) return kept;
    for (const to of postings) {
      if (to.delta <= 0n || to.assetId !== from.assetId) continue;
      const refused = refuseBooking(core, reason, from.account, to.account);
      if (refused !== null) return refused;
    }
  }
  return null;
}

/** What is wrong with a movement of that size at that account; the outside is never named directly. */
export function refuseMovement(core: Core, ref: AccountRef, assetId: AssetId, amount: Amount): Rejected | null {
  if (!core.assets.has(assetId)) return refuse("unknown_asset");
  if (!isInside(core, ref)) return refuse("unknown_account");
  if (amount <= 0n) return refuse("amount_not_positive");
  if (amount > amountMax) return refuse("amount_too_large");
  return null;
}

export function isInside(core: Core, ref: AccountRef): boolean {
  const { codes, ofUsers } = core.kinds;
  if (ofUsers.includes(ref.kind)) return isId(ref.owner);
  return ref.owner === houseId && Object.hasOwn(codes, ref.kind) && ref.kind !== "outside";
}

export function refuseUncovered(core: Core, ref: AccountRef, assetId: AssetId, amount: bigint): Rejected | null {
  return core.ledger.available(ref, assetId) >= amount ? null : refuse("insufficient_balance");
}

/** The veto of a product under which something open stands on that money. */
export function refuseLeaving(core: Core, from: AccountRef, assetId: AssetId): Rejected | null {
  for (const { product, slice } of core.rooms) {
    const reason = product.mayLeave?.(core, slice, from, assetId) ?? null;
    if (reason !== null) return rejected(reason);
  }
  return null;
}
