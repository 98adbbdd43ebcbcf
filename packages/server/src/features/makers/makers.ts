// The demo's living market as one thing: opened before the exchange listens, with accounts, funds and history; started
// when it does; stopped before anything it needs. In live mode, or when it is switched off, there is nothing of it.

import { randomBytes } from "node:crypto";
import type { ReplyOf, ZoneClock } from "@tidemark/contract";
import type { simulationCall } from "@tidemark/contract/makers";
import type { priceDaysCall } from "@tidemark/contract/prices";
import type { Instant, UserId } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { JobMeasure } from "../../platform/job.ts";
import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Committed } from "../../sequencer/followers.ts";
import { follow, type Sequencer } from "../../sequencer/sequencer.ts";
import type { Database } from "../../store/database.ts";
import type { Coin, Markets } from "../markets/markets.ts";
import type { SecretKey } from "../secrets/secrets.ts";
import { openMarketAccounts } from "./makers-accounts.ts";
import { MakersDriver } from "./makers-driver.ts";
import { fundMarket, pursesOf } from "./makers-funds.ts";
import { claimSimulation, listMarketAccounts, type MarketAccount, type Simulation } from "./makers-store.ts";
import { openPriceDays, type PriceDays } from "./price-days.ts";
import { type PricePath, Reference, referenceAssets } from "./reference-price.ts";
import type { settings } from "./settings.ts";
import { TradeRate } from "./trade-rate.ts";
import { fillMinutes, type HistoryOptions, writeHistory } from "./write-history.ts";

export { DaysReference } from "./days-reference.ts";
export { openPastMarket, type PastMarket } from "./past-market.ts";
export { Reference, referenceAssets } from "./reference-price.ts";
export { settings as makersSettings } from "./settings.ts";

/** The simulation's price of a pair, in units of the quote coin for one whole base coin; null where it has none. */
export type Simulated = {
  units(base: Pick<Coin, "assetId">, quote: Pick<Coin, "assetId" | "scale">, at: Instant): bigint | null;
};

export type Makers = {
  readonly simulated: Simulated | null;
  /** The days whose seeds are committed to, the newest first. */
  days(before: number | null): Promise<ReplyOf<typeof priceDaysCall>>;
  /** Commits and reveals what is due now, as its job does every few seconds. */
  settleDays(): Promise<void>;
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
  readonly secretKey: SecretKey;
  /** Called after history was written, for whoever keeps bars in memory. */
  readonly onHistory: () => Promise<void>;
  readonly step: (text: string) => void;
  /** How many sockets are open. */
  readonly watchers: () => Promise<number>;
  readonly onTrouble: (text: string, error: unknown) => void;
  readonly measure?: JobMeasure | undefined;
};

/** What anybody needs beside a day's seed to compute its prices again. */
const simulatedAssets = referenceAssets.map(({ symbol, startPrice, beta, ownVolatility }) => ({
  symbol,
  start_price: startPrice,
  beta,
  own_volatility: ownVolatility,
}));

const noMakers: Makers = {
  simulated: null,
  days: async () => ({ days: [], next: null }),
  settleDays: async () => undefined,
  simulation: () => ({
    is_simulated: false,
    is_foretellable: false,
    today: null,
    started_at: 0,
    assets: [],
    accounts: [],
    trades_per_second: 0,
  }),
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
  const seed = config.demoSeed ?? randomBytes(16).toString("hex");
  const simulation = await claimSimulation(database, { seed, now: options.clock.now() });
  const accounts = await openMarketAccounts(database, options.clock.now());
  const purses = pursesOf(accounts, options.markets.coins());
  await fundMarket(sequencer, purses);
  const before = new Reference(simulation);
  const days = await openPriceDays({ ...options, fixedSeed: config.demoSeed, before });
  const history = await openHistory(options, simulation, days.reference);
  return run(options, { simulation, accounts, purses, days, history });
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
  reference: PricePath,
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
  readonly days: PriceDays;
  readonly history: HistoryOptions;
};

function run(options: MakersOptions, { simulation, accounts, purses, days, history }: MarketMachinery): Makers {
  const { clock, config, markets, sequencer, watchers, onTrouble, measure } = options;
  const { reference } = days;
  // What the makers throw dice about is nobody's to foretell either; the older seed was published.
  const seed = config.demoSeed ?? randomBytes(16).toString("hex");
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
    days: (before) => days.list(before),
    settleDays: () => days.settle(),
    simulation: () => ({
      is_simulated: true,
      is_foretellable: config.demoSeed !== null,
      today: days.today(clock.now()),
      started_at: simulation.startedAt,
      assets: simulatedAssets,
      accounts: accounts.map(({ accountNumber, role }) => ({ account_number: accountNumber, role })),
      trades_per_second: rate.perSecond(clock.now()),
    }),
    start() {
      if (driver !== null) return;
      const isAlwaysIdle = config.demoMarket === "quiet";
      days.start();
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
      await days.stop();
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
