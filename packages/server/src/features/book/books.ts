// The books of all markets as the public sees them: from events after their commit, never from the engine's memory,
// which may be ahead of the disk. An order's part of its level is what is left of it while it is open, and of an iceberg
// what it shows: nothing here knows the rest of it.

import { recentTradesMax, type TradeTick } from "@tidemark/contract/book";
import type { OrderChange, OrderRow, Side, TradeRow, View } from "@tidemark/engine";
import { ensure, type MarketId } from "@tidemark/kernel";
import { followLoaded } from "../../sequencer/follow-loaded.ts";
import type { Committed } from "../../sequencer/followers.ts";
import { follow, type Sequencer } from "../../sequencer/sequencer.ts";
import type { Database } from "../../store/database.ts";
import { amountText, type Market, type Markets, priceText } from "../markets/markets.ts";
import { latestTrades } from "./book-store.ts";
import { MarketBook, type RecentTrade } from "./market-book.ts";

export type { Level } from "./book-side.ts";
export type { MarketBook, RecentTrade } from "./market-book.ts";

type Resting = {
  readonly book: MarketBook;
  readonly side: Side;
  /** Null where it can rest no more. */
  price: bigint | null;
  /** Where an oco rests once its stop was reached. */
  readonly afterStop: bigint | null;
  readonly amount: bigint;
  /** Its part of its level now. */
  left: bigint;
};

export class Books {
  readonly #markets: Markets;
  /** Of every market of the journal, listed or not yet. */
  readonly #books = new Map<number, MarketBook>();
  readonly #orders = new Map<number, Resting>();

  private constructor(markets: Markets) {
    this.#markets = markets;
  }

  static async open(parts: {
    readonly database: Database;
    readonly sequencer: Sequencer;
    readonly markets: Markets;
    onTrouble(text: string, error: unknown): void;
  }): Promise<Books> {
    const { database, sequencer, markets, onTrouble } = parts;
    const books = new Books(markets);
    follow(sequencer, {
      reset: () => books.#reset(sequencer.view()),
      hear: (committed) => books.#hearOrders(committed),
    });
    await followLoaded(sequencer, {
      load: () => books.#loadTrades(database),
      begin: (loaded) => {
        for (const [book, trades] of loaded) book.restore(trades);
      },
      hear: (committed) => books.#hearTrades(committed),
      onTrouble: (error) => onTrouble("the latest trades could not be read yet", error),
    });
    return books;
  }

  of(marketId: MarketId): MarketBook {
    const known = this.#books.get(marketId);
    if (known !== undefined) return known;
    const book = new MarketBook(marketId, (price, amount) => {
      const market = ensure(this.#markets.byId(marketId), `market ${marketId} is not listed`);
      return [priceText(market, price), amountText(market, amount)];
    });
    this.#books.set(marketId, book);
    return book;
  }

  all(): Iterable<MarketBook> {
    return this.#books.values();
  }

  /** What was known of the orders is let go; watchers will be told the difference. */
  #reset(view: View): void {
    for (const { marketId } of view.spot.markets()) this.of(marketId);
    for (const order of this.#orders.values()) this.#rest(order, 0n);
    this.#orders.clear();
    for (const order of view.spot.orders()) this.#place(order);
  }

  #hearOrders(committed: readonly Committed[]): void {
    for (const { events } of committed) {
      for (const event of events) {
        if (event.type === "OrderPlaced") this.#place(event.order);
        else if (event.type === "OrderChanged") this.#change(event.order);
      }
    }
  }

  async #loadTrades(database: Database): Promise<Map<MarketBook, RecentTrade[]>> {
    const loaded = new Map<MarketBook, RecentTrade[]>();
    for (const book of this.#books.values()) {
      loaded.set(book, await latestTrades(database, book.marketId, recentTradesMax));
    }
    return loaded;
  }

  #hearTrades(committed: readonly Committed[]): void {
    for (const { events } of committed) {
      for (const event of events) if (event.type === "TradeMade") this.#trade(event.trade);
    }
  }

  #trade({ tradeId, marketId, price, amount, takerSide, at }: TradeRow): void {
    this.of(marketId).add({ id: tradeId, price, amount, side: takerSide, at });
  }

  #place(order: OrderRow): void {
    const book = this.of(order.marketId);
    const { orderId, side, price, amount, stopLimitPrice: afterStop = null } = order;
    // Only what has a price and an amount can ever rest.
    if (price === null || amount === null) return;
    if (order.state !== "open" && order.state !== "waiting") return;
    if (!this.#orders.has(orderId)) this.#orders.set(orderId, { book, side, price, afterStop, amount, left: 0n });
    this.#change(order);
  }

  #change({ orderId, state, filled, leg, shown }: OrderChange): void {
    const order = this.#orders.get(orderId);
    if (order === undefined) return;
    if (leg === "stop" && order.price !== order.afterStop) {
      this.#rest(order, 0n);
      order.price = order.afterStop;
    }
    this.#rest(order, state === "open" ? (shown ?? order.amount - filled) : 0n);
    if (state === "filled" || state === "cancelled") this.#orders.delete(orderId);
  }

  #rest(order: Resting, left: bigint): void {
    if (order.price === null) return;
    if (left !== order.left) order.book.change(order.side, order.price, left - order.left);
    order.left = left;
  }
}

export function tradeTick(market: Market, { id, price, amount, side, at }: RecentTrade): TradeTick {
  return { id, price: priceText(market, price), amount: amountText(market, amount), side, at };
}
