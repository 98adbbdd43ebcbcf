import { amount } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { amountForFee, withdrawalArrives, withdrawalFee } from "./withdrawal.ts";

const terms = { feePpm: 10_000, feeMin: amount(500_000n) };

test("1 % of 100 USDT is 1 USDT, and 99 arrive", () => {
  expect(withdrawalFee(amount(100_000_000n), terms)).toBe(1_000_000n);
  expect(withdrawalArrives(amount(100_000_000n), terms)).toBe(99_000_000n);
});

test("a small withdrawal costs the least fee", () => {
  expect(withdrawalFee(amount(20_000_000n), terms)).toBe(500_000n);
  expect(withdrawalArrives(amount(20_000_000n), terms)).toBe(19_500_000n);
});

test("a share that is not whole is rounded up to the house", () => {
  expect(withdrawalFee(amount(100_000_001n), terms)).toBe(1_000_001n);
});

test("nothing arrives where the fee is all there is", () => {
  expect(withdrawalArrives(amount(500_000n), terms)).toBe(0n);
  expect(withdrawalArrives(amount(1n), terms)).toBe(0n);
});

test("from some amount on the fee is the share alone, and one unit less costs the least fee", () => {
  expect(amountForFee(terms)).toBe(50_000_000n);
  expect(withdrawalFee(amount(50_000_000n), terms)).toBe(500_000n);
  expect(withdrawalFee(amount(50_000_100n), terms)).toBe(500_001n);
  // 7 × 1,000,000 ÷ 300 is not whole: 23,333.3 units.
  expect(amountForFee({ feePpm: 300, feeMin: amount(7n) })).toBe(23_334n);
  expect(amountForFee({ feePpm: 0, feeMin: amount(7n) })).toBe(0n);
});
