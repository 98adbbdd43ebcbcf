import { expect, test } from "vitest";
import { distanceOf, feeOf, indexPrice, isFar, moneyOf, sumOf } from "./offer-figures.ts";

const terms = {
  coins: [
    { id: 3, name: "USDT", places: 5, min: "1", index: "1" },
    { id: 1, name: "BTC", places: 5, min: "0.001", index: null },
  ],
  rates: [
    { code: "CNY" as const, rate: "6.9641" },
    { code: "JPY" as const, rate: "150.005" },
  ],
  fee_percent: "0.1",
  window_minutes: 1440,
  offers_max: 10,
  open_max: 1,
  cancels_max: 3,
};

test("money is rounded half up to hundredths, and to whole yen", () => {
  expect(moneyOf("0.5", "100.01", "CNY")).toBe("50.01");
  expect(moneyOf("0.5", "100.00", "USD")).toBe("50.00");
  expect(moneyOf("1.00001", "7.45", "CNY")).toBe("7.45");
  expect(moneyOf("0.333", "1.5", "CNY")).toBe("0.50");
  expect(moneyOf("1.5", "101", "JPY")).toBe("152");
  expect(moneyOf("1.4", "101", "JPY")).toBe("141");
});

test("half a figure, or one that is no number, costs nothing that could be said", () => {
  for (const [number, price] of [
    ["", "1"],
    ["1", ""],
    ["0", "1"],
    ["1", "0"],
    ["1e5", "1"],
    ["-1", "2"],
  ] as const) {
    expect(moneyOf(number, price, "CNY")).toBeNull();
  }
});

test("the fee is rounded up to the coin's places, and not when it is exact", () => {
  expect(feeOf("1.00001", "0.1", 5)).toBe("0.00101");
  expect(feeOf("1", "0.1", 5)).toBe("0.00100");
  expect(feeOf("0.00001", "0.1", 5)).toBe("0.00001");
  expect(feeOf("10", "0", 5)).toBe("0.00000");
  expect(feeOf("", "0.1", 5)).toBeNull();
  expect(sumOf("1", "0.001", 5)).toBe("1.00100");
});

test("the index price counts a coin in a currency, and there is none without a fresh record", () => {
  expect(indexPrice(terms, 3, "CNY")).toBe("6.96");
  expect(indexPrice(terms, 3, "JPY")).toBe("150.01");
  expect(indexPrice(terms, 1, "CNY")).toBeNull();
  expect(indexPrice(terms, 3, "USD")).toBeNull();
  expect(indexPrice(undefined, 3, "CNY")).toBeNull();
});

test("the distance has a sign, two places, and warns only beyond ten percent", () => {
  expect(distanceOf("110", "100")).toBe("10.00");
  expect(distanceOf("90", "100.00")).toBe("-10.00");
  expect(distanceOf("7", "6.96")).toBe("0.57");
  expect(distanceOf("7", null)).toBeNull();
  expect(distanceOf("", "6.96")).toBeNull();
  expect(["10.00", "10.01", "-10.00", "-10.01", null].map(isFar)).toEqual([false, true, false, true, false]);
});
