// The interval of a share, against figures worked out elsewhere.

import { expect, test } from "vitest";
import { wilson99 } from "./wilson.ts";

test.each([
  // (hits, count) and the two roots of n (p − x)² = z² x (1 − x), z = 2.5758293.
  [0, 10, 0, 0, 398_854],
  [10, 10, 1_000_000, 601_146, 1_000_000],
  [5_000, 10_000, 500_000, 487_125, 512_875],
])("%i of %i", (hits, count, sharePpm, lowPpm, highPpm) => {
  expect(wilson99(hits, count)).toEqual({ sharePpm, lowPpm, highPpm });
});

test("of none there is no share", () => {
  expect(wilson99(0, 0)).toBeNull();
});
