// Buying a policy, claiming, and ending it early. The fund has set one compensation aside for every policy at any time,
// so a claim that is due is always paid.

import {
  type Amount,
  formatAmount,
  invalid,
  isId,
  ok,
  type Rejected,
  type Result,
  refuse,
  type UserId,
} from "@tidemark/kernel";
import { policyClaimLine, policyCompensation, policyEndLine, policyPremium } from "../formulas/seconds.ts";
import { enterPolicy } from "./alive.ts";
import { isDayOf } from "./calendar.ts";
import type { BuyPolicy, ClaimPolicy, EndPolicy, SecondsReplies } from "./commands.ts";
import type { ClaimRow, PolicyTypeRow } from "./events.ts";
import { type Bought, Policy } from "./policy.ts";
import { endPolicy } from "./policy-end.ts";
import type { Seconds } from "./slice.ts";

export function buyPolicy(slice: Seconds, content: BuyPolicy, userId: UserId): Result<SecondsReplies["BuyPolicy"]> {
  if (!isId(userId)) return refuse("unknown_account");
  const { typeId, amount } = content;
  const type = slice.policyTypes.get(typeId);
  if (type === undefined || type.state !== "open") return refuse("policy_closed");
  const { assetId, amountMin, amountMax } = type;
  const places = slice.scale(assetId);
  if (typeof amount !== "bigint") return invalid("amount");
  if (amount < amountMin || amount > amountMax) {
    const range = { min: formatAmount(amountMin, places), max: formatAmount(amountMax, places) };
    return refuse("policy_amount_out_of_range", range);
  }
  if (slice.policiesOf.get(userId)?.has(assetId) === true) return refuse("policy_exists");
  const bought = boughtAt(slice, type, amount, userId);
  const refused = refuseCover(slice, bought);
  if (refused !== null) return refused;
  const policy = new Policy(slice.policyIds.next(), bought);
  bookPurchase(slice, policy);
  enterPolicy(slice, policy);
  const row = policy.row();
  slice.emit({ type: "PolicyBought", policy: row });
  return ok(row);
}

/** The terms as they are now, for as long as it lives. */
function boughtAt({ core }: Seconds, type: PolicyTypeRow, insured: Amount, userId: UserId): Bought {
  const { typeId, assetId, kind, pays, claimsDaily, claimsMax, stakeMax, openMax } = type;
  return {
    ...{ userId, typeId, assetId, kind, pays, insured, claimsDaily, claimsMax, stakeMax, openMax },
    premium: policyPremium(insured, type.premiumPpm),
    compensation: policyCompensation(insured, type.claimPpm),
    claimLine: kind === "forward" ? policyClaimLine(insured, type.lossPpm) : type.lossLeft,
    endLine: policyEndLine(insured, type.profitPpm),
    boughtAt: core.at,
  };
}

/** What the buyer has, and whether the fund can answer for it; the premium is the fund's by then. */
function refuseCover({ core }: Seconds, { userId, assetId, insured, premium, compensation }: Bought): Rejected | null {
  const free = core.ledger.available({ owner: userId, kind: "seconds" }, assetId);
  if (free < insured + premium) return refuse("insufficient_balance");
  const fund = core.ledger.system("policies", assetId).available;
  return fund + premium < compensation ? refuse("policy_capacity") : null;
}

function bookPurchase({ core: { ledger } }: Seconds, { id, userId, assetId, bought }: Policy): void {
  const { insured, premium, compensation } = bought;
  ledger.begin();
  ledger.move(ledger.open(userId, "seconds", assetId), -insured - premium, insured, "policy_buy", id);
  if (premium === 0n && compensation === 0n) return;
  ledger.move(ledger.system("policies", assetId), premium - compensation, compensation, "policy_buy", id);
}

/** Null if it is not the asker's, or not active. */
function ownPolicy(slice: Seconds, policyId: number, userId: UserId): Policy | null {
  const policy = slice.policies.get(policyId);
  return policy === undefined || policy.userId !== userId ? null : policy;
}

