// The row of a shop, as the rest of this folder reads it.

import type { Hours } from "@tidemark/contract/shops/hours";
import type { ShopState } from "@tidemark/contract/shops/shapes";
import type { Amount, AssetId, Instant, UserId } from "@tidemark/kernel";

/** withdrawn: an application that nobody had decided · ended: its notice is over. */
export type ShopEnding = "withdrawn" | "refused" | "ended";

export type ShopRow = {
  readonly id: number;
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly name: string;
  readonly state: ShopState;
  /** Decided and not booked yet. */
  readonly ending: ShopEnding | null;
  readonly deposit: Amount;
  readonly depositAssetId: AssetId;
  readonly holdId: number | null;
  readonly isPaused: boolean;
  readonly hours: Hours;
  readonly reply: string;
  /** What operators said when they decided. */
  readonly why: string;
  readonly appliedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly leavesAt: Instant | null;
  readonly endedAt: Instant | null;
  /** Whether whoever keeps it is frozen: then nothing new begins. */
  readonly isFrozen: boolean;
};

/** Everything but those that never were one. */
export const everBegun: readonly ShopState[] = ["applied", "open", "leaving", "ended", "refused"];
