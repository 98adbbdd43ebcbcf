// The rows of options and policies: what is stored, saved and hashed of each.

import { defineRow } from "../core/row.ts";
import type { OptionCoinRow, OptionDurationRow, PolicyTypeRow } from "./events.ts";
import type { OptionMarket } from "./market.ts";
import type { Option } from "./option.ts";
import type { Person, Stand } from "./person.ts";
import type { Policy } from "./policy.ts";

const accepted = (name: string, type: "whole" | "amount" | "text") =>
  ({ type, live: `accepted.${name}`, isFixed: true }) as const;

/** Nothing alive has it. */
const ofTheEnd = (type: "whole" | "amount" | "text") =>
  ({ type, isNullable: true, isUnsaved: true, isUnmixed: true }) as const;

export const optionRow = defineRow<Option>({
  table: "seconds_options",
  tag: 6,
  fields: {
    optionId: { type: "whole", live: "id", isKey: true },
    userId: { type: "whole", live: "stand.userId", isFixed: true },
    marketId: { type: "whole", live: "market.id", isFixed: true },
    assetId: { type: "whole", live: "stand.assetId", isFixed: true },
    direction: accepted("direction", "text"),
    seconds: accepted("seconds", "whole"),
    ratioPpm: accepted("ratioPpm", "whole"),
    stake: accepted("stake", "amount"),
    fee: accepted("fee", "amount"),
    profit: accepted("profit", "amount"),
    policyId: { type: "whole", isNullable: true, isFixed: true },
    placedAt: accepted("placedAt", "whole"),
    placedTick: accepted("placedTick", "whole"),
    expiresAt: accepted("expiresAt", "whole"),
    date: { type: "whole", live: "accepted.date", isUnstored: true },
    state: { type: "text" },
    entryTick: { type: "whole", isNullable: true },
    entryPrice: { type: "amount", isNullable: true },
    entryAt: { type: "whole", isNullable: true },
    exitTick: ofTheEnd("whole"),
    exitPrice: ofTheEnd("amount"),
    exitAt: ofTheEnd("whole"),
    endedAt: ofTheEnd("whole"),
    voidReason: ofTheEnd("text"),
    credited: { type: "amount", isUnsaved: true, isUnmixed: true },
    seq: { type: "whole", isOfCommand: true, isFixed: true },
  },
});

export const durationRow = defineRow<OptionDurationRow>({
  table: "seconds_durations",
  fields: {
    seconds: { type: "whole", isKey: true },
    ratioPpm: { type: "whole" },
    state: { type: "text" },
  },
});

export const coinRow = defineRow<OptionCoinRow>({
  table: "seconds_coins",
  fields: {
    assetId: { type: "whole", isKey: true },
    feePpm: { type: "whole" },
    stakeMin: { type: "amount" },
    stakeMax: { type: "amount" },
    openMax: { type: "whole" },
    sideMax: { type: "amount" },
    state: { type: "text" },
  },
});

export const marketRow = defineRow<OptionMarket>({
  table: "seconds_markets",
  fields: { marketId: { type: "whole", live: "id", isKey: true }, state: { type: "text" } },
});

/** Somebody in one coin; of it, the limit alone is told. */
export const standRow = defineRow<Stand>({
  table: "seconds_limits",
  tag: 7,
  fields: {
    userId: { type: "whole", isKey: true },
    assetId: { type: "whole", isKey: true },
    date: { type: "whole", isUnstored: true },
    lost: { type: "amount", isUnstored: true },
    isLimited: { type: "whole", isUnstored: true },
    lossMax: { type: "amount", isNullable: true },
    nextLossMax: { type: "amount", isNullable: true },
    nextFrom: { type: "whole", isNullable: true },
  },
});

export const pauseRow = defineRow<Person>({
  table: "seconds_pauses",
  tag: 8,
  fields: {
    userId: { type: "whole", isKey: true },
    until: { type: "whole", live: "pausedUntil" },
    date: { type: "whole", isUnstored: true },
  },
});

export const policyTypeRow = defineRow<PolicyTypeRow>({
  table: "seconds_policy_types",
  fields: {
    typeId: { type: "whole", isKey: true },
    assetId: { type: "whole", isFixed: true },
    kind: { type: "text" },
    amountMin: { type: "amount" },
    amountMax: { type: "amount" },
    premiumPpm: { type: "whole" },
    profitPpm: { type: "whole" },
    lossPpm: { type: "whole" },
    lossLeft: { type: "amount" },
    claimPpm: { type: "whole" },
    pays: { type: "text" },
    claimsDaily: { type: "whole" },
    claimsMax: { type: "whole" },
    stakeMax: { type: "amount" },
    openMax: { type: "whole" },
    state: { type: "text" },
  },
});

const bought = (name: string, type: "whole" | "amount" | "text") =>
  ({ type, live: `bought.${name}`, isFixed: true }) as const;

export const policyRow = defineRow<Policy>({
  table: "seconds_policies",
  tag: 9,
  fields: {
    policyId: { type: "whole", live: "id", isKey: true },
    userId: bought("userId", "whole"),
    typeId: bought("typeId", "whole"),
    assetId: bought("assetId", "whole"),
    kind: bought("kind", "text"),
    pays: bought("pays", "text"),
    insured: bought("insured", "amount"),
    premium: bought("premium", "amount"),
    compensation: bought("compensation", "amount"),
    claimLine: bought("claimLine", "amount"),
    endLine: bought("endLine", "amount"),
    claimsDaily: bought("claimsDaily", "whole"),
    claimsMax: bought("claimsMax", "whole"),
    stakeMax: bought("stakeMax", "amount"),
    openMax: bought("openMax", "whole"),
    boughtAt: bought("boughtAt", "whole"),
    state: { type: "text", isUnsaved: true, isUnmixed: true },
    balance: { type: "amount" },
    reserved: { type: "amount" },
    claims: { type: "whole" },
    claimsToday: { type: "whole" },
    claimDate: { type: "whole" },
    endedAt: ofTheEnd("whole"),
    ending: ofTheEnd("text"),
    seq: { type: "whole", isOfCommand: true, isFixed: true },
  },
});

export const claimRow = defineRow<never>({
  table: "seconds_claims",
  fields: {
    claimId: { type: "whole", isKey: true },
    policyId: { type: "whole" },
    userId: { type: "whole" },
    assetId: { type: "whole" },
    before: { type: "amount" },
    after: { type: "amount" },
    paid: { type: "amount" },
    toFree: { type: "amount" },
    at: { type: "whole", isOfCommand: true },
    seq: { type: "whole", isOfCommand: true },
  },
});