export function claimPolicy(
  slice: Seconds,
  { policyId, date }: ClaimPolicy,
  userId: UserId,
): Result<SecondsReplies["ClaimPolicy"]> {
  const policy = ownPolicy(slice, policyId, userId);
  if (policy === null) return refuse("unknown_policy");
  const { claimLine, claimsDaily } = policy.bought;
  if (!isDayOf(date, slice.core.at) || date < policy.claimDate) return invalid("date");
  if (policy.alive > 0) return refuse("policy_options_open");
  if (policy.balance > claimLine) {
    return refuse("claim_not_due", { line: formatAmount(claimLine, slice.scale(policy.assetId)) });
  }
  if (policy.claimsOn(date) >= claimsDaily) return refuse("claims_used_up");
  slice.core.fingerprint.touch(policy);
  policy.claimsToday = policy.claimsOn(date) + 1;
  policy.claimDate = date;
  policy.claims += 1;
  const claim = policy.bought.pays === "insured" ? payInsured(slice, policy) : payFree(slice, policy);
  return ok({ policy: policy.row(), claim });
}

/** Fills the insured balance up, and goes on if the next claim can be set aside too. */
function payInsured(slice: Seconds, policy: Policy): ClaimRow {
  const { ledger } = slice.core;
  const { id, userId, assetId, balance: before, reserved } = policy;
  const { compensation, claimsMax } = policy.bought;
  const paid = compensation > before ? compensation - before : 0n;
  const fund = ledger.system("policies", assetId);
  const isLast = policy.claims >= claimsMax;
  const isFunded = fund.available + reserved - paid >= compensation;
  const next = isLast || !isFunded ? 0n : compensation;
  ledger.begin();
  if (paid > 0n) ledger.move(ledger.open(userId, "seconds", assetId), 0n, paid, "policy_claim", id);
  if (paid > 0n || reserved !== next) {
    ledger.move(fund, reserved - paid - next, next - reserved, "policy_claim", id);
  }
  policy.balance = before + paid;
  policy.reserved = next;
  const claim = tell(slice, policy, { before, after: policy.balance, paid, toFree: 0n });
  if (isLast) endPolicy(slice, policy, "claims");
  else if (!isFunded) endPolicy(slice, policy, "unfunded");
  else slice.emit({ type: "PolicyChanged", policy: policy.row() });
  return claim;
}

/** Pays the compensation and what is left of the balance to the free balance; that is the end of it. */
function payFree(slice: Seconds, policy: Policy): ClaimRow {
  const { ledger } = slice.core;
  const { id, userId, assetId, balance: before, reserved: paid } = policy;
  if (paid > 0n) {
    ledger.begin();
    ledger.move(ledger.open(userId, "seconds", assetId), paid, 0n, "policy_claim", id);
    ledger.move(ledger.system("policies", assetId), 0n, -paid, "policy_claim", id);
  }
  policy.reserved = 0n;
  const claim = tell(slice, policy, { before, after: 0n, paid, toFree: paid });
  endPolicy(slice, policy, "claims");
  return claim;
}

type Sums = { readonly before: bigint; readonly after: bigint; readonly paid: bigint; readonly toFree: bigint };

function tell(slice: Seconds, { id, userId, assetId }: Policy, sums: Sums): ClaimRow {
  const { before, after, paid, toFree } = sums as { [Name in keyof Sums]: Amount };
  const claim = { claimId: slice.claimIds.next(), policyId: id, userId, assetId, before, after, paid, toFree };
  slice.emit({ type: "PolicyClaimed", claim });
  return claim;
}

/** Early, by its owner: the balance comes back, the premium does not. */
export function endOwnPolicy(slice: Seconds, content: EndPolicy, userId: UserId): Result<SecondsReplies["EndPolicy"]> {
  const policy = ownPolicy(slice, content.policyId, userId);
  if (policy === null) return refuse("unknown_policy");
  if (policy.alive > 0) return refuse("policy_options_open");
  endPolicy(slice, policy, "owner");
  return ok(policy.row());
}
