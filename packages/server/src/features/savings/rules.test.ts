// The rules of deposits that can be worked out by hand.

import { savingsInterest } from "@tidemark/engine/formulas";
import { amount } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { leftToSell, termsText } from "./rules.ts";

test("what is left is what the quota and the house's free money both allow, to the unit", () => {
  const product = { quota: amount(10_000n), sold: amount(0n), ratePpm: 1_000 };
  expect(leftToSell(product, 5n)).toBe(5_999n);
  expect(leftToSell(product, 5_000n)).toBe(10_000n);
  expect(leftToSell({ ...product, sold: amount(9_000n) }, 5n)).toBe(1_000n);
  expect(leftToSell({ ...product, sold: amount(10_001n) }, 5n)).toBe(0n);
  for (const ratePpm of [1, 7, 999, 1_000_000]) {
    for (const free of [0n, 1n, 12_345n]) {
      const most = leftToSell({ quota: amount(10n ** 30n), sold: amount(0n), ratePpm }, free);
      expect(savingsInterest(most, ratePpm)).toBeLessThanOrEqual(free);
      expect(savingsInterest(amount(most + 1n), ratePpm)).toBeGreaterThan(free);
    }
  }
});

test("terms in short", () => {
  const early = { isAllowed: true, takesInterest: true, costPpm: 500 };
  expect(termsText({ days: 30, ratePpm: 5_000, early })).toBe("30-5000-11-500");
});
