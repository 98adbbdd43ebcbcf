// Options and policies as the database keeps them and as the engine knows them.

import type { OptionRow, OptionState, PolicyEnding, PolicyRow, VoidReason } from "@tidemark/engine";
import type { OptionDirection } from "@tidemark/engine/formulas";
import type { AssetId, Instant, MarketId, UserId } from "@tidemark/kernel";
import type { Row } from "../../store/database.ts";
import { money, moneyOrNull } from "../../store/stored-amounts.ts";

export function toOption(row: Row): OptionRow {
  return {
    optionId: row.option_id as number,
    userId: row.user_id as UserId,
    marketId: row.market_id as MarketId,
    assetId: row.asset_id as AssetId,
    direction: row.direction as OptionDirection,
    seconds: row.seconds as number,
    ratioPpm: row.ratio_ppm as number,
    stake: money(row.stake),
    fee: money(row.fee),
    profit: money(row.profit),
    policyId: row.policy_id as number | null,
    state: row.state as OptionState,
    placedAt: row.placed_at as Instant,
    placedTick: row.placed_tick as number,
    expiresAt: row.expires_at as Instant,
    entryTick: row.entry_tick as number | null,
    entryPrice: moneyOrNull(row.entry_price),
    entryAt: row.entry_at as Instant | null,
    exitTick: row.exit_tick as number | null,
    exitPrice: moneyOrNull(row.exit_price),
    exitAt: row.exit_at as Instant | null,
    endedAt: row.ended_at as Instant | null,
    voidReason: row.void_reason as VoidReason | null,
    credited: money(row.credited),
  };
}

export function toPolicy(row: Row): PolicyRow {
  return {
    policyId: row.policy_id as number,
    userId: row.user_id as UserId,
    typeId: row.type_id as number,
    assetId: row.asset_id as AssetId,
    kind: row.kind as PolicyRow["kind"],
    pays: row.pays as PolicyRow["pays"],
    state: row.state as PolicyRow["state"],
    insured: money(row.insured),
    premium: money(row.premium),
    balance: money(row.balance),
    reserved: money(row.reserved),
    compensation: money(row.compensation),
    claimLine: money(row.claim_line),
    endLine: money(row.end_line),
    claimsDaily: row.claims_daily as number,
    claimsMax: row.claims_max as number,
    stakeMax: money(row.stake_max),
    openMax: row.open_max as number,
    claims: row.claims as number,
    claimsToday: row.claims_today as number,
    claimDate: row.claim_date as number,
    boughtAt: row.bought_at as Instant,
    endedAt: row.ended_at as Instant | null,
    ending: row.ending as PolicyEnding | null,
  };
}
