import type { BookLevel } from "@tidemark/contract";
import { expect, test } from "vitest";
import { sampleMarket as market } from "./testing/sample-market.ts";
import { checkTicket, ticketFields } from "./ticket-check.ts";
import {
  emptyValues,
  linked,
  percentOfPpm,
  previewOf,
  requestOf,
  shareUsed,
  slid,
  type TicketChoice,
  type TicketValues,
  walkBook,
} from "./ticket-view.ts";

const limitBuy: TicketChoice = {
  tab: "limit",
  stopKind: "limit",
  side: "buy",
  sizeBy: "amount",
  timeInForce: "gtc",
  isPostOnly: false,
};
const values = (change: Partial<TicketValues>): TicketValues => ({ ...emptyValues, ...change });
const known = { available: "50000.000000", lastPrice: "64000.0" };

function firstProblem(given: TicketValues, choice: TicketChoice, about = known) {
  const problems = checkTicket(given, choice, market, about);
  const field = ticketFields.find((name) => problems[name] !== undefined);
  return field === undefined ? null : [field, problems[field]];
}

test("the total follows the amount, and the amount the total in whole lots", () => {
  expect(linked(values({ price: "64000", amount: "0.15" }), limitBuy, market, null).total).toBe("9600");
  const byTotal = { ...limitBuy, sizeBy: "total" } as const;
  // 100 / 64000 = 0.0015625, and 0.00156 is the last whole lot in it.
  expect(linked(values({ price: "64000", total: "100" }), byTotal, market, null).amount).toBe("0.00156");
  expect(linked(values({ total: "100" }), byTotal, market, null).amount).toBe("");
});

test("a market order is reckoned at the latest price", () => {
  const choice = { ...limitBuy, tab: "market" } as const;
  expect(linked(values({ amount: "0.5" }), choice, market, "64000.0").total).toBe("32000");
});

test("the slider takes a share of what is there and changes nothing without balance or price", () => {
  const priced = values({ price: "64000" });
  expect(slid(50, "200", priced, limitBuy, market)).toEqual({ sizeBy: "amount", text: "0.00156" });
  expect(slid(50, "0", priced, limitBuy, market)).toBeNull();
  expect(slid(50, "200", values({}), limitBuy, market)).toBeNull();
  expect(slid(25, "0.12345678", values({}), { ...limitBuy, side: "sell" }, market)).toEqual({
    sizeBy: "amount",
    text: "0.03086",
  });
  expect(slid(25, "200", values({}), { ...limitBuy, tab: "market" }, market)).toEqual({ sizeBy: "total", text: "50" });
});

test("the share used is told to the nearest percent and never above the whole", () => {
  const choice = { ...limitBuy, side: "sell" } as const;
  expect(shareUsed(values({ amount: "0.03086" }), choice, market, "0.12345678")).toBe(25);
  expect(shareUsed(values({ amount: "9" }), choice, market, "0.1")).toBe(100);
  expect(shareUsed(values({ amount: "9" }), choice, market, "0")).toBe(0);
});

test("the fee is taken from what arrives: coins for a buy, money for a sell", () => {
  expect(percentOfPpm(450)).toBe("0.045");
  const bought = previewOf(values({ price: "64000", amount: "0.15", total: "9600" }), limitBuy, market);
  // 0.045 % of 0.15.
  expect(bought).toEqual({ feePercent: "0.045", fee: "0.00006750", receives: "0.14993250", unit: "BTC" });
  const sold = previewOf(values({ amount: "0.15", total: "9600" }), { ...limitBuy, side: "sell" }, market);
  expect(sold).toMatchObject({ fee: "4.320000", receives: "9595.680000", unit: "USDT" });
});

