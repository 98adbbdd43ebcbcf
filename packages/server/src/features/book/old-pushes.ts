// What clients of the old contract are sent without asking: every second, for each market that moved, its day, its
// bars, its book and its trades, in the shapes they know. Nothing of it is computed while no such client is there.

import { type CandlePeriod, candlePeriods } from "@tidemark/contract/candles";
import { Job, type JobMeasure } from "../../platform/job.ts";
import type { OldClients } from "../../socket/old-clients.ts";
import { type Candles, changeText, type Tickers, volumeNumber } from "../candles/candles.ts";
import { eight, type Market, type Markets } from "../markets/markets.ts";
import type { Level } from "./book-side.ts";
import type { Books } from "./books.ts";

const everyMs = 1_000;
/** Their pages keep the first eight of what they get and would lose the best asks of a longer list. */
export const oldLevelsMax = 8;
const oldTradesMax = 20;

type PushSources = {
  readonly books: Books;
  readonly candles: Candles;
  readonly tickers: Tickers;
  readonly markets: Markets;
};

function namesOf({ id, symbol, base, quote }: Market) {
  return {
    match_id: id,
    symbol,
    currency_id: base.assetId,
    currency_name: base.symbol,
    legal_id: quote.assetId,
    legal_name: quote.symbol,
  };
}

export function klinePush({ candles }: Pick<PushSources, "candles">, market: Market, period: CandlePeriod) {
  const bar = candles.newest(market.id, period, 1)[0];
  if (bar === undefined) return null;
  const price = (value: bigint): string => eight(value, market.quote.scale);
  return {
    type: "kline",
    period,
    ...namesOf(market),
    open: price(bar.open),
    close: price(bar.close),
    high: price(bar.high),
    low: price(bar.low),
    volume: volumeNumber(market, bar.volume),
    time: bar.time,
  };
}

export function daymarketPush({ candles, tickers }: Pick<PushSources, "candles" | "tickers">, market: Market) {
  const day = klinePush({ candles }, market, "1day");
  const { price, openPrice, high, low, volume } = tickers.figures(market.id);
  if (day === null || price === null) return null;
  return {
    ...day,
    type: "daymarket",
    now_price: eight(price, market.quote.scale),
    change: changeText(openPrice, price),
    // Those of 24 hours, as in the list of quotations that this push brings up to date.
    volume: eight(volume, market.base.scale),
    high: eight(high ?? price, market.quote.scale),
    low: eight(low ?? price, market.quote.scale),
  };
}

function pairs(market: Market, levels: readonly Level[]): [string, string][] {
  return levels.map(({ price, amount }) => [eight(price, market.quote.scale), eight(amount, market.base.scale)]);
}

export function depthPush({ books, tickers }: Pick<PushSources, "books" | "tickers">, market: Market) {
  const book = books.of(market.id);
  const { price, openPrice } = tickers.figures(market.id);
  return {
    type: "market_depth",
    ...namesOf(market),
    token: market.symbol,
    bids: pairs(market, book.bids.best(oldLevelsMax)),
    asks: pairs(market, book.asks.best(oldLevelsMax)).reverse(),
    last_price: eight(price ?? 0n, market.quote.scale),
    proportion: changeText(openPrice, price),
    yesterday: eight(openPrice ?? 0n, market.quote.scale),
    today: eight(price ?? 0n, market.quote.scale),
  };
}

export function tradesPush({ books }: Pick<PushSources, "books">, market: Market, afterId: number) {
  const trades = books.of(market.id).tradesAfter(afterId).slice(0, oldTradesMax);
  return {
    type: "match_trade",
    ...namesOf(market),
    data: trades.map(({ id, price, amount, side, at }) => ({
      id,
      ts: at,
      price: eight(price, market.quote.scale),
      amount: eight(amount, market.base.scale),
      direction: side,
    })),
  };
}

export function transactionPush(parts: Pick<PushSources, "books" | "tickers">, market: Market) {
  const { bids, asks, last_price, proportion, yesterday, today } = depthPush(parts, market);
  const { price, high, low, volume } = parts.tickers.figures(market.id);
  const rows = (levels: readonly [string, string][]): string =>
    JSON.stringify(levels.map(([at, number]) => ({ price: at, number })));
  return {
    type: "transaction",
    ...namesOf(market),
    token: market.symbol,
    last_price,
    proportion,
    yesterday,
    today,
    in: rows(bids),
    out: rows(asks),
    "24h": JSON.stringify({
      high: eight(high ?? price ?? 0n, market.quote.scale),
      low: eight(low ?? price ?? 0n, market.quote.scale),
      total: eight(volume, market.base.scale),
    }),
  };
}

type Push = { readonly type: string };
type Seen = { readonly tradeId: number; readonly depth: string };

const nothingSeen: Seen = { tradeId: 0, depth: "" };

/** What is to be told of a market to those who have seen so much of it, and what they have seen then. */
function newsOf(parts: PushSources, market: Market, last: Seen): { readonly news: Push[]; readonly seen: Seen } {
  const news: (Push | null)[] = [];
  const tradeId = parts.books.of(market.id).trades[0]?.id ?? 0;
  if (tradeId !== last.tradeId) {
    for (const period of candlePeriods) news.push(klinePush(parts, market, period));
    news.push(daymarketPush(parts, market), tradesPush(parts, market, last.tradeId));
  }
  const depth = depthPush(parts, market);
  const depthText = JSON.stringify([depth.bids, depth.asks]);
  if (depthText !== last.depth || tradeId !== last.tradeId) news.push(depth, transactionPush(parts, market));
  return { news: news.filter((push) => push !== null), seen: { tradeId, depth: depthText } };
}

/** Sends every second what has changed since the second before, and to those who have come since then all there is. */
export function createOldPushes(
  parts: PushSources & { onTrouble(text: string, error: unknown): void; readonly measure?: JobMeasure | undefined },
  clients: OldClients,
): Job {
  const seen = new Map<number, Seen>();
  function tellAll(send: OldClients["send"], lastOf: (market: Market) => Seen): void {
    for (const market of parts.markets.list()) {
      const told = newsOf(parts, market, lastOf(market));
      for (const push of told.news) send(push.type, push);
      seen.set(market.id, told.seen);
    }
  }
  function run(): void {
    if (!clients.hasAny()) return void seen.clear();
    tellAll(clients.send, ({ id }) => seen.get(id) ?? nothingSeen);
    clients.welcome((send) => tellAll(send, () => nothingSeen));
  }
  const onTrouble = (error: unknown): void => parts.onTrouble("clients of the old contract were not told", error);
  return new Job({ name: "send-old-pushes", everyMs, run, onTrouble, measure: parts.measure });
}
