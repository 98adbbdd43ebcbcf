import { amount, scale } from "@tidemark/kernel";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pointsFee, pointsReceived, pointsUsable } from "./points.ts";

test("the fee is a share in points, rounded up", () => {
  expect(pointsFee(amount(100_001n), 15_000)).toBe(1_501n);
  expect(pointsFee(amount(1n), 1)).toBe(1n);
  expect(pointsFee(amount(100_000n), 0)).toBe(0n);
});

test("a thousand points at one cent are ten dollars' worth of coins, at the price and the difference", () => {
  const terms = { price: amount(1_000_000n), difference: amount(20_000_000n) };
  expect(pointsReceived(amount(100_000n), terms, amount(300_000_000n), scale(8))).toBe(312_500_000n);
  expect(pointsReceived(amount(1n), terms, amount(9_000_000_000_000n), scale(2))).toBe(0n);
  expect(pointsReceived(amount(1n), { price: amount(1n), difference: amount(0n) }, amount(0n), scale(8))).toBe(0n);
});

test("of what is free, what can be used leaves room for its fee, and one unit more does not", () => {
  expect(pointsUsable(amount(10_100n), 10_000)).toBe(10_000n);
  expect(pointsUsable(amount(0n), 10_000)).toBe(0n);
  const whole = fc.bigInt({ min: 0n, max: 10n ** 20n });
  fc.assert(
    fc.property(whole, fc.integer({ min: 0, max: 500_000 }), (free, feePpm) => {
      const used = pointsUsable(amount(free), feePpm);
      expect(used + pointsFee(used, feePpm) <= free).toBe(true);
      const more = amount(used + 1n);
      expect(more + pointsFee(more, feePpm) > free).toBe(true);
    }),
  );
});

test("coins are worth no more than the points were, and less than one unit less", () => {
  const sum = fc.bigInt({ min: 1n, max: 10n ** 15n });
  fc.assert(
    fc.property(sum, sum, sum, sum, fc.integer({ min: 0, max: 18 }), (used, price, difference, market, places) => {
      const terms = { price: amount(price), difference: amount(difference) };
      const got = pointsReceived(amount(used), terms, amount(market), scale(places));
      const worth = used * price * 10n ** BigInt(places);
      const each = (market + difference) * 100n;
      expect(got * each <= worth && worth < (got + 1n) * each).toBe(true);
    }),
  );
});
