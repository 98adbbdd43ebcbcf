// The bars of one market and one period, in memory, oldest first. A bar exists only where something was traded; what
// lies between is filled in when somebody reads.

import type { ZoneClock } from "@tidemark/contract";
import type { CandlePeriod } from "@tidemark/contract/candles";
import type { TradeRow } from "@tidemark/engine";
import { barEnd, barStart } from "./periods.ts";

export type Candle = {
  readonly time: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  /** Base units. */
  volume: bigint;
  /** Quote units. */
  value: bigint;
};

/** Bars kept at least, once there are that many. */
export const barsKept = 2_000;
const barsMax = 2_400;

/** A bar in which nothing was traded. */
export function flatBar(time: number, close: bigint): Candle {
  return { time, open: close, high: close, low: close, close, volume: 0n, value: 0n };
}

export class Series {
  readonly period: CandlePeriod;
  readonly #zone: ZoneClock;
  #bars: Candle[] = [];
  #lastEnd = 0;
  /** Bars that are newer than what the database has. */
  readonly unsaved = new Set<Candle>();

  constructor(period: CandlePeriod, zone: ZoneClock) {
    this.period = period;
    this.#zone = zone;
  }

  get first(): Candle | null {
    return this.#bars[0] ?? null;
  }

  get last(): Candle | null {
    return this.#bars[this.#bars.length - 1] ?? null;
  }

  get bars(): readonly Candle[] {
    return this.#bars;
  }

  /** Puts stored bars in, oldest first. */
  fill(bars: Candle[]): void {
    this.#bars = bars;
    const { last } = this;
    this.#lastEnd = last === null ? 0 : barEnd(this.period, last.time, this.#zone);
  }

  /** Puts bars before those that are here; together they leave no stored one out. */
  prepend(older: readonly Candle[]): void {
    if (this.#bars.length + older.length <= barsMax) this.#bars = [...older, ...this.#bars];
  }

  /** Answers the bar the trade went into. Trades come in the order of their time. */
  add({ price, amount, value, at }: Pick<TradeRow, "price" | "amount" | "value" | "at">): Candle {
    let bar = this.last;
    if (bar === null || at >= this.#lastEnd) {
      bar = flatBar(barStart(this.period, at, this.#zone), price);
      this.#lastEnd = barEnd(this.period, bar.time, this.#zone);
      this.#bars.push(bar);
      if (this.#bars.length > barsMax) this.#bars.splice(0, this.#bars.length - barsKept);
    }
    if (price > bar.high) bar.high = price;
    if (price < bar.low) bar.low = price;
    bar.close = price;
    bar.volume += amount;
    bar.value += value;
    this.unsaved.add(bar);
    return bar;
  }

  /** The place of the first bar that begins at or after an instant. */
  indexFrom(time: number): number {
    let low = 0;
    let high = this.#bars.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#bars[middle]?.time ?? 0) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The newest bar that begins before an instant; null where memory has none. */
  before(time: number): Candle | null {
    return this.#bars[this.indexFrom(time) - 1] ?? null;
  }

  /** Bars from `from` to `to`, both inclusive and both starts of bars, gaps filled, as far as memory reaches. */
  read(from: number, to: number): Candle[] {
    const at = this.indexFrom(from);
    return fillGaps(this.period, this.#zone, {
      bars: this.#bars.slice(at, this.indexFrom(to + 1)),
      before: this.#bars[at - 1] ?? null,
      from,
      to,
    });
  }
}

/** Every bar from `from` to `to`; before the first trade there is none. */
export function fillGaps(
  period: CandlePeriod,
  zone: ZoneClock,
  range: {
    readonly bars: readonly Candle[];
    /** The last bar before `from`. */
    readonly before: Candle | null;
    readonly from: number;
    readonly to: number;
  },
): Candle[] {
  const filled: Candle[] = [];
  let close = range.before?.close ?? null;
  let next = 0;
  let time = close === null ? (range.bars[0]?.time ?? range.to + 1) : range.from;
  while (time <= range.to) {
    const bar = range.bars[next];
    if (bar !== undefined && bar.time <= time) {
      filled.push(bar);
      close = bar.close;
      next += 1;
    } else if (close !== null) {
      filled.push(flatBar(time, close));
    }
    time = barEnd(period, time, zone);
  }
  return filled;
}
