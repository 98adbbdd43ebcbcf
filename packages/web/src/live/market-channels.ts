// How the channels of a market are read: the book checked against the exchange's own sum after every change, trades
// and bars appended, tickers replaced one by one. Data that does not fit counts as a gap and is asked for anew.

import {
  type BookChannel,
  type BookLevel,
  bookChannelSchema,
  bookChecksum,
  recentTradesMax,
  type TradesChannel,
  tradesChannelSchema,
} from "@tidemark/contract/book";
import { type Bar, type CandlesChannel, candlesChannelSchema } from "@tidemark/contract/candles";
import { type TickersChannel, tickersChannelSchema } from "@tidemark/contract/markets";
import { withChanges } from "./book-levels.ts";
import type { ChannelReader } from "./channel-state.ts";

/** Both sides best first. */
export type LiveBook = { readonly bids: readonly BookLevel[]; readonly asks: readonly BookLevel[] };
export type LiveTrades = TradesChannel;
export type LiveCandles = CandlesChannel;
export type LiveTickers = TickersChannel;

/** Charts fetch the past by call; the channel only has to bridge the time until they have. */
const barsKept = 500;

function isLevels(value: unknown): value is BookLevel[] {
  return (
    Array.isArray(value) &&
    value.every((level) => Array.isArray(level) && typeof level[0] === "string" && typeof level[1] === "string")
  );
}

/** Changes come up to a thousand a second, so they are looked at by hand; the sum tells whether they were right. */
function isBookChange(data: unknown): data is BookChannel {
  if (typeof data !== "object" || data === null) return false;
  const { bids, asks, sum } = data as Partial<BookChannel>;
  return isLevels(bids) && isLevels(asks) && typeof sum === "number";
}

function checked(book: LiveBook, sum: number): LiveBook | null {
  return bookChecksum(book.bids, book.asks) === sum ? book : null;
}

export const bookReader: ChannelReader<LiveBook> = {
  snapshot(data) {
    const parsed = bookChannelSchema.safeParse(data);
    if (!parsed.success) return null;
    const { bids, asks, sum } = parsed.data;
    return checked({ bids, asks }, sum);
  },
  change(previous, data) {
    if (!isBookChange(data)) return null;
    const bids = withChanges(previous.bids, data.bids, "bids");
    const asks = withChanges(previous.asks, data.asks, "asks");
    return checked({ bids, asks }, data.sum);
  },
};

function readTrades(data: unknown): LiveTrades | null {
  const parsed = tradesChannelSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

export const tradesReader: ChannelReader<LiveTrades> = {
  snapshot: readTrades,
  change(previous, data) {
    const change = readTrades(data);
    return change === null ? null : { rows: [...change.rows, ...previous.rows].slice(0, recentTradesMax) };
  },
};

function readBars(data: unknown): LiveCandles | null {
  const parsed = candlesChannelSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** The bars in time order, each instant once, the later word kept. */
function withBars(bars: readonly Bar[], changed: readonly Bar[]): Bar[] {
  const next = bars.slice();
  for (const bar of changed) {
    const at = next.findLastIndex((each) => each.time <= bar.time);
    next.splice(next[at]?.time === bar.time ? at : at + 1, next[at]?.time === bar.time ? 1 : 0, bar);
  }
  return next.slice(-barsKept);
}

export const candlesReader: ChannelReader<LiveCandles> = {
  snapshot: readBars,
  change(previous, data) {
    const change = readBars(data);
    return change === null ? null : { bars: withBars(previous.bars, change.bars) };
  },
};

function readTickers(data: unknown): LiveTickers | null {
  const parsed = tickersChannelSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

export const tickersReader: ChannelReader<LiveTickers> = {
  snapshot: readTickers,
  change(previous, data) {
    const change = readTickers(data);
    if (change === null) return null;
    const changed = new Map(change.rows.map((row) => [row.id, row]));
    const rows = previous.rows.map((row) => changed.get(row.id) ?? row);
    const known = new Set(previous.rows.map((row) => row.id));
    return { rows: [...rows, ...change.rows.filter((row) => !known.has(row.id))] };
  },
};
