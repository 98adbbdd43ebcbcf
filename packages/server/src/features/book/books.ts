// The books of all markets as the public sees them: from events after their commit, never from the engine's memory,
// which may be ahead of the disk. An order's part of its level is what is left of it while it is open.

import { recentTradesMax, type TradeTick } from "@tidemark/contract";
import type { Event, OrderChange, OrderRow, Side } from "@tidemark/engine";
import { ensure, type MarketId } from "@tidemark/kernel";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Database } from "../../store/database.ts";
import { amountText, type Market, type Markets, priceText } from "../markets/markets.ts";
import { latestTrades } from "./book-store.ts";
import { MarketBook, type RecentTrade } from "./market-book.ts";

export type { Level } from "./book-side.ts";
export type { MarketBook, RecentTrade } from "./market-book.ts";

type Resting = {
  readonly book: MarketBook;
  readonly side: Side;
  readonly price: bigint;
  readonly amount: bigint;
  /** Its part of its level now. */
  left: bigint;
};

export class Books {
  readonly #books: ReadonlyMap<number, MarketBook>;
  readonly #orders = new Map<number, Resting>();

  private constructor(markets: Markets) {
    this.#books = new Map(
      markets
        .list()
        .map((market) => [
          market.id as number,
          new MarketBook(market.id, (price, amount) => [priceText(market, price), amountText(market, amount)]),
        ]),
    );
  }

  static async open({
    database,
    sequencer,
    markets,
  }: {
    readonly database: Database;
    readonly sequencer: Sequencer;
    readonly markets: Markets;
  }): Promise<Books> {
    const books = new Books(markets);
    // Whatever of this the events tell again they tell as it is, so nothing is counted twice.
    for (const order of sequencer.view().orders()) books.#place(order);
    sequencer.onEvents((committed) => {
      for (const { events } of committed) for (const event of events) books.#hear(event);
    });
    for (const book of books.#books.values()) {
      book.restore(await latestTrades(database, book.marketId, recentTradesMax));
    }
    return books;
  }

  of(marketId: MarketId): MarketBook {
    return ensure(this.#books.get(marketId), `no book of market ${marketId}`);
  }

  all(): Iterable<MarketBook> {
    return this.#books.values();
  }

  #hear(event: Event): void {
    if (event.type === "OrderPlaced") this.#place(event.order);
    else if (event.type === "OrderChanged") this.#change(event.order);
    else if (event.type === "TradeMade") {
      const { tradeId, marketId, price, amount, takerSide, at } = event.trade;
      this.#books.get(marketId)?.add({ id: tradeId, price, amount, side: takerSide, at });
    }
  }

  #place(order: OrderRow): void {
    const book = this.#books.get(order.marketId);
    const { orderId, side, price, amount } = order;
    // Only what has a price and an amount can ever rest.
    if (book === undefined || price === null || amount === null) return;
    if (order.state !== "open" && order.state !== "waiting") return;
    if (!this.#orders.has(orderId)) this.#orders.set(orderId, { book, side, price, amount, left: 0n });
    this.#change(order);
  }

  #change({ orderId, state, filled }: OrderChange): void {
    const order = this.#orders.get(orderId);
    if (order === undefined) return;
    const left = state === "open" ? order.amount - filled : 0n;
    if (left !== order.left) order.book.change(order.side, order.price, left - order.left);
    order.left = left;
    if (state === "filled" || state === "cancelled") this.#orders.delete(orderId);
  }
}

export function tradeTick(market: Market, { id, price, amount, side, at }: RecentTrade): TradeTick {
  return { id, price: priceText(market, price), amount: amountText(market, amount), side, at };
}
