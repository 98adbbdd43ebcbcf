// Positions and closings as the database keeps them and as the engine knows them.

import type { LeverReason, LeverRow, LeverState } from "@tidemark/engine";
import type { LeverSide } from "@tidemark/engine/formulas";
import type { AssetId, Instant, MarketId, UserId } from "@tidemark/kernel";
import type { Row } from "../../store/database.ts";
import { money, moneyOrNull } from "../../store/stored-amounts.ts";
import type { ClosingAt } from "./wire-rows.ts";

function namesOf(row: Row) {
  return {
    userId: row.user_id as UserId,
    marketId: row.market_id as MarketId,
    assetId: row.asset_id as AssetId,
    side: row.side as LeverSide,
    hand: money(row.hand),
    multiple: row.multiple as number,
  };
}

export function toPosition(row: Row): LeverRow {
  return {
    positionId: row.position_id as number,
    ...namesOf(row),
    state: row.state as LeverState,
    handsOpened: row.hands_opened as number,
    hands: row.hands as number,
    originPrice: money(row.origin_price),
    price: money(row.price),
    value: money(row.value),
    marginOpened: money(row.margin_opened),
    fee: money(row.fee),
    originMargin: money(row.origin_margin),
    margin: money(row.margin),
    feeLeft: money(row.fee_left),
    overnightPpm: row.overnight_ppm as number,
    overnight: money(row.overnight),
    waived: money(row.waived),
    chargedDate: row.charged_date as number,
    takeProfit: moneyOrNull(row.take_profit),
    stopLoss: moneyOrNull(row.stop_loss),
    placedAt: row.placed_at as Instant,
    openedAt: row.opened_at as Instant | null,
    openTick: row.open_tick as number | null,
    endedAt: row.ended_at as Instant | null,
    reason: row.reason as LeverReason | null,
    closePrice: moneyOrNull(row.close_price),
    closeTick: row.close_tick as number | null,
    profit: money(row.profit),
    shortfall: money(row.shortfall),
  };
}

export function toClosing(row: Row): ClosingAt {
  return {
    closingId: row.closing_id as number,
    positionId: row.position_id as number,
    ...namesOf(row),
    hands: row.hands as number,
    openPrice: money(row.open_price),
    openTick: row.open_tick as number,
    closePrice: money(row.close_price),
    closeTick: row.close_tick as number,
    reason: row.reason as LeverReason,
    margin: money(row.margin),
    fee: money(row.fee),
    profit: money(row.profit),
    settled: money(row.settled),
    insured: money(row.insured),
    borne: money(row.borne),
    coveragePpm: row.coverage_ppm as number,
    at: row.at as number,
  };
}
