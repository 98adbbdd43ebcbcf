// Matching: an incoming order meets the best resting ones, price first, then time, and trades at their price.
// The taker pays from what is available, the maker from what its order holds. Each trade is one transaction of
// the ledger; the fee is taken from what is received and rounded up to the house. Of an iceberg it meets the part that is
// shown; the next one comes after all others at that price.

import type { Amount } from "@tidemark/kernel";
import type { Ladder } from "./book/ladder.ts";
import type { Order } from "./book/order.ts";
import { quickFee } from "./book/ticks.ts";
import type { Market } from "./market.ts";
import { cancel, forget } from "./open-orders.ts";
import { affordableLots, crosses } from "./probe.ts";
import type { Spot } from "./slice.ts";

/** Why matching came to its end; bounded: the command has done enough, the rest of the order goes on later. */
export type MatchEnd = "filled" | "no_more" | "self_trade" | "bounded";

/** `limitTicks` is its own worst price, or the nearer one that the band leaves it. */
export function match(spot: Spot, taker: Order, limitTicks: number): MatchEnd {
  const { market } = taker.trader;
  const opposite = taker.isBuy ? market.asks : market.bids;
  const isBounded = spot.rules > 1;
  const isMeasured = spot.rules > 2;
  spot.firstTicks = 0;
  for (;;) {
    const level = opposite.best;
    if (level === null || !crosses(taker.isBuy, limitTicks, level.ticks)) return "no_more";
    const maker = level.first;
    if (maker === null) return "no_more";
    const wanted = taker.budget === null ? taker.lots : affordableLots(market, taker.budget - taker.value, level.ticks);
    if (wanted === 0) return "filled";
    const isOwn = maker.trader === taker.trader;
    if (isOwn && !(isBounded && taker.comesFirst)) return "self_trade";
    if (isBounded && !spot.budget.take(1)) return "bounded";
    if (isOwn) {
      // Whoever placed a stop or an exit wants out at that price: what rests gives way to it, not it to what rests.
      cancel(spot, maker, "self_trade");
      continue;
    }
    const lots = Math.min(wanted, maker.lots - maker.hidden);
    spot.fingerprint.touch(maker);
    trade(spot, market, taker, maker, lots);
    level.lots -= lots;
    market.lotsAlive -= lots;
    market.lastTicks = level.ticks;
    if (isMeasured) market.reference.add(level.ticks, lots);
    // Not the first price it met: what stood there may have given way without a trade.
    if (spot.firstTicks === 0) spot.firstTicks = level.ticks;
    if (maker.lots === 0) {
      maker.state = "filled";
      opposite.remove(maker);
      forget(spot, maker);
    } else if (maker.lots === maker.hidden) {
      showNext(spot, opposite, maker);
    }
    spot.events.push({ type: "OrderChanged", order: maker.change() });
    if (lots === wanted) return "filled";
  }
}

/** What an iceberg has shown is used up: its next part is the last to come at its price. */
function showNext(spot: Spot, ladder: Ladder, order: Order): void {
  ladder.remove(order);
  order.showNext();
  order.priority = spot.priorities.next();
  ladder.append(order, order.ticks);
}

function trade(spot: Spot, market: Market, taker: Order, maker: Order, lots: number): void {
  const amount = market.amount(lots);
  const value = market.value(maker.ticks, lots);
  const { makerFeePpm, takerFeePpm } = market.terms;
  const takerFee = quickFee(taker.isBuy ? amount : value, takerFeePpm);
  const makerFee = quickFee(taker.isBuy ? value : amount, makerFeePpm);
  fill(spot, taker, lots, amount, value, takerFee);
  fill(spot, maker, lots, amount, value, makerFee);
  const { ledger } = spot;
  const tradeId = spot.tradeIds.next();
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
    const spared = maker.spared(lots);
    ledger.move(maker.trader.quote, spared, -value - spared, "trade", tradeId);
    ledger.move(taker.trader.quote, value - takerFee, 0n, "trade", tradeId);
    if (takerFee > 0n) ledger.move(market.quoteFees, takerFee, 0n, "trade", tradeId);
  }
  spot.events.push({
    type: "TradeMade",
    trade: {
      tradeId,
      marketId: market.id,
      price: maker.restingPrice as Amount,
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
      at: spot.at,
    },
  });
}

function fill(spot: Spot, order: Order, lots: number, amount: bigint, value: bigint, fee: bigint): void {
  if (order.budget === null) order.lots -= lots;
  order.filled += amount;
  order.value += value;
  order.fee += fee;
  order.changedAt = spot.at;
}
