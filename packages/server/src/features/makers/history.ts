// The bars before the first trade, made from the same reference as the living market. The last days are made minute by
// minute and added up; older times are made coarser, day by day in the end. Kept here: a bar made of finer ones has
// their first open, last close, highest high, lowest low and all of their volume, and every bar opens where the one
// before it closed. The last bar ends at the reference of now.

import type { CandlePeriod } from "@tidemark/contract/candles";
import { type AssetId, dayMs, hourMs, minuteMs } from "@tidemark/kernel";
import type { Character } from "./character.ts";
import { chanceAt } from "./noise.ts";
import type { PricePath } from "./reference-price.ts";
import type { Steps } from "./steps.ts";
import { excitementOf, looksPerMinute, minuteShare } from "./tempo.ts";

/** Prices in ticks, volume in lots, value in lots × ticks. */
export type HistoryBar = {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly lots: number;
  readonly value: bigint;
};

/** The first instant of the bar of that period which an instant falls into. */
export type StartOf = (period: CandlePeriod, at: number) => number;

type Stretch = {
  readonly period: CandlePeriod;
  readonly days: number;
  readonly stepMs: number;
  /** Prices looked at inside each bar. */
  readonly looks: number;
};

const minutes: Stretch = { period: "1min", days: 7, stepMs: minuteMs, looks: looksPerMinute };

/** How far back each fineness reaches; within a stretch its bars are made one by one. */
const stretches: readonly Stretch[] = [
  { period: "1day", days: 730, stepMs: dayMs, looks: 24 },
  { period: "60min", days: 90, stepMs: hourMs, looks: 12 },
  { period: "30min", days: 30, stepMs: 30 * minuteMs, looks: 10 },
  { period: "15min", days: 14, stepMs: 15 * minuteMs, looks: 8 },
  minutes,
];

/** Which bars a period is added up from, besides those made for it. */
const parents: Readonly<Record<CandlePeriod, CandlePeriod | null>> = {
  "1min": null,
  "5min": "1min",
  "15min": "5min",
  "30min": "15min",
  "60min": "30min",
  "1day": "60min",
  "1week": "1day",
  "1mon": "1day",
};
const fineToCoarse: readonly CandlePeriod[] = ["1min", "5min", "15min", "30min", "60min", "1day", "1week", "1mon"];

/** One bar to be made: its place among the looks, shared by all markets. */
type Plot = {
  readonly period: CandlePeriod;
  readonly time: number;
  readonly endsAt: number;
  readonly firstLook: number;
};

export type HistoryFrame = {
  readonly plots: readonly Plot[];
  /** Instants at which prices are looked at; the last is now. */
  readonly looks: readonly number[];
  readonly startOf: StartOf;
};

function lastStart(stretch: Stretch, now: number, startOf: StartOf): number {
  const start = startOf("1day", now - stretch.days * dayMs);
  // The oldest month is whole, and so is everything inside it. Hours are those of Greenwich, which in some zones are
  // none of the day's.
  return stretch.period === "1day" ? startOf("1mon", start) : startOf("60min", start);
}

type Span = { readonly stretch: Stretch; readonly from: number; readonly to: number };

function frameOfSpans(spans: readonly Span[], startOf: StartOf): HistoryFrame {
  const plots: Plot[] = [];
  const looks: number[] = [];
  for (const { stretch, from, to } of spans) {
    let time = from;
    while (time < to) {
      // Half a step beyond the end of this bar lies the next one, also where a day has 23 or 25 hours.
      const endsAt = Math.min(to, startOf(stretch.period, time + 1.5 * stretch.stepMs));
      plots.push({ period: stretch.period, time, endsAt, firstLook: looks.length });
      for (let look = 0; look < stretch.looks; look += 1) {
        looks.push(time + Math.floor(((endsAt - time) * look) / stretch.looks));
      }
      time = endsAt;
    }
  }
  looks.push(spans.at(-1)?.to ?? 0);
  return { plots, looks, startOf };
}

/** The places of all bars that are made one by one, oldest first, without a gap. */
export function frameOf(now: number, startOf: StartOf): HistoryFrame {
  const spans = stretches.map((stretch, index) => {
    const next = stretches[index + 1];
    const to = next === undefined ? now : lastStart(next, now, startOf);
    return { stretch, from: lastStart(stretch, now, startOf), to };
  });
  return frameOfSpans(spans, startOf);
}

/** Minutes are made for so long before now. */
export function firstMinute(now: number, startOf: StartOf): number {
  return lastStart(minutes, now, startOf);
}

/** Minutes only, between two starts of minutes: the very ones that a whole frame has there. */
export function frameOfMinutes(span: { readonly from: number; readonly to: number }, startOf: StartOf): HistoryFrame {
  return frameOfSpans([{ stretch: minutes, ...span }], startOf);
}

