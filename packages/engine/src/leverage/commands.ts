// What leverage can be asked to do. Nobody hands in a price but the owner's own limit: everything else goes by the
// recorded marks.

import type { Amount, AssetId, Instant, MarketId } from "@tidemark/kernel";
import type { LeverSide } from "../formulas/leverage.ts";
import type { LeverClosingRow, LeverMarketRow, LeverRow, LeverRulesRow } from "./events.ts";

/** Of one market. Ppm are millionths. */
export type LeverTerms = {
  /** Base units of one hand. */
  readonly hand: Amount;
  readonly handsMin: number;
  readonly handsMax: number;
  /** Rising. */
  readonly multiples: readonly number[];
  readonly spreadPpm: number;
  readonly feePpm: number;
  readonly overnightPpm: number;
  /** How far the price is assumed to run against the house when a position is admitted. */
  readonly stressPpm: number;
  /** The most that one person's positions here may be worth together, and those of one side of all people. */
  readonly userValueMax: Amount;
  readonly sideValueMax: Amount;
};

/** closing: nothing opens, what is open goes on · ended: what is open is closed at the next fresh mark. */
export type LeverMarketState = "open" | "closing" | "ended";

/** Terms for what opens from now on; open positions keep theirs. A first one opens leverage on the market. */
export type SetLeverTerms = { type: "SetLeverTerms"; marketId: MarketId; terms: LeverTerms };

export type SetLeverState = { type: "SetLeverState"; marketId: MarketId; state: LeverMarketState };

/** Of all markets of one quote coin. */
export type LeverRules = {
  /** Hazard rate at or below which an account is closed out. */
  readonly thresholdPpm: number;
  /** The share of pool and insurance that stress may reach. */
  readonly sharePpm: number;
  /** The share of opening fees that goes to the insurance fund. */
  readonly insurancePpm: number;
};

export type SetLeverRules = { type: "SetLeverRules"; assetId: AssetId; rules: LeverRules };

/** At the mark at once, or with a limit as an entrust that waits for it. */
export type OpenLever = {
  type: "OpenLever";
  marketId: MarketId;
  side: LeverSide;
  hands: number;
  multiple: number;
  limit?: Amount;
};

export type CancelLever = { type: "CancelLever"; positionId: number };

/** All of a position, or so many of its hands. */
export type CloseLever = { type: "CloseLever"; positionId: number; hands?: number };

/** All open positions of the asker that fit; whatever is absent fits. */
export type CloseLevers = { type: "CloseLevers"; assetId?: AssetId; marketId?: MarketId; side?: LeverSide };

/** Both as they shall be from now on; null for none. */
export type SetLeverStops = {
  type: "SetLeverStops";
  positionId: number;
  takeProfit: Amount | null;
  stopLoss: Amount | null;
};

/** From the free balance into the margin of one position. */
export type AddLeverMargin = { type: "AddLeverMargin"; positionId: number; amount: Amount };

/** The midnight that began `date` (as 20261116): whoever was open before it pays once. */
export type ChargeOvernight = { type: "ChargeOvernight"; date: number; openedBefore: Instant };

export type LeverContent =
  | SetLeverTerms
  | SetLeverState
  | SetLeverRules
  | OpenLever
  | CancelLever
  | CloseLever
  | CloseLevers
  | SetLeverStops
  | AddLeverMargin
  | ChargeOvernight;

export type LeverReplies = {
  SetLeverTerms: LeverMarketRow;
  SetLeverState: LeverMarketRow;
  SetLeverRules: LeverRulesRow;
  OpenLever: LeverRow;
  CancelLever: LeverRow;
  CloseLever: { readonly position: LeverRow; readonly closing: LeverClosingRow };
  /** How many were marked; what the command could not do any more goes on with the next, at the same marks. */
  CloseLevers: { readonly marked: number; readonly closed: number };
  SetLeverStops: LeverRow;
  AddLeverMargin: LeverRow;
  ChargeOvernight: { readonly date: number; readonly charged: number; readonly isMore: boolean };
};
