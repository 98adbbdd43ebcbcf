// Compares what the engine has answered and what its books hold with the naive twin.

import { assert } from "@tidemark/kernel";
import type { AnyEvent } from "../../core/event.ts";
import type { Engine } from "../../engine.ts";
import type { SimOutcome } from "../../sim/sim-product.ts";
import type { Ask } from "../../sim/world.ts";
import type { SpotContent, SpotReplies } from "../commands.ts";
import type { OrderRow, SpotEvent } from "../events.ts";
import type { NaiveMarket } from "./naive-market.ts";
import { inSight } from "./naive-rehearsal.ts";
import type { NaiveSpot } from "./naive-spot.ts";

export function compareAnswer(naive: NaiveSpot, ask: Ask, { reply, events }: SimOutcome): void {
  compareTrades(naive, events);
  if (!reply.ok) return;
  const content = ask.content as SpotContent;
  if (content.type === "PlaceOrder") compareOrder(naive, reply.value as OrderRow);
  if (content.type === "AmendOrder") compareOrder(naive, (reply.value as SpotReplies["AmendOrder"]).placed);
}

function compareTrades(naive: NaiveSpot, events: readonly AnyEvent[]): void {
  const trades = (events as readonly SpotEvent[]).flatMap((event) => (event.type === "TradeMade" ? [event.trade] : []));
  assert(
    trades.length === naive.trades.length,
    `${trades.length} trades, the naive market made ${naive.trades.length}`,
  );
  for (const [index, trade] of trades.entries()) {
    const other = naive.trades[index];
    const isSame =
      other !== undefined &&
      trade.makerOrderId === other.maker &&
      trade.takerOrderId === other.taker &&
      trade.price === other.price &&
      trade.amount === other.amount &&
      trade.makerFee === other.fees[0] &&
      trade.takerFee === other.fees[1];
    assert(isSame, `trade ${trade.tradeId} of order ${trade.makerOrderId} differs from the naive market's`);
  }
}

function compareOrder({ touched }: NaiveSpot, row: OrderRow): void {
  const isSame =
    touched !== null &&
    row.orderId === touched.id &&
    row.state === touched.state &&
    row.filled === touched.filled &&
    row.value === touched.value &&
    row.fee === touched.fee &&
    row.held === touched.held &&
    row.cancelReason === touched.reason &&
    (row.exitId ?? null) === touched.exit;
  assert(
    isSame,
    `order ${row.orderId} is ${row.state} ${row.cancelReason}, the naive one ${touched?.state} ${touched?.reason}`,
  );
}

export function compareBooks(naive: NaiveSpot, engine: Engine): void {
  for (const market of naive.markets.values()) {
    compareDepth(market, engine);
    compareMeasure(market, engine);
    for (const order of market.alive()) {
      const row = engine.view.spot.order(order.id);
      const isSame =
        row !== null &&
        row.state === order.state &&
        row.held === order.held &&
        row.filled === order.filled &&
        row.triggerOn === order.on &&
        (order.trail === null || row.stopNow === order.stop) &&
        (order.show === null || row.shown === order.slice) &&
        (row.entryId ?? null) === order.entry &&
        (row.leg ?? null) === order.leg;
      assert(isSame, `order ${order.id} is ${row?.state} with ${row?.held} held, the naive one holds ${order.held}`);
    }
  }
  const alive = [...naive.markets.values()].reduce((sum, market) => sum + market.alive().length, 0);
  const { orderCount } = engine.view.spot;
  assert(orderCount === alive, `${orderCount} live orders, the naive markets have ${alive}`);
}

function compareMeasure(market: NaiveMarket, engine: Engine): void {
  const around = engine.view.spot.bandPrice(market.id as never);
  const theirs = market.center();
  assert(around === theirs, `market ${market.id} is measured by ${around}, the naive one by ${theirs}`);
  const row = engine.view.spot.markets().find(({ marketId }) => (marketId as number) === market.id);
  const isSame = row !== undefined && row.state === market.state && (row.haltedUntil ?? null) === market.haltedUntil;
  assert(isSame, `market ${market.id} is ${row?.state}, the naive one ${market.state} until ${market.haltedUntil}`);
}

function compareDepth(market: NaiveMarket, engine: Engine): void {
  const depth = engine.view.spot.depth(market.id as never, 1_000_000);
  for (const side of ["buy", "sell"] as const) {
    const levels = new Map<bigint, bigint>();
    for (const order of market.queue(side)) levels.set(order.limit, (levels.get(order.limit) ?? 0n) + inSight(order));
    const theirs = [...levels].map(([price, amount]) => `${price}x${amount}`).join(" ");
    const ours = (side === "buy" ? depth.bids : depth.asks).map((level) => `${level.price}x${level.amount}`).join(" ");
    assert(ours === theirs, `the ${side} side of market ${market.id} differs`);
  }
}
