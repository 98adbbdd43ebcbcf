// @ts-check
import { expect, test } from "vitest";
import { percentile } from "./timed-page.mjs";

test("of a hundred, one may be slower than the 99th percentile, and two may not", () => {
  const hundred = Array.from({ length: 100 }, (_, at) => at + 1).reverse();
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile(hundred, 0.5)).toBe(50);
  expect(percentile(hundred, 1)).toBe(100);
});

test("of few or none it is the largest there is, or nothing", () => {
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([3, 9], 0.99)).toBe(9);
  expect(percentile([], 0.99)).toBe(0);
});
