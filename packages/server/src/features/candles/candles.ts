// Bars and figures of every market: kept, asked for, and sent to whoever watches.

import type { ZoneClock } from "@tidemark/contract";
import type { Clock } from "../../platform/clock.ts";
import type { JobMeasure } from "../../platform/job.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Channels } from "../../socket/channels.ts";
import type { Database } from "../../store/database.ts";
import type { Markets } from "../markets/markets.ts";
import { Candles } from "./candle-keeper.ts";
import { openCandlesChannels } from "./candles-channels.ts";
import { Tickers } from "./tickers.ts";

export { volumeNumber } from "./bar-text.ts";
export type { Candles } from "./candle-keeper.ts";
export { insertCandles, insertNewCandles, type StoredCandle } from "./candles-store.ts";
export { changeText, type DayFigures } from "./day-window.ts";
export { barEnd, barStart } from "./periods.ts";
export type { Candle } from "./series.ts";
export type { Tickers } from "./tickers.ts";

export type CandlesParts = {
  /** Bars of every market. */
  readonly candles: Candles;
  /** The last 24 hours of every market. */
  readonly tickers: Tickers;
};

export async function openCandles(surroundings: {
  readonly clock: Clock;
  readonly zone: ZoneClock;
  readonly database: Database;
  readonly sequencer: Sequencer;
  readonly channels: Channels;
  readonly markets: Markets;
  onTrouble(text: string, error: unknown): void;
  readonly measure?: JobMeasure | undefined;
}): Promise<CandlesParts & { start(): void; stop(): Promise<void> }> {
  const { clock, markets, channels, ...rest } = surroundings;
  const candles = await Candles.open({ ...rest, clock });
  const tickers = new Tickers({ clock, candles, markets });
  const sending = openCandlesChannels({ ...surroundings, candles, tickers });
  return {
    candles,
    tickers,
    start() {
      candles.start();
      for (const job of sending) job.start();
    },
    async stop() {
      await Promise.all(sending.map((job) => job.stop()));
      await candles.stop();
    },
  };
}
