import { amount } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { feeOf, receivedAfterFee } from "./fee.ts";

test("0.1 % of 0.50000001 BTC is rounded up to the house", () => {
  expect(feeOf(amount(50_000_001n), 1_000)).toBe(50_001n);
  expect(receivedAfterFee(amount(50_000_001n), 1_000)).toBe(49_950_000n);
});

test("a fee is never more than what it is taken from, and nothing costs nothing", () => {
  expect(feeOf(amount(1n), 500_000)).toBe(1n);
  expect(feeOf(amount(0n), 2_000)).toBe(0n);
  expect(feeOf(amount(12_345n), 0)).toBe(0n);
});
