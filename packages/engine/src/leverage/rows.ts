// The rows of leverage: positions, closings, terms, rules and coverage.

import { defineRow } from "../core/row.ts";
import type { House } from "./house.ts";
import type { LeverMarket } from "./market.ts";
import type { Position } from "./position.ts";

/**
 * Of a position, what waits to be booked; nothing of it is stored, it is in the closing once it is booked. One look may
 * decide thousands, so nothing of it counts in the hash one by one: the house counts what they come to.
 */
const pinnedField = (name: string, type: "whole" | "amount") =>
  ({ type, live: `pinned?.${name}`, isNullable: true, isUnstored: true, isUnmixed: true }) as const;

export const positionRow = defineRow<Position>({
  table: "lever_positions",
  tag: 5,
  fields: {
    positionId: { type: "whole", live: "id", isKey: true },
    userId: { type: "whole", live: "risk.userId", isFixed: true },
    marketId: { type: "whole", live: "market.id", isFixed: true },
    assetId: { type: "whole", live: "risk.house.assetId", isFixed: true },
    side: { type: "text", live: "opening.side", isFixed: true },
    handsOpened: { type: "whole", live: "opening.handsOpened", isFixed: true },
    hand: { type: "amount", live: "opening.hand", isFixed: true },
    multiple: { type: "whole", live: "opening.multiple", isFixed: true },
    originPrice: { type: "amount", live: "opening.originPrice", isFixed: true },
    price: { type: "amount", live: "opening.price", isFixed: true },
    value: { type: "amount", live: "opening.value", isFixed: true },
    marginOpened: { type: "amount", live: "opening.marginOpened", isFixed: true },
    fee: { type: "amount", live: "opening.fee", isFixed: true },
    overnightPpm: { type: "whole", live: "opening.overnightPpm", isFixed: true },
    placedAt: { type: "whole", live: "opening.placedAt", isFixed: true },
    state: { type: "text", mixedFrom: "storedState" },
    hands: { type: "whole" },
    originMargin: { type: "amount" },
    margin: { type: "amount" },
    feeLeft: { type: "amount" },
    overnight: { type: "amount" },
    waived: { type: "amount" },
    chargedDate: { type: "whole" },
    takeProfit: { type: "amount", isNullable: true },
    stopLoss: { type: "amount", isNullable: true },
    openedAt: { type: "whole", isNullable: true },
    openTick: { type: "whole", isNullable: true },
    endedAt: { type: "whole", isNullable: true, isUnsaved: true, isUnmixed: true },
    reason: { type: "text", isNullable: true, isUnmixed: true },
    closePrice: { type: "amount", isNullable: true, isUnmixed: true },
    closeTick: { type: "whole", isNullable: true, isUnmixed: true },
    profit: { type: "amount" },
    shortfall: { type: "amount" },
    feeTurn: { type: "whole", isUnstored: true },
    feeInsured: { type: "amount", isUnstored: true },
    turn: pinnedField("turn", "whole"),
    closingId: pinnedField("closingId", "whole"),
    pinnedProfit: pinnedField("profit", "amount"),
    settled: pinnedField("settled", "amount"),
    fromInsurance: pinnedField("fromInsurance", "amount"),
    insured: pinnedField("insured", "amount"),
    borne: pinnedField("borne", "amount"),
    coveragePpm: pinnedField("coveragePpm", "whole"),
    seq: { type: "whole", isOfCommand: true, isFixed: true },
  },
});

export const closingRow = defineRow<never>({
  table: "lever_closings",
  fields: {
    closingId: { type: "whole", isKey: true },
    positionId: { type: "whole" },
    userId: { type: "whole" },
    marketId: { type: "whole" },
    assetId: { type: "whole" },
    side: { type: "text" },
    hands: { type: "whole" },
    hand: { type: "amount" },
    multiple: { type: "whole" },
    openPrice: { type: "amount" },
    openTick: { type: "whole" },
    closePrice: { type: "amount" },
    closeTick: { type: "whole" },
    reason: { type: "text" },
    margin: { type: "amount" },
    fee: { type: "amount" },
    profit: { type: "amount" },
    settled: { type: "amount" },
    insured: { type: "amount" },
    borne: { type: "amount" },
    coveragePpm: { type: "whole" },
    at: { type: "whole", isOfCommand: true },
    seq: { type: "whole", isOfCommand: true },
  },
});

const term = (name: string, type: "whole" | "amount") => ({ type, live: `terms.${name}` }) as const;

export const marketRow = defineRow<LeverMarket>({
  table: "lever_markets",
  fields: {
    marketId: { type: "whole", live: "id", isKey: true },
    assetId: { type: "whole", live: "house.assetId", isFixed: true },
    state: { type: "text" },
    hand: term("hand", "amount"),
    handsMin: term("handsMin", "whole"),
    handsMax: term("handsMax", "whole"),
    multiples: { type: "text", isFree: true },
    spreadPpm: term("spreadPpm", "whole"),
    feePpm: term("feePpm", "whole"),
    overnightPpm: term("overnightPpm", "whole"),
    stressPpm: term("stressPpm", "whole"),
    userValueMax: term("userValueMax", "amount"),
    sideValueMax: term("sideValueMax", "amount"),
  },
});

const rule = (name: string) => ({ type: "whole", live: `rules?.${name}`, row: name, isNullable: true }) as const;

/** A house without rules is not told of. */
export const rulesRow = defineRow<House>({
  table: "lever_rules",
  fields: {
    assetId: { type: "whole", isKey: true },
    thresholdPpm: rule("thresholdPpm"),
    sharePpm: rule("sharePpm"),
    insurancePpm: rule("insurancePpm"),
    coveragePpm: { type: "whole", isUnstored: true },
    poolDue: { type: "amount", isUnstored: true, isUnsaved: true },
    insuranceDue: { type: "amount", isUnstored: true, isUnsaved: true },
  },
});

export const coverageRow = defineRow<never>({
  table: "lever_coverage",
  fields: {
    assetId: { type: "whole", isKey: true },
    tick: { type: "whole", isKey: true },
    pool: { type: "amount" },
    insurance: { type: "amount" },
    owed: { type: "amount" },
    coveragePpm: { type: "whole" },
    at: { type: "whole", isOfCommand: true },
    seq: { type: "whole", isOfCommand: true },
  },
});
