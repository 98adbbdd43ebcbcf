// The demo's policy: half of the amount as premium, a claim at half of it lost, filled up to all of it, the end at twice.

import type { InsuranceType } from "@tidemark/contract/seconds";
import { expect, test } from "vitest";
import { noClaimBecause, policyProblem, policySums, ppmOf, shareOf } from "./policy-figures.ts";
import { samplePolicy, sampleType } from "./testing/sample-option.ts";

const reverse: InsuranceType = {
  ...sampleType,
  type: 2,
  profit_termination_condition: "50",
  defective_claims_condition2: "10.000000",
  claim_rate: "180",
  claim_direction: 2,
};

test("what insuring 100 comes to", () => {
  expect(policySums("100", sampleType, 6)).toEqual({
    premium: 50_000_000n,
    cost: 150_000_000n,
    compensation: 100_000_000n,
    claimLine: 50_000_000n,
    endLine: 200_000_000n,
  });
});

test("a reverse policy is claimed at a fixed balance, whatever was insured", () => {
  expect(policySums("100", reverse, 6)).toMatchObject({
    compensation: 180_000_000n,
    claimLine: 10_000_000n,
    endLine: 150_000_000n,
  });
});

test("an amount lies within its bounds, both included, and amount and premium must be there", () => {
  const of = { places: 6, free: "300.000000" };
  expect(["", "99.99", "100", "200", "200.01"].map((typed) => policyProblem(typed, sampleType, of))).toEqual([
    "amountRequired",
    "amountMin",
    undefined,
    undefined,
    "amountShort",
  ]);
  const rich = { places: 6, free: "9000" };
  expect(["1500", "1500.01", "2000.01"].map((typed) => policyProblem(typed, sampleType, rich))).toEqual([
    undefined,
    "amountCapacity",
    "amountMax",
  ]);
});

test("why no claim is granted: running options first, then the day's count, then the line", () => {
  expect(noClaimBecause({ ...samplePolicy, is_claimable: true }, 0)).toBeNull();
  expect(noClaimBecause({ ...samplePolicy, is_claimable: true }, 1)).toBe("options");
  expect(noClaimBecause({ ...samplePolicy, claims_left_today: 0 }, 0)).toBe("today");
  expect(noClaimBecause(samplePolicy, 0)).toBe("line");
});

test("percents of the wire are read to the fourth place, and the bar never leaves its box", () => {
  expect([ppmOf("50"), ppmOf("0.0001"), ppmOf("180")]).toEqual([500_000, 1, 1_800_000]);
  expect([shareOf("50", "200"), shareOf("500", "200"), shareOf("1", "0")]).toEqual([25, 100, 0]);
});
