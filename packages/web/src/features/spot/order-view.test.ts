import { expect, test } from "vitest";
import { filledPercent, filledText, leftOf, orderedText, stateOf, sumsByCoin } from "./order-view.ts";

test("the filled share is of the amount, or of the budget where there is no amount", () => {
  expect(filledPercent({ amount: "2.00000", budget: null, filled: "0.50000", value: "50" })).toBe("25");
  expect(filledPercent({ amount: null, budget: "200", filled: "9", value: "50.5" })).toBe("25");
  expect(filledPercent({ amount: null, budget: null, filled: "1", value: "1" })).toBe("0");
});

test("what is filled is filled to the end, though the budget was not used up", () => {
  expect(filledPercent({ amount: null, budget: "200", filled: "9", value: "199.99", state: "filled" })).toBe("100");
  expect(filledPercent({ amount: null, budget: "200", filled: "9", value: "199.99", state: "cancelled" })).toBe("99");
});

test("what is left keeps the amount's places", () => {
  expect(leftOf({ amount: "0.01000", filled: "0.00400" })).toBe("0.00600");
});

test("a size is in the unit it was ordered in", () => {
  const budget = { symbol: "BTC/USDT", amount: null, budget: "1200.000000", filled: "0.00300", value: "192.500000" };
  expect(orderedText(budget, "en")).toBe("1,200.00 USDT");
  expect(filledText(budget, "en")).toBe("192.50 / 1,200.00 USDT");
  const amount = { ...budget, amount: "0.02000", budget: null };
  expect(orderedText(amount, "en")).toBe("0.02000 BTC");
  expect(filledText(amount, "en")).toBe("0.00300 / 0.02000 BTC");
});

test("states are those of traders, and an end says what kind it was", () => {
  const of = (state: "waiting" | "open" | "filled" | "cancelled", filled: string, reason: string | null = null) =>
    stateOf({ state, filled, cancel_reason: reason });
  expect(of("waiting", "0.00000")).toBe("stateWaiting");
  expect(of("open", "0.00000")).toBe("stateOpen");
  expect(of("open", "0.00100")).toBe("statePartlyFilled");
  expect(of("filled", "0.01000")).toBe("stateFilled");
  for (const reason of ["user", "replaced", "market_ended", "__proto__", null])
    expect(of("cancelled", "0", reason)).toBe("stateCancelled");
  for (const reason of ["unfilled", "cannot_fill_completely", "self_trade"])
    expect(of("cancelled", "0.001", reason)).toBe("stateExpired");
  expect(of("cancelled", "0", "would_take_liquidity")).toBe("stateRejected");
});

test("totals are kept apart by coin, and what comes to nothing is not named", () => {
  const sums = sumsByCoin([
    { coin: "USDT", value: "0.1" },
    { coin: "BTC", value: "0.00000001" },
    { coin: "USDT", value: "0.2" },
    { coin: "ETH", value: "0.000000" },
  ]);
  expect(sums.map(({ coin, value }) => [coin, value.replace(/0+$/, "")])).toEqual([
    ["USDT", "0.3"],
    ["BTC", "0.00000001"],
  ]);
});
