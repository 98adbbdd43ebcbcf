import { expect, test } from "vitest";
import { percentOf, ppmOf } from "./percent.ts";

test.each([
  [0, "0"],
  [1, "0.0001"],
  [1_500, "0.15"],
  [50_000, "5"],
  [123_456, "12.3456"],
])("%i millionths are %s percent, and back", (ppm, percent) => {
  expect(percentOf(ppm)).toBe(percent);
  expect(ppmOf(percent)).toBe(ppm);
});

test.each(["", "-1", "1e3", "0.00001", "NaN", "1,5", "1.", "9999"])("%j is no percent", (text) => {
  expect(ppmOf(text)).toBeNull();
});
