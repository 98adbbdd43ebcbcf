// The eight lengths of a bar, how clients spell them, and where a bar begins and ends. Minutes and hours divide the
// day of Greenwich; days, weeks and months are those of the exchange's zone.

import type { ZoneClock } from "@tidemark/contract";
import { type CandlePeriod, candlePeriods } from "@tidemark/contract/candles";
import { minuteMs } from "@tidemark/kernel";

type ClockPeriod = "1min" | "5min" | "15min" | "30min" | "60min";

const lengthsMs: Readonly<Record<ClockPeriod, number>> = {
  "1min": minuteMs,
  "5min": 5 * minuteMs,
  "15min": 15 * minuteMs,
  "30min": 30 * minuteMs,
  "60min": 60 * minuteMs,
};

const spellings: Readonly<Record<string, CandlePeriod>> = {
  ...Object.fromEntries(candlePeriods.map((period) => [period, period])),
  "1": "1min",
  "5": "5min",
  "15": "15min",
  "30": "30min",
  "60": "60min",
  H: "60min",
  "1H": "60min",
  "1hour": "60min",
  D: "1day",
  "1D": "1day",
  day: "1day",
  W: "1week",
  "1W": "1week",
  week: "1week",
  M: "1mon",
  "1M": "1mon",
  "1month": "1mon",
};

/** Charts of old clients put `min` behind what has it already. */
export function parsePeriod(text: string): CandlePeriod | null {
  const single = text.replace(/(min)+$/, "min");
  return Object.hasOwn(spellings, single) ? (spellings[single] ?? null) : null;
}

/** When the bar that holds an instant begins. */
export function barStart(period: CandlePeriod, at: number, zone: ZoneClock): number {
  switch (period) {
    case "1day":
      return zone.startOfDay(at);
    case "1week":
      return zone.startOfWeek(at);
    case "1mon":
      return zone.startOfMonth(at);
    default:
      return at - (at % lengthsMs[period]);
  }
}

/** When the bar after the one that begins at `start` begins. */
export function barEnd(period: CandlePeriod, start: number, zone: ZoneClock): number {
  switch (period) {
    case "1day":
      return zone.addDays(start, 1);
    case "1week":
      return zone.addDays(start, 7);
    case "1mon":
      return zone.nextMonth(start);
    default:
      return start + lengthsMs[period];
  }
}

/** The start of the bar that lies so many bars before the one that begins at `end`. */
export function barsBefore(period: CandlePeriod, end: number, count: number, zone: ZoneClock): number {
  switch (period) {
    case "1day":
      return zone.addDays(end, -count);
    case "1week":
      return zone.addDays(end, -7 * count);
    case "1mon":
      // Never more than there can be since 1970.
      return 0;
    default:
      return end - count * lengthsMs[period];
  }
}
