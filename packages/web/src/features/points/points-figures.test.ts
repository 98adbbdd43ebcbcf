import { expect, test } from "vitest";
import { figuresOf, problemOf } from "./points-figures.ts";

const terms = {
  jc_price: "0.01",
  jc_price_difference: "0.02",
  jc_exchange_fee: "1",
  market_price: "4.98",
  places: 8,
};

test("a thousand points at a cent are two coins of five dollars; ten points more are the fee", () => {
  expect(figuresOf("1000", terms)).toEqual({ received: "2", fee: "10", taken: "1010" });
  expect(figuresOf("0.01", terms)).toEqual({ received: "0.00002", fee: "0.01", taken: "0.02" });
  expect(figuresOf("1000.", terms)).toEqual({ received: "2", fee: "10", taken: "1010" });
});

test.each(["", "0", "x", "1.005", "-1"])("%j comes to nothing", (typed) => {
  expect(figuresOf(typed, terms)).toBeNull();
});

test("without a price nothing is worked out", () => {
  expect(figuresOf("1000", { ...terms, market_price: "0" })).toBeNull();
});

test.each([
  ["", "amountRequired"],
  ["x", "amountRequired"],
  ["0", "notPositive"],
  ["0.001", "tooPrecise"],
  ["100.01", "notEnough"],
  ["100", undefined],
  ["100.", undefined],
])("%j of 100 that can be used: %s", (typed, problem) => {
  expect(problemOf(typed, "100.00")).toBe(problem);
});
