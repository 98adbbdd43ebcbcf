// What must be true of orders and trades, worked out from the events alone.

import { type Amount, assert, ensure } from "@tidemark/kernel";
import type { AnyEvent } from "../../core/event.ts";
import type { Engine } from "../../engine.ts";
import { nameOf } from "../../sim/naive-ledger.ts";
import type { HeldChange, Watch } from "../../sim/sim-product.ts";
import type { OrderChange, OrderRow, SpotEvent, TradeRow } from "../events.ts";

export class SpotWatch implements Watch {
  private readonly noteHeld: HeldChange;
  private readonly orders = new Map<number, OrderRow>();
  /** By the order that it closes, the exit that there was last. */
  private readonly exits = new Map<number, number>();
  private readonly markets = new Map<number, { base: number; quote: number }>();

  constructor(noteHeld: HeldChange) {
    this.noteHeld = noteHeld;
  }

  take(any: AnyEvent): void {
    const event = any as SpotEvent;
    switch (event.type) {
      case "OrderPlaced":
        assert(!this.orders.has(event.order.orderId), `order ${event.order.orderId} was placed twice`);
        if (event.order.entryId != null) this.takeExit(event.order, event.order.entryId);
        this.takeOrder(event.order);
        break;
      case "OrderChanged":
        this.takeOrder({ ...ensure(this.orders.get(event.order.orderId), "a changed order is known"), ...event.order });
        break;
      case "TradeMade":
        this.takeTrade(event.trade);
        break;
      case "MarketCreated":
        this.markets.set(event.market.marketId, { base: event.market.base, quote: event.market.quote });
        break;
      default:
        break;
    }
  }

  afterCommand(engine: Engine): void {
    for (const marketId of this.markets.keys()) {
      const { bids, asks } = engine.view.spot.depth(marketId as never, 1);
      const isCrossed = bids[0] !== undefined && asks[0] !== undefined && bids[0].price >= asks[0].price;
      assert(!isCrossed, `I9: market ${marketId} is crossed`);
    }
  }

  inFull(engine: Engine): void {
    const live = [...engine.view.spot.orders()];
    const open = [...this.orders.values()].filter((order) => isLive(order));
    assert(live.length === open.length, `I9: ${live.length} live orders where events say ${open.length}`);
    for (const row of live) {
      const copy = ensure(this.orders.get(row.orderId), `order ${row.orderId} was announced`);
      assert(
        ["filled", "held", "state", "leg", "shown"].every((name) => copy[name as "leg"] === row[name as "leg"]),
        `order ${row.orderId} differs`,
      );
    }
  }

  /** What closes an order is told by it, comes after its end and once, and is no more than it has got. */
  private takeExit(exit: OrderRow, entryId: number): void {
    const entry = ensure(this.orders.get(entryId), "an exit closes a known order");
    assert(!isLive(entry), `order ${entryId} brought its exit before its end`);
    assert(entry.userId === exit.userId && entry.side !== exit.side, `order ${exit.orderId} does not close ${entryId}`);
    const before = this.exits.get(entryId);
    this.exits.set(entryId, exit.orderId);
    if (before === undefined) {
      assert(entry.exitId === exit.orderId, `order ${entryId} knows nothing of its exit ${exit.orderId}`);
      const got = entry.side === "buy" ? entry.filled - entry.fee : entry.filled;
      assert(exit.amount !== null && exit.amount <= got, `order ${exit.orderId} closes more than ${entryId} has got`);
      return;
    }
    const { cancelReason } = ensure(this.orders.get(before), "an exit was placed");
    assert(cancelReason === "replaced", `order ${entryId} has a second exit`);
  }

  private takeOrder(row: OrderRow): void {
    const before = this.orders.get(row.orderId);
    assert(before === undefined || isLive(before), `I9: order ${row.orderId} changed after its end`);
    assert(row.amount === null || row.filled <= row.amount, `I9: order ${row.orderId} filled beyond its amount`);
    assert(row.budget === null || row.value <= row.budget, `I9: order ${row.orderId} spent beyond its budget`);
    assert(isLive(row) || row.held === 0n, `I4: order ${row.orderId} ended holding ${row.held}`);
    const { amount, displayAmount, shown } = row;
    if (amount !== null && displayAmount != null && shown != null) {
      const isInOrder = shown <= displayAmount && shown <= amount - row.filled && (shown > 0n || !isLive(row));
      assert(isInOrder, `order ${row.orderId} shows ${shown} of ${displayAmount}`);
    }
    assert(before?.leg !== "stop" || row.leg === "stop", `order ${row.orderId} went back to its limit`);
    const market = ensure(this.markets.get(row.marketId), "an order is in a market");
    const assetId = row.side === "buy" ? market.quote : market.base;
    const name = nameOf({ owner: row.userId, kind: "spot" }, assetId);
    this.noteHeld(name, row.held - (before?.held ?? 0n));
    this.orders.set(row.orderId, row);
  }

  private takeTrade(trade: TradeRow): void {
    const maker = ensure(this.orders.get(trade.makerOrderId), "the maker was placed before");
    const taker = this.orders.get(trade.takerOrderId);
    assert(isLive(maker), `I9: order ${trade.makerOrderId} traded after its end`);
    assert(restingPrice(maker) === trade.price, "a trade is at the resting price");
    assert(trade.makerUserId !== trade.takerUserId, "nobody trades with himself");
    assert(taker !== undefined, "the taker's row comes first");
    const limit = restingPrice(taker);
    const isFair = limit === null || (trade.takerSide === "buy" ? trade.price <= limit : trade.price >= limit);
    assert(isFair, `I9: order ${trade.takerOrderId} traded beyond its limit`);
  }
}

/** The worst price of an order that has one. */
function restingPrice({ orderType, leg, price, stopLimitPrice }: OrderRow): Amount | null {
  if (leg === "stop") return stopLimitPrice ?? null;
  return orderType === "market" || orderType === "stop_market" || orderType === "trailing_stop" ? null : price;
}

function isLive(order: OrderChange): boolean {
  return order.state === "open" || order.state === "waiting";
}
