import { amount, scale } from "@tidemark/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { offeringCost, offeringTranches } from "./offering.ts";

test("a cost that is no whole unit is rounded up", () => {
  expect(offeringCost(amount(3_333_333n), amount(250_000n), scale(6))).toBe(833_334n);
  expect(offeringCost(amount(4_000_000n), amount(250_000n), scale(6))).toBe(1_000_000n);
  expect(offeringCost(amount(1n), amount(1n), scale(18))).toBe(1n);
});

test("parts are rounded down and the last takes the rest", () => {
  expect(offeringTranches(amount(100n), [333_333, 333_333, 333_334])).toEqual([33n, 33n, 34n]);
  expect(offeringTranches(amount(1n), [500_000, 500_000])).toEqual([0n, 1n]);
  expect(offeringTranches(amount(7n), [1_000_000])).toEqual([7n]);
});

test("whatever the shares, the parts make up the whole and none is below zero", () => {
  const schedule = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 24 }).map((weights) => {
    const sum = weights.reduce((one, other) => one + other, 0);
    const shares = weights.map((weight) => Math.floor((weight * 1_000_000) / sum));
    const rest = 1_000_000 - shares.slice(0, -1).reduce((one, other) => one + other, 0);
    return [...shares.slice(0, -1), rest];
  });
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), schedule, (units, shares) => {
      const parts = offeringTranches(amount(units), shares);
      expect(parts.every((part) => part >= 0n)).toBe(true);
      expect(parts.reduce<bigint>((sum, part) => sum + part, 0n)).toBe(units);
    }),
  );
});
