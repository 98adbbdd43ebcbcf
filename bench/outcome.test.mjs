// @ts-check
import { expect, test } from "vitest";
import { describeOutcome, isMet, median } from "./outcome.mjs";

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});

test("a goal is met at its very edge, and the report says which way it counts", () => {
  const ratio = { name: "ratio", value: 0.4, goal: 0.4, isBetter: /** @type {const} */ ("higher") };
  const size = { name: "size", value: 150.1, unit: "kB", goal: 150, isBetter: /** @type {const} */ ("lower") };
  expect([isMet(ratio), isMet(size)]).toEqual([true, false]);
  expect(describeOutcome({ figures: [], judged: [ratio, size] })).toBe(
    "  ratio  0.4  (goal at least 0.4: met)\n  size   150.1 kB  (goal at most 150 kB: MISSED)\n",
  );
});
