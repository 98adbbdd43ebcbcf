// Options, policies and days as our own pages know them: decimals with the places of their coins, instants in
// milliseconds. Types of policies and policies have the field names of this API family.

import type { InsuranceType, Option, OptionDay, UserInsurance } from "@tidemark/contract/seconds";
import { words } from "@tidemark/contract/words/all";
import type { OptionDay as DayView, OptionRow, PolicyRow, PolicyTypeRow } from "@tidemark/engine";
import { type Amount, amount, bare, ensure, formatAmount, type Language, scale } from "@tidemark/kernel";
import type { Coin, Market, Markets } from "../markets/markets.ts";

/** Millionths as percent: 850000 → "85". */
export function percent(ppm: number): string {
  return bare(formatAmount(amount(BigInt(ppm)), scale(4)));
}

export function coinOf(markets: Markets, assetId: number): Coin {
  return ensure(markets.coin(assetId), "an option in a coin that is not listed");
}

export function optionRow(row: OptionRow, market: Market, coin: Coin): Option {
  const money = (value: Amount): string => formatAmount(value, coin.scale);
  const price = (value: Amount | null): string | null =>
    value === null ? null : formatAmount(value, market.quote.scale);
  return {
    id: row.optionId,
    market_id: row.marketId,
    symbol: market.symbol,
    coin_id: row.assetId,
    coin: coin.symbol,
    direction: row.direction,
    seconds: row.seconds,
    ratio_ppm: row.ratioPpm,
    stake: money(row.stake),
    fee: money(row.fee),
    profit: money(row.profit),
    policy_id: row.policyId,
    state: row.state,
    placed_at: row.placedAt,
    placed_tick: row.placedTick,
    expires_at: row.expiresAt,
    entry_tick: row.entryTick,
    entry_price: price(row.entryPrice),
    entry_at: row.entryAt,
    exit_tick: row.exitTick,
    exit_price: price(row.exitPrice),
    exit_at: row.exitAt,
    ended_at: row.endedAt,
    void_reason: row.voidReason,
    credited: money(row.credited),
  };
}

/** Each row in the words of its market and coin; one of a market or coin that is not listed any more is left out. */
export function inMarkets<Row extends Pick<OptionRow, "marketId" | "assetId">, Shown>(
  markets: Markets,
  rows: readonly Row[],
  show: (row: Row, market: Market, coin: Coin) => Shown,
): Shown[] {
  return rows.flatMap((row) => {
    const [market, coin] = [markets.byId(row.marketId), markets.coin(row.assetId)];
    return market === null || coin === null ? [] : [show(row, market, coin)];
  });
}

/** `capacity`: the largest amount whose compensation the fund could reserve now. */
export function typeRow(row: PolicyTypeRow, coin: Coin, of: { language: Language; capacity: Amount }): InsuranceType {
  const money = (value: Amount): string => formatAmount(value, coin.scale);
  return {
    id: row.typeId,
    name: words.seconds[of.language].log.kinds[row.kind],
    currency_id: row.assetId,
    currency_name: coin.symbol,
    type: row.kind === "forward" ? 1 : 2,
    min_amount: money(row.amountMin),
    max_amount: money(row.amountMax),
    insurance_assets: percent(row.premiumPpm),
    profit_termination_condition: percent(row.profitPpm),
    defective_claims_condition: percent(row.lossPpm),
    defective_claims_condition2: money(row.lossLeft),
    claims_times_daily: row.claimsDaily,
    claims_times_total: row.claimsMax,
    auto_claim: 1,
    claim_rate: percent(row.claimPpm),
    claim_direction: row.pays === "insured" ? 1 : 2,
    is_t_add_1: 0,
    stake_max: money(row.stakeMax),
    open_max: row.openMax,
    capacity: money(of.capacity),
    status: row.state === "open" ? 1 : 0,
  };
}

export type PolicyTelling = {
  readonly coin: Coin;
  readonly type: InsuranceType | null;
  /** The exchange's day, as 20261116. */
  readonly today: number;
  /** Stakes of insured options that are alive are not in the balance, and nothing is claimed over them. */
  readonly hasOptions: boolean;
  /** An instant in the exchange's zone. */
  stamp(at: number): string;
};

export function policyRow(row: PolicyRow, { coin, type, today, hasOptions, stamp }: PolicyTelling): UserInsurance {
  const money = (value: Amount): string => formatAmount(value, coin.scale);
  const isActive = row.state === "active";
  const usedToday = row.claimDate === today ? row.claimsToday : 0;
  const left = isActive ? Math.max(0, Math.min(row.claimsDaily - usedToday, row.claimsMax - row.claims)) : 0;
  return {
    id: row.policyId,
    insurance_type_id: row.typeId,
    insurance_type: type,
    currency_id: row.assetId,
    currency_name: coin.symbol,
    amount: money(row.insured),
    insurance_amount: money(row.premium),
    insurance_balance: money(row.balance),
    lock_insurance_balance: money(isActive ? row.premium : amount(0n)),
    compensation: money(row.compensation),
    claim_line: money(row.claimLine),
    end_line: money(row.endLine),
    claims: row.claims,
    claims_total: row.claimsMax,
    claims_left_today: left,
    is_claimable: isActive && !hasOptions && left > 0 && row.balance <= row.claimLine,
    status: isActive ? 1 : 0,
    claim_status: 0,
    ending: row.ending,
    created_at: stamp(row.boughtAt),
    ended_at: row.endedAt === null ? "" : stamp(row.endedAt),
  };
}

/** At an instant: a looser limit that was asked for and holds by now is the limit. */
export function dayRow(day: DayView, coin: Coin, at: number): OptionDay {
  const { limit } = day;
  const money = (value: bigint): string => formatAmount(amount(value), coin.scale);
  const orNull = (value: bigint | null): string | null => (value === null ? null : money(value));
  const isDue = limit !== null && limit.nextFrom !== null && limit.nextFrom <= at;
  const waits = limit !== null && limit.nextFrom !== null && !isDue;
  return {
    coin_id: coin.assetId,
    coin: coin.symbol,
    lost: money(day.lost),
    at_risk: money(day.atRisk),
    loss_max: orNull(limit === null ? null : isDue ? limit.nextLossMax : limit.lossMax),
    next_loss_max: waits ? orNull(limit.nextLossMax) : null,
    next_from: waits ? limit.nextFrom : null,
  };
}
