// Orders and trades as clients of the old contract know them: eight decimals everywhere, times local to the exchange.

import type { ReplyOf } from "@tidemark/contract";
import type { coinListCall, completeTradesCall, openBuysCall } from "@tidemark/contract/spot";
import type { OrderRow, OrderState, TradeRow } from "@tidemark/engine";
import { averagePrice, orderCost } from "@tidemark/engine/formulas";
import { amount, type UserId, zero } from "@tidemark/kernel";
import { eight, type Market } from "../markets/markets.ts";
import { partOf } from "./wire-rows.ts";

/** Writes an instant as the exchange's own clock shows it. */
export type Stamp = (at: number) => string;

export type CoinListRow = ReplyOf<typeof coinListCall>[number];
export type EntrustRow = ReplyOf<typeof openBuysCall>["list"][number];
export type CompleteRow = ReplyOf<typeof completeTradesCall>["list"][number];

const statusNumbers: Readonly<Record<OrderState, number>> = { waiting: 1, open: 1, filled: 2, cancelled: 3 };

export function coinListRow(
  order: OrderRow,
  market: Market,
  { stamp, ownerId }: { stamp: Stamp; ownerId: number },
): CoinListRow {
  const { base, quote } = market;
  const average = averagePrice(order.value, order.filled, base.scale) ?? zero;
  const isBuy = order.side === "buy";
  return {
    id: order.orderId,
    u_id: ownerId,
    currency_id: base.assetId,
    legal_id: quote.assetId,
    symbol: market.symbol,
    type: isBuy ? 1 : 2,
    status: statusNumbers[order.state],
    // A market order has no price of its own; the one it got says more than nothing.
    target_price: eight(order.price ?? order.stopPrice ?? average, quote.scale),
    trade_price: eight(average, quote.scale),
    trade_amount: eight(order.amount ?? order.filled, base.scale),
    charge_fee: eight(order.fee, isBuy ? base.scale : quote.scale),
    created_at: stamp(order.placedAt),
    updated_at: stamp(order.changedAt),
    updated_ms: order.changedAt,
  };
}

export function entrustRow(order: OrderRow, market: Market, of: { stamp: Stamp; accountNumber: string }): EntrustRow {
  const { base, quote } = market;
  const price = order.price ?? order.stopPrice ?? zero;
  const total = order.amount ?? order.filled;
  return {
    id: order.orderId,
    price: eight(price, quote.scale),
    number: eight(amount(total - order.filled), base.scale),
    total_number: eight(total, base.scale),
    complete_number: eight(order.filled, base.scale),
    total_money: eight(order.budget ?? orderCost(price, total, base.scale), quote.scale),
    create_time: of.stamp(order.placedAt),
    currency: base.assetId,
    legal: quote.assetId,
    currency_name: base.symbol,
    legal_name: quote.symbol,
    account_number: of.accountNumber,
  };
}

export function completeRow(trade: TradeRow, userId: UserId, market: Market, stamp: Stamp): CompleteRow {
  const { base, quote } = market;
  const { side, fee } = partOf(trade, userId);
  const time = stamp(trade.at);
  const isBuy = side === "buy";
  return {
    id: trade.tradeId,
    time,
    create_time: time,
    price: eight(trade.price, quote.scale),
    number: eight(trade.amount, base.scale),
    currency: base.assetId,
    legal: quote.assetId,
    currency_name: base.symbol,
    legal_name: quote.symbol,
    type: isBuy ? "in" : "out",
    in_fee: eight(isBuy ? fee : zero, base.scale),
    out_fee: eight(isBuy ? zero : fee, quote.scale),
  };
}
