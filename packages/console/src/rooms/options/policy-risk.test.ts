// When a policy could cost the fund more than it brings.

import { expect, test } from "vitest";
import { excessOf, paidAtMost } from "./policy-risk.ts";

const demo = { premiumPpm: 500_000, claimPpm: 1_000_000, claimsMax: 2, pays: "insured" } as const;

test("claims into the insured balance add up, one into the free balance is the last", () => {
  expect(paidAtMost(demo)).toBe(2_000_000);
  expect(paidAtMost({ ...demo, pays: "free" })).toBe(1_000_000);
});

test("a type that could pay more than its premium is named with both shares", () => {
  expect(excessOf(demo)).toEqual({ paidPpm: 2_000_000, premiumPpm: 500_000 });
  expect(excessOf({ ...demo, claimPpm: 250_000 })).toBeNull();
  expect(excessOf({ ...demo, claimPpm: 250_001 })).toEqual({ paidPpm: 500_002, premiumPpm: 500_000 });
});

test("figures that are not typed yet warn of nothing", () => {
  expect(excessOf({ ...demo, claimPpm: Number.NaN })).toBeNull();
  expect(excessOf({ ...demo, claimsMax: Number.POSITIVE_INFINITY })).toBeNull();
});
