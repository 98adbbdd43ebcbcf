// The intervals of the chart and their names everywhere: on the button, in storage, on the wire, in the drawing code.
// The time-share view is the one-minute bars drawn as a line. Those that the exchange does not serve are put together
// from shorter ones that divide them exactly, or from trades.

import type { CandlePeriod } from "@tidemark/contract/candles";
import { dayMs, hourMs, minuteMs, secondMs } from "@tidemark/kernel";
import type { Period } from "klinecharts";

/** Those that every client of this API family has, each with a button of its own. */
export const documentedIntervals = ["line", "min1", "min5", "min15", "min30", "min60", "day", "week", "month"] as const;
export const composedIntervals = ["sec1", "min3", "hour2", "hour4", "hour6", "hour12", "day3"] as const;
export const intervals = [...documentedIntervals, ...composedIntervals] as const;
export type Interval = (typeof intervals)[number];
export type ComposedInterval = (typeof composedIntervals)[number];

export type IntervalFacts = {
  readonly period: CandlePeriod;
  readonly spanMs: number;
  /** How many bars of the period make one of these. */
  readonly parts: number;
  readonly drawn: Period;
  /** Made from trades, of which the exchange tells only the latest. */
  readonly isFromTrades?: true;
  /** As the clients of this API family store it. */
  readonly stored: string;
};

export const intervalFacts: Readonly<Record<Interval, IntervalFacts>> = {
  line: { period: "1min", parts: 1, spanMs: minuteMs, drawn: { type: "minute", span: 1 }, stored: "1minmin" },
  sec1: {
    ...{ period: "1min", parts: 1, spanMs: secondMs, drawn: { type: "second", span: 1 }, stored: "1s" },
    isFromTrades: true,
  },
  min1: { period: "1min", parts: 1, spanMs: minuteMs, drawn: { type: "minute", span: 1 }, stored: "1min" },
  min3: { period: "1min", parts: 3, spanMs: 3 * minuteMs, drawn: { type: "minute", span: 3 }, stored: "3min" },
  min5: { period: "5min", parts: 1, spanMs: 5 * minuteMs, drawn: { type: "minute", span: 5 }, stored: "5min" },
  min15: { period: "15min", parts: 1, spanMs: 15 * minuteMs, drawn: { type: "minute", span: 15 }, stored: "15min" },
  min30: { period: "30min", parts: 1, spanMs: 30 * minuteMs, drawn: { type: "minute", span: 30 }, stored: "30min" },
  min60: { period: "60min", parts: 1, spanMs: hourMs, drawn: { type: "hour", span: 1 }, stored: "60min" },
  hour2: { period: "60min", parts: 2, spanMs: 2 * hourMs, drawn: { type: "hour", span: 2 }, stored: "2H" },
  hour4: { period: "60min", parts: 4, spanMs: 4 * hourMs, drawn: { type: "hour", span: 4 }, stored: "4H" },
  hour6: { period: "60min", parts: 6, spanMs: 6 * hourMs, drawn: { type: "hour", span: 6 }, stored: "6H" },
  hour12: { period: "60min", parts: 12, spanMs: 12 * hourMs, drawn: { type: "hour", span: 12 }, stored: "12H" },
  day: { period: "1day", parts: 1, spanMs: dayMs, drawn: { type: "day", span: 1 }, stored: "1D" },
  day3: { period: "1day", parts: 3, spanMs: 3 * dayMs, drawn: { type: "day", span: 3 }, stored: "3D" },
  week: { period: "1week", parts: 1, spanMs: 7 * dayMs, drawn: { type: "week", span: 1 }, stored: "1W" },
  month: { period: "1mon", parts: 1, spanMs: 31 * dayMs, drawn: { type: "month", span: 1 }, stored: "1M" },
};

/** The buttons of a reader: all that every client has, what they have added, and the one that is shown; by length. */
export function shownIntervals(favourites: readonly ComposedInterval[], shown: Interval): readonly Interval[] {
  const isShown = (interval: Interval) => {
    const isComposed = composedIntervals.some((each) => each === interval);
    return !isComposed || interval === shown || favourites.some((each) => each === interval);
  };
  return (Object.keys(intervalFacts) as Interval[]).filter(isShown);
}

/** One minute when nothing, or nothing known, is stored. */
export function intervalOf(stored: string | null): Interval {
  const isMeant = (interval: Interval) =>
    intervalFacts[interval].stored === stored || intervalFacts[interval].period === stored;
  return intervals.find((interval) => interval !== "line" && isMeant(interval)) ?? (isLine(stored) ? "line" : "min1");
}

function isLine(stored: string | null): boolean {
  return stored === intervalFacts.line.stored;
}
