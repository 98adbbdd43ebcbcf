// A policy from its purchase to its end, at the terms it was bought at.

import type { Amount, AssetId, Instant, UserId } from "@tidemark/kernel";
import { Tracked } from "../core/hash/fingerprint.ts";
import type { Mixer } from "../core/hash/mixer.ts";
import type { SnapshotRow } from "../core/snapshot.ts";
import type { PolicyTerms } from "./commands.ts";
import type { PolicyEnding, PolicyRow } from "./events.ts";
import { policyRow } from "./rows.ts";

/** What never changes. */
export type Bought = {
  readonly userId: UserId;
  readonly typeId: number;
  readonly assetId: AssetId;
  readonly kind: PolicyTerms["kind"];
  readonly pays: PolicyTerms["pays"];
  readonly insured: Amount;
  readonly premium: Amount;
  readonly compensation: Amount;
  readonly claimLine: Amount;
  readonly endLine: Amount;
  readonly claimsDaily: number;
  readonly claimsMax: number;
  readonly stakeMax: Amount;
  readonly openMax: number;
  readonly boughtAt: Instant;
};

export class Policy extends Tracked {
  readonly id: number;
  readonly bought: Bought;
  state: PolicyRow["state"] = "active";
  balance: bigint;
  reserved: bigint;
  claims = 0;
  claimsToday = 0;
  claimDate = 0;
  endedAt: Instant | null = null;
  ending: PolicyEnding | null = null;
  /** Insured options that are alive, and what they stake; both follow from those. */
  alive = 0;
  staked = 0n;

  constructor(id: number, bought: Bought) {
    super();
    this.id = id;
    this.bought = bought;
    this.balance = bought.insured;
    this.reserved = bought.compensation;
  }

  get userId(): UserId {
    return this.bought.userId;
  }

  get assetId(): AssetId {
    return this.bought.assetId;
  }

  claimsOn(date: number): number {
    return date === this.claimDate ? this.claimsToday : 0;
  }

  mixInto(mixer: Mixer): boolean {
    policyRow.mix(mixer, this);
    return true;
  }

  save(): SnapshotRow {
    return policyRow.save(this);
  }

  row(): PolicyRow {
    return {
      ...this.bought,
      policyId: this.id,
      state: this.state,
      balance: this.balance as Amount,
      reserved: this.reserved as Amount,
      claims: this.claims,
      claimsToday: this.claimsToday,
      claimDate: this.claimDate,
      endedAt: this.endedAt,
      ending: this.ending,
    };
  }
}
