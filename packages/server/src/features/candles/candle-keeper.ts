// Keeps the bars of all markets: built from the trades after their commit, held in memory, written every few seconds.
// The database may lag behind; what it lacks after a cut is counted again from the trades themselves, each once.

import { type CandlePeriod, candlePeriods } from "@tidemark/contract";
import { ensure, type MarketId, minuteMs } from "@tidemark/kernel";
import type { Clock } from "../../clock.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Database } from "../../store/database.ts";
import type { ZoneClock } from "../../zone-clock.ts";
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
  readonly marketIds: readonly MarketId[];
  onTrouble(text: string, error: unknown): void;
};

export class Candles {
  readonly #options: CandlesOptions;
  #markets = new Map<number, MarketCandles>();
  /** Trades that arrive while bars are being loaded; null otherwise. */
  #waiting: (store.CountedTrade & { readonly marketId: MarketId })[] | null = [];
  #timer: NodeJS.Timeout | null = null;
  #saving: Promise<void> = Promise.resolve();
  readonly #listeners: ((marketId: MarketId) => void)[] = [];

  private constructor(options: CandlesOptions) {
    this.#options = options;
    options.sequencer.onEvents((committed) => {
      for (const { events } of committed) {
        for (const event of events) if (event.type === "TradeMade") this.#take(event.trade);
      }
    });
  }

  static async open(options: CandlesOptions): Promise<Candles> {
    const candles = new Candles(options);
    await candles.#load();
    return candles;
  }

  /** Hears of each trade after it was counted, and of each market that was built again. */
  onChange(listener: (marketId: MarketId) => void): void {
    this.#listeners.push(listener);
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.save().catch(() => undefined), saveEveryMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    await this.save().catch(() => undefined);
  }

  /** Writes what the database lacks. */
  save(): Promise<void> {
    return this.#inTurn(() => this.#saveNow());
  }

  /** Nothing is saved while bars are read back: a bar and the trades it counts must be of one moment. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#saving.catch(() => undefined).then(work);
    this.#saving = done;
    return done;
  }

  async #saveNow(): Promise<void> {
    const taken = [...this.#markets.values()].map((market) => ({
      market,
      bars: market.takeUnsaved(),
      mark: { marketId: market.marketId, tradeId: market.lastTradeId },
    }));
    const changed = taken.filter(({ bars }) => bars.length > 0);
    if (changed.length === 0) return;
    try {
      await store.saveCandles(
        this.#options.database,
        changed.flatMap(({ bars }) => bars),
        changed.map(({ mark }) => mark),
      );
    } catch (error) {
      for (const { market, bars } of changed) market.putBack(bars);
      this.#options.onTrouble("bars could not be stored yet", error);
      throw error;
    }
  }

  /** Builds memory again, after history was put into the database. */
  reload(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#saveNow();
      await this.#load();
    });
  }

  async #load(): Promise<void> {
    const { marketIds } = this.#options;
    this.#waiting ??= [];
    try {
      const loaded = new Map<number, MarketCandles>();
      for (const marketId of marketIds) loaded.set(marketId, await this.#loadMarket(marketId));
      this.#markets = loaded;
      for (const marketId of marketIds) for (const listener of this.#listeners) listener(marketId);
    } finally {
      const waiting = this.#waiting;
      this.#waiting = null;
      for (const trade of waiting) this.#take(trade);
    }
  }

  async #loadMarket(marketId: MarketId): Promise<MarketCandles> {
    const { database, zone, clock } = this.#options;
    const lastTradeId = await store.readMark(database, marketId);
    const bars = await store.loadCandles(database, marketId, candlePeriods);
    const market = new MarketCandles(marketId, { bars, lastTradeId, zone, now: clock.now() });
    for (;;) {
      const trades = await store.tradesAfter(database, marketId, { after: market.lastTradeId, limit: tradesPage });
      for (const trade of trades) market.add(trade);
      if (trades.length < tradesPage) return market;
    }
  }

  #take(trade: store.CountedTrade & { readonly marketId: MarketId }): void {
    if (this.#waiting !== null) {
      this.#waiting.push(trade);
      return;
    }
    if (this.#markets.get(trade.marketId)?.add(trade) !== true) return;
    for (const listener of this.#listeners) listener(trade.marketId);
  }

  #market(marketId: MarketId): MarketCandles {
    return ensure(this.#markets.get(marketId), `no bars of market ${marketId}`);
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
}
