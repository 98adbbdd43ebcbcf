// The row of a lock, as the rest of this folder reads it.

import type { AssetId, Instant, Rejection, UserId } from "@tidemark/kernel";

export type LockRow = {
  readonly id: number;
  readonly userId: UserId;
  readonly units: number;
  readonly usdt: bigint;
  readonly coinAsset: AssetId;
  readonly amount: bigint;
  readonly reward: bigint;
  readonly state: "asked" | "locked" | "ended" | "redeemed" | "void";
  /** Decided by its owner, and not booked yet. */
  readonly isRedeeming: boolean;
  readonly usdtHold: number | null;
  readonly coinHold: number | null;
  readonly rewardHold: number | null;
  readonly lockedAt: Instant;
  readonly endsAt: Instant;
  readonly endDay: string;
  readonly refusal: Rejection | null;
};

export type LockHolds = {
  readonly usdtHold: number;
  readonly coinHold: number;
  readonly rewardHold: number | null;
};
