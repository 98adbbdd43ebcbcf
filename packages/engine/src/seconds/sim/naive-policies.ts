// Stake policies once more: bought, claimed and ended by their owners.

import type { BuyPolicy, ClaimPolicy, EndPolicy } from "../commands.ts";
import { isDayNear } from "./naive-calendar.ts";
import type { NaiveEndings } from "./naive-endings.ts";
import { fund, type NaiveOptionBook, walletOf } from "./naive-option-book.ts";
import { type NaivePolicy, shareDown, shareUp } from "./naive-option-sums.ts";

const million = 1_000_000;

export class NaivePolicies {
  private readonly book: NaiveOptionBook;
  private readonly endings: NaiveEndings;

  constructor(book: NaiveOptionBook, endings: NaiveEndings) {
    this.book = book;
    this.endings = endings;
  }

  buy(user: number, { typeId, amount: insured }: BuyPolicy): string | null {
    if (user === 0) return "unknown_account";
    const type = this.book.types.get(typeId);
    if (type === undefined || !type.isOpen) return "policy_closed";
    const { terms, asset } = type;
    if (insured < terms.amountMin || insured > terms.amountMax) return "policy_amount_out_of_range";
    if (this.book.active().some((one) => one.userId === user && one.assetId === asset)) return "policy_exists";
    const premium = shareUp(insured, terms.premiumPpm);
    const compensation = shareDown(insured, terms.claimPpm);
    const { ledger } = this.book.exchange;
    if (ledger.freeOf(walletOf(user), asset) < insured + premium) return "insufficient_balance";
    if (ledger.freeOf(fund, asset) + premium < compensation) return "policy_capacity";
    ledger.lock(walletOf(user), asset, insured);
    ledger.take(walletOf(user), asset, premium);
    ledger.give(fund, asset, premium);
    ledger.lock(fund, asset, compensation);
    const policy = {
      ...{ policyId: this.book.policies.length + 1, userId: user, typeId, assetId: asset },
      ...{ kind: terms.kind, pays: terms.pays, state: "active" as const, insured, premium, balance: insured as bigint },
      ...{ reserved: compensation, compensation },
      claimLine: terms.kind === "forward" ? shareDown(insured, million - terms.lossPpm) : terms.lossLeft,
      endLine: insured + shareUp(insured, terms.profitPpm),
      ...{ claimsDaily: terms.claimsDaily, claimsMax: terms.claimsMax },
      ...{ stakeMax: terms.stakeMax, openMax: terms.openMax, claims: 0, claimsToday: 0, claimDate: 0 },
      ...{ boughtAt: this.book.now, endedAt: null, ending: null },
    } as NaivePolicy;
    this.book.policies.push(policy);
    this.book.touchedPolicies.add(policy);
    return null;
  }

  /** The asker's own that is active. */
  private own(user: number, id: number): NaivePolicy | string {
    return this.book.active().find((one) => one.policyId === id && one.userId === user) ?? "unknown_policy";
  }

  claim(user: number, { policyId, date }: ClaimPolicy): string | null {
    const policy = this.own(user, policyId);
    if (typeof policy === "string") return policy;
    if (!isDayNear(date, this.book.now) || date < policy.claimDate) return "invalid_field";
    if (this.book.aliveOn(policy).length > 0) return "policy_options_open";
    if (policy.balance > policy.claimLine) return "claim_not_due";
    const before = policy.claimDate === date ? policy.claimsToday : 0;
    if (before >= policy.claimsDaily) return "claims_used_up";
    policy.claims += 1;
    policy.claimsToday = before + 1;
    policy.claimDate = date;
    this.book.touchedPolicies.add(policy);
    if (policy.pays === "free") this.payFree(policy);
    else this.payInsured(policy);
    return null;
  }

  /** All of the compensation, and what is left of the balance with it. */
  private payFree(policy: NaivePolicy): void {
    const { ledger } = this.book.exchange;
    const { userId, assetId: asset, compensation, balance } = policy;
    ledger.takeLocked(fund, asset, compensation);
    ledger.give(walletOf(userId), asset, compensation);
    policy.reserved = 0n;
    this.note(policy, { before: balance, after: 0n, paid: compensation, toFree: compensation });
    this.endings.endPolicy(policy, "claims");
  }

  /** The balance is filled up; then the next claim is set aside, or it was the last. */
  private payInsured(policy: NaivePolicy): void {
    const { ledger } = this.book.exchange;
    const { userId, assetId: asset, compensation, balance } = policy;
    const paid = compensation - balance;
    ledger.takeLocked(fund, asset, paid);
    ledger.unlock(fund, asset, policy.reserved - paid);
    // Locked for its owner, without having been free.
    ledger.takeLocked(walletOf(userId), asset, -paid);
    policy.balance = compensation;
    policy.reserved = 0n;
    this.note(policy, { before: balance, after: compensation, paid, toFree: 0n });
    if (policy.claims >= policy.claimsMax) this.endings.endPolicy(policy, "claims");
    else if (ledger.freeOf(fund, asset) < compensation) this.endings.endPolicy(policy, "unfunded");
    else {
      ledger.lock(fund, asset, compensation);
      policy.reserved = compensation;
    }
  }

  private note(
    { policyId, userId, assetId }: NaivePolicy,
    sums: { readonly before: bigint; readonly after: bigint; readonly paid: bigint; readonly toFree: bigint },
  ): void {
    this.book.lastClaim += 1;
    this.book.claim = { claimId: this.book.lastClaim, policyId, userId, assetId, ...sums } as never;
  }

  end(user: number, { policyId }: EndPolicy): string | null {
    const policy = this.own(user, policyId);
    if (typeof policy === "string") return policy;
    if (this.book.aliveOn(policy).length > 0) return "policy_options_open";
    this.endings.endPolicy(policy, "owner");
    return null;
  }
}
