// Keeps the bars of all markets: built from the trades after their commit, held in memory, written every few seconds.
// The database may lag behind; what it lacks after a cut is counted again from the trades themselves, each once. What
// is in memory is only ever written over the very bars it was built upon.

import type { ZoneClock } from "@tidemark/contract";
import { type CandlePeriod, candlePeriods } from "@tidemark/contract/candles";
import { type MarketId, minuteMs } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import { Job, type JobMeasure } from "../../platform/job.ts";
import { followLoaded, type LoadedFollowing } from "../../sequencer/follow-loaded.ts";
import type { Committed } from "../../sequencer/followers.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Database } from "../../store/database.ts";
import * as store from "./candles-store.ts";
import type { DayFigures } from "./day-window.ts";
import { MarketCandles } from "./market-candles.ts";
import { barStart, barsBefore } from "./periods.ts";
import { barsKept, type Candle, fillGaps } from "./series.ts";

const saveEveryMs = 3_000;
const tradesPage = 2_000;

export type CandlesOptions = {
  readonly clock: Clock;
  readonly zone: ZoneClock;
  readonly database: Database;
  readonly sequencer: Sequencer;
  onTrouble(text: string, error: unknown): void;
  readonly measure?: JobMeasure | undefined;
};

export class Candles {
  readonly #options: CandlesOptions;
  #markets = new Map<number, MarketCandles>();
  /** Whether trades were made that were never heard here: then nothing of memory is stored. */
  #isStale = true;
  #following: LoadedFollowing | null = null;
  readonly #saving: Job;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #listeners: ((marketId: MarketId) => void)[] = [];

