// Puts together what is known about the markets: the catalogue, their bars. Each knows only those before it.

import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Database } from "../../store/database.ts";
import { createZoneClock, type ZoneClock } from "../../zone-clock.ts";
import { Candles } from "../candles/candles.ts";
import { listMarkets, type Markets, openMarkets } from "./markets.ts";

export type MarketParts = {
  /** What is listed: coins and markets, in memory. */
  readonly markets: Markets;
  /** Bars and the last 24 hours of every market. */
  readonly candles: Candles;
  /** The exchange's own zone. */
  readonly zone: ZoneClock;
};

export async function openMarketParts(surroundings: {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly sequencer: Sequencer;
  onTrouble(text: string, error: unknown): void;
}): Promise<MarketParts> {
  const { config, clock, database, sequencer, onTrouble } = surroundings;
  const zone = createZoneClock(config.timeZone);
  await listMarkets(sequencer);
  const markets = await openMarkets(database, sequencer);
  const marketIds = markets.list().map((market) => market.id);
  const candles = await Candles.open({ clock, zone, database, sequencer, marketIds, onTrouble });
  return { markets, candles, zone };
}
