// Matching: an incoming order meets the best resting ones, price first, then time, and trades at their price.
// The taker pays from what is available, the maker from what its order holds. Each trade is one transaction of
// the ledger; the fee is taken from what is received and rounded up to the house.

import type { Amount } from "@tidemark/kernel";
import type { Order } from "../book/order.ts";
import { quickFee } from "../book/ticks.ts";
import type { State } from "../state.ts";
import type { Market } from "./market.ts";
import { forget } from "./open-orders.ts";
import { affordableLots, crosses } from "./probe.ts";

/** Why matching came to its end. */
export type MatchEnd = "filled" | "no_more" | "self_trade";

export function match(state: State, taker: Order): MatchEnd {
  const { market } = taker.trader;
  const opposite = taker.isBuy ? market.asks : market.bids;
  const checksPrice = state.faults.withoutPriceCheck !== true;
  for (;;) {
    const level = opposite.best;
    if (level === null || (checksPrice && !crosses(taker.isBuy, taker.ticks, level.ticks))) return "no_more";
    const maker = level.first;
    if (maker === null) return "no_more";
    const wanted = taker.budget === null ? taker.lots : affordableLots(market, taker.budget - taker.value, level.ticks);
    if (wanted === 0) return "filled";
    if (maker.trader === taker.trader) return "self_trade";
    const lots = Math.min(wanted, maker.lots);
    trade(state, market, taker, maker, lots);
    level.lots -= lots;
    market.lotsAlive -= lots;
    market.lastTicks = level.ticks;
    if (maker.lots === 0) {
      maker.state = "filled";
      opposite.remove(maker);
      forget(state, maker);
    } else {
      state.fingerprint.touch(maker);
    }
    state.events.push({ type: "OrderChanged", order: maker.change() });
    if (lots === wanted) return "filled";
  }
}

function trade(state: State, market: Market, taker: Order, maker: Order, lots: number): void {
  const amount = market.amount(lots);
  const value = market.value(maker.ticks, lots);
  const { makerFeePpm, takerFeePpm } = market.terms;
  const takerFee = quickFee(taker.isBuy ? amount : value, takerFeePpm);
  const makerFee = quickFee(taker.isBuy ? value : amount, makerFeePpm);
  fill(state, taker, lots, amount, value, takerFee);
  fill(state, maker, lots, amount, value, makerFee);
  const { ledger } = state;
  state.tradeId += 1;
  const tradeId = state.tradeId;
  const transactionId = ledger.begin();
  if (taker.isBuy) {
    ledger.move(taker.trader.quote, -value, 0n, "trade", tradeId);
    ledger.move(maker.trader.quote, value - makerFee, 0n, "trade", tradeId);
    if (makerFee > 0n) ledger.move(market.quoteFees, makerFee, 0n, "trade", tradeId);
    ledger.move(maker.trader.base, 0n, -amount, "trade", tradeId);
    ledger.move(taker.trader.base, amount - takerFee, 0n, "trade", tradeId);
    if (takerFee > 0n) ledger.move(market.baseFees, takerFee, 0n, "trade", tradeId);
  } else {
    ledger.move(taker.trader.base, -amount, 0n, "trade", tradeId);
    ledger.move(maker.trader.base, amount - makerFee, 0n, "trade", tradeId);
    if (makerFee > 0n) ledger.move(market.baseFees, makerFee, 0n, "trade", tradeId);
    ledger.move(maker.trader.quote, 0n, -value, "trade", tradeId);
    ledger.move(taker.trader.quote, value - takerFee, 0n, "trade", tradeId);
    if (takerFee > 0n) ledger.move(market.quoteFees, takerFee, 0n, "trade", tradeId);
  }
  state.events.push({
    type: "TradeMade",
    trade: {
      tradeId,
      marketId: market.id,
      price: maker.price as Amount,
      amount: amount as Amount,
      value: value as Amount,
      takerSide: taker.isBuy ? "buy" : "sell",
      makerOrderId: maker.id,
      takerOrderId: taker.id,
      makerUserId: maker.trader.userId,
      takerUserId: taker.trader.userId,
      makerFee,
      takerFee,
      transactionId,
      at: state.at,
    },
  });
}

function fill(state: State, order: Order, lots: number, amount: bigint, value: bigint, fee: bigint): void {
  if (order.budget === null) order.lots -= lots;
  order.filled += amount;
  order.value += value;
  order.fee += fee;
  order.changedAt = state.at;
}