test("a market order walks the book until it is done or the book ends", () => {
  const asks: BookLevel[] = [
    ["100.0", "1"],
    ["110.0", "1"],
  ];
  const choice = { sizeBy: "amount" } as const;
  expect(walkBook(asks, values({ amount: "1.5" }), choice, market)).toEqual({
    amount: "1.5",
    total: "155",
    isWhole: true,
  });
  expect(walkBook(asks, values({ amount: "3" }), choice, market)).toEqual({
    amount: "2",
    total: "210",
    isWhole: false,
  });
  expect(walkBook(asks, values({ total: "155" }), { sizeBy: "total" }, market)).toEqual({
    amount: "1.5",
    total: "155",
    isWhole: true,
  });
});

test("the price is asked for before the amount, in the words of each side", () => {
  expect(firstProblem(values({}), limitBuy)).toEqual(["price", "pbPrice"]);
  expect(firstProblem(values({ price: "0" }), limitBuy)).toEqual(["price", "pbPrice"]);
  expect(firstProblem(values({ price: "64000" }), limitBuy)).toEqual(["amount", "pbNum"]);
  const sell = { ...limitBuy, side: "sell" } as const;
  expect(firstProblem(values({}), sell)).toEqual(["price", "psPrice"]);
  expect(firstProblem(values({ price: "64000", amount: "0.0" }), sell)).toEqual(["amount", "psNum"]);
});

test("then come the market's own rules, and last whether the money is there", () => {
  const at = (change: Partial<TicketValues>) => firstProblem(values({ price: "64000", ...change }), limitBuy);
  expect(at({ price: "64000.05", amount: "1" })).toEqual(["price", "priceStep"]);
  expect(at({ amount: "0.000015" })).toEqual(["amount", "amountStep"]);
  expect(at({ amount: "0.00001" })).toEqual(["total", "valueMin"]);
  expect(at({ amount: "0.8" })).toEqual(["total", "notEnough"]);
  expect(at({ amount: "9".repeat(18) })).toEqual(["total", "notEnough"]);
  expect(at({ amount: "0.5" })).toBeNull();
});

test("a stop lies above the market for a buy and below it for a sell", () => {
  const stopBuy = { ...limitBuy, tab: "stop" } as const;
  const given = (stop: string) => values({ stop, price: "65000", amount: "0.1" });
  expect(firstProblem(given(""), stopBuy)).toEqual(["stop", "stopRequired"]);
  expect(firstProblem(given("64000"), stopBuy)).toEqual(["stop", "stopAbove"]);
  expect(firstProblem(given("64500"), stopBuy)).toBeNull();
  const stopSell = { ...stopBuy, side: "sell" } as const;
  expect(firstProblem(given("64500"), stopSell, { ...known, available: "1" })).toEqual(["stop", "stopBelow"]);
});

test("the slippage of a market order stays within the market's bound of ten percent", () => {
  const choice = { ...limitBuy, tab: "market" } as const;
  const given = (slippage: string) => values({ amount: "0.1", total: "6400", slippage });
  expect(firstProblem(given("10"), choice)).toBeNull();
  expect(firstProblem(given("10.01"), choice)).toEqual(["slippage", "slippageRange"]);
  expect(firstProblem(given(""), choice)).toBeNull();
});

test("each kind of order asks the exchange for just what it is", () => {
  const full = values({ stop: "66000", price: "65000.", amount: "0.1", total: "6500" });
  expect(requestOf(full, { ...limitBuy, isPostOnly: true }, market)).toMatchObject({
    type: "1",
    order_type: "limit",
    time_in_force: "post_only",
    target_price: "65000",
    stop_price: "",
    amount: "0.1",
    budget: "",
    slippage: "",
  });
  expect(requestOf(full, { ...limitBuy, tab: "market", sizeBy: "total" }, market)).toMatchObject({
    order_type: "market",
    time_in_force: "",
    target_price: "",
    amount: "",
    budget: "6500",
    slippage: "1",
  });
  expect(requestOf(full, { ...limitBuy, tab: "stop", side: "sell", stopKind: "market" }, market)).toMatchObject({
    type: "2",
    order_type: "stop_market",
    stop_price: "66000",
    target_price: "",
    amount: "0.1",
  });
});
