// @vitest-environment jsdom
import { expect, test } from "vitest";
import { closesAlong, comparedLine, comparedPercent } from "./compare-line.ts";

const bar = (timestamp: number, close: number) => ({ timestamp, close, open: close, high: close, low: close });
const bars = [bar(1, 90), bar(2, 100), bar(3, 110), bar(4, 120)];

test("both stand at the same height at the first bar in sight", () => {
  const closes = new Map([
    [1, 8],
    [2, 5],
    [3, 6],
    [4, 4],
  ]);
  expect(comparedLine(bars, closes, 1)).toEqual([
    { compare: 160 },
    { compare: 100 },
    { compare: 120 },
    { compare: 80 },
  ]);
  expect(comparedPercent(bars, closes, 1)).toBeCloseTo(-20);
  expect(comparedPercent(bars, closes, 0)).toBeCloseTo(-50);
});

test("where the other had no trade its last close holds, and before its first there is no line", () => {
  const closes = new Map([
    [2, 5],
    [4, 6],
  ]);
  expect(closesAlong(bars, closes)).toEqual([undefined, 5, 5, 6]);
  expect(comparedLine(bars, closes, 0)).toEqual([{}, { compare: 100 }, { compare: 100 }, { compare: 120 }]);
});

test("nothing is drawn where nothing can be compared", () => {
  expect(comparedLine(bars, new Map(), 0)).toEqual([{}, {}, {}, {}]);
  expect(comparedLine(bars, new Map([[1, 0]]), 0)).toEqual([{}, {}, {}, {}]);
  expect(comparedLine([], new Map([[1, 5]]), 0)).toEqual([]);
  expect(comparedPercent(bars, new Map(), -3)).toBeNull();
});
