// The channels `book:<market>` and `trades:<market>`. A book is compared with what its watchers have, at most ten times
// a second, and only while it has any.

import type { TradesChannel } from "@tidemark/contract";
import type { Channels } from "../../socket/channels.ts";
import type { Markets } from "../markets/markets.ts";
import { type Books, tradeTick } from "./books.ts";

const everyMs = 100;

export function openBookChannels(parts: {
  readonly channels: Channels;
  readonly books: Books;
  readonly markets: Markets;
}): { start(): void; stop(): void } {
  const { channels, books, markets } = parts;
  const all = markets.list().map((market) => ({
    market,
    book: books.of(market.id),
    bookName: `book:${market.id}`,
    tradesName: `trades:${market.id}`,
    /** The last trade that the watchers have. */
    sentId: 0,
  }));
  for (const one of all) {
    const { market, book, bookName, tradesName } = one;
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
  }
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
  let timer: NodeJS.Timeout | null = null;
  return {
    start() {
      timer ??= setInterval(send, everyMs);
      timer.unref();
    },
    stop() {
      if (timer !== null) clearInterval(timer);
    },
  };
}
