// The book and the latest trades of one market as far as they are committed, and the part of it that watchers have
// been shown. Every change is the difference between two states of the best levels, with the checksum of the second.

import {
  type BookChannel,
  type BookLevel,
  bookChecksum,
  bookLevelsMax,
  recentTradesMax,
} from "@tidemark/contract/book";
import type { Side } from "@tidemark/engine";
import type { MarketId } from "@tidemark/kernel";
import { BookSide, type Level, type LevelText, levelChanges } from "./book-side.ts";

export type RecentTrade = {
  readonly id: number;
  readonly price: bigint;
  readonly amount: bigint;
  readonly side: Side;
  readonly at: number;
};

type Shown = { readonly bids: readonly Level[]; readonly asks: readonly Level[] };

function texts(levels: readonly Level[]): BookLevel[] {
  return levels.map((level) => level.text);
}

function sumOf({ bids, asks }: Shown): number {
  return bookChecksum(texts(bids), texts(asks));
}

export class MarketBook {
  readonly marketId: MarketId;
  readonly bids: BookSide;
  readonly asks: BookSide;
  /** Newest first. */
  #trades: RecentTrade[] = [];
  #shown: Shown = { bids: [], asks: [] };
  /** Whether the book has changed since it was shown. */
  isChanged = false;

  constructor(marketId: MarketId, text: LevelText) {
    this.marketId = marketId;
    this.bids = new BookSide("bids", text);
    this.asks = new BookSide("asks", text);
  }

  change(side: Side, price: bigint, delta: bigint): void {
    (side === "buy" ? this.bids : this.asks).change(price, delta);
    this.isChanged = true;
  }

  /** The latest trades as the database has them, newest first, in the place of those that were known. */
  restore(stored: readonly RecentTrade[]): void {
    this.#trades = stored.slice(0, recentTradesMax);
  }

  /** A trade that the database told of already is not added again. */
  add(trade: RecentTrade): void {
    if (trade.id <= (this.#trades[0]?.id ?? 0)) return;
    this.#trades = [trade, ...this.#trades.slice(0, recentTradesMax - 1)];
  }

  get trades(): readonly RecentTrade[] {
    return this.#trades;
  }

  /** What was traded after a trade, newest first. */
  tradesAfter(id: number): RecentTrade[] {
    return this.#trades.filter((trade) => trade.id > id);
  }

  /** The best levels as they are now. */
  current(): BookChannel {
    return this.#whole(this.#best());
  }

  /** The state that the next change starts from. */
  shown(): BookChannel {
    return this.#whole(this.#shown);
  }

  /** From here on changes are told. */
  show(): void {
    this.#shown = this.#best();
    this.isChanged = false;
  }

  /** What has changed among the best levels since they were shown; null for nothing. */
  takeChange(): BookChannel | null {
    if (!this.isChanged) return null;
    const before = this.#shown;
    this.show();
    const bids = levelChanges(before.bids, this.#shown.bids, true);
    const asks = levelChanges(before.asks, this.#shown.asks, false);
    return bids.length + asks.length === 0 ? null : { bids, asks, sum: sumOf(this.#shown) };
  }

  #best(): Shown {
    return { bids: this.bids.best(bookLevelsMax), asks: this.asks.best(bookLevelsMax) };
  }

  #whole(shown: Shown): BookChannel {
    return { bids: texts(shown.bids), asks: texts(shown.asks), sum: sumOf(shown) };
  }
}
