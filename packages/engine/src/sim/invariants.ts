// What must be true after every command, worked out from the events alone: it keeps its own copy of every
// account, order and hold and never asks the engine, except to compare now and then in full.

import { assert, ensure } from "@tidemark/kernel";
import { audit } from "../audit.ts";
import type { Engine } from "../engine.ts";
import type { Entry, Event, HoldRow, OrderChange, OrderRow, TradeRow } from "../event.ts";
import { nameOf } from "./naive-ledger.ts";

type Copy = { available: bigint; held: bigint };

export class Invariants {
  private readonly accounts = new Map<string, Copy>();
  private readonly orders = new Map<number, OrderRow>();
  private readonly holds = new Map<number, HoldRow>();
  private readonly endedHolds = new Set<number>();
  /** What open orders and holds say should be held, per account. */
  private readonly expectedHeld = new Map<string, bigint>();
  private readonly markets = new Map<number, { base: number; quote: number }>();

  /** Checks one command's events. */
  afterCommand(events: readonly Event[], engine: Engine): void {
    const touched = new Set<string>();
    const sums = new Map<string, bigint>();
    for (const event of events) this.take(event, touched, sums);
    for (const [name, sum] of sums) assert(sum === 0n, `I1: transaction and asset ${name} sum to ${sum}`);
    for (const name of touched) this.checkHeld(name);
    for (const marketId of this.markets.keys()) {
      const { bids, asks } = engine.view.depth(marketId as never, 1);
      const isCrossed = bids[0] !== undefined && asks[0] !== undefined && bids[0].price >= asks[0].price;
      assert(!isCrossed, `I9: market ${marketId} is crossed`);
    }
  }

  /** Everything against everything. */
  inFull(engine: Engine): void {
    const [problem] = audit(engine.view).problems;
    assert(problem === undefined, problem ?? "");
    const totals = new Map<number, bigint>();
    let seen = 0;
    for (const row of engine.view.accounts()) {
      const copy = this.accountOf(nameOf(row, row.assetId));
      assert(copy.available === row.available && copy.held === row.held, `I3: ${nameOf(row, row.assetId)} differs`);
      totals.set(row.assetId, (totals.get(row.assetId) ?? 0n) + row.available + row.held);
      this.checkHeld(nameOf(row, row.assetId));
      seen += 1;
    }
    for (const [assetId, total] of totals) assert(total === 0n, `I1: asset ${assetId} sums to ${total}`);
    const filled = [...this.accounts.values()].filter((copy) => copy.available !== 0n || copy.held !== 0n).length;
    assert(seen === filled, `I3: ${seen} accounts where lines say ${filled}`);
    const live = [...engine.view.orders()];
    const open = [...this.orders.values()].filter((order) => isLive(order));
    assert(live.length === open.length, `I9: ${live.length} live orders where events say ${open.length}`);
    for (const row of live) {
      const copy = ensure(this.orders.get(row.orderId), `order ${row.orderId} was announced`);
      assert(
        copy.filled === row.filled && copy.held === row.held && copy.state === row.state,
        `order ${row.orderId} differs`,
      );
    }
    assert([...engine.view.holds()].length === this.holds.size, "I5: holds differ from what events say");
  }

  private take(event: Event, touched: Set<string>, sums: Map<string, bigint>): void {
    switch (event.type) {
      case "EntryPosted":
        this.takeEntry(event.entry, touched, sums);
        break;
      case "OrderPlaced":
        assert(!this.orders.has(event.order.orderId), `order ${event.order.orderId} was placed twice`);
        this.takeOrder(event.order);
        break;
      case "OrderChanged":
        this.takeOrder({ ...ensure(this.orders.get(event.order.orderId), "a changed order is known"), ...event.order });
        break;
      case "TradeMade":
        this.takeTrade(event.trade);
        break;
      case "HoldOpened":
      case "HoldChanged":
        this.takeHold(event.hold, event.type === "HoldOpened");
        break;
      case "MarketCreated":
        this.markets.set(event.market.marketId, { base: event.market.base, quote: event.market.quote });
        break;
      default:
        break;
    }
  }

