import { amount, scale } from "@tidemark/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  amountForBudget,
  averagePrice,
  buyAmountAtPercent,
  orderCost,
  percentOf,
  sellAmountAtPercent,
  slippedPrice,
  trailedStop,
  wholeLots,
} from "./order.ts";

const steps = { baseScale: scale(8), lot: amount(1_000n) };
const price = amount(3_000_000_000_000n);

test("the worked examples", () => {
  expect(orderCost(price, amount(50_000_000n), steps.baseScale)).toBe(1_500_000_000_000n);
  expect(amountForBudget(amount(10_000_000_000n), price, steps)).toBe(333_000n);
  expect(wholeLots(amount(333_333n), steps.lot)).toBe(333_000n);
  expect(percentOf(amount(999n), 50)).toBe(499n);
  expect(slippedPrice("buy", { stop: 10_000n, slippagePpm: 15_000n, tick: 1n })).toBe(10_150n);
  expect(trailedStop("sell", { peak: 10_000n, trailPpm: 15_000n, tick: 1n })).toBe(9_850n);
  expect(sellAmountAtPercent(amount(12_345_678n), 25, steps)).toBe(3_086_000n);
  expect(buyAmountAtPercent(amount(20_000_000_000n), 50, price, steps)).toBe(333_000n);
  expect(averagePrice(amount(900_050_000_000n), amount(30_000_000n), steps.baseScale)).toBe(3_000_166_666_666n);
});

test("before a fill there is no average, without a price nothing can be bought", () => {
  expect(averagePrice(amount(0n), amount(0n), steps.baseScale)).toBeNull();
  expect(amountForBudget(amount(10n), amount(0n), steps)).toBe(0n);
  expect(() => percentOf(amount(1n), 101)).toThrow();
  expect(() => percentOf(amount(1n), 0.5)).toThrow();
});

test("what the slider offers is always affordable, and one more lot never is at 100 %", () => {
  const money = fc.bigInt({ min: 0n, max: 10n ** 24n });
  const ticks = fc.bigInt({ min: 1n, max: 10n ** 9n });
  fc.assert(
    fc.property(money, ticks, (have, count) => {
      const at = amount(count * 1_000_000n);
      const most = buyAmountAtPercent(amount(have), 100, at, steps);
      expect(orderCost(at, most, steps.baseScale)).toBeLessThanOrEqual(have);
      expect(orderCost(at, amount(most + steps.lot), steps.baseScale)).toBeGreaterThan(have);
    }),
  );
});

test("a slipped price stays within its slippage, on a tick, and never reaches zero", () => {
  const of = (side: "buy" | "sell", slippagePpm: bigint) =>
    slippedPrice(side, { stop: 1_000n, slippagePpm, tick: 10n });
  expect(of("buy", 15_000n)).toBe(1_010n);
  expect(of("sell", 15_000n)).toBe(990n);
  expect(of("buy", 0n)).toBe(1_000n);
  expect(of("sell", 0n)).toBe(1_000n);
  expect(of("sell", 1_000_000n)).toBe(10n);
});

test("a trailed stop is at least so far behind, on a tick, and never at nothing", () => {
  const of = (side: "buy" | "sell", peak: bigint, trailPpm: bigint) => trailedStop(side, { peak, trailPpm, tick: 10n });
  expect(of("sell", 1_000n, 1_000n)).toBe(990n);
  expect(of("buy", 1_000n, 1_000n)).toBe(1_010n);
  expect(of("sell", 1_000n, 10_000n)).toBe(990n);
  expect(of("buy", 1_000n, 10_000n)).toBe(1_010n);
  expect(of("sell", 10n, 200_000n)).toBe(10n);
});
