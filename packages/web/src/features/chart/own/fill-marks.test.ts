import { expect, test } from "vitest";
import { barAt, type ChartFill, marksOf, totalOf } from "./fill-marks.ts";

const bars = [60_000, 120_000, 180_000].map((timestamp) => ({ timestamp }));
const all = { from: 0, to: 3 };

function fill(id: number, at: number, more: Partial<ChartFill> = {}): ChartFill {
  return { id, side: "buy", price: "10.0", amount: "1", at, ...more };
}

test("a trade belongs to the bar that was open then, not to the nearest", () => {
  expect(barAt(bars, 59_999)).toBe(-1);
  expect(barAt(bars, 60_000)).toBe(0);
  expect(barAt(bars, 119_999)).toBe(0);
  expect(barAt(bars, 500_000)).toBe(2);
  expect(barAt([], 1)).toBe(-1);
});

test("trades of one bar and side are one mark at their average", () => {
  const marks = marksOf(
    [fill(1, 61_000), fill(2, 119_000, { price: "12.0", amount: "3" }), fill(3, 70_000, { side: "sell" })],
    bars,
    all,
  );
  expect(marks.map(({ index, side, value }) => ({ index, side, value }))).toEqual([
    { index: 0, side: "buy", value: 11.5 },
    { index: 0, side: "sell", value: 10 },
  ]);
});

test("what is out of sight, and what was before the first bar, is not drawn", () => {
  const fills = [fill(1, 10), fill(2, 61_000), fill(3, 181_000)];
  expect(marksOf(fills, bars, { from: 1, to: 3 }).map(({ index }) => index)).toEqual([2]);
  expect(marksOf(fills, bars, { from: -5, to: 2 }).map(({ index }) => index)).toEqual([0]);
});

test("sums are exact, and what is no number counts for nothing", () => {
  expect(
    totalOf([
      { amount: "1", price: "10.0" },
      { amount: "3", price: "12.0" },
    ]),
  ).toEqual({ amount: "4", price: "11.5" });
  expect(
    totalOf([
      { amount: "0.1", price: "0.30" },
      { amount: "0.20", price: "0.30" },
    ]),
  ).toEqual({ amount: "0.30", price: "0.30" });
  expect(totalOf([{ amount: "NaN", price: "1" }])).toEqual({ amount: "0", price: "0" });
});
