// What follows from the journal, collected page by page and compared with the tables as soon as it is final: ledger
// lines and trades at once, orders and holds when they have ended. Only what is alive is kept in memory.

import type { Event, HoldRow, OrderRow } from "@tidemark/engine";
import type { Queryable } from "../../store/database.ts";
import {
  entriesBetween,
  entryLine,
  holdLine,
  holdsByIds,
  orderLine,
  ordersByIds,
  storedLines,
  tradeLine,
  tradesBetween,
} from "./stored-rows.ts";

export type Report = (difference: string) => void;

const idsMax = 1_000;

/** Says which lines are only in one of the two lists; both are in the same order. */
export function compareLines(
  what: string,
  expected: readonly string[],
  stored: readonly string[],
  report: Report,
): void {
  if (expected.length === stored.length && expected.every((text, index) => text === stored[index])) return;
  const here = new Set(stored);
  const wanted = new Set(expected);
  for (const text of expected) if (!here.has(text)) report(`${what}: should be stored: ${text}`);
  for (const text of stored) if (!wanted.has(text)) report(`${what}: should not be stored: ${text}`);
}

export class History {
  readonly counts = { entries: 0, trades: 0, orders: 0, holds: 0 };
  private readonly liveOrders = new Map<number, OrderRow>();
  private readonly liveHolds = new Map<number, HoldRow>();
  private readonly endedOrders: OrderRow[] = [];
  private readonly endedHolds: HoldRow[] = [];
  private entries: string[] = [];
  private trades: string[] = [];
  private firstTransaction = 0;
  private transactionId = 0;
  private lineNumber = 0;
  private firstTrade = 0;
  private lastTrade = 0;

  add(events: readonly Event[], at: number): void {
    for (const event of events) this.addOne(event, at);
  }

  private addOne(event: Event, at: number): void {
    if (event.type === "EntryPosted") {
      const { entry } = event;
      this.lineNumber = entry.transactionId === this.transactionId ? this.lineNumber + 1 : 0;
      this.transactionId = entry.transactionId;
      if (this.entries.length === 0) this.firstTransaction = entry.transactionId;
      this.entries.push(entryLine(entry, this.lineNumber, at));
      this.counts.entries += 1;
    } else if (event.type === "TradeMade") {
      if (this.trades.length === 0) this.firstTrade = event.trade.tradeId;
      this.lastTrade = event.trade.tradeId;
      this.trades.push(tradeLine(event.trade));
      this.counts.trades += 1;
    } else if (event.type === "OrderPlaced") {
      this.counts.orders += 1;
      this.putOrder(event.order);
    } else if (event.type === "OrderChanged") {
      const order = this.liveOrders.get(event.order.orderId) ?? this.takeEnded(event.order.orderId);
      if (order !== undefined) this.putOrder({ ...order, ...event.order });
    } else if (event.type === "HoldOpened" || event.type === "HoldChanged") {
      if (event.type === "HoldOpened") this.counts.holds += 1;
      this.putHold(event.hold);
    }
  }

  /** An order may be placed as ended and change once more within its command. */
  private takeEnded(orderId: number): OrderRow | undefined {
    const at = this.endedOrders.findLastIndex((order) => order.orderId === orderId);
    return at < 0 ? undefined : this.endedOrders.splice(at, 1)[0];
  }

  private putOrder(order: OrderRow): void {
    const isAlive = order.state === "waiting" || order.state === "open";
    if (isAlive) this.liveOrders.set(order.orderId, order);
    else {
      this.liveOrders.delete(order.orderId);
      this.endedOrders.push(order);
    }
  }

  private putHold(hold: HoldRow): void {
    if (hold.state === "held") this.liveHolds.set(hold.holdId, hold);
    else {
      this.liveHolds.delete(hold.holdId);
      this.endedHolds.push(hold);
    }
  }

  /** Compares what has become final since the last call. */
  async compare(db: Queryable, report: Report): Promise<void> {
    if (this.entries.length > 0) {
      const stored = await storedLines(db, entriesBetween, [this.firstTransaction, this.transactionId]);
      compareLines("ledger", this.entries, stored, report);
      this.entries = [];
    }
    if (this.trades.length > 0) {
      const stored = await storedLines(db, tradesBetween, [this.firstTrade, this.lastTrade]);
      compareLines("trades", this.trades, stored, report);
      this.trades = [];
    }
    await compareOrders(db, this.endedOrders.splice(0), report);
    await compareHolds(db, this.endedHolds.splice(0), report);
  }

  /** Compares what is still alive, with the tables and with the engine's own view of it. */
  async compareLive(db: Queryable, report: Report): Promise<void> {
    await compareOrders(db, [...this.liveOrders.values()], report);
    await compareHolds(db, [...this.liveHolds.values()], report);
  }
}

export async function compareOrders(db: Queryable, orders: OrderRow[], report: Report): Promise<void> {
  orders.sort((a, b) => a.orderId - b.orderId);
  for (let start = 0; start < orders.length; start += idsMax) {
    const page = orders.slice(start, start + idsMax);
    const stored = await storedLines(db, ordersByIds, [page.map((order) => order.orderId)]);
    compareLines("orders", page.map(orderLine), stored, report);
  }
}

async function compareHolds(db: Queryable, holds: HoldRow[], report: Report): Promise<void> {
  holds.sort((a, b) => a.holdId - b.holdId);
  for (let start = 0; start < holds.length; start += idsMax) {
    const page = holds.slice(start, start + idsMax);
    const stored = await storedLines(db, holdsByIds, [page.map((hold) => hold.holdId)]);
    compareLines("holds", page.map(holdLine), stored, report);
  }
}
