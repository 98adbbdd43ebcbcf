// What follows from commands, looks and time on seconds options and stake policies.

import type { Amount, AssetId, Instant, MarketId, UserId } from "@tidemark/kernel";
import type { OptionDirection } from "../formulas/seconds.ts";
import type { OptionCoinTerms, PolicyTerms } from "./commands.ts";

/** placed: accepted, the next look opens it · open: it has begun · the rest are endings, each for good. */
export const optionStates = ["placed", "open", "won", "lost", "drawn", "void"] as const;
export type OptionState = (typeof optionStates)[number];

/** Why one is void: no look within reach after its acceptance, or none within reach before its expiry. */
export const voidReasons = ["no_entry", "no_exit"] as const;
export type VoidReason = (typeof voidReasons)[number];

/** An option as it is after the event. */
export type OptionRow = {
  readonly optionId: number;
  readonly userId: UserId;
  readonly marketId: MarketId;
  /** The coin that is staked. */
  readonly assetId: AssetId;
  readonly direction: OptionDirection;
  readonly seconds: number;
  readonly ratioPpm: number;
  readonly stake: Amount;
  readonly fee: Amount;
  /** What a win pays beside the stake; set aside in the pool while it lives. */
  readonly profit: Amount;
  /** Whose insured balance was staked; null for the free one. */
  readonly policyId: number | null;
  readonly state: OptionState;
  readonly placedAt: Instant;
  /** The last look before it was accepted. */
  readonly placedTick: number;
  /** Acceptance and its seconds. */
  readonly expiresAt: Instant;
  readonly entryTick: number | null;
  readonly entryPrice: Amount | null;
  readonly entryAt: Instant | null;
  readonly exitTick: number | null;
  readonly exitPrice: Amount | null;
  readonly exitAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly voidReason: VoidReason | null;
  /** Of stake, profit and fee, what came back at its end. */
  readonly credited: Amount;
};

export type OptionDurationRow = {
  readonly seconds: number;
  readonly ratioPpm: number;
  readonly state: "open" | "closed";
};

export type OptionCoinRow = OptionCoinTerms & { readonly assetId: AssetId; readonly state: "open" | "closed" };

export type OptionMarketRow = { readonly marketId: MarketId; readonly state: "open" | "closed" };

/** What somebody has set for himself in one coin. */
export type OptionLimitRow = {
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly lossMax: Amount | null;
  /** A looser limit that holds from an instant on; `nextLossMax` null with an instant means: none then. */
  readonly nextLossMax: Amount | null;
  readonly nextFrom: Instant | null;
};

export type OptionPauseRow = { readonly userId: UserId; readonly until: Instant };

export type PolicyTypeRow = PolicyTerms & {
  readonly typeId: number;
  readonly assetId: AssetId;
  readonly state: "open" | "closed";
};

/** profit: it grew as far as it may · claims: its last claim · owner: ended early · unfunded: no next claim could be reserved. */
export const policyEndings = ["profit", "claims", "owner", "unfunded"] as const;
export type PolicyEnding = (typeof policyEndings)[number];

/** The terms are those it was bought at. */
export type PolicyRow = {
  readonly policyId: number;
  readonly userId: UserId;
  readonly typeId: number;
  readonly assetId: AssetId;
  readonly kind: PolicyTerms["kind"];
  readonly pays: PolicyTerms["pays"];
  readonly state: "active" | "ended";
  readonly insured: Amount;
  readonly premium: Amount;
  /** What can be staked; stakes of insured options that are alive are not in it. */
  readonly balance: Amount;
  /** Set aside in the fund for the next claim; 0 once it has ended. */
  readonly reserved: Amount;
  readonly compensation: Amount;
  readonly claimLine: Amount;
  readonly endLine: Amount;
  readonly claimsDaily: number;
  readonly claimsMax: number;
  readonly stakeMax: Amount;
  readonly openMax: number;
  readonly claims: number;
  readonly claimsToday: number;
  /** The day of the last claim, as 20261116; 0 before the first. */
  readonly claimDate: number;
  readonly boughtAt: Instant;
  readonly endedAt: Instant | null;
  readonly ending: PolicyEnding | null;
};

export type ClaimRow = {
  readonly claimId: number;
  readonly policyId: number;
  readonly userId: UserId;
  readonly assetId: AssetId;
  /** The insured balance before the claim, and after it. */
  readonly before: Amount;
  readonly after: Amount;
  /** What left the fund, and what of it went to the free balance. */
  readonly paid: Amount;
  readonly toFree: Amount;
};

export type SecondsEvent =
  | { readonly type: "OptionPlaced"; readonly option: OptionRow }
  | { readonly type: "OptionChanged"; readonly option: OptionRow }
  | { readonly type: "OptionDurationSet"; readonly duration: OptionDurationRow }
  | { readonly type: "OptionCoinSet"; readonly coin: OptionCoinRow }
  | { readonly type: "OptionMarketSet"; readonly market: OptionMarketRow }
  | { readonly type: "OptionLimitSet"; readonly limit: OptionLimitRow }
  | { readonly type: "OptionsPaused"; readonly pause: OptionPauseRow }
  | { readonly type: "PolicyTypeSet"; readonly policyType: PolicyTypeRow }
  | { readonly type: "PolicyBought"; readonly policy: PolicyRow }
  | { readonly type: "PolicyChanged"; readonly policy: PolicyRow }
  | { readonly type: "PolicyClaimed"; readonly claim: ClaimRow };

/** Reasons of its own movements in the ledger; the reference is the option, for the last three the policy. */
export const secondsReasons = [
  "option_stake",
  "option_won",
  "option_drawn",
  "option_lost",
  "option_void",
  "policy_buy",
  "policy_claim",
  "policy_end",
] as const;
