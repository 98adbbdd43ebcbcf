// Puts together what is known about the markets: the catalogue, their bars, their books. Each knows only those before
// it.

import type { Config } from "../../assembly/config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { JobMeasure } from "../../platform/job.ts";
import { createZoneClock, type ZoneClock } from "../../platform/zone-clock.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Channels } from "../../socket/channels.ts";
import type { Database } from "../../store/database.ts";
import { type Books, type OldClients, openBooks } from "../book/book.ts";
import { type CandlesParts, openCandles } from "../candles/candles.ts";
import { type CnyPerUnit, createCnyPerUnit } from "./cny.ts";
import { listMarkets, type Markets, openMarkets } from "./markets.ts";

export type MarketParts = CandlesParts & {
  /** What is listed: coins and markets, in memory. */
  readonly markets: Markets;
  /** Depth and latest trades of every market. */
  readonly books: Books;
  /** CNY of one whole coin, with eight places; 0 while it has no price. */
  readonly cnyPerUnit: CnyPerUnit;
  /** The exchange's own zone. */
  readonly zone: ZoneClock;
};

/** What goes on by itself while the exchange is open. */
export type MarketJobs = { start(): void; stop(): Promise<void> };

export async function openMarketParts(surroundings: {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly sequencer: Sequencer;
  readonly channels: Channels;
  readonly oldClients: OldClients;
  onTrouble(text: string, error: unknown): void;
  readonly measure?: JobMeasure | undefined;
}): Promise<{ readonly parts: MarketParts; readonly jobs: MarketJobs }> {
  const { config, clock, database, sequencer, channels, oldClients, onTrouble, measure } = surroundings;
  const zone = createZoneClock(config.timeZone);
  await listMarkets(sequencer);
  const markets = await openMarkets(database, sequencer, onTrouble);
  const bars = await openCandles({ clock, zone, database, sequencer, channels, markets, onTrouble, measure });
  const cnyPerUnit = createCnyPerUnit({ markets, tickers: bars.parts.tickers, cnyPerUsdt: config.cnyPerUsdt });
  const depth = await openBooks({
    ...bars.parts,
    database,
    sequencer,
    channels,
    markets,
    oldClients,
    onTrouble,
    measure,
  });
  return {
    parts: { ...bars.parts, markets, books: depth.books, cnyPerUnit, zone },
    jobs: {
      start() {
        bars.start();
        depth.start();
      },
      async stop() {
        await depth.stop();
        await bars.stop();
      },
    },
  };
}
