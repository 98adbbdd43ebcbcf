// Every channel the pages read, and how its messages become data. A channel with a parameter is written
// name:parameter and read as its name says.

import { type ChannelName, type StatusChannel, statusChannelSchema } from "@tidemark/contract";
import type { ChannelReader } from "./channel-state.ts";
import {
  bookReader,
  candlesReader,
  type LiveBook,
  type LiveCandles,
  type LiveTickers,
  type LiveTrades,
  tickersReader,
  tradesReader,
} from "./market-channels.ts";
import { type LiveOfferings, offeringsReader } from "./offerings-channel.ts";
import { type LivePrices, pricesReader } from "./prices-channel.ts";

export type ChannelData = {
  readonly status: StatusChannel;
  readonly tickers: LiveTickers;
  readonly book: LiveBook;
  readonly trades: LiveTrades;
  readonly candles: LiveCandles;
  readonly prices: LivePrices;
  readonly offerings: LiveOfferings;
};

type Schema<Data> = { readonly safeParse: (data: unknown) => { success: true; data: Data } | { success: false } };

/** For channels whose changes hold the fields that changed. */
function fieldsOf<Data extends object>(schema: Schema<Data>): ChannelReader<Data> {
  const read = (data: unknown) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? parsed.data : null;
  };
  return {
    snapshot: read,
    change: (previous, data) => (typeof data === "object" ? read({ ...previous, ...data }) : null),
  };
}

const readers: { readonly [Name in ChannelName]: ChannelReader<ChannelData[Name]> } = {
  status: fieldsOf<StatusChannel>(statusChannelSchema),
  tickers: tickersReader,
  book: bookReader,
  trades: tradesReader,
  candles: candlesReader,
  prices: pricesReader,
  offerings: offeringsReader,
};

export function readerOf(channel: string): ChannelReader<unknown> | undefined {
  const name = channel.split(":", 1)[0] ?? "";
  return Object.hasOwn(readers, name) ? (readers[name as ChannelName] as ChannelReader<unknown>) : undefined;
}
