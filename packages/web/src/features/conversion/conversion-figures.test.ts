// What the form says before there is a quote.

import type { ConversionCoin } from "@tidemark/contract/conversion";
import { expect, test } from "vitest";
import { aboutOf, amountProblem, firstPair, percentOf } from "./conversion-figures.ts";

const coin = (id: number, name: string, places: number, price: string): ConversionCoin => ({
  id,
  name,
  places,
  price,
  state: price === "" ? "none" : "open",
});
const btc = coin(1, "BTC", 8, "64000");
const eth = coin(2, "ETH", 18, "3200");
const usdt = coin(3, "USDT", 6, "1");
const ends = { from: btc, to: usdt, spreadPpm: 10_000 };

test("the other side follows from the recorded prices and the spread", () => {
  expect(aboutOf("pay", "0.5", ends)).toBe("31680");
  expect(aboutOf("receive", "31680", ends)).toBe("0.5");
  // A third of a unit more must be paid.
  expect(aboutOf("receive", "100", ends)).toBe("0.00157829");
  expect(aboutOf("pay", "1", { from: btc, to: eth, spreadPpm: 0 })).toBe("20");
  expect(aboutOf("pay", "1.", { from: usdt, to: btc, spreadPpm: 0 })).toBe("0.00001562");
});

test.each(["", ".", "0", "x", "-1"])("nothing is said of %j", (typed) => {
  expect(aboutOf("pay", typed, ends)).toBeNull();
});

test("nothing is said without a price", () => {
  expect(aboutOf("pay", "1", { ...ends, from: coin(4, "LTC", 8, "") })).toBeNull();
});

test("an amount is judged by its places and by what can be paid", () => {
  expect(amountProblem("", 8, "1")).toBe("amountRequired");
  expect(amountProblem("0", 8, "1")).toBe("amountRequired");
  expect(amountProblem("0.000000001", 8, "1")).toBe("tooPrecise");
  expect(amountProblem("1.1", 8, "1")).toBe("notEnough");
  expect(amountProblem("1", 8, "1")).toBeUndefined();
  expect(amountProblem("99", 8, null)).toBeUndefined();
});

test("one begins with the first coin into USDT", () => {
  expect(firstPair([btc, eth, usdt])).toEqual({ from: 1, to: 3 });
  expect(firstPair([usdt])).toBeNull();
  expect(percentOf(3_000)).toBe("0.3");
  expect(percentOf(0)).toBe("0");
});
