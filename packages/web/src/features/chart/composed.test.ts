import { createZoneClock } from "@tidemark/contract";
import { dayMs, hourMs, minuteMs } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { composeBars, composedStart, joinBars } from "./composed.ts";
import { composedIntervals, intervalFacts } from "./intervals.ts";

const shanghai = createZoneClock("Asia/Shanghai");
const berlin = createZoneClock("Europe/Berlin");

function bar(timestamp: number, [open, high, low, close]: readonly [number, number, number, number], volume = 1) {
  return { timestamp, open, high, low, close, volume };
}

test("a composed bar opens with its first part, closes with its last, and reaches as far as any of them", () => {
  const parts = [
    bar(0, [10, 12, 9, 11], 1),
    bar(minuteMs, [11, 15, 10, 14], 2),
    bar(2 * minuteMs, [14, 14, 7, 8], 4),
    bar(3 * minuteMs, [8, 9, 8, 9], 8),
  ];
  const startOf = (at: number) => composedStart(intervalFacts.min3.drawn, at, shanghai);
  expect(composeBars(parts, startOf)).toEqual([bar(0, [10, 15, 7, 8], 7), bar(3 * minuteMs, [8, 9, 8, 9], 8)]);
  expect(parts[0]).toEqual(bar(0, [10, 12, 9, 11], 1));
  expect(composeBars([], startOf)).toEqual([]);
});

test("hours count from the exchange's midnight, so that none reaches over the end of its day", () => {
  const midnight = Date.UTC(2026, 10, 17, 16);
  for (const interval of ["hour2", "hour4", "hour6", "hour12"] as const) {
    const { drawn, spanMs } = intervalFacts[interval];
    expect(composedStart(drawn, midnight, shanghai)).toBe(midnight);
    expect(composedStart(drawn, midnight - 1, shanghai)).toBe(midnight - spanMs);
    expect(composedStart(drawn, midnight + spanMs + 5, shanghai)).toBe(midnight + spanMs);
  }
  // A day of 25 hours: its last bar is short, and the next day begins at its own midnight.
  const next = Date.UTC(2026, 9, 25, 23);
  expect(composedStart(intervalFacts.hour12.drawn, next, berlin)).toBe(next);
  expect(composedStart(intervalFacts.hour12.drawn, next - 1, berlin)).toBe(next - hourMs);
});

test("three days are always the same three, wherever one begins to count", () => {
  const { drawn } = intervalFacts.day3;
  const starts = Array.from({ length: 9 }, (_, day) => {
    return composedStart(drawn, Date.UTC(2026, 10, 10, 16) + day * dayMs, shanghai);
  });
  const kinds = [...new Set(starts)];
  expect(kinds.length).toBeLessThanOrEqual(4);
  for (const [index, start] of kinds.entries()) {
    expect(shanghai.startOfDay(start)).toBe(start);
    if (index > 0) expect(start - (kinds[index - 1] ?? 0)).toBe(3 * dayMs);
    expect(composedStart(drawn, start, shanghai)).toBe(start);
  }
});

test("every composed interval is made of whole served bars", () => {
  const served = { "1min": minuteMs, "60min": hourMs, "1day": dayMs } as const;
  for (const interval of composedIntervals) {
    const { period, parts, spanMs, isFromTrades } = intervalFacts[interval];
    if (isFromTrades !== true) expect(served[period as keyof typeof served] * parts).toBe(spanMs);
  }
});

test("the newer word for an instant counts", () => {
  const old = [bar(0, [1, 1, 1, 1]), bar(1, [2, 2, 2, 2])];
  expect(joinBars(old, [bar(2, [4, 4, 4, 4]), bar(1, [3, 3, 3, 3])]).map(({ close }) => close)).toEqual([1, 3, 4]);
});
