// Hours of the week: how they are written, joined, and when they end on a clock that is set forward and back.

import { createZoneClock } from "@tidemark/contract";
import { describe, expect, test } from "vitest";
import { endOfSpan, spansIn, startOfNext, textOfSpans } from "./week-hours.ts";

const day = 1_440;
const shanghai = createZoneClock("Asia/Shanghai");
const newYork = createZoneClock("America/New_York");

describe("what is written", () => {
  test("is joined, put in order, and reads the same again", () => {
    const spans = spansIn("sun 00:00-12:30, SAT 8:00-24:00\n mon 00:00-01:00, mon 00:30-02:00,") ?? [];
    expect(spans).toEqual([
      { from: 0, to: 120 },
      { from: 5 * day + 480, to: 6 * day + 750 },
    ]);
    const text = textOfSpans(spans);
    expect(text).toBe("mon 00:00-02:00, sat 08:00-24:00, sun 00:00-12:30");
    expect(spansIn(text)).toEqual(spans);
    expect(spansIn("")).toEqual([]);
  });

  test.each([
    "mon",
    "mon 10-11",
    "mon 10:00-10:00",
    "mon 11:00-10:00",
    "mon 10:60-11:00",
    "mon 00:00-24:01",
    "x 1:00-2:00",
  ])("%s is nothing", (text) => {
    expect(spansIn(text)).toBeNull();
  });
});

describe("when they end and begin", () => {
  const weekend = spansIn("sat 00:00-24:00, sun 00:00-24:00, mon 00:00-06:00") ?? [];
  // Saturday 2030-01-05 10:00 there.
  const saturday = Date.UTC(2030, 0, 5, 2);

  test("also over the end of the week", () => {
    expect(endOfSpan(shanghai, weekend, saturday)).toBe(Date.UTC(2030, 0, 6, 22));
    expect(endOfSpan(shanghai, weekend, Date.UTC(2030, 0, 6, 21, 59, 59))).toBe(Date.UTC(2030, 0, 6, 22));
    expect(endOfSpan(shanghai, weekend, Date.UTC(2030, 0, 6, 22))).toBeNull();
    expect(startOfNext(shanghai, weekend, Date.UTC(2030, 0, 6, 22))).toBe(Date.UTC(2030, 0, 11, 16));
  });

  test("on days of 23 and of 25 hours", () => {
    const sunday = spansIn("sun 01:00-12:00") ?? [];
    // 10 March 2030: at two it is three. Noon is 16:00 in Greenwich.
    expect(endOfSpan(newYork, sunday, Date.UTC(2030, 2, 10, 6, 30))).toBe(Date.UTC(2030, 2, 10, 16));
    // 3 November 2030: at two it is one again. Noon is 17:00 in Greenwich.
    expect(endOfSpan(newYork, sunday, Date.UTC(2030, 10, 3, 5, 30))).toBe(Date.UTC(2030, 10, 3, 17));
    expect(startOfNext(newYork, sunday, Date.UTC(2030, 10, 3, 17))).toBe(Date.UTC(2030, 10, 10, 6));
  });

  test("are nothing where none are set", () => {
    expect([endOfSpan(shanghai, [], saturday), startOfNext(shanghai, [], saturday)]).toEqual([null, null]);
  });
});
