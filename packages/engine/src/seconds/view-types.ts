// Questions that seconds options answer about their state; the answers are what memory holds now.

import type { Amount, AssetId, Instant, MarketId, UserId } from "@tidemark/kernel";
import type { OptionDirection } from "../formulas/seconds.ts";
import type {
  OptionCoinRow,
  OptionDurationRow,
  OptionLimitRow,
  OptionMarketRow,
  OptionRow,
  PolicyRow,
  PolicyTypeRow,
} from "./events.ts";

/** What lives in one market, coin and direction: stakes, and what the pool has set aside for them. */
export type OptionExposure = {
  readonly marketId: MarketId;
  readonly assetId: AssetId;
  readonly direction: OptionDirection;
  readonly options: number;
  readonly stakes: Amount;
  readonly profits: Amount;
};

/** The same of one market, coin, direction and instant of expiry. */
export type OptionInstant = OptionExposure & { readonly expiresAt: Instant };

/** How somebody stands today in one coin. */
export type OptionDay = {
  readonly date: number;
  /** Stakes and fees lost less profits won; below zero a gain. */
  readonly lost: bigint;
  /** Stakes and fees that could still be lost. */
  readonly atRisk: Amount;
  readonly limit: OptionLimitRow | null;
};

export type SecondsViewShape = {
  durations(): readonly OptionDurationRow[];
  coins(): readonly OptionCoinRow[];
  coin(assetId: AssetId): OptionCoinRow | null;
  markets(): readonly OptionMarketRow[];
  market(marketId: MarketId): OptionMarketRow | null;
  /** Alive ones only: placed and open. */
  option(optionId: number): OptionRow | null;
  optionsOf(userId: UserId): readonly OptionRow[];
  /** Of everybody. */
  living(): Iterable<OptionRow>;
  exposure(): readonly OptionExposure[];
  /** The earliest first, at most so many. */
  instants(limit: number): readonly OptionInstant[];
  policyTypes(): readonly PolicyTypeRow[];
  policyType(typeId: number): PolicyTypeRow | null;
  /** Active ones only. */
  policy(policyId: number): PolicyRow | null;
  policies(): Iterable<PolicyRow>;
  policyOf(userId: UserId, assetId: AssetId): PolicyRow | null;
  day(userId: UserId, assetId: AssetId, date: number): OptionDay;
  pausedUntil(userId: UserId): Instant | null;
  optionCount: number;
};
