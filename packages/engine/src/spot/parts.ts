// What spot trading keeps in a snapshot: its markets, and the live orders in the order of their queues.

import { type Amount, type AssetId, Bug, type Instant, type MarketId, type UserId } from "@tidemark/kernel";
import type { Part } from "../core/product.ts";
import type { RowReader } from "../core/row-reader.ts";
import { type ExitTerms, Order } from "./book/order.ts";
import { wholeSteps } from "./book/ticks.ts";
import type { OrderLeg, OrderType, TimeInForce, TriggerOn } from "./commands.ts";
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
  version: 5,
  *rows(spot): Generator<Order, void, undefined> {
    for (const market of spot.markets.values()) yield* ordersOf(spot, market);
  },
  read(_core, spot, row, version) {
    readOrder(spot, row, version);
  },
};

/** In each queue the first is first; those whose turn comes are last. */
function* ordersOf(spot: Spot, market: Market): Generator<Order, void, undefined> {
  for (const ladder of [market.bids, market.asks, market.risingStops, market.fallingStops]) {
    for (const level of ladder.levels()) {
      for (let order = level.first; order !== null; order = order.after) {
        // The order itself stands where it rests, or among those whose turn comes; its sentry is posted anew.
        if (spot.orders.get(order.id) === order) yield order;
      }
    }
  }
  for (const orderId of market.queue) {
    const order = spot.orders.get(orderId);
    if (order !== undefined) yield order;
  }
}

/** Legs came with the third version, at the end of the row. */
type Legs = { readonly stopLimitPrice: Amount | null; readonly legTicks: number; readonly leg: OrderLeg | null };
const noLegs: Legs = { stopLimitPrice: null, legTicks: 0, leg: null };

/** The first version knew stops of one direction for each side. */
function readStop(row: RowReader, isBuy: boolean, version: number): Pick<Order, "stopPrice" | "triggerOn"> {
  const stopPrice = row.amountOrNull();
  if (version > 1) return { stopPrice, triggerOn: row.textOrNull() as TriggerOn | null };
  return { stopPrice, triggerOn: stopPrice === null ? null : isBuy ? "rise" : "fall" };
}

/** Stops that follow the price came with the fourth version, at the end of the row. */
type Trail = { readonly trailPpm: number | null; readonly peakTicks: number };
const noTrail: Trail = { trailPpm: null, peakTicks: 0 };

/** Icebergs came with the fifth version, at the end of the row. */
type Display = { readonly displayAmount: Amount | null; readonly displayLots: number; readonly hidden: number };
const noDisplay: Display = { displayAmount: null, displayLots: 0, hidden: 0 };

function readDisplay(row: RowReader, { lotUnit }: Market): Display {
  const displayAmount = row.amountOrNull();
  const displayLots = displayAmount === null ? 0 : (wholeSteps(displayAmount, lotUnit) ?? 0);
  return { displayAmount, displayLots, hidden: row.number() };
}

/** So did what an order brings for its end, and what an exit closes, behind that. */
type Exit = { readonly exits: ExitTerms | null; readonly entryId: number | null };
const noExit: Exit = { exits: null, entryId: null };

function readExit(row: RowReader): Exit {
  const prices = { takeProfit: row.amountOrNull(), stopLoss: row.amountOrNull(), stopLossLimit: row.amountOrNull() };
  const exits = { ...prices, slippagePpm: row.numberOrNull() };
  const isNone = prices.takeProfit === null && prices.stopLoss === null;
  return { exits: isNone ? null : exits, entryId: row.numberOrNull() };
}

function readLegs(row: RowReader): Legs {
  return { stopLimitPrice: row.amountOrNull(), legTicks: row.number(), leg: row.textOrNull() as OrderLeg | null };
}

function readOrder(spot: Spot, row: RowReader, version: number): void {
  const id = row.number();
  const userId = row.number() as UserId;
  const market = spot.markets.get(row.number() as MarketId);
  if (market === undefined) throw new Bug(`order ${id} of the snapshot is in no market`);
  const isBuy = row.text() === "buy";
  const terms = {
    isBuy,
    orderType: row.text() as OrderType,
    timeInForce: row.text() as TimeInForce,
    price: row.amountOrNull(),
    ...readStop(row, isBuy, version),
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
  const state = row.text() as OrderState;
  const placedAt = row.number() as Instant;
  const changedAt = row.number() as Instant;
  const priority = row.number();
  const hasTurn = row.text() === "triggered";
  const { leg, ...legs } = version > 2 ? readLegs(row) : noLegs;
  const trail = version > 3 ? { trailPpm: row.numberOrNull(), peakTicks: row.number() } : noTrail;
  const { hidden, ...display } = version > 4 ? readDisplay(row, market) : noDisplay;
  const exit = version > 4 ? readExit(row) : noExit;
  const all = { ...terms, ...legs, ...trail, ...display, ...exit };
  const order = new Order(id, market.trader(userId, spot.ledger), all, placedAt);
  Object.assign(order, { filled, value, fee, hasHold: held > 0n, state, changedAt, priority, leg, hidden });
  if (order.held !== held) throw new Bug(`order ${id} of the snapshot holds ${held}, not ${order.held}`);
  requeue(spot, order, hasTurn);
}
