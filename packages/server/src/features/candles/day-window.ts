// What a market did in the last 24 hours, kept from its minute bars: each trade adds to it, each minute that leaves the
// window is taken away. The highest and lowest price are looked for again only when the bar that held one has left.

import { dayMs, minuteMs } from "@tidemark/kernel";
import type { Candle } from "./series.ts";

/** Prices in quote units for one whole of the base. */
export type DayFigures = {
  /** Null before the first trade. */
  readonly price: bigint | null;
  /** The price 24 hours ago, or the first one since. */
  readonly openPrice: bigint | null;
  readonly high: bigint | null;
  readonly low: bigint | null;
  /** Base units. */
  readonly volume: bigint;
  /** Quote units. */
  readonly value: bigint;
  /** In how many minutes something was traded. */
  readonly minutes: number;
  /** Of the last trade; 0 before it. */
  readonly at: number;
};

const tidyAfter = 1_500;

export class DayWindow {
  /** Minute bars of the window from `#head` on; the same objects that the minute series holds. */
  #bars: Candle[] = [];
  #head = 0;
  /** The close of the last bar that has left. */
  #before: bigint | null = null;
  #high: bigint | null = null;
  #low: bigint | null = null;
  #volume = 0n;
  #value = 0n;
  #price: bigint | null = null;
  #at = 0;

  /** From all minute bars there are, oldest first. */
  static of(bars: readonly Candle[], now: number): DayWindow {
    const window = new DayWindow();
    for (const bar of bars) {
      window.#bars.push(bar);
      window.#volume += bar.volume;
      window.#value += bar.value;
      window.#price = bar.close;
      window.#at = bar.time;
    }
    window.#measure();
    window.expire(now);
    return window;
  }

  /** `bar` is the minute bar the trade went into. */
  add(
    trade: { readonly price: bigint; readonly amount: bigint; readonly value: bigint; readonly at: number },
    bar: Candle,
  ) {
    if (this.#bars[this.#bars.length - 1] !== bar) this.#bars.push(bar);
    this.#volume += trade.amount;
    this.#value += trade.value;
    if (this.#high === null || trade.price > this.#high) this.#high = trade.price;
    if (this.#low === null || trade.price < this.#low) this.#low = trade.price;
    this.#price = trade.price;
    this.#at = trade.at;
  }

  /** Takes away what has become older than 24 hours; answers whether that was anything. */
  expire(now: number): boolean {
    const from = now - dayMs - (now % minuteMs);
    let hasLeft = false;
    let hadExtreme = false;
    for (let bar = this.#bars[this.#head]; bar !== undefined && bar.time < from; bar = this.#bars[this.#head]) {
      this.#volume -= bar.volume;
      this.#value -= bar.value;
      this.#before = bar.close;
      hadExtreme ||= bar.high === this.#high || bar.low === this.#low;
      this.#head += 1;
      hasLeft = true;
    }
    if (this.#head > tidyAfter) {
      this.#bars = this.#bars.slice(this.#head);
      this.#head = 0;
    }
    if (hadExtreme) this.#measure();
    return hasLeft;
  }

  #measure(): void {
    this.#high = null;
    this.#low = null;
    for (let at = this.#head; at < this.#bars.length; at += 1) {
      const bar = this.#bars[at];
      if (bar === undefined) continue;
      if (this.#high === null || bar.high > this.#high) this.#high = bar.high;
      if (this.#low === null || bar.low < this.#low) this.#low = bar.low;
    }
  }

  figures(): DayFigures {
    const price = this.#price;
    return {
      price,
      openPrice: this.#before ?? this.#bars[this.#head]?.open ?? null,
      high: this.#high ?? price,
      low: this.#low ?? price,
      volume: this.#volume,
      value: this.#value,
      minutes: this.#bars.length - this.#head,
      at: this.#at,
    };
  }
}

/**
 * Percent with two decimals and its sign.
 *
 * @example changeText(100n, 101n) → "+1.00"; changeText(1000n, 996n) → "-0.40"; changeText(null, 5n) → "0.00"
 */
export function changeText(from: bigint | null, to: bigint | null): string {
  if (from === null || to === null || from <= 0n) return "0.00";
  const difference = to - from;
  const size = difference < 0n ? -difference : difference;
  const hundredths = (size * 10_000n + from / 2n) / from;
  if (hundredths === 0n) return "0.00";
  const digits = hundredths.toString().padStart(3, "0");
  return `${difference < 0n ? "-" : "+"}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
