// What spot trading keeps in a snapshot: its markets, and the live orders in the order of their queues.

import { type AssetId, Bug, type Instant, type MarketId, type UserId } from "@tidemark/kernel";
import type { Part } from "../core/product.ts";
import type { RowReader } from "../core/row-reader.ts";
import { Order } from "./book/order.ts";
import type { OrderType, TimeInForce } from "./commands.ts";
import type { MarketState, OrderState } from "./events.ts";
import { marketUnit } from "./listing.ts";
import { Market } from "./market.ts";
import { requeue } from "./open-orders.ts";
import { type Reference, referenceRow } from "./reference.ts";
import { marketRow } from "./rows.ts";
import type { Spot } from "./slice.ts";

export const marketsPart: Part<Spot> = {
  version: 2,
  *rows(spot) {
    for (const market of spot.markets.values()) {
      yield [...marketRow.save(market), ...referenceRow.save(market.reference)];
    }
  },
  read(core, spot, row, version) {
    const content = {
      type: "CreateMarket" as const,
      marketId: row.number() as MarketId,
      base: row.number() as AssetId,
      quote: row.number() as AssetId,
      lot: row.amount(),
      tick: row.amount(),
      state: row.text() as MarketState,
      terms: {
        makerFeePpm: row.number(),
        takerFeePpm: row.number(),
        bandPpm: row.number(),
        amountMin: row.amount(),
        valueMin: row.amount(),
        slippageMaxPpm: row.number(),
      },
    };
    const referencePrice = row.amountOrNull();
    const withReference = referencePrice === null ? content : { ...content, referencePrice };
    const unit = marketUnit(spot, content);
    if (unit === null) throw new Bug(`market ${content.marketId} of the snapshot does not fit its assets`);
    const market = new Market(withReference, unit, row.number(), spot.ledger);
    spot.enterMarket(market);
    if (version > 1) readReference(market.reference, row);
    const { haltedUntil } = market.reference;
    if (haltedUntil > 0) core.remind(spot, haltedUntil, market.id);
  },
};

function readReference(reference: Reference, row: RowReader): void {
  reference.ticks = row.number();
  reference.millionths = row.amount();
  reference.windowAt = row.number();
  reference.windowSum = row.number();
  reference.windowLots = row.number();
  reference.spentAt = row.number();
  reference.dayTicks = row.number();
  reference.dayAt = row.number();
  reference.halts = row.number();
  reference.haltedUntil = row.number();
}

export const ordersPart: Part<Spot> = {
  version: 1,
  *rows(spot): Generator<Order, void, undefined> {
    for (const market of spot.markets.values()) yield* ordersOf(spot, market);
  },
  read(_core, spot, row) {
    readOrder(spot, row);
  },
};

/** In each queue the first is first; those whose turn comes are last. */
function* ordersOf(spot: Spot, market: Market): Generator<Order, void, undefined> {
  for (const ladder of [market.bids, market.asks, market.buyStops, market.sellStops]) {
    for (const level of ladder.levels()) {
      for (let order = level.first; order !== null; order = order.after) yield order;
    }
  }
  for (const orderId of market.queue) {
    const order = spot.orders.get(orderId);
    if (order !== undefined) yield order;
  }
}

function readOrder(spot: Spot, row: RowReader): void {
  const id = row.number();
  const userId = row.number() as UserId;
  const market = spot.markets.get(row.number() as MarketId);
  if (market === undefined) throw new Bug(`order ${id} of the snapshot is in no market`);
  const terms = {
    isBuy: row.text() === "buy",
    orderType: row.text() as OrderType,
    timeInForce: row.text() as TimeInForce,
    price: row.amountOrNull(),
    stopPrice: row.amountOrNull(),
    amount: row.amountOrNull(),
    budget: row.amountOrNull(),
    slippagePpm: row.numberOrNull(),
    ticks: row.number(),
    stopTicks: row.number(),
    lots: row.number(),
  };
  const filled = row.amount();
  const value = row.amount();
  const fee = row.amount();
  const held = row.amount();
  const orderState = row.text() as OrderState;
  const order = new Order(id, market.trader(userId, spot.ledger), terms, row.number() as Instant);
  order.filled = filled;
  order.value = value;
  order.fee = fee;
  order.hasHold = held > 0n;
  if (order.held !== held) throw new Bug(`order ${id} of the snapshot holds ${held}, not ${order.held}`);
  order.state = orderState;
  order.changedAt = row.number() as Instant;
  order.priority = row.number();
  requeue(spot, order, row.text() === "triggered");
}
