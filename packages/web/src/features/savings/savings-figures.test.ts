import { expect, test } from "vitest";
import { amountProblem, earlyKey, usedPercent } from "./savings-figures.ts";

const limits = { min: "10.000000", max: "500.000000", left: "300.000000" };

test.each([
  ["", "1000", "amountRequired"],
  ["0", "1000", "amountRequired"],
  ["9.999999", "1000", "belowMinimum"],
  ["10", "1000", null],
  ["300", "1000", null],
  ["300.000001", "1000", "aboveQuota"],
  ["500.000001", "1000", "aboveMaximum"],
  ["100", "99.999999", "aboveBalance"],
  ["100.", "100", null],
  ["100", null, null],
] as const)("an amount of %j with %j available: %j", (amount, available, problem) => {
  expect(amountProblem(amount, limits, available)).toBe(problem);
});

test("no maximum is no limit", () => {
  expect(amountProblem("300", { ...limits, max: "0.000000" }, null)).toBeNull();
});

test("a quota is full when nothing is left of it, or there is none", () => {
  expect(usedPercent({ quota: "1000", left: "250" })).toBe(75);
  expect(usedPercent({ quota: "1000", left: "0" })).toBe(100);
  expect(usedPercent({ quota: "0", left: "0" })).toBe(100);
});

test.each([
  [false, false, "0", "earlyNo"],
  [true, false, "0", "earlyFree"],
  [true, true, "0", "earlyInterest"],
  [true, false, "0.05", "earlyShare"],
  [true, true, "0.05", "earlyBoth"],
] as const)("early end %j, interest %j, share %j: %s", (is_allowed, takes_interest, cost_percent, key) => {
  expect(earlyKey({ is_allowed, takes_interest, cost_percent })).toBe(key);
});
