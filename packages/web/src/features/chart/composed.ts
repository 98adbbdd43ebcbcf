// Bars that the exchange does not serve, put together from shorter ones that it does. Each begins where its first part
// begins, and none reaches over the end of the exchange's day.

import type { ZoneClock } from "@tidemark/contract";
import { dayMs, hourMs, minuteMs } from "@tidemark/kernel";
import type { KLineData, Period } from "klinecharts";

/** When the bar that holds an instant begins: hours count from the exchange's midnight, days by its calendar. */
export function composedStart({ type, span }: Period, at: number, calendar: ZoneClock): number {
  if (type === "minute") return at - (at % (span * minuteMs));
  const midnight = calendar.startOfDay(at);
  const spanMs = span * hourMs;
  if (type === "hour") return midnight + Math.floor((at - midnight) / spanMs) * spanMs;
  const day = Date.parse(calendar.format(midnight).slice(0, 10)) / dayMs;
  return calendar.addDays(midnight, -(day % span));
}

/** Bars in order of time, as one bar for each start: first open, highest high, lowest low, last close, all volume. */
export function composeBars(bars: readonly KLineData[], startOf: (at: number) => number): KLineData[] {
  const composed: KLineData[] = [];
  for (const bar of bars) {
    const timestamp = startOf(bar.timestamp);
    const last = composed.at(-1);
    if (last === undefined || last.timestamp !== timestamp) composed.push({ ...bar, timestamp });
    else {
      last.high = Math.max(last.high, bar.high);
      last.low = Math.min(last.low, bar.low);
      last.close = bar.close;
      last.volume = (last.volume ?? 0) + (bar.volume ?? 0);
    }
  }
  return composed;
}

/** What is known of the same bars, the newer word for each instant; in order of time. */
export function joinBars(known: readonly KLineData[], newer: readonly KLineData[]): KLineData[] {
  const byTime = new Map([...known, ...newer].map((bar) => [bar.timestamp, bar]));
  return [...byTime.values()].sort((a, b) => a.timestamp - b.timestamp);
}
