// Orders and trades as the database keeps them and as the engine knows them.

import type {
  CancelReason,
  OrderLeg,
  OrderRow,
  OrderState,
  OrderType,
  Side,
  TimeInForce,
  TradeRow,
  TriggerOn,
} from "@tidemark/engine";
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
    triggerOn: row.trigger_on as TriggerOn | null,
    // As the engine has it: nothing else has legs, follows the price, shows a part of itself, brings its exit or is one.
    ...(row.order_type === "oco"
      ? { stopLimitPrice: moneyOrNull(row.stop_limit_price), leg: row.leg as OrderLeg | null }
      : {}),
    ...(row.order_type === "trailing_stop"
      ? { trailPpm: row.trail_ppm as number | null, stopNow: moneyOrNull(row.stop_now) }
      : {}),
    ...(row.order_type === "iceberg"
      ? { displayAmount: moneyOrNull(row.display_amount), shown: moneyOrNull(row.shown) }
      : {}),
    ...(row.take_profit === null && row.stop_loss === null ? {} : exitsOf(row)),
    ...(row.entry_id === null ? {} : { entryId: row.entry_id as number }),
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

function exitsOf(row: Row): Pick<OrderRow, "takeProfit" | "stopLoss" | "stopLossLimit" | "exitSlippagePpm" | "exitId"> {
  return {
    takeProfit: moneyOrNull(row.take_profit),
    stopLoss: moneyOrNull(row.stop_loss),
    stopLossLimit: moneyOrNull(row.stop_loss_limit),
    exitSlippagePpm: row.exit_slippage_ppm as number | null,
    exitId: row.exit_id as number | null,
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
