// All bars of one market and its last 24 hours. A trade counts once: its number must be above that of the last one.

import type { ZoneClock } from "@tidemark/contract";
import { type CandlePeriod, candlePeriods } from "@tidemark/contract/candles";
import { type MarketId, minuteMs } from "@tidemark/kernel";
import type { CountedTrade, PriceInstant, StoredCandle } from "./candles-store.ts";
import { DayWindow } from "./day-window.ts";
import { type Candle, Series } from "./series.ts";

const quarterMs = 15 * minuteMs;

export class MarketCandles {
  readonly marketId: MarketId;
  readonly #series: ReadonlyMap<CandlePeriod, Series>;
  readonly #minutes: Series;
  readonly #others: readonly Series[];
  #window: DayWindow;
  #lastTradeId: number;
  /** The last trade that the stored bars count, as far as is known. */
  storedTradeId: number;

  constructor(
    marketId: MarketId,
    stored: {
      readonly bars: ReadonlyMap<CandlePeriod, Candle[]>;
      readonly lastTradeId: number;
      readonly zone: ZoneClock;
      readonly now: number;
    },
  ) {
    this.marketId = marketId;
    this.#minutes = new Series("1min", stored.zone);
    this.#others = candlePeriods.filter((period) => period !== "1min").map((period) => new Series(period, stored.zone));
    this.#series = new Map([this.#minutes, ...this.#others].map((series) => [series.period, series]));
    for (const series of this.#series.values()) series.fill(stored.bars.get(series.period) ?? []);
    this.#window = DayWindow.of(this.#minutes.bars, stored.now);
    this.#lastTradeId = stored.lastTradeId;
    this.storedTradeId = stored.lastTradeId;
  }

  get lastTradeId(): number {
    return this.#lastTradeId;
  }

  get window(): DayWindow {
    return this.#window;
  }

  series(period: CandlePeriod): Series {
    return this.#series.get(period) ?? this.#minutes;
  }

  /**
   * The last price before an instant, from bars in memory that had ended by then; null where they do not reach so far
   * back. Every zone's midnights lie on a quarter of an hour, and the exchange's own end its days.
   */
  priceBefore({ at, day }: PriceInstant): bigint | null {
    const bar = at === day ? this.series("1day").before(at) : this.series("15min").before(at - quarterMs + 1);
    return bar?.close ?? null;
  }

  /** Answers whether the trade was new. */
  add(trade: CountedTrade): boolean {
    if (trade.tradeId <= this.#lastTradeId) return false;
    this.#lastTradeId = trade.tradeId;
    this.#window.add(trade, this.#minutes.add(trade));
    for (const series of this.#others) series.add(trade);
    return true;
  }

  /** Copies of the bars that the database does not have as they are; from now on they count as saved. */
  takeUnsaved(): StoredCandle[] {
    const taken: StoredCandle[] = [];
    for (const series of this.#series.values()) {
      for (const bar of series.unsaved) taken.push({ ...bar, marketId: this.marketId, period: series.period });
      series.unsaved.clear();
    }
    return taken;
  }

  /** They could not be written after all. A bar that has left memory meanwhile is written as it was taken. */
  putBack(taken: readonly StoredCandle[]): void {
    for (const { marketId: _market, period, ...copy } of taken) {
      const series = this.series(period);
      const live = series.bars[series.indexFrom(copy.time)];
      series.unsaved.add(live?.time === copy.time ? live : copy);
    }
  }
}
