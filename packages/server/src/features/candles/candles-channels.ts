// The channels `tickers` and `candles:<market>-<period>`. Nothing is computed for a channel that nobody watches.

import { type CandlePeriod, type CandlesChannel, candlePeriods } from "@tidemark/contract/candles";
import type { TickersChannel } from "@tidemark/contract/markets";
import { Job, type JobMeasure } from "../../platform/job.ts";
import type { Channels } from "../../socket/channels.ts";
import type { Market, Markets } from "../markets/markets.ts";
import { barText } from "./bar-text.ts";
import type { Candles } from "./candle-keeper.ts";
import type { Tickers } from "./tickers.ts";

const tickersEveryMs = 250;
const candlesEveryMs = 1_000;
/** Bars in the snapshot: the one that grows and the one before it. */
const snapshotBars = 2;

type BarChannel = {
  readonly name: string;
  readonly market: Market;
  readonly period: CandlePeriod;
  /** The newest bar that was sent, and its volume then; null while nobody watches. */
  sent: { time: number; volume: bigint } | null;
};

function openTickers(channels: Channels, tickers: Tickers): () => void {
  channels.open("tickers", (): TickersChannel => ({ rows: tickers.all() }));
  return () => {
    if (!channels.isWatched("tickers")) return;
    const rows = tickers.takeChanged();
    if (rows.length > 0) channels.publish("tickers", { rows } satisfies TickersChannel);
  };
}

function openBars(channels: Channels, candles: Candles, markets: Markets): () => void {
  const all: BarChannel[] = [];
  const open = (market: Market): void => {
    for (const period of candlePeriods) {
      const channel: BarChannel = { name: `candles:${market.id}-${period}`, market, period, sent: null };
      channels.open(channel.name, (): CandlesChannel => {
        const bars = candles.newest(market.id, period, snapshotBars);
        return { bars: bars.map((bar) => barText(market, bar)) };
      });
      all.push(channel);
    }
  };
  for (const market of markets.list()) open(market);
  markets.onNew(open);
  const publish = (channel: BarChannel): void => {
    const { market, period, name, sent } = channel;
    // A bar that was sent may have grown since, so the changes begin with it.
    const bars =
      sent === null ? candles.newest(market.id, period, snapshotBars) : candles.since(market.id, period, sent.time);
    const last = bars.at(-1);
    if (last === undefined || (sent?.time === last.time && sent.volume === last.volume)) return;
    channel.sent = { time: last.time, volume: last.volume };
    channels.publish(name, { bars: bars.map((bar) => barText(market, bar)) } satisfies CandlesChannel);
  };
  return () => {
    for (const channel of all) {
      if (channels.isWatched(channel.name)) publish(channel);
      else channel.sent = null;
    }
  };
}

/** Opens the channels; answers what sends to them once it is started. */
export function openCandlesChannels(parts: {
  readonly channels: Channels;
  readonly candles: Candles;
  readonly tickers: Tickers;
  readonly markets: Markets;
  onTrouble(text: string, error: unknown): void;
  readonly measure?: JobMeasure | undefined;
}): Job[] {
  const { channels, candles, tickers, markets, measure } = parts;
  const onTrouble = (error: unknown): void => parts.onTrouble("bars could not be sent", error);
  const [sendTickers, sendBars] = [openTickers(channels, tickers), openBars(channels, candles, markets)];
  return [
    new Job({ name: "send-tickers", everyMs: tickersEveryMs, run: sendTickers, onTrouble, measure }),
    new Job({ name: "send-candles", everyMs: candlesEveryMs, run: sendBars, onTrouble, measure }),
  ];
}
