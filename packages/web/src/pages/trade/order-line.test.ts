import { expect, test } from "vitest";
import { orderLine } from "./order-line.ts";

const stop = {
  id: 7,
  order_type: "stop_limit",
  side: "sell",
  price: "59000",
  stop_price: "60000",
  trigger_on: "fall",
  stop_limit_price: null,
  leg: null,
  amount: "0.5",
  budget: null,
  state: "waiting",
} as const;

test("a stop that waits stands where it is triggered, and says what it is for", () => {
  expect(orderLine(stop)).toEqual([{ id: 7, side: "sell", price: "60000", amount: "0.5", waitsAs: "stopLoss" }]);
  expect(orderLine({ ...stop, trigger_on: "rise" })).toMatchObject([{ waitsAs: "takeProfit" }]);
  expect(orderLine({ ...stop, side: "buy" })).toMatchObject([{ waitsAs: "takeProfit" }]);
  expect(orderLine({ ...stop, side: "buy", trigger_on: "rise" })).toMatchObject([{ waitsAs: "stopLoss" }]);
});

test("one that follows the price is named as such", () => {
  expect(orderLine({ ...stop, order_type: "trailing_stop" })).toMatchObject([
    { price: "60000", waitsAs: "trailingStop" },
  ]);
});

test("once it lies in the book it stands at its limit", () => {
  expect(orderLine({ ...stop, state: "open" })).toEqual([{ id: 7, side: "sell", price: "59000", amount: "0.5" }]);
});

test("a stop at the market has a trigger alone, and an order without any price no line", () => {
  expect(orderLine({ ...stop, price: null, amount: null, budget: "100" })).toMatchObject([
    { price: "60000", amount: "100" },
  ]);
  expect(orderLine({ ...stop, price: null, stop_price: null, state: "open" })).toEqual([]);
});

test("an order of two legs stands at its limit, and after its stop at its second price", () => {
  const oco = { ...stop, price: "61000", stop_limit_price: "59900", state: "open" } as const;
  expect(orderLine({ ...oco, leg: "limit" })).toMatchObject([{ price: "61000" }]);
  expect(orderLine({ ...oco, leg: "stop" })).toMatchObject([{ price: "59900" }]);
  expect(orderLine({ ...oco, leg: "stop", stop_limit_price: null })).toEqual([]);
});
