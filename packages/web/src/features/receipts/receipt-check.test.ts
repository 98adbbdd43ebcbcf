// Texts of receipts as figures: what is no exact amount or price is none.

import { expect, test } from "vitest";
import { factorOf, markIn, toldText, unitsOf } from "./receipt-check.ts";

test("the example of markIn, and marks that only look alike", () => {
  expect(markIn("1:6412050,7:31", 7)).toBe(31n);
  expect(markIn("11:5,21:6", 1)).toBeNull();
  expect(markIn("1:", 1)).toBeNull();
  expect(markIn("1:-5", 1)).toBeNull();
});

test("a decimal becomes units only where it is exact", () => {
  const two = 2 as Parameters<typeof unitsOf>[1];
  expect(unitsOf("1.5", two)).toBe(150n);
  expect(unitsOf("-0.0500", two)).toBe(-5n);
  expect(unitsOf("0.001", two)).toBeNull();
  expect(unitsOf("1e5", two)).toBeNull();
});

test("a rate as a factor, and what a receipt says without zeros at the end", () => {
  const two = 2 as Parameters<typeof unitsOf>[1];
  expect(factorOf(1000)).toBe("0.001");
  expect(toldText("1.50", two)).toBe("1.5");
  expect(toldText("none", two)).toBe("none");
});
