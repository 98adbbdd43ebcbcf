// The sums of a conversion against a second way of doing them: fractions that are never rounded until the end.

import { scale } from "@tidemark/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  boughtWith,
  type Level,
  lessPercent,
  type Pair,
  payFor,
  rateText,
  receiveFor,
  soldInto,
  worthOf,
} from "./figures.ts";

const btcUsdt: Pair = {
  from: { scale: scale(8), price: 64_000_000_000n },
  to: { scale: scale(6), price: 1_000_000n },
  spreadPpm: 3_000,
};

test("the worked examples", () => {
  expect(receiveFor(50_000_000n, btcUsdt)).toBe(31_904_000_000n);
  expect(payFor(31_904_000_000n, btcUsdt)).toBe(50_000_000n);
  expect(rateText(btcUsdt)).toBe("63808.00000000");
  expect(worthOf(50_000_000n, btcUsdt.from)).toBe(32_000_000_000n);
  const bids = [
    { price: 5n, amount: 1n },
    { price: 4n, amount: 9n },
  ];
  expect(soldInto(2n, bids, 0)).toBe(9n);
  expect(soldInto(10n, bids, 0)).toBe(41n);
  expect(soldInto(11n, bids, 0)).toBeNull();
  const asks = [
    { price: 4n, amount: 1n },
    { price: 5n, amount: 9n },
  ];
  expect(boughtWith(9n, asks, 0)).toBe(2n);
  expect(boughtWith(49n, asks, 0)).toBe(10n);
  expect(boughtWith(50n, asks, 0)).toBeNull();
  expect(boughtWith(50n, [], 0)).toBeNull();
  expect(lessPercent(10_000n, 9_950n)).toBe("0.5000");
  expect(lessPercent(10_000n, 10_001n)).toBe("-0.0100");
});

const anyPair = fc.record({
  from: fc.record({ scale: fc.integer({ min: 0, max: 18 }).map(scale), price: fc.bigInt(1n, 10n ** 12n) }),
  to: fc.record({ scale: fc.integer({ min: 0, max: 18 }).map(scale), price: fc.bigInt(1n, 10n ** 12n) }),
  spreadPpm: fc.integer({ min: 0, max: 50_000 }),
});

test("what is got is never worth more than what is paid less the spread, and never a whole unit less", () => {
  fc.assert(
    fc.property(anyPair, fc.bigInt(1n, 10n ** 24n), (pair, pay) => {
      const got = receiveFor(pay, pair);
      // Both sides over one divisor: worth × 10^scales × a million.
      const paid = pay * pair.from.price * 10n ** BigInt(pair.to.scale) * (1_000_000n - BigInt(pair.spreadPpm));
      const unit = pair.to.price * 10n ** BigInt(pair.from.scale) * 1_000_000n;
      expect(got * unit <= paid && (got + 1n) * unit > paid).toBe(true);
    }),
  );
});

test("asked for from either side the house never loses a unit", () => {
  fc.assert(
    fc.property(anyPair, fc.bigInt(1n, 10n ** 24n), (pair, receive) => {
      const pay = payFor(receive, pair);
      expect(receiveFor(pay, pair)).toBeGreaterThanOrEqual(receive);
      expect(receiveFor(pay - 1n, pair)).toBeLessThan(receive);
    }),
  );
});

const levels = (isBids: boolean) =>
  fc
    .array(fc.record({ price: fc.bigInt(1n, 50n), amount: fc.bigInt(1n, 20n) }), { maxLength: 8 })
    .map((found) => found.toSorted((a, b) => Number(isBids ? b.price - a.price : a.price - b.price)));

/** One unit after the other, as somebody would count it out. */
function countedOut(amount: bigint, bids: readonly Level[]): bigint | null {
  const units = bids.flatMap(({ price, amount: many }) => Array.from({ length: Number(many) }, () => price));
  if (units.length < amount) return null;
  return units.slice(0, Number(amount)).reduce((sum, price) => sum + price, 0n);
}

test("a book is walked as if unit by unit", () => {
  fc.assert(
    fc.property(levels(true), fc.bigInt(1n, 200n), (bids, amount) => {
      expect(soldInto(amount, bids, 0)).toBe(countedOut(amount, bids));
    }),
  );
  fc.assert(
    fc.property(levels(false), fc.bigInt(1n, 2_000n), (asks, budget) => {
      const bought = boughtWith(budget, asks, 0);
      const all = asks.reduce((sum, { amount }) => sum + amount, 0n);
      if (bought === null) {
        expect(countedOut(all, asks) ?? 0n).toBeLessThan(budget);
        return;
      }
      expect(countedOut(bought, asks)).not.toBeNull();
      expect(countedOut(bought, asks) ?? 0n).toBeLessThanOrEqual(budget);
      const oneMore = countedOut(bought + 1n, asks);
      if (oneMore !== null) expect(oneMore).toBeGreaterThan(budget);
    }),
  );
});
