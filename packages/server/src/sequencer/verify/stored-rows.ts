// Stored rows and the engine's rows, both as plain lines that can be compared. The select lists name the columns in
// the order in which the functions below lay out the engine's fields.

import type { AccountRow, AssetRow, Entry, HoldRow, MarketRow, OrderRow, TradeRow } from "@tidemark/engine";
import type { Queryable, SqlValue } from "../../store/database.ts";

type Field = string | number | bigint | null;

/** The line of a row; its first field is its name. */
export function line(fields: readonly Field[]): string {
  return fields.map((field) => (field === null ? "-" : String(field))).join(" | ");
}

export async function storedLines(db: Queryable, sql: string, params: readonly SqlValue[]): Promise<string[]> {
  const rows = await db.query<Record<string, Field>>(sql, params);
  return rows.map((row) => line(Object.values(row)));
}

export const entriesBetween = `select transaction_id, line, owner, kind, asset_id, available_delta, held_delta,
  available, held, reason, reference, at from ledger_entries where transaction_id between $1 and $2
  order by transaction_id, line`;

export function entryLine(entry: Entry, lineNumber: number, at: number): string {
  return line([
    entry.transactionId,
    lineNumber,
    entry.owner,
    entry.kind,
    entry.assetId,
    entry.availableDelta,
    entry.heldDelta,
    entry.available,
    entry.held,
    entry.reason,
    entry.reference,
    at,
  ]);
}

export const tradesBetween = `select trade_id, market_id, price, amount, value, taker_side, maker_order_id,
  taker_order_id, maker_user_id, taker_user_id, maker_fee, taker_fee, transaction_id, at from trades
  where trade_id between $1 and $2 order by trade_id`;

export function tradeLine(trade: TradeRow): string {
  return line([
    trade.tradeId,
    trade.marketId,
    trade.price,
    trade.amount,
    trade.value,
    trade.takerSide,
    trade.makerOrderId,
    trade.takerOrderId,
    trade.makerUserId,
    trade.takerUserId,
    trade.makerFee,
    trade.takerFee,
    trade.transactionId,
    trade.at,
  ]);
}

export const ordersByIds = `select order_id, user_id, market_id, side, order_type, time_in_force, price, stop_price,
  amount, budget, slippage_ppm, state, filled, value, fee, held, cancel_reason, placed_at, changed_at from orders
  where order_id = any($1::bigint[]) order by order_id`;

export function orderLine(order: OrderRow): string {
  return line([
    order.orderId,
    order.userId,
    order.marketId,
    order.side,
    order.orderType,
    order.timeInForce,
    order.price,
    order.stopPrice,
    order.amount,
    order.budget,
    order.slippagePpm,
    order.state,
    order.filled,
    order.value,
    order.fee,
    order.held,
    order.cancelReason,
    order.placedAt,
    order.changedAt,
  ]);
}

export const holdsByIds = `select hold_id, owner, kind, asset_id, amount, remaining, settled, released, state,
  destination_owner, destination_kind, expires_at, at_expiry, reason, reference from holds
  where hold_id = any($1::bigint[]) order by hold_id`;

export function holdLine(hold: HoldRow): string {
  return line([
    hold.holdId,
    hold.from.owner,
    hold.from.kind,
    hold.assetId,
    hold.amount,
    hold.remaining,
    hold.settled,
    hold.released,
    hold.state,
    hold.destination?.owner ?? null,
    hold.destination?.kind ?? null,
    hold.expiresAt,
    hold.atExpiry,
    hold.reason,
    hold.reference,
  ]);
}

export const balancesAfter = `select owner, kind, asset_id, available, held from balances
  where (owner, kind, asset_id) > ($1, $2, $3) and (available <> 0 or held <> 0)
  order by owner, kind, asset_id limit $4`;

export function balanceLine(row: AccountRow): string {
  return line([row.owner, row.kind, row.assetId, row.available, row.held]);
}

export const allAssets = "select asset_id, symbol, scale from assets order by asset_id";

export function assetLine(asset: AssetRow): string {
  return line([asset.assetId, asset.symbol, asset.scale]);
}

export const allMarkets = `select market_id, base, quote, lot, tick, state, maker_fee_ppm, taker_fee_ppm, band_ppm,
  amount_min, value_min, slippage_max_ppm, reference_price from markets order by market_id`;

export function marketLine({ terms, ...market }: MarketRow): string {
  return line([
    market.marketId,
    market.base,
    market.quote,
    market.lot,
    market.tick,
    market.state,
    terms.makerFeePpm,
    terms.takerFeePpm,
    terms.bandPpm,
    terms.amountMin,
    terms.valueMin,
    terms.slippageMaxPpm,
    market.referencePrice,
  ]);
}
