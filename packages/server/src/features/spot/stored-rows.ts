// Orders and trades as the database keeps them and as the engine knows them.

import type { CancelReason, OrderRow, OrderState, OrderType, Side, TimeInForce, TradeRow } from "@tidemark/engine";
import type { Instant, MarketId, UserId } from "@tidemark/kernel";
import type { Row } from "../../store/database.ts";
import { money, moneyOrNull } from "../../store/stored-amounts.ts";

export function toOrder(row: Row): OrderRow {
  return {
    orderId: row.order_id as number,
    userId: row.user_id as UserId,
    marketId: row.market_id as MarketId,
    side: row.side as Side,
    orderType: row.order_type as OrderType,
    timeInForce: row.time_in_force as TimeInForce,
    price: moneyOrNull(row.price),
    stopPrice: moneyOrNull(row.stop_price),
    amount: moneyOrNull(row.amount),
    budget: moneyOrNull(row.budget),
    slippagePpm: row.slippage_ppm as number | null,
    state: row.state as OrderState,
    filled: money(row.filled),
    value: money(row.value),
    fee: money(row.fee),
    held: money(row.held),
    cancelReason: row.cancel_reason as CancelReason | null,
    placedAt: row.placed_at as Instant,
    changedAt: row.changed_at as Instant,
  };
}

export function toTrade(row: Row): TradeRow {
  return {
    tradeId: row.trade_id as number,
    marketId: row.market_id as MarketId,
    price: money(row.price),
    amount: money(row.amount),
    value: money(row.value),
    takerSide: row.taker_side as Side,
    makerOrderId: row.maker_order_id as number,
    takerOrderId: row.taker_order_id as number,
    makerUserId: row.maker_user_id as UserId,
    takerUserId: row.taker_user_id as UserId,
    makerFee: money(row.maker_fee),
    takerFee: money(row.taker_fee),
    transactionId: row.transaction_id as number,
    at: row.at as Instant,
  };
}
