// What follows from commands and ticks on positions.

import type { Amount, AssetId, Instant, MarketId, UserId } from "@tidemark/kernel";
import type { LeverSide } from "../formulas/leverage.ts";
import type { LeverMarketState, LeverRules, LeverTerms } from "./commands.ts";

/** closing: marked to be closed at a price that is already pinned; never in the table, see `LeverDecision`. */
export const leverStates = ["pending", "open", "closing", "closed", "revoked"] as const;
export type LeverState = (typeof leverStates)[number];

export const leverReasons = ["user", "liquidation", "take_profit", "stop_loss", "deleverage", "delisted"] as const;
export type LeverReason = (typeof leverReasons)[number];

/** A position as it is after the event. The number of base units is always hands × hand. */
export type LeverRow = {
  readonly positionId: number;
  readonly userId: UserId;
  readonly marketId: MarketId;
  /** The quote coin. */
  readonly assetId: AssetId;
  readonly side: LeverSide;
  readonly state: LeverState;
  readonly handsOpened: number;
  /** Still open; 0 once it has ended. */
  readonly hands: number;
  readonly hand: Amount;
  readonly multiple: number;
  /** The mark or limit it was opened from, and that with the spread. */
  readonly originPrice: Amount;
  readonly price: Amount;
  /** As opened, as are margin and fee in all. */
  readonly value: Amount;
  readonly marginOpened: Amount;
  readonly fee: Amount;
  /** Of what is still open: what its hazard is measured by, and what is set aside now. */
  readonly originMargin: Amount;
  readonly margin: Amount;
  readonly feeLeft: Amount;
  readonly overnightPpm: number;
  /** Taken over all nights, and what could not be taken. */
  readonly overnight: Amount;
  readonly waived: Amount;
  /** The last midnight that was charged, as 20261116; 0 before the first. */
  readonly chargedDate: number;
  readonly takeProfit: Amount | null;
  readonly stopLoss: Amount | null;
  readonly placedAt: Instant;
  readonly openedAt: Instant | null;
  /** The tick whose mark opened it. */
  readonly openTick: number | null;
  readonly endedAt: Instant | null;
  readonly reason: LeverReason | null;
  /** Pinned while it is closing; of the last closing once it has ended. */
  readonly closePrice: Amount | null;
  readonly closeTick: number | null;
  /** Of everything that was closed of it. */
  readonly profit: Amount;
  readonly shortfall: Amount;
};

/**
 * A position that is to be closed and waits for its turn. It is told and not stored: one look may end thousands, and all
 * else waits until they are written. The table has it as open until its closing is booked.
 */
export type LeverDecision = {
  readonly positionId: number;
  readonly userId: UserId;
  readonly reason: LeverReason;
  readonly closePrice: Amount;
  readonly closeTick: number;
};

export function asClosing(row: LeverRow, { reason, closePrice, closeTick }: LeverDecision): LeverRow {
  return { ...row, state: "closing", reason, closePrice, closeTick };
}

/** One closing: of all that was open, or of part of it. */
export type LeverClosingRow = {
  readonly closingId: number;
  readonly positionId: number;
  readonly userId: UserId;
  readonly marketId: MarketId;
  readonly assetId: AssetId;
  readonly side: LeverSide;
  readonly hands: number;
  readonly hand: Amount;
  readonly multiple: number;
  readonly openPrice: Amount;
  readonly openTick: number;
  readonly closePrice: Amount;
  readonly closeTick: number;
  readonly reason: LeverReason;
  /** What was set aside for these hands. */
  readonly margin: Amount;
  readonly fee: Amount;
  /** By the two prices; below zero a loss. */
  readonly profit: Amount;
  /** What of a profit was paid, or of a loss was taken: it differs where coverage or money did not suffice. */
  readonly settled: Amount;
  /** Of a loss beyond what the owner had: paid by the insurance fund, and borne by the pool. */
  readonly insured: Amount;
  readonly borne: Amount;
  /** Millionths; below a million profits are paid in part. */
  readonly coveragePpm: number;
};

export type LeverMarketRow = Omit<LeverTerms, "multiples"> & {
  /** Rising, separated by commas. */
  readonly multiples: string;
  readonly marketId: MarketId;
  readonly assetId: AssetId;
  readonly state: LeverMarketState;
};

export type LeverRulesRow = LeverRules & { readonly assetId: AssetId };

/** Written when the coverage of a quote coin changes: what there is against what is owed. */
export type LeverCoverageRow = {
  readonly assetId: AssetId;
  readonly tick: number;
  readonly pool: Amount;
  readonly insurance: Amount;
  readonly owed: Amount;
  readonly coveragePpm: number;
};

export type LeverEvent =
  | { readonly type: "LeverPlaced"; readonly position: LeverRow }
  | { readonly type: "LeverChanged"; readonly position: LeverRow }
  | { readonly type: "LeversClosing"; readonly decisions: readonly LeverDecision[] }
  | { readonly type: "LeverClosed"; readonly closing: LeverClosingRow }
  | { readonly type: "LeverMarketSet"; readonly market: LeverMarketRow }
  | { readonly type: "LeverRulesSet"; readonly rules: LeverRulesRow }
  | { readonly type: "LeverCoverageChanged"; readonly coverage: LeverCoverageRow };

/** Reasons of its own movements in the ledger; the reference is the position. */
export const leverageReasons = [
  "lever_entrust",
  "lever_cancel",
  "lever_open",
  "lever_fee",
  "lever_close",
  "lever_liquidation",
  "lever_overnight",
  "lever_margin",
] as const;