  private constructor(options: CandlesOptions) {
    this.#options = options;
    this.#saving = new Job({
      name: "save-candles",
      everyMs: saveEveryMs,
      run: () => this.save(),
      // Whoever saves has told it.
      onTrouble: () => undefined,
      measure: options.measure,
    });
  }

  static async open(options: CandlesOptions): Promise<Candles> {
    const candles = new Candles(options);
    candles.#following = await followLoaded(options.sequencer, {
      onReset: () => {
        candles.#isStale = true;
      },
      load: () => candles.#inTurn(() => candles.#load()),
      begin: (loaded) => candles.#begin(loaded),
      hear: (committed) => candles.#hear(committed),
      onTrouble: (error) => options.onTrouble("bars could not be read again yet", error),
    });
    return candles;
  }

  /** Hears of each trade after it was counted, and of each market that was built again. */
  onChange(listener: (marketId: MarketId) => void): void {
    this.#listeners.push(listener);
  }

  start(): void {
    this.#saving.start();
  }

  async stop(): Promise<void> {
    await this.#saving.stop();
    await this.save().catch(() => undefined);
  }

  /** Writes what the database lacks. */
  save(): Promise<void> {
    return this.#inTurn(() => this.#saveNow());
  }

  /** Nothing is saved while bars are read back: a bar and the trades it counts must be of one moment. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.catch(() => undefined).then(work);
    this.#turn = done;
    return done;
  }

  async #saveNow(): Promise<void> {
    if (this.#isStale) return;
    const changed = [...this.#markets.values()]
      .map((market) => ({ market, bars: market.takeUnsaved(), to: market.lastTradeId }))
      .filter(({ bars }) => bars.length > 0);
    if (changed.length === 0) return;
    try {
      await store.saveCandles(
        this.#options.database,
        changed.flatMap(({ bars }) => bars),
        changed.map(({ market, to }) => ({ marketId: market.marketId, from: market.storedTradeId, to })),
      );
      for (const { market, to } of changed) market.storedTradeId = to;
    } catch (error) {
      for (const { market, bars } of changed) market.putBack(bars);
      if (error instanceof store.BarsOvertaken) void this.#following?.reload();
      else this.#options.onTrouble("bars could not be stored yet", error);
      throw error;
    }
  }

  /** Builds memory again, after history was put into the database. */
  async reload(): Promise<void> {
    await this.save();
    await this.#following?.reload();
  }

  /** What was traded so far lies in bars that somebody else draws: it is counted there and not again here. */
  async leaveToHistory(): Promise<void> {
    // What memory has made of it is never stored.
    this.#isStale = true;
    await this.#inTurn(() => store.markAllTrades(this.#options.database));
    await this.#following?.reload();
  }

  async #load(): Promise<Map<number, MarketCandles>> {
    const loaded = new Map<number, MarketCandles>();
    for (const { marketId } of this.#options.sequencer.view().spot.markets()) {
      loaded.set(marketId, await this.#loadMarket(marketId));
    }
    return loaded;
  }

  async #loadMarket(marketId: MarketId): Promise<MarketCandles> {
    const { database, zone, clock } = this.#options;
    const stored = await store.loadMarkedCandles(database, marketId, candlePeriods);
    const market = new MarketCandles(marketId, { ...stored, zone, now: clock.now() });
    for (;;) {
      const trades = await store.tradesAfter(database, marketId, { after: market.lastTradeId, limit: tradesPage });
      for (const trade of trades) market.add(trade);
      if (trades.length < tradesPage) return market;
    }
  }

  #begin(loaded: Map<number, MarketCandles>): void {
    this.#markets = loaded;
    this.#isStale = false;
    for (const { marketId } of loaded.values()) for (const listener of this.#listeners) listener(marketId);
  }

  #hear(committed: readonly Committed[]): void {
    for (const { events } of committed) {
      for (const event of events) if (event.type === "TradeMade") this.#take(event.trade);
    }
  }

  #take(trade: store.CountedTrade & { readonly marketId: MarketId }): void {
    if (!this.#market(trade.marketId).add(trade)) return;
    for (const listener of this.#listeners) listener(trade.marketId);
  }

  /** A market that was not there when bars were read has none yet. */
  #market(marketId: MarketId): MarketCandles {
    const known = this.#markets.get(marketId);
    if (known !== undefined) return known;
    const { zone, clock } = this.#options;
    const made = new MarketCandles(marketId, { bars: new Map(), lastTradeId: 0, zone, now: clock.now() });
    this.#markets.set(marketId, made);
    return made;
  }

  /** The 24 hours of a market as they were when it last traded or aged. */
  figures(marketId: MarketId): DayFigures {
    return this.#market(marketId).window.figures();
  }

  /** Lets go of what has become older than 24 hours; answers whether that was anything. */
  age(marketId: MarketId): boolean {
    return this.#market(marketId).window.expire(this.#options.clock.now());
  }

  /** The newest bars up to now, oldest first, gaps filled, from memory. */
  newest(marketId: MarketId, period: CandlePeriod, count: number): Candle[] {
    const { zone, clock } = this.#options;
    const end = barStart(period, clock.now(), zone);
    return this.since(marketId, period, barsBefore(period, end, count - 1, zone)).slice(-count);
  }

  /** The bars from one that begins at `from` up to now, gaps filled, from memory. */
  since(marketId: MarketId, period: CandlePeriod, from: number): Candle[] {
    const { zone, clock } = this.#options;
    const series = this.#market(marketId).series(period);
    // The engine's clock may be a moment ahead of this one.
    const end = Math.max(barStart(period, clock.now(), zone), series.last?.time ?? 0);
    return series.read(from, end);
  }

  /** All bars between two instants, gaps filled, the newest ones if there are too many. */
  async read({ marketId, period, from, to }: store.Range): Promise<Candle[]> {
    const { database, zone, clock } = this.#options;
    const series = this.#market(marketId).series(period);
    const newest = Math.max(clock.now(), series.last?.time ?? 0);
    if (to < from || from > newest) return [];
    const end = barStart(period, Math.min(to, newest), zone);
    const start = Math.max(barStart(period, from, zone), barsBefore(period, end, barsKept - 1, zone));
    const held = series.first;
    if (held === null || held.time <= start) return series.read(start, end);
    const stored = await store.readCandles(database, { marketId, period, from: start, to: end });
    const older = stored.bars.filter((bar) => bar.time < held.time);
    const newer = series.bars.slice(series.indexFrom(held.time), series.indexFrom(end + 1));
    // Whoever asks for this chart next finds it in memory. Minutes of a new demo's history may still be on their way
    // into the database, so only a row of them without gaps is believed to be complete.
    const isComplete = period !== "1min" || older.length * minuteMs === held.time - start;
    if (isComplete && end >= held.time && series.first === held) series.prepend(older);
    return fillGaps(period, zone, { bars: [...older, ...newer], before: stored.before, from: start, to: end });
  }

  /** The last price before each of these instants; null where there was none yet. */
  async pricesBefore(marketId: MarketId, instants: readonly number[]): Promise<(bigint | null)[]> {
    const { database, zone } = this.#options;
    const asked = instants.map((at) => ({ at, day: zone.startOfDay(at) }));
    const held = asked.map((one) => this.#market(marketId).priceBefore(one));
    const missing = asked.filter((_, index) => held[index] === null);
    if (missing.length === 0) return held;
    const stored = await store.readPricesBefore(database, marketId, missing);
    let next = 0;
    return held.map((price) => price ?? stored[next++] ?? null);
  }
}
