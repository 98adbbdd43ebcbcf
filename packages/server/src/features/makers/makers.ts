// The demo's living market as one thing: opened before the exchange listens, with accounts, funds and history; started
// when it does; stopped before anything it needs. In live mode, or when it is switched off, there is nothing of it.

import type { ReplyOf } from "@tidemark/contract";
import type { simulationCall } from "@tidemark/contract/makers";
import type { priceDaysCall } from "@tidemark/contract/prices";
import type { Instant, UserId } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { JobMeasure } from "../../platform/job.ts";
import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { ZoneClock } from "../../platform/zone-clock.ts";
import type { Committed } from "../../sequencer/followers.ts";
import { follow, type Sequencer } from "../../sequencer/sequencer.ts";
import type { Database } from "../../store/database.ts";
import type { Coin, Markets } from "../markets/markets.ts";
import { openMarketAccounts } from "./makers-accounts.ts";
import { MakersDriver } from "./makers-driver.ts";
import { fundMarket, pursesOf } from "./makers-funds.ts";
import { claimSimulation, listMarketAccounts, type MarketAccount, type Simulation } from "./makers-store.ts";
import { Reference } from "./reference-price.ts";
import type { settings } from "./settings.ts";
import { TradeRate } from "./trade-rate.ts";
import { fillMinutes, type HistoryOptions, writeHistory } from "./write-history.ts";

export { referenceAssets } from "./reference-price.ts";

/** The simulation's price of a pair, in units of the quote coin for one whole base coin; null where it has none. */
export type Simulated = {
  units(base: Pick<Coin, "assetId">, quote: Pick<Coin, "assetId" | "scale">, at: Instant): bigint | null;
};

export type Makers = {
  readonly simulated: Simulated | null;
  /** The days whose seeds are committed to, the newest first. */
  days(before: number | null): Promise<ReplyOf<typeof priceDaysCall>>;
  simulation(): ReplyOf<typeof simulationCall>;
  start(): void;
  stop(): Promise<void>;
};

export type MakersOptions = {
  readonly config: Pick<PlatformConfig, "mode"> & ValuesOf<typeof settings>;
  readonly clock: Clock;
  readonly zone: ZoneClock;
  readonly database: Database;
  readonly sequencer: Sequencer;
  readonly markets: Markets;
  /** Called after history was written, for whoever keeps bars in memory. */
  readonly onHistory: () => Promise<void>;
  readonly step: (text: string) => void;
  /** How many sockets are open. */
  readonly watchers: () => Promise<number>;
  readonly onTrouble: (text: string, error: unknown) => void;
  readonly measure?: JobMeasure | undefined;
};

const noMakers: Makers = {
  simulated: null,
  days: async () => ({ days: [], next: null }),
  simulation: () => ({ is_simulated: false, seed: null, started_at: 0, accounts: [], trades_per_second: 0 }),
  start: () => undefined,
  stop: async () => undefined,
};

export async function openMakers(options: MakersOptions): Promise<Makers> {
  const { config, database, sequencer } = options;
  if (config.mode !== "demo") return noMakers;
  if (config.demoMarket === "off") {
    await clearBooks(sequencer, await listMarketAccounts(database));
    return noMakers;
  }
  const simulation = await claimSimulation(database, { seed: config.demoSeed, now: options.clock.now() });
  const accounts = await openMarketAccounts(database, options.clock.now());
  const purses = pursesOf(accounts, options.markets.coins());
  await fundMarket(sequencer, purses);
  const reference = new Reference(simulation);
  const history = await openHistory(options, simulation, reference);
  return run(options, { simulation, accounts, purses, reference, history });
}

/** What an earlier run with the market on has left behind. */
async function clearBooks(sequencer: Sequencer, accounts: readonly MarketAccount[]): Promise<void> {
  const resting = new Set([...sequencer.view().spot.orders()].map((order) => order.userId));
  const left = accounts.filter((account) => resting.has(account.userId));
  await Promise.all(left.map(({ userId }) => sequencer.submit({ type: "CancelAll", marketId: null }, { userId })));
}

async function openHistory(
  { database, markets, zone, step, onHistory }: MakersOptions,
  { seed, startedAt, historyAt }: Simulation,
  reference: Reference,
): Promise<HistoryOptions> {
  const known = markets.list().filter(({ base, quote }) => reference.has(base.assetId) && reference.has(quote.assetId));
  const history = { database, markets: known, reference, seed, zone, endsAt: historyAt ?? startedAt };
  if (historyAt === null) {
    step(`drawing two years of history for ${known.length} markets`);
    await writeHistory(history);
    await onHistory();
  }
  return history;
}

type MarketMachinery = {
  readonly simulation: Simulation;
  readonly accounts: readonly MarketAccount[];
  readonly purses: ReturnType<typeof pursesOf>;
  readonly reference: Reference;
  readonly history: HistoryOptions;
};

function run(options: MakersOptions, { simulation, accounts, purses, reference, history }: MarketMachinery): Makers {
  const { clock, config, markets, sequencer, watchers, onTrouble, measure } = options;
  const { seed } = simulation;
  const rate = countTrades(sequencer, new Set(accounts.map((account) => account.userId)));
  const stopping = new AbortController();
  let driver: MakersDriver | null = null;
  let filling: Promise<void> = Promise.resolve();
  return {
    simulated: {
      units: (base, quote, at) =>
        reference.has(base.assetId) && reference.has(quote.assetId)
          ? BigInt(Math.round(reference.pairPrice(base.assetId, quote.assetId, at) * 10 ** quote.scale))
          : null,
    },
    days: async () => ({ days: [], next: null }),
    simulation: () => ({
      is_simulated: true,
      seed,
      started_at: simulation.startedAt,
      accounts: accounts.map(({ accountNumber, role }) => ({ account_number: accountNumber, role })),
      trades_per_second: rate.perSecond(clock.now()),
    }),
    start() {
      if (driver !== null) return;
      const isAlwaysIdle = config.demoMarket === "quiet";
      const rest = { sequencer, markets, accounts, purses, reference, seed, clock, onTrouble, measure };
      driver = new MakersDriver({ ...rest, watchers, isAlwaysIdle });
      driver.start();
      filling = fillMinutes(history, stopping.signal).catch((error: unknown) =>
        onTrouble("older minutes of the demo's history could not be written", error),
      );
    },
    async stop() {
      stopping.abort();
      await driver?.stop();
      await filling;
    },
  };
}

/** Trades of the simulation, users' trades with its makers included. */
function countTrades(sequencer: Sequencer, userIds: ReadonlySet<UserId>): TradeRate {
  const rate = new TradeRate();
  const hear = (committed: readonly Committed[]): void => {
    for (const { at, events } of committed) {
      let count = 0;
      for (const event of events) {
        if (event.type === "TradeMade" && userIds.has(event.trade.makerUserId)) count += 1;
      }
      if (count > 0) rate.add(at, count);
    }
  };
  // The minute is counted anew: with a hole in it, it would say too little for just as long.
  follow(sequencer, { reset: () => rate.clear(), hear });
  return rate;
}
