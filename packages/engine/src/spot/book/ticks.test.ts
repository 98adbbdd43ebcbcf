import fc from "fast-check";
import { expect, test } from "vitest";
import { cappedSteps, portionDown, portionUp, product, quickFee, stepsMax, unitOf, wholeSteps } from "./ticks.ts";

const steps = fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.maxSafeNat());
const ppm = fc.integer({ min: 0, max: 11_000_000 });
const units = fc.oneof(fc.bigInt({ min: 1n, max: 1_000n }), fc.bigInt({ min: 1n, max: 2n ** 110n }));
const cap = BigInt(stepsMax);

function capped(value: bigint): bigint {
  return value > cap ? cap : value;
}

test("products and portions are exact on both sides of 2^53", () => {
  fc.assert(
    fc.property(steps, steps, ppm, units, (one, other, share, unit) => {
      expect(product(one, other, unitOf(unit))).toBe(BigInt(one) * BigInt(other) * unit);
      const exact = BigInt(one) * BigInt(share);
      expect(BigInt(portionDown(one, share))).toBe(capped(exact / 1_000_000n));
      expect(BigInt(portionUp(one, share))).toBe(capped((exact + 999_999n) / 1_000_000n));
    }),
    { numRuns: 2_000 },
  );
});

test("a quick fee is the fee, on both sides of 2^53", () => {
  const amounts = fc.oneof(fc.bigInt({ min: 0n, max: 10_000n }), fc.bigInt({ min: 0n, max: 2n ** 70n }));
  fc.assert(
    fc.property(amounts, ppm, (received, feePpm) => {
      expect(quickFee(received, feePpm)).toBe((received * BigInt(feePpm) + 999_999n) / 1_000_000n);
    }),
    { numRuns: 2_000 },
  );
});

test("whole steps are the quotient where there is one, on both sides of 2^53", () => {
  const values = fc.oneof(fc.bigInt({ min: -5n, max: 10_000n }), fc.bigInt({ min: 0n, max: 2n ** 70n }));
  const sizes = fc.oneof(fc.bigInt({ min: 1n, max: 12n }), fc.bigInt({ min: 1n, max: cap }));
  fc.assert(
    fc.property(values, sizes, fc.boolean(), (value, step, isWhole) => {
      const asked = isWhole ? value * step : value;
      const exact = asked % step === 0n && asked / step <= cap ? asked / step : null;
      const found = wholeSteps(asked, unitOf(step));
      expect(found === null ? null : BigInt(found)).toBe(exact);
    }),
    { numRuns: 3_000 },
  );
});

test("whole steps are found, broken and too many ones refused", () => {
  expect(wholeSteps(1_000n, unitOf(10n))).toBe(100);
  expect(wholeSteps(1_001n, unitOf(10n))).toBeNull();
  expect(wholeSteps(cap, unitOf(1n))).toBe(stepsMax);
  expect(wholeSteps(cap + 1n, unitOf(1n))).toBeNull();
  expect(cappedSteps(cap + 1n)).toBe(stepsMax);
});
