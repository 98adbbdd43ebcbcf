import { minuteMs } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { barsFrom, drawnBars, newestSpan, olderSpan, sinceSpan } from "./bars.ts";

function bar(time: number, close = "2") {
  return { time, open: "1", high: "3", low: "0.5", close, volume: "10" };
}

test("bars are drawn in order of time, each instant once, broken ones not at all", () => {
  const drawn = drawnBars([bar(2000), bar(1000), bar(2000, "2.5"), bar(3000, "x")]);
  expect(drawn.map(({ timestamp, close }) => [timestamp, close])).toEqual([
    [1000, 2],
    [2000, 2.5],
  ]);
});

test("the newest page names no end, so a wrong clock cuts nothing off", () => {
  expect(newestSpan(1794709216123, minuteMs)).toEqual({ from: "1794679216" });
  expect(newestSpan(5, 31 * 24 * 60 * minuteMs)).toEqual({ from: "0" });
});

test("an older page ends before the oldest bar", () => {
  expect(olderSpan(1794709200000, minuteMs)).toEqual({ from: "1794649200", to: "1794709199" });
  expect(sinceSpan(1794709200000)).toEqual({ from: "1794709200" });
});

test("a chart takes its last bar anew and what follows", () => {
  const bars = [bar(1000), bar(2000), bar(3000)];
  expect(barsFrom(2000, bars).map(({ time }) => time)).toEqual([2000, 3000]);
  expect(barsFrom(undefined, bars)).toHaveLength(3);
});
