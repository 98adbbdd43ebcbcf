// Movements that happen at once: in from outside, out to it, between a user's own accounts, and the balanced
// set of postings that features without their own command use.

import {
  type Amount,
  type AssetId,
  amountMax,
  isId,
  ok,
  type Rejected,
  type Result,
  rejected,
  rejection,
  type UserId,
} from "@tidemark/kernel";
import type { Credit, Debit, Post, Posting, Replies, Transfer } from "../command.ts";
import type { State } from "../state.ts";
import { type AccountRef, exchange, isSystemAccountKind, isUserAccountKind } from "./account.ts";

const postingsMax = 1_000;

export function credit(state: State, content: Credit): Result<Replies["Credit"]> {
  const { to, assetId, amount, reason, reference } = content;
  const refused = refuseMovement(state, to, assetId, amount);
  if (refused !== null) return refused;
  const outside = state.ledger.system("outside", assetId);
  // Nobody can own more than lies outside, so this one bound keeps every account within numeric(38,0).
  if (amount - outside.available > amountMax) return rejected(rejection("amount_too_large"));
  const account = state.ledger.openRef(to, assetId);
  state.ledger.begin();
  state.ledger.move(outside, -amount, 0n, reason, reference);
  state.ledger.move(account, amount, 0n, reason, reference);
  return ok(account.row());
}

export function debit(state: State, content: Debit): Result<Replies["Debit"]> {
  const { from, assetId, amount, reason, reference } = content;
  const refused = refuseMovement(state, from, assetId, amount);
  if (refused !== null) return refused;
  if (!covers(state, from, assetId, amount)) return rejected(rejection("insufficient_balance"));
  const account = state.ledger.openRef(from, assetId);
  state.ledger.begin();
  state.ledger.move(account, -amount, 0n, reason, reference);
  state.ledger.move(state.ledger.system("outside", assetId), amount, 0n, reason, reference);
  return ok(account.row());
}

export function transfer(state: State, userId: UserId, content: Transfer): Result<Replies["Transfer"]> {
  const { assetId, amount } = content;
  const from = { owner: userId, kind: content.from };
  const to = { owner: userId, kind: content.to };
  if (!isUserAccountKind(from.kind)) return rejected(rejection("unknown_account"));
  const refused = refuseMovement(state, from, assetId, amount) ?? refuseMovement(state, to, assetId, amount);
  if (refused !== null) return refused;
  if (from.kind === to.kind) return rejected(rejection("same_account"));
  if (!covers(state, from, assetId, amount)) return rejected(rejection("insufficient_balance"));
  const source = state.ledger.openRef(from, assetId);
  const target = state.ledger.openRef(to, assetId);
  const reference = state.ledger.begin();
  state.ledger.move(source, -amount, 0n, "transfer", reference);
  state.ledger.move(target, amount, 0n, "transfer", reference);
  return ok({ from: source.row(), to: target.row() });
}

export function post(state: State, content: Post): Result<Replies["Post"]> {
  const { postings, reason, reference } = content;
  const refused = refusePostings(state, postings);
  if (refused !== null) return refused;
  const transactionId = state.ledger.begin();
  // What is received comes first, so that no account passes below zero on the way to a sum that is not.
  for (const posting of postings) if (posting.delta > 0n) movePosting(state, posting, reason, reference);
  for (const posting of postings) if (posting.delta < 0n) movePosting(state, posting, reason, reference);
  return ok({ transactionId });
}

function movePosting(state: State, posting: Posting, reason: string, reference: string | number): void {
  state.ledger.move(state.ledger.openRef(posting.account, posting.assetId), posting.delta, 0n, reason, reference);
}

function refusePostings(state: State, postings: readonly Posting[]): Rejected | null {
  if (postings.length === 0 || postings.length > postingsMax) return invalid("postings");
  const sums = new Map<AssetId, bigint>();
  const changes = new Map<string, { posting: Posting; delta: bigint }>();
  for (const posting of postings) {
    const { account, assetId, delta } = posting;
    const size = (delta < 0n ? -delta : delta) as Amount;
    const refused = refuseMovement(state, account, assetId, size);
    if (refused !== null) return refused;
    sums.set(assetId, (sums.get(assetId) ?? 0n) + delta);
    const key = `${account.owner}/${account.kind}/${assetId}`;
    changes.set(key, { posting, delta: (changes.get(key)?.delta ?? 0n) + delta });
  }
  for (const sum of sums.values()) if (sum !== 0n) return invalid("postings");
  if (state.faults.withoutBalanceGuard === true) return null;
  for (const { posting, delta } of changes.values()) {
    const available = state.ledger.available(posting.account, posting.assetId);
    if (available + delta < 0n) return rejected(rejection("insufficient_balance"));
  }
  return null;
}

/** What is wrong with a movement of that size at that account; the outside is never named directly. */
export function refuseMovement(state: State, ref: AccountRef, assetId: AssetId, amount: Amount): Rejected | null {
  if (!state.assets.has(assetId)) return rejected(rejection("unknown_asset"));
  if (!isInside(ref)) return rejected(rejection("unknown_account"));
  if (amount <= 0n) return rejected(rejection("amount_not_positive"));
  if (amount > amountMax) return rejected(rejection("amount_too_large"));
  return null;
}

export function isInside(ref: AccountRef): boolean {
  if (isUserAccountKind(ref.kind)) return isId(ref.owner);
  return ref.owner === exchange && isSystemAccountKind(ref.kind) && ref.kind !== "outside";
}

export function covers(state: State, ref: AccountRef, assetId: AssetId, amount: bigint): boolean {
  if (state.faults.withoutBalanceGuard === true) return true;
  return state.ledger.available(ref, assetId) >= amount;
}

function invalid(field: string): Rejected {
  return rejected(rejection("invalid_field", { field }));
}
