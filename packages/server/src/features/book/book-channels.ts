// The channels `book:<market>` and `trades:<market>`. A book is compared with what its watchers have, at most ten times
// a second, and only while it has any.

import type { TradesChannel } from "@tidemark/contract/book";
import { Job, type JobMeasure } from "../../platform/job.ts";
import type { Channels } from "../../socket/channels.ts";
import type { Market, Markets } from "../markets/markets.ts";
import { type Books, type MarketBook, tradeTick } from "./books.ts";

const everyMs = 100;

type MarketChannels = {
  readonly market: Market;
  readonly book: MarketBook;
  readonly bookName: string;
  readonly tradesName: string;
  /** The last trade that the watchers have. */
  sentId: number;
};

function openMarket(channels: Channels, market: Market, book: MarketBook): MarketChannels {
  const [bookName, tradesName] = [`book:${market.id}`, `trades:${market.id}`];
  const one: MarketChannels = { market, book, bookName, tradesName, sentId: 0 };
  channels.open(bookName, () => {
    // Those who watch already have what was shown; the first one begins with what there is.
    if (!channels.isWatched(bookName)) book.show();
    return book.shown();
  });
  channels.open(tradesName, (): TradesChannel => {
    if (!channels.isWatched(tradesName)) one.sentId = book.trades[0]?.id ?? 0;
    const rows = book.trades.filter((trade) => trade.id <= one.sentId);
    return { rows: rows.map((trade) => tradeTick(market, trade)) };
  });
  return one;
}

export function openBookChannels(parts: {
  readonly channels: Channels;
  readonly books: Books;
  readonly markets: Markets;
  onTrouble(text: string, error: unknown): void;
  readonly measure?: JobMeasure | undefined;
}): Job {
  const { channels, books, markets, measure } = parts;
  const all: MarketChannels[] = [];
  const open = (market: Market): void => void all.push(openMarket(channels, market, books.of(market.id)));
  for (const market of markets.list()) open(market);
  markets.onNew(open);
  function send(): void {
    for (const one of all) {
      const { market, book, bookName, tradesName } = one;
      if (channels.isWatched(bookName)) {
        const change = book.takeChange();
        if (change !== null) channels.publish(bookName, change);
      }
      if (channels.isWatched(tradesName)) {
        const rows = book.tradesAfter(one.sentId).map((trade) => tradeTick(market, trade));
        one.sentId = rows[0]?.id ?? one.sentId;
        if (rows.length > 0) channels.publish(tradesName, { rows } satisfies TradesChannel);
      }
    }
  }
  const onTrouble = (error: unknown): void => parts.onTrouble("books could not be sent", error);
  return new Job({ name: "send-books", everyMs, run: send, onTrouble, measure });
}
