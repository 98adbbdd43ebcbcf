import { expect, test } from "vitest";
import type { PostValues } from "./post-check.ts";
import { postFigures, premiumOf, priceFrom } from "./post-figures.ts";
import { terms } from "./testing/kept.ts";

const typed: PostValues = {
  side: "sell",
  pricing: "fixed",
  direction: "above",
  price: "7",
  percent: "",
  total: "100",
  min: "10",
  max: "50",
  way: "bank",
  code: "CNY",
  window: "30",
  reply: "",
};

test("the price is so many percent from the index, halves up", () => {
  // 6.9641 × 1.012 = 7.0476692
  expect(priceFrom({ index: "1", rate: "6.9641", premium: "1.2" })).toBe("7.05");
  // 6.9641 × 0.8 = 5.57128
  expect(priceFrom({ index: "1", rate: "6.9641", premium: "-20" })).toBe("5.57");
  // 2.5 × 7.05 × 1.0002 = 17.628525, and 0.5 × 1.01 is a half of a hundredth.
  expect(priceFrom({ index: "2.5", rate: "7.05", premium: "0.02" })).toBe("17.63");
  expect(priceFrom({ index: "0.5", rate: "1.01", premium: "0" })).toBe("0.51");
});

test("without a fresh index, a rate or a percent there is no price", () => {
  expect(priceFrom({ index: null, rate: "7", premium: "1" })).toBeNull();
  expect(priceFrom({ index: "1", rate: null, premium: "1" })).toBeNull();
  expect(priceFrom({ index: "1", rate: "7", premium: null })).toBeNull();
});

test("a percent is sent with its sign, and nothing below zero", () => {
  expect(premiumOf({ percent: "1.5", direction: "above" })).toBe("1.5");
  expect(premiumOf({ percent: "1.5", direction: "below" })).toBe("-1.5");
  expect(premiumOf({ percent: "2.", direction: "below" })).toBe("-2");
  expect(premiumOf({ percent: "0", direction: "below" })).toBe("0");
  expect(premiumOf({ percent: "", direction: "above" })).toBeNull();
  expect(premiumOf({ percent: "1.234", direction: "above" })).toBeNull();
});

test("a sale sets coins and fee aside, a purchase nothing", () => {
  const sale = postFigures({ terms, coinId: 3 }, typed);
  expect(sale).toMatchObject({ price: "7", least: "70.00", most: "350.00", money: "700.00" });
  expect(sale).toMatchObject({ fee: "0.10000", setAside: "100.10000", index: "6.96" });
  const purchase = postFigures({ terms, coinId: 3 }, { ...typed, side: "buy" });
  expect(purchase).toMatchObject({ money: "700.00", fee: null, setAside: null });
});

test("an index offer counts with the price of now, and with none where it is not known", () => {
  const byIndex = { ...typed, pricing: "index", percent: "1.2" } as const;
  expect(postFigures({ terms, coinId: 3 }, byIndex)).toMatchObject({ price: "7.05", money: "705.00" });
  expect(postFigures({ terms, coinId: 1 }, byIndex)).toMatchObject({ index: null, price: null, money: null });
});
