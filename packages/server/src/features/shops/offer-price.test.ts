// Prices that follow the index.

import { expect, test } from "vitest";
import { isWorse, premiumPrice, premiumText, readPremium } from "./offer-price.ts";

test("so many percent from the index, rounded half up to hundredths", () => {
  expect(premiumPrice({ index: "1", rate: "6.9641", premium: 120n })).toBe(705n);
  expect(premiumPrice({ index: "1", rate: "7", premium: 0n })).toBe(700n);
  expect(premiumPrice({ index: "50000.12", rate: "1", premium: -2_000n })).toBe(4_000_010n);
  expect(premiumPrice({ index: "1", rate: "0.125", premium: 0n })).toBe(13n);
});

test.each([
  ["", null],
  ["0", 0n],
  ["1.2", 120n],
  ["-1.25", -125n],
  ["20", 2_000n],
  ["-20.00", -2_000n],
])("a premium of %j", (text, units) => {
  expect(readPremium(text)).toEqual({ ok: true, value: units });
});

test.each(["20.01", "-20.01", "1.255", "abc", "--1", "NaN", "1e1", "1e309", "-", "+1"])("%j is no premium", (text) => {
  expect(readPremium(text)).toMatchObject({ rejection: { code: "premium_out_of_range", params: { maximum: "20" } } });
});

test("a premium is said as it was typed", () => {
  expect([120n, -125n, 0n, 2_000n].map(premiumText)).toEqual(["1.2", "-1.25", "0", "20"]);
});

test("whoever buys finds a higher price worse, whoever sells a lower one", () => {
  expect(isWorse("sell", { now: 706n, seen: 705n })).toBe(true);
  expect(isWorse("sell", { now: 704n, seen: 705n })).toBe(false);
  expect(isWorse("buy", { now: 704n, seen: 705n })).toBe(true);
  expect(isWorse("buy", { now: 706n, seen: 705n })).toBe(false);
  expect(isWorse("buy", { now: 705n, seen: 705n })).toBe(false);
});
