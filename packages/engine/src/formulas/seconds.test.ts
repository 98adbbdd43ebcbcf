import type { Amount } from "@tidemark/kernel";
import { expect, test } from "vitest";
import {
  type OptionDirection,
  optionBreakEven,
  optionCredit,
  optionFee,
  optionOutcome,
  optionProfit,
  policyClaimLine,
  policyCompensation,
  policyEndLine,
  policyPremium,
} from "./seconds.ts";

const usdt = (whole: number) => BigInt(whole * 1_000_000) as Amount;

test("a stake of 100 at a fee of 2 % and a ratio of 85 % costs 102 and brings 185, 100 or nothing", () => {
  const stake = usdt(100);
  const profit = optionProfit(stake, 850_000);
  expect(stake + optionFee(stake, 20_000)).toBe(usdt(102));
  expect(optionCredit("won", stake, profit)).toBe(usdt(185));
  expect(optionCredit("drawn", stake, profit)).toBe(usdt(100));
  expect(optionCredit("lost", stake, profit)).toBe(0n);
});

test("dust goes to the house", () => {
  expect(optionProfit(3n as Amount, 850_000)).toBe(2n);
  expect(optionFee(3n as Amount, 20_000)).toBe(1n);
  expect(policyPremium(3n as Amount, 500_000)).toBe(2n);
  expect(policyClaimLine(3n as Amount, 500_000)).toBe(1n);
  expect(policyEndLine(3n as Amount, 500_000)).toBe(5n);
});

test.each<[OptionDirection, number, number, string]>([
  ["up", 100, 101, "won"],
  ["up", 100, 99, "lost"],
  ["down", 100, 99, "won"],
  ["down", 100, 101, "lost"],
  ["up", 100, 100, "drawn"],
  ["down", 100, 100, "drawn"],
])("%s from %i to %i is %s", (direction, entry, exit, outcome) => {
  expect(optionOutcome(direction, usdt(entry), usdt(exit))).toBe(outcome);
});

test("85 % needs 54.1 of 100 options won, and a fee of 2 % makes that 55.2", () => {
  // 1 / 1.85 = 0.540540…, 1.02 / 1.85 = 0.551351…
  expect(optionBreakEven(850_000, 0)).toBe(540_541);
  expect(optionBreakEven(850_000, 20_000)).toBe(551_352);
});

test("a policy over 100 at a premium of 50 %: claims at 50 and below fill up to 100, and at 200 it ends", () => {
  const insured = usdt(100);
  expect(policyPremium(insured, 500_000)).toBe(usdt(50));
  expect(policyClaimLine(insured, 500_000)).toBe(usdt(50));
  expect(policyCompensation(insured, 1_000_000)).toBe(usdt(100));
  expect(policyEndLine(insured, 1_000_000)).toBe(usdt(200));
});
