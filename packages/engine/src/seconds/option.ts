// An option from its acceptance to its end. What was accepted is read-only; what is written afterwards comes from
// recorded looks.

import type { Amount, AssetId, Instant, UserId } from "@tidemark/kernel";
import { Tracked } from "../core/hash/fingerprint.ts";
import type { Mixer } from "../core/hash/mixer.ts";
import type { SnapshotRow } from "../core/snapshot.ts";
import { type OptionDirection, optionReachMs } from "../formulas/seconds.ts";
import type { OptionRow, OptionState, VoidReason } from "./events.ts";
import type { OptionMarket } from "./market.ts";
import type { Stand } from "./person.ts";
import type { Policy } from "./policy.ts";
import { optionRow } from "./rows.ts";

/** What never changes. */
export type Accepted = {
  readonly direction: OptionDirection;
  readonly seconds: number;
  readonly ratioPpm: number;
  readonly stake: Amount;
  readonly fee: Amount;
  readonly profit: Amount;
  readonly placedAt: Instant;
  readonly placedTick: number;
  readonly expiresAt: Instant;
  /** The exchange's day it was placed on. */
  readonly date: number;
};

export class Option extends Tracked {
  readonly id: number;
  readonly stand: Stand;
  readonly market: OptionMarket;
  readonly policy: Policy | null;
  readonly accepted: Accepted;
  state: OptionState = "placed";
  entryTick: number | null = null;
  entryPrice: bigint | null = null;
  entryAt: Instant | null = null;
  exitTick: number | null = null;
  exitPrice: bigint | null = null;
  exitAt: Instant | null = null;
  endedAt: Instant | null = null;
  voidReason: VoidReason | null = null;
  credited = 0n;

  constructor(id: number, stand: Stand, market: OptionMarket, policy: Policy | null, accepted: Accepted) {
    super();
    this.id = id;
    this.stand = stand;
    this.market = market;
    this.policy = policy;
    this.accepted = accepted;
  }

  get userId(): UserId {
    return this.stand.userId;
  }

  get assetId(): AssetId {
    return this.stand.assetId;
  }

  get policyId(): number | null {
    return this.policy?.id ?? null;
  }

  /** What its owner can lose by it; set aside in his account while it lives (S1). */
  get atRisk(): bigint {
    return this.accepted.stake + this.accepted.fee;
  }

  /** When time alone moves it on: no look has begun it in time, or it has expired. Never at the very instant of a look. */
  get dueAt(): number {
    const { placedAt, expiresAt } = this.accepted;
    return this.state === "placed" ? placedAt + optionReachMs + 1 : expiresAt + 1;
  }

  mixInto(mixer: Mixer): boolean {
    optionRow.mix(mixer, this);
    return true;
  }

  save(): SnapshotRow {
    return optionRow.save(this);
  }

  row(): OptionRow {
    const { accepted } = this;
    // Field by field: rows are made by the thousand, and a spread takes several times as long.
    return {
      optionId: this.id,
      userId: this.stand.userId,
      marketId: this.market.id,
      assetId: this.stand.assetId,
      direction: accepted.direction,
      seconds: accepted.seconds,
      ratioPpm: accepted.ratioPpm,
      stake: accepted.stake,
      fee: accepted.fee,
      profit: accepted.profit,
      policyId: this.policyId,
      state: this.state,
      placedAt: accepted.placedAt,
      placedTick: accepted.placedTick,
      expiresAt: accepted.expiresAt,
      entryTick: this.entryTick,
      entryPrice: this.entryPrice as Amount | null,
      entryAt: this.entryAt,
      exitTick: this.exitTick,
      exitPrice: this.exitPrice as Amount | null,
      exitAt: this.exitAt,
      endedAt: this.endedAt,
      voidReason: this.voidReason,
      credited: this.credited as Amount,
    };
  }
}
