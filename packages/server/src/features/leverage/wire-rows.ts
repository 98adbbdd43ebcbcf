// Positions and closings as our own pages know them: decimals with the places of their coins, instants in milliseconds.

import type { Closing, Position } from "@tidemark/contract/leverage";
import type { LeverClosingRow, LeverRow } from "@tidemark/engine";
import { type Amount, formatAmount } from "@tidemark/kernel";
import { type Market, type Markets, plain } from "../markets/markets.ts";

/** A closing and the instant of the command that made it. */
export type ClosingAt = LeverClosingRow & { readonly at: number };

export function positionRow(row: LeverRow, market: Market): Position {
  const quote = (value: Amount): string => formatAmount(value, market.quote.scale);
  const orNull = (value: Amount | null): string | null => (value === null ? null : quote(value));
  return {
    id: row.positionId,
    market_id: row.marketId,
    symbol: market.symbol,
    quote_id: row.assetId,
    side: row.side,
    state: row.state,
    hands: row.hands,
    hands_opened: row.handsOpened,
    hand: plain(row.hand, market.base.scale),
    multiple: row.multiple,
    origin_price: quote(row.originPrice),
    price: quote(row.price),
    value: quote(row.value),
    margin: quote(row.margin),
    origin_margin: quote(row.originMargin),
    margin_opened: quote(row.marginOpened),
    fee: quote(row.fee),
    overnight: quote(row.overnight),
    waived: quote(row.waived),
    overnight_ppm: row.overnightPpm,
    take_profit: orNull(row.takeProfit),
    stop_loss: orNull(row.stopLoss),
    placed_at: row.placedAt,
    opened_at: row.openedAt,
    open_tick: row.openTick,
    ended_at: row.endedAt,
    reason: row.reason,
    close_price: orNull(row.closePrice),
    close_tick: row.closeTick,
    profit: quote(row.profit),
    shortfall: quote(row.shortfall),
  };
}

export function closingRow(row: ClosingAt, market: Market): Closing {
  const quote = (value: Amount): string => formatAmount(value, market.quote.scale);
  return {
    id: row.closingId,
    position_id: row.positionId,
    market_id: row.marketId,
    symbol: market.symbol,
    quote_id: row.assetId,
    side: row.side,
    hands: row.hands,
    hand: plain(row.hand, market.base.scale),
    multiple: row.multiple,
    open_price: quote(row.openPrice),
    open_tick: row.openTick,
    close_price: quote(row.closePrice),
    close_tick: row.closeTick,
    reason: row.reason,
    margin: quote(row.margin),
    fee: quote(row.fee),
    profit: quote(row.profit),
    settled: quote(row.settled),
    insured: quote(row.insured),
    borne: quote(row.borne),
    coverage_ppm: row.coveragePpm,
    at: row.at,
  };
}

/** Each row in the words of its market; one of a market that is not listed any more is left out. */
export function inMarkets<Row extends { readonly marketId: number }, Shown>(
  markets: Markets,
  rows: readonly Row[],
  show: (row: Row, market: Market) => Shown,
): Shown[] {
  return rows.flatMap((row) => {
    const market = markets.byId(row.marketId);
    return market === null ? [] : [show(row, market)];
  });
}
