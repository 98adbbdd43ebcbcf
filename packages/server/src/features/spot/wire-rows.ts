// Orders and trades as our own pages know them. Amounts and prices keep the places of their market, values and fees
// those of their currency.

import type { OrderDetail, SpotOrder, SpotTrade } from "@tidemark/contract/spot";
import type { OrderRow, TradeRow } from "@tidemark/engine";
import { averagePrice } from "@tidemark/engine/formulas";
import { type Amount, formatAmount, type UserId } from "@tidemark/kernel";
import { decimals, type Market, priceText } from "../markets/markets.ts";

function amountInPlaces(market: Market, value: Amount): string {
  return decimals(value, market.base.scale, market.amountPlaces);
}

function orNull<T, R>(value: T | null, write: (value: T) => R): R | null {
  return value === null ? null : write(value);
}

/** A fee is taken out of what was received: coins by a buy, quote units by a sell. */
function feeCoin(market: Market, isBuy: boolean) {
  return isBuy ? market.base : market.quote;
}

/** Replies that were written down before stops had a direction of their own lack it: a buy waited for a rise. */
function triggerOn({ triggerOn: known, stopPrice, side }: OrderRow): SpotOrder["trigger_on"] {
  const kept: OrderRow["triggerOn"] | undefined = known;
  if (kept !== undefined) return kept;
  if (stopPrice === null) return null;
  return side === "buy" ? "rise" : "fall";
}

export function spotOrder(order: OrderRow, market: Market): SpotOrder {
  const price = (value: Amount): string => priceText(market, value);
  const quote = (value: Amount): string => formatAmount(value, market.quote.scale);
  const size = (value: Amount): string => amountInPlaces(market, value);
  const { symbol: feeSymbol, scale: feeScale } = feeCoin(market, order.side === "buy");
  return {
    id: order.orderId,
    market_id: order.marketId,
    symbol: market.symbol,
    side: order.side,
    order_type: order.orderType,
    time_in_force: order.timeInForce,
    price: orNull(order.price, price),
    stop_price: orNull(order.stopNow ?? order.stopPrice, price),
    trigger_on: triggerOn(order),
    stop_limit_price: orNull(order.stopLimitPrice ?? null, price),
    leg: order.leg ?? null,
    trail_ppm: order.trailPpm ?? null,
    display: orNull(order.displayAmount ?? null, size),
    shown: orNull(order.shown ?? null, size),
    take_profit: orNull(order.takeProfit ?? null, price),
    stop_loss: orNull(order.stopLoss ?? null, price),
    stop_loss_limit: orNull(order.stopLossLimit ?? null, price),
    exit_slippage_ppm: order.exitSlippagePpm ?? null,
    exit_id: order.exitId ?? null,
    entry_id: order.entryId ?? null,
    amount: orNull(order.amount, size),
    budget: orNull(order.budget, quote),
    filled: amountInPlaces(market, order.filled),
    value: quote(order.value),
    average_price: orNull(averagePrice(order.value, order.filled, market.base.scale), quote),
    fee: formatAmount(order.fee, feeScale),
    fee_currency: feeSymbol,
    state: order.state,
    cancel_reason: order.cancelReason,
    placed_at: order.placedAt,
    changed_at: order.changedAt,
  };
}

/** One order with what only its own page says. A buy sets quote units aside, a sell coins. */
export function orderDetail(order: OrderRow, market: Market): OrderDetail {
  const { symbol, scale } = order.side === "buy" ? market.quote : market.base;
  return {
    ...spotOrder(order, market),
    slippage_ppm: order.slippagePpm,
    held: formatAmount(order.held, scale),
    held_currency: symbol,
  };
}

/** What a user did in a trade. */
export function partOf(trade: TradeRow, userId: UserId) {
  const isTaker = trade.takerUserId === userId;
  const isBuy = (trade.takerSide === "buy") === isTaker;
  return {
    role: isTaker ? "taker" : "maker",
    side: isBuy ? "buy" : "sell",
    orderId: isTaker ? trade.takerOrderId : trade.makerOrderId,
    fee: isTaker ? trade.takerFee : trade.makerFee,
  } as const;
}

export function spotTrade(trade: TradeRow, userId: UserId, market: Market): SpotTrade {
  const { role, side, orderId, fee } = partOf(trade, userId);
  const { symbol: feeSymbol, scale: feeScale } = feeCoin(market, side === "buy");
  return {
    id: trade.tradeId,
    order_id: orderId,
    market_id: trade.marketId,
    symbol: market.symbol,
    side,
    role,
    price: priceText(market, trade.price),
    amount: amountInPlaces(market, trade.amount),
    value: formatAmount(trade.value, market.quote.scale),
    fee: formatAmount(fee, feeScale),
    fee_currency: feeSymbol,
    at: trade.at,
  };
}
