// What is kept of somebody who deals in options: how the day stands in each coin, and what he has set for himself.

import type { Amount, AssetId, Instant, UserId } from "@tidemark/kernel";
import { Tracked } from "../core/hash/fingerprint.ts";
import type { Mixer } from "../core/hash/mixer.ts";
import type { SnapshotRow } from "../core/snapshot.ts";
import type { OptionLimitRow, OptionPauseRow } from "./events.ts";
import { pauseRow, standRow } from "./rows.ts";

export class Person extends Tracked {
  readonly userId: UserId;
  /** The day of his last option; 0 before the first. */
  date = 0;
  /** 0 while he never paused. */
  pausedUntil = 0 as Instant;
  readonly stands = new Map<AssetId, Stand>();

  constructor(userId: UserId) {
    super();
    this.userId = userId;
  }

  /** Whether there is something to keep of him; whoever was only looked at leaves no trace. */
  get isKept(): boolean {
    return this.date > 0 || this.pausedUntil > 0;
  }

  mixInto(mixer: Mixer): boolean {
    if (!this.isKept) return false;
    pauseRow.mix(mixer, this);
    return true;
  }

  save(): SnapshotRow {
    return pauseRow.save(this);
  }

  row(): OptionPauseRow {
    return { userId: this.userId, until: this.pausedUntil };
  }
}

/** Somebody in one coin. */
export class Stand extends Tracked {
  readonly userId: UserId;
  readonly assetId: AssetId;
  /** The day that `lost` is of. */
  date = 0;
  lost = 0n;
  /** 1 once a limit was set, if only to none. */
  isLimited: 0 | 1 = 0;
  lossMax: bigint | null = null;
  nextLossMax: bigint | null = null;
  nextFrom: Instant | null = null;
  /** Of options that are alive; both follow from those. */
  atRisk = 0n;
  alive = 0;

  constructor(userId: UserId, assetId: AssetId) {
    super();
    this.userId = userId;
    this.assetId = assetId;
  }

  /** What was lost on a day; each begins at zero. */
  lostOn(date: number): bigint {
    return date === this.date ? this.lost : 0n;
  }

  /** The limit that holds at an instant; null for none. */
  limitAt(at: number): bigint | null {
    return this.nextFrom !== null && at >= this.nextFrom ? this.nextLossMax : this.lossMax;
  }

  get isKept(): boolean {
    return this.date > 0 || this.isLimited === 1;
  }

  mixInto(mixer: Mixer): boolean {
    if (!this.isKept) return false;
    standRow.mix(mixer, this);
    return true;
  }

  save(): SnapshotRow {
    return standRow.save(this);
  }

  row(): OptionLimitRow {
    return {
      userId: this.userId,
      assetId: this.assetId,
      lossMax: this.lossMax as Amount | null,
      nextLossMax: this.nextLossMax as Amount | null,
      nextFrom: this.nextFrom,
    };
  }
}
