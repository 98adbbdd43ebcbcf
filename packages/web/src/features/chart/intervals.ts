// The intervals of the chart and their names everywhere: on the button, in storage, on the wire, in the drawing code.
// The time-share view is the one-minute bars drawn as a line.

import type { CandlePeriod } from "@tidemark/contract/candles";
import { dayMs, hourMs, minuteMs } from "@tidemark/kernel";
import type { Period } from "klinecharts";

export const intervals = ["line", "min1", "min5", "min15", "min30", "min60", "day", "week", "month"] as const;
export type Interval = (typeof intervals)[number];

export type IntervalFacts = {
  readonly period: CandlePeriod;
  readonly spanMs: number;
  readonly drawn: Period;
  /** As the clients of this API family store it. */
  readonly stored: string;
};

export const intervalFacts: Readonly<Record<Interval, IntervalFacts>> = {
  line: { period: "1min", spanMs: minuteMs, drawn: { type: "minute", span: 1 }, stored: "1minmin" },
  min1: { period: "1min", spanMs: minuteMs, drawn: { type: "minute", span: 1 }, stored: "1min" },
  min5: { period: "5min", spanMs: 5 * minuteMs, drawn: { type: "minute", span: 5 }, stored: "5min" },
  min15: { period: "15min", spanMs: 15 * minuteMs, drawn: { type: "minute", span: 15 }, stored: "15min" },
  min30: { period: "30min", spanMs: 30 * minuteMs, drawn: { type: "minute", span: 30 }, stored: "30min" },
  min60: { period: "60min", spanMs: hourMs, drawn: { type: "hour", span: 1 }, stored: "60min" },
  day: { period: "1day", spanMs: dayMs, drawn: { type: "day", span: 1 }, stored: "1D" },
  week: { period: "1week", spanMs: 7 * dayMs, drawn: { type: "week", span: 1 }, stored: "1W" },
  month: { period: "1mon", spanMs: 31 * dayMs, drawn: { type: "month", span: 1 }, stored: "1M" },
};

/** One minute when nothing, or nothing known, is stored. */
export function intervalOf(stored: string | null): Interval {
  const isMeant = (interval: Interval) =>
    intervalFacts[interval].stored === stored || intervalFacts[interval].period === stored;
  return intervals.find((interval) => interval !== "line" && isMeant(interval)) ?? (isLine(stored) ? "line" : "min1");
}

function isLine(stored: string | null): boolean {
  return stored === intervalFacts.line.stored;
}
