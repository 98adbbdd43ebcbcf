import { amount } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { withdrawalArrives, withdrawalFee } from "./withdrawal.ts";

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