/** Prices of every asset at every look, in USDT. */
export type Prices = ReadonlyMap<AssetId, Float64Array>;

export function pricesOf(reference: PricePath, assetIds: readonly AssetId[], looks: readonly number[]): Prices {
  const columns = assetIds.map((assetId) => ({ assetId, prices: new Float64Array(looks.length) }));
  looks.forEach((at, index) => {
    for (const { assetId, prices } of columns) prices[index] = reference.price(assetId, at);
  });
  return new Map(columns.map(({ assetId, prices }) => [assetId, prices]));
}

export type HistoryMarket = {
  readonly base: AssetId;
  readonly quote: AssetId;
  readonly steps: Steps;
  readonly character: Character;
  /** USDT traded a second on average. */
  readonly turnover: number;
  readonly seed: number;
};

export type HistoryInput = {
  readonly frame: HistoryFrame;
  readonly prices: Prices;
  readonly liveliness: (at: number) => number;
  readonly market: HistoryMarket;
};

/** All bars of one market, by period, oldest first. */
export function historyOf(input: HistoryInput): ReadonlyMap<CandlePeriod, readonly HistoryBar[]> {
  const { plots, startOf } = input.frame;
  const made = new Map<CandlePeriod, HistoryBar[]>(fineToCoarse.map((period) => [period, []]));
  plots.forEach((plot, index) => {
    made.get(plot.period)?.push(barOf(input, plot, plots[index + 1]?.firstLook ?? input.frame.looks.length - 1));
  });
  const bars = new Map<CandlePeriod, readonly HistoryBar[]>();
  for (const period of fineToCoarse) {
    const parent = parents[period];
    const finer = parent === null ? [] : (bars.get(parent) ?? []);
    bars.set(period, addedUp([...(made.get(period) ?? []), ...finer], period, startOf));
  }
  return bars;
}

/** A first bar that begins before its parts do is left out: it would not be whole. */
function addedUp(finer: readonly HistoryBar[], period: CandlePeriod, startOf: StartOf): HistoryBar[] {
  const bars: HistoryBar[] = [];
  let current: { -readonly [K in keyof HistoryBar]: HistoryBar[K] } | null = null;
  for (const bar of finer) {
    const time = startOf(period, bar.time);
    if (current === null || current.time !== time) {
      current = { ...bar, time };
      bars.push(current);
      continue;
    }
    current.high = Math.max(current.high, bar.high);
    current.low = Math.min(current.low, bar.low);
    current.close = bar.close;
    current.lots += bar.lots;
    current.value += bar.value;
  }
  return bars[0] !== undefined && bars[0].time < (finer[0]?.time ?? 0) ? bars.slice(1) : bars;
}

function barOf(input: HistoryInput, plot: Plot, lastLook: number): HistoryBar {
  const { base, quote, steps, character, seed } = input.market;
  const bases = input.prices.get(base);
  const quotes = input.prices.get(quote);
  if (bases === undefined || quotes === undefined) throw new Error("a market without reference prices");
  const priceAt = (look: number): number => (bases[look] ?? 0) / (quotes[look] ?? 1);
  let high = 0;
  let low = Number.POSITIVE_INFINITY;
  for (let look = plot.firstLook; look <= lastLook; look += 1) {
    const price = priceAt(look);
    if (price > high) high = price;
    if (price < low) low = price;
  }
  const range = (high - low) / low;
  // Trades happen at bids and asks, so they reach a little beyond the reference.
  const reach = 0.1 * range + (0.6 * character.halfSpreadPpm) / 1_000_000;
  const minutes = (plot.endsAt - plot.time) / minuteMs;
  const index = plot.time / minuteMs;
  const ticksOf = (price: number): number => Math.max(1, Math.round(price / steps.tickSize));
  const open = ticksOf(priceAt(plot.firstLook));
  const close = ticksOf(priceAt(lastLook));
  const top = Math.max(open, close, ticksOf(high * (1 + reach * chanceAt(seed, 3 * index))));
  const bottom = Math.min(open, close, ticksOf(low * (1 - reach * chanceAt(seed, 3 * index + 1))));
  const turnover = input.market.turnover * 60 * minutes * input.liveliness((plot.time + plot.endsAt) / 2);
  const value = turnover * minuteShare(seed, plot.time) * excitementOf(range, minutes);
  const middle = Math.round((open + close + top + bottom) / 4);
  const lots = Math.max(1, Math.round(value / (middle * steps.tickSize * (quotes[lastLook] ?? 1)) / steps.lotSize));
  return { time: plot.time, open, high: top, low: bottom, close, lots, value: BigInt(lots) * BigInt(middle) };
}
