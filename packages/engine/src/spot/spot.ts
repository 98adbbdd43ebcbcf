// Spot trading as a product: markets with a true order book, on the core's ledger.

import type { Core } from "../core/core.ts";
import type { Product } from "../core/product.ts";
import { auditSpot, heldByOrders, heldIn } from "./audit.ts";
import type { SpotContent, SpotReplies } from "./commands.ts";
import type { SpotEvent } from "./events.ts";
import { endHalt, isHaltDue } from "./halts.ts";
import { createMarket, endMarket, setMarketReference, setMarketState, setMarketTerms } from "./listing.ts";
import type { Market } from "./market.ts";
import { amendOrder, cancelAll, cancelOrder, placeOrder } from "./orders.ts";
import { marketsPart, ordersPart } from "./parts.ts";
import { referenceRow } from "./reference.ts";
import { marketRow, orderRow, tradeRow } from "./rows.ts";
import { Spot } from "./slice.ts";
import { clearEnded, runTurns } from "./turns.ts";
import { SpotView } from "./view.ts";

/** Reasons of its own movements. */
export const spotReasons = ["order_hold", "order_release", "trade"] as const;

export const spot: Product<"spot", SpotContent, SpotReplies, SpotEvent, Spot, SpotView> = {
  name: "spot",
  open: (core) => new Spot(core),
  commands: {
    CreateMarket: { by: "house", run: (_core, slice, content) => createMarket(slice, content) },
    SetMarketState: { by: "house", run: (_core, slice, content) => setMarketState(slice, content) },
    SetMarketTerms: { by: "house", run: (_core, slice, content) => setMarketTerms(slice, content) },
    SetMarketReference: { by: "house", run: (_core, slice, content) => setMarketReference(slice, content) },
    EndMarket: { by: "house", run: (_core, slice, content) => endMarket(slice, content) },
    PlaceOrder: { by: "user", run: (_core, slice, content, userId) => placeOrder(slice, userId, content) },
    CancelOrder: { by: "user", run: (_core, slice, content, userId) => cancelOrder(slice, userId, content) },
    CancelAll: { by: "user", run: (_core, slice, content, userId) => cancelAll(slice, userId, content) },
    AmendOrder: { by: "user", run: (_core, slice, content, userId) => amendOrder(slice, userId, content) },
  },
  tables: [
    {
      table: "orders",
      columns: orderRow.columns,
      on: { OrderPlaced: ["order", "insert"], OrderChanged: ["order", "change"] },
      endsWith: { column: "state", values: ["filled", "cancelled"], alive: ["waiting", "open"] },
    },
    { table: "trades", columns: tradeRow.columns, on: { TradeMade: ["trade", "insert"] } },
    {
      table: "markets",
      columns: marketRow.columns,
      on: { MarketCreated: ["market", "put"], MarketChanged: ["market", "put"] },
    },
  ],
  living: {
    *orders(slice) {
      for (const order of slice.orders.values()) yield order.row();
    },
  },
  onDue: endHalt,
  isLive: isHaltDue,
  runQueued: runMarkets,
  hasQueued: (slice) => [...slice.markets.values()].some(isBusy),
  sweep: (slice) => slice.orderPool.sweep(),
  parts: { markets: marketsPart, orders: ordersPart },
  mix(slice, mixer) {
    mixer.number(slice.markets.size);
    for (const market of slice.markets.values()) {
      marketRow.mix(mixer, market);
      if (market.reference.ticks > 0) referenceRow.mix(mixer, market.reference);
    }
    return true;
  },
  // It was there before products had names, and counted even while there was no market.
  isUnnamedInHash: true,
  held: heldByOrders,
  heldIn,
  audit: auditSpot,
  view: (slice) => new SpotView(slice),
};

function isBusy(market: Market): boolean {
  if (market.state === "ended") return !market.isEmpty;
  return market.state === "open" && market.isBehind;
}

/** Begins with another market each time: a long queue in one must not keep the others waiting for ever. */
function runMarkets(core: Core, slice: Spot): number {
  const markets = [...slice.markets.values()];
  const first = core.rules === 1 || markets.length === 0 ? 0 : core.seq % markets.length;
  let ran = 0;
  for (let index = 0; index < markets.length; index += 1) {
    const market = markets[(first + index) % markets.length];
    if (market === undefined) continue;
    ran += market.state === "ended" ? clearEnded(slice, market) : runTurns(slice, market);
  }
  return ran;
}
