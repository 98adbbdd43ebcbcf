import { expect, test } from "vitest";
import { gapAbove } from "./legend-gap.ts";

/** What the library makes of a gap. */
function leftAbove(gapPx: number, heightPx: number): number {
  const share = gapPx / heightPx;
  return (heightPx * share) / (1 + share + 0.1);
}

test("as many pixels are left as were wanted, however high the pane is", () => {
  for (const height of [150, 190, 400, 900]) expect(leftAbove(gapAbove(80, height), height)).toBeCloseTo(80);
  expect(gapAbove(100, 400)).toBeCloseTo(146.67, 1);
});

test("a low pane keeps room for its bars, and one that is not laid out yet takes what was wanted", () => {
  expect(leftAbove(gapAbove(200, 100), 100)).toBeCloseTo(60);
  for (const height of [0, -1, Number.NaN]) expect(gapAbove(80, height)).toBe(80);
});
