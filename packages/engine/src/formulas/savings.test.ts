import { type Amount, amount } from "@tidemark/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { savingsAnnualPpm, savingsEarlyCost, savingsInterest, savingsPart } from "./savings.ts";

const early = { isAllowed: true, takesInterest: true, costPpm: 1_000 };

test("1 % of 100 USDT is 1 USDT, and what is not whole is left to the house", () => {
  expect(savingsInterest(amount(100_000_000n), 10_000)).toBe(1_000_000n);
  expect(savingsInterest(amount(99n), 10_000)).toBe(0n);
  expect(savingsInterest(amount(199n), 10_000)).toBe(1n);
});

test("equal parts rounded down, and the last day pays the rest", () => {
  expect(savingsPart(amount(1_000_000n), 7, 1)).toBe(142_857n);
  expect(savingsPart(amount(1_000_000n), 7, 6)).toBe(142_857n);
  expect(savingsPart(amount(1_000_000n), 7, 7)).toBe(142_858n);
  expect(savingsPart(amount(5n), 1, 1)).toBe(5n);
});

test("the days of a term are its interest, whatever it is", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 1, max: 365 }), (interest, days) => {
      let sum = 0n;
      for (let day = 1; day <= days; day += 1) sum += savingsPart(interest as Amount, days, day);
      return sum === interest;
    }),
  );
});

test("an early end takes back what was paid and a share beside it, and never more than the principal", () => {
  expect(savingsEarlyCost(amount(100_000_000n), amount(500_000n), early)).toBe(600_000n);
  expect(savingsEarlyCost(amount(100_000_000n), amount(500_000n), { ...early, takesInterest: false })).toBe(100_000n);
  expect(savingsEarlyCost(amount(100_000_000n), amount(0n), { ...early, costPpm: 0 })).toBe(0n);
  // A share that is not whole is rounded up: 0.001 units.
  expect(savingsEarlyCost(amount(1n), amount(0n), early)).toBe(1n);
  expect(savingsEarlyCost(amount(10n), amount(500n), early)).toBe(10n);
});

test("a rate by the year is the term's as often as it fits", () => {
  expect(savingsAnnualPpm(5_000, 30)).toBe(60_833);
  expect(savingsAnnualPpm(10_000, 365)).toBe(10_000);
});
