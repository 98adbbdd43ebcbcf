// Questions that leverage answers about its state; the answers are what memory holds now.

import type { Amount, AssetId, MarketId, UserId } from "@tidemark/kernel";
import type { LeverAccount } from "../formulas/leverage.ts";
import type { LeverMarketRow, LeverRow, LeverRulesRow } from "./events.ts";

export type LeverExposure = {
  readonly marketId: MarketId;
  /** Base units and what was paid for them, of each side. */
  readonly longNumber: bigint;
  readonly longCost: bigint;
  readonly shortNumber: bigint;
  readonly shortCost: bigint;
  readonly positions: number;
};

export type LeverHouse = {
  readonly assetId: AssetId;
  readonly pool: Amount;
  readonly insurance: Amount;
  /** What the house owes to open positions at the last marks; below zero they owe it. */
  readonly owed: bigint;
  readonly coveragePpm: number;
  /** What stress would cost now, and the most it may. */
  readonly stressed: bigint;
  readonly capacity: bigint;
};

export type LeverageViewShape = {
  markets(): readonly LeverMarketRow[];
  market(marketId: MarketId): LeverMarketRow | null;
  rules(assetId: AssetId): LeverRulesRow | null;
  /** Alive ones only: pending, open, closing. */
  position(positionId: number): LeverRow | null;
  positionsOf(userId: UserId): readonly LeverRow[];
  /** Open ones at the last marks; null without any. */
  account(userId: UserId, assetId: AssetId): LeverAccount | null;
  /** Base units long less short of one person in one market. */
  net(userId: UserId, marketId: MarketId): bigint;
  /** Whoever has a position that is open or waits in that quote coin. */
  holders(): Iterable<{ readonly userId: UserId; readonly assetId: AssetId }>;
  exposure(marketId: MarketId): LeverExposure;
  house(assetId: AssetId): LeverHouse;
  positionCount: number;
};