  private takeEntry(entry: Entry, touched: Set<string>, sums: Map<string, bigint>): void {
    const name = nameOf(entry, entry.assetId);
    const copy = this.accountOf(name);
    copy.available += entry.availableDelta;
    copy.held += entry.heldDelta;
    assert(copy.available === entry.available && copy.held === entry.held, `I3: line of ${name} does not add up`);
    assert(entry.kind === "outside" || copy.available >= 0n, `I2: ${name} is below zero`);
    assert(copy.held >= 0n, `I2: held of ${name} is below zero`);
    const sum = `${entry.transactionId}/${entry.assetId}`;
    sums.set(sum, (sums.get(sum) ?? 0n) + entry.availableDelta + entry.heldDelta);
    touched.add(name);
  }

  private takeOrder(row: OrderRow): void {
    const before = this.orders.get(row.orderId);
    assert(before === undefined || isLive(before), `I9: order ${row.orderId} changed after its end`);
    assert(row.amount === null || row.filled <= row.amount, `I9: order ${row.orderId} filled beyond its amount`);
    assert(row.budget === null || row.value <= row.budget, `I9: order ${row.orderId} spent beyond its budget`);
    assert(isLive(row) || row.held === 0n, `I4: order ${row.orderId} ended holding ${row.held}`);
    const market = ensure(this.markets.get(row.marketId), "an order is in a market");
    const assetId = row.side === "buy" ? market.quote : market.base;
    const name = nameOf({ owner: row.userId, kind: "spot" }, assetId);
    this.addExpected(name, row.held - (before?.held ?? 0n));
    this.orders.set(row.orderId, row);
  }

  private takeTrade(trade: TradeRow): void {
    const maker = ensure(this.orders.get(trade.makerOrderId), "the maker was placed before");
    const taker = this.orders.get(trade.takerOrderId);
    assert(isLive(maker), `I9: order ${trade.makerOrderId} traded after its end`);
    assert(maker.price === trade.price, "a trade is at the resting price");
    assert(trade.makerUserId !== trade.takerUserId, "nobody trades with himself");
    assert(taker !== undefined, "the taker's row comes first");
    const limit = taker.orderType === "limit" || taker.orderType === "stop_limit" ? taker.price : null;
    const isFair = limit === null || (trade.takerSide === "buy" ? trade.price <= limit : trade.price >= limit);
    assert(isFair, `I9: order ${trade.takerOrderId} traded beyond its limit`);
  }

  private takeHold(row: HoldRow, isNew: boolean): void {
    const before = this.holds.get(row.holdId);
    assert(isNew === (before === undefined), `hold ${row.holdId} opened twice or changed before it was opened`);
    assert(!this.endedHolds.has(row.holdId), `I5: hold ${row.holdId} ended twice`);
    assert(row.remaining + row.settled + row.released === row.amount, `I5: hold ${row.holdId} does not add up`);
    this.addExpected(nameOf(row.from, row.assetId), row.remaining - (before?.remaining ?? 0n));
    if (row.remaining > 0n) {
      this.holds.set(row.holdId, row);
      return;
    }
    this.holds.delete(row.holdId);
    this.endedHolds.add(row.holdId);
  }

  private accountOf(name: string): Copy {
    const copy = this.accounts.get(name) ?? { available: 0n, held: 0n };
    this.accounts.set(name, copy);
    return copy;
  }

  private addExpected(name: string, amount: bigint): void {
    this.expectedHeld.set(name, (this.expectedHeld.get(name) ?? 0n) + amount);
  }

  private checkHeld(name: string): void {
    const expected = this.expectedHeld.get(name) ?? 0n;
    assert(
      this.accountOf(name).held === expected,
      `I4: ${name} holds ${this.accountOf(name).held}, open is ${expected}`,
    );
  }
}

function isLive(order: OrderChange): boolean {
  return order.state === "open" || order.state === "waiting";
}
