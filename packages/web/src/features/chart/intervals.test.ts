import { candlePeriods } from "@tidemark/contract/candles";
import { dayMs, minuteMs } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { documentedIntervals, intervalFacts, intervalOf, intervals, shownIntervals } from "./intervals.ts";

test("what an interval stores is what it reads back", () => {
  for (const interval of intervals) expect(intervalOf(intervalFacts[interval].stored)).toBe(interval);
});

test("names of other clients are understood; anything else is one minute", () => {
  expect(intervalOf("1D")).toBe("day");
  expect(intervalOf("1day")).toBe("day");
  expect(intervalOf("1M")).toBe("month");
  expect(intervalOf("1mon")).toBe("month");
  expect(intervalOf("1minmin")).toBe("line");
  for (const stored of [null, "", "2min", "toString"]) expect(intervalOf(stored)).toBe("min1");
});

test("every period of the exchange has its interval, and the drawing code the same length", () => {
  const shown = new Set(intervals.map((interval) => intervalFacts[interval].period));
  expect([...shown].sort()).toEqual([...candlePeriods].sort());
  const lengths = {
    second: 1_000,
    minute: minuteMs,
    hour: 60 * minuteMs,
    day: dayMs,
    week: 7 * dayMs,
    month: 31 * dayMs,
  };
  for (const interval of intervals) {
    const { drawn, spanMs } = intervalFacts[interval];
    expect(lengths[drawn.type as keyof typeof lengths] * drawn.span).toBe(spanMs);
  }
});

test("the buttons are those of every client and the reader's own, by length", () => {
  expect(shownIntervals([], "min1")).toEqual(documentedIntervals);
  expect(shownIntervals(["hour4", "min3"], "hour12")).toEqual([
    ...["line", "min1", "min3", "min5", "min15", "min30", "min60", "hour4", "hour12", "day", "week", "month"],
  ]);
});
