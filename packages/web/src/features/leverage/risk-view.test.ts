import { expect, test } from "vitest";
import { wholeHands } from "./hands.ts";
import { numberOf } from "./number-text.ts";
import { barShare, hazardTone } from "./risk-view.ts";

test("the bar is full from 200 percent on and never negative", () => {
  expect(["10.00", "100.00", "200.00", "397.70", "-5.00"].map(barShare)).toEqual([5, 50, 100, 100, 0]);
});

test("twice the threshold is dangerous, five times is near", () => {
  expect(["20.00", "20.01", "50.00", "50.01"].map((rate) => hazardTone(rate, "10.00"))).toEqual([
    "danger",
    "near",
    "near",
    "safe",
  ]);
});

test("hands are whole and within bounds; a maximum of 0 binds nobody", () => {
  const typed = ["0", "1", "100", "101", "1.5", "-1", "1e3", "", "9999999999"];
  expect(typed.map((text) => wholeHands(text, 1, 100))).toEqual([null, 1, 100, null, null, null, null, null, null]);
  expect(wholeHands("101", 1, 0)).toBe(101);
});

test("hands become coins without a float", () => {
  expect(numberOf("0.010", 25)).toBe("0.25");
  expect(numberOf("0.1", 3)).toBe("0.3");
  expect(numberOf("none", 3)).toBeNull();
});
