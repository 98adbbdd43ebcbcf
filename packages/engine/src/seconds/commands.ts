// What seconds options and stake policies can be asked to do. Nobody hands in a price, an outcome or an instant: an
// option begins and ends by recorded looks, and what was accepted can be changed by nothing but them.

import type { Amount, AssetId, Instant, MarketId } from "@tidemark/kernel";
import type { OptionDirection } from "../formulas/seconds.ts";
import type {
  ClaimRow,
  OptionCoinRow,
  OptionDurationRow,
  OptionLimitRow,
  OptionMarketRow,
  OptionPauseRow,
  OptionRow,
  PolicyRow,
  PolicyTypeRow,
} from "./events.ts";

/** For options that are accepted from now on, as is everything else that the house sets. */
export type SetOptionDuration = {
  type: "SetOptionDuration";
  seconds: number;
  ratioPpm: number;
  isOpen: boolean;
};

/** Of the coin that is staked. A limit of 0 is none. */
export type OptionCoinTerms = {
  readonly feePpm: number;
  readonly stakeMin: Amount;
  readonly stakeMax: Amount;
  /** Alive ones of one person in this coin. */
  readonly openMax: number;
  /** The most profit that may be set aside for one direction of one market. */
  readonly sideMax: Amount;
};

export type SetOptionCoin = { type: "SetOptionCoin"; assetId: AssetId; terms: OptionCoinTerms; isOpen: boolean };

export type SetOptionMarket = { type: "SetOptionMarket"; marketId: MarketId; isOpen: boolean };

/** `date` is the exchange's calendar day, as 20261116. */
export type PlaceOption = {
  type: "PlaceOption";
  marketId: MarketId;
  assetId: AssetId;
  direction: OptionDirection;
  seconds: number;
  stake: Amount;
  date: number;
  /** Staked from the insured balance of this policy. */
  policyId?: number;
};

/** The most that may be lost in a coin on one day; null for no limit. A looser one holds after a day. */
export type SetOptionLimit = { type: "SetOptionLimit"; assetId: AssetId; lossMax: Amount | null };

/** Nothing is accepted from the asker until then; it can be made longer, never shorter. */
export type PauseOptions = { type: "PauseOptions"; until: Instant };

/** forward: a share of the insured amount is lost · reverse: no more than a fixed amount is left. */
export type PolicyKind = "forward" | "reverse";

export type PolicyTerms = {
  readonly kind: PolicyKind;
  readonly amountMin: Amount;
  readonly amountMax: Amount;
  readonly premiumPpm: number;
  /** The policy ends by itself when the balance has grown by this share. */
  readonly profitPpm: number;
  /** Of forward: the share that must be lost before a claim. */
  readonly lossPpm: number;
  /** Of reverse: the balance that must be reached before a claim. */
  readonly lossLeft: Amount;
  readonly claimPpm: number;
  /** A claim fills the insured balance up, or is paid to the free balance and ends the policy. */
  readonly pays: "insured" | "free";
  readonly claimsDaily: number;
  /** Of one policy in all; it ends with the last. */
  readonly claimsMax: number;
  /** Of one insured option, and how many may be alive at once. */
  readonly stakeMax: Amount;
  readonly openMax: number;
};

export type SetPolicyType = {
  type: "SetPolicyType";
  typeId: number;
  assetId: AssetId;
  terms: PolicyTerms;
  isOpen: boolean;
};

export type BuyPolicy = { type: "BuyPolicy"; typeId: number; amount: Amount };

export type ClaimPolicy = { type: "ClaimPolicy"; policyId: number; date: number };

/** What is left of the insured balance comes back, the premium does not. */
export type EndPolicy = { type: "EndPolicy"; policyId: number };

export type SecondsContent =
  | SetOptionDuration
  | SetOptionCoin
  | SetOptionMarket
  | PlaceOption
  | SetOptionLimit
  | PauseOptions
  | SetPolicyType
  | BuyPolicy
  | ClaimPolicy
  | EndPolicy;

export type SecondsReplies = {
  SetOptionDuration: OptionDurationRow;
  SetOptionCoin: OptionCoinRow;
  SetOptionMarket: OptionMarketRow;
  PlaceOption: OptionRow;
  SetOptionLimit: OptionLimitRow;
  PauseOptions: OptionPauseRow;
  SetPolicyType: PolicyTypeRow;
  BuyPolicy: PolicyRow;
  ClaimPolicy: { readonly policy: PolicyRow; readonly claim: ClaimRow };
  EndPolicy: PolicyRow;
};
