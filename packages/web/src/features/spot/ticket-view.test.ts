import type { BookLevel } from "@tidemark/contract/book";
import { expect, test } from "vitest";
import { sampleMarket as market } from "./testing/sample-market.ts";
import { printBase, printQuote, readTicket, type TicketSurroundings } from "./ticket-figures.ts";
import { emptyValues, rulesOf, type TicketChoice, type TicketValues, ticketFields } from "./ticket-terms.ts";
import { percentOfPpm, previewOf, requestOf, shareUsed, slid, walkBook } from "./ticket-view.ts";

const rules = rulesOf(market);

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
const unknown = { available: null, lastPrice: null };

function shown(given: TicketValues, choice: TicketChoice, lastPrice: string | null = null): TicketValues {
  return readTicket(given, choice, rules, { available: null, lastPrice }).values;
}

function figures(given: TicketValues, choice: TicketChoice, about: TicketSurroundings = unknown) {
  return readTicket(given, choice, rules, about).figures;
}

function firstProblem(given: TicketValues, choice: TicketChoice, about = known) {
  const { problems } = readTicket(given, choice, rules, about);
  const field = ticketFields.find((name) => problems[name] !== undefined);
  return field === undefined ? null : [field, problems[field]];
}

test("the total follows the amount, and the amount the total in whole lots", () => {
  expect(shown(values({ price: "64000", amount: "0.15" }), limitBuy).total).toBe("9600");
  const byTotal = { ...limitBuy, sizeBy: "total" } as const;
  // 100 / 64000 = 0.0015625, and 0.00156 is the last whole lot in it.
  expect(shown(values({ price: "64000", total: "100" }), byTotal).amount).toBe("0.00156");
  expect(shown(values({ total: "100" }), byTotal).amount).toBe("");
});

test("a market order is reckoned at the latest price", () => {
  const choice = { ...limitBuy, tab: "market" } as const;
  expect(shown(values({ amount: "0.5" }), choice, "64000.0").total).toBe("32000");
});

test("the slider takes a share of what is there and changes nothing without balance or price", () => {
  const priced = values({ price: "64000" });
  const slide = (percent: number, available: string | null, given: TicketValues, choice: TicketChoice) =>
    slid(percent, figures(given, choice, { available, lastPrice: null }), choice, rules);
  expect(slide(50, "200", priced, limitBuy)).toEqual({ sizeBy: "amount", text: "0.00156" });
  expect(slide(50, "0", priced, limitBuy)).toBeNull();
  expect(slide(50, null, priced, limitBuy)).toBeNull();
  expect(slide(50, "200", values({}), limitBuy)).toBeNull();
  expect(slide(25, "0.12345678", values({}), { ...limitBuy, side: "sell" })).toEqual({
    sizeBy: "amount",
    text: "0.03086",
  });
  expect(slide(25, "200", values({}), { ...limitBuy, tab: "market" })).toEqual({ sizeBy: "total", text: "50" });
});

test("the share used is told to the nearest percent and never above the whole", () => {
  const choice = { ...limitBuy, side: "sell" } as const;
  const share = (amount: string, available: string | null) =>
    shareUsed(figures(values({ amount }), choice, { available, lastPrice: null }), choice);
  expect(share("0.03086", "0.12345678")).toBe(25);
  expect(share("9", "0.1")).toBe(100);
  expect(share("9", "0")).toBe(0);
  expect(share("9", null)).toBe(0);
});

test("the fee is taken from what arrives: coins for a buy, money for a sell", () => {
  expect(percentOfPpm(450)).toBe("0.045");
  const priced = values({ price: "64000", amount: "0.15" });
  const bought = previewOf(figures(priced, limitBuy), limitBuy, rules);
  // 0.045 % of 0.15.
  expect(bought).toEqual({ feePercent: "0.045", fee: "0.00006750", receives: "0.14993250", unit: "BTC" });
  const sell = { ...limitBuy, side: "sell" } as const;
  const sold = previewOf(figures(priced, sell), sell, rules);
  expect(sold).toMatchObject({ fee: "4.320000", receives: "9595.680000", unit: "USDT" });
});

test("a market order walks the book until it is done or the book ends", () => {
  const asks: BookLevel[] = [
    ["100.0", "1"],
    ["110.0", "1"],
  ];
  const walk = (given: Partial<TicketValues>, sizeBy: "amount" | "total") => {
    const choice = { ...limitBuy, tab: "market", sizeBy } as const;
    const found = walkBook(asks, figures(values(given), choice, known), choice, rules);
    return found && [printBase(found.amount, rules), printQuote(found.total, rules), found.isWhole];
  };
  expect(walk({ amount: "1.5" }, "amount")).toEqual(["1.5", "155", true]);
  expect(walk({ amount: "3" }, "amount")).toEqual(["2", "210", false]);
  expect(walk({ total: "155" }, "total")).toEqual(["1.5", "155", true]);
  expect(walk({}, "amount")).toBeNull();
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

test("a ticket is read once: every figure in the market's units, what follows, and null for what nobody said", () => {
  const { figures: read, values: shownValues } = readTicket(
    values({ price: "64000.", amount: "0.15", slippage: "1.5" }),
    limitBuy,
    rules,
    { available: "50000.000000", lastPrice: null },
  );
  expect(read).toEqual({
    stop: null,
    price: 64_000_000_000n,
    amount: 15_000_000n,
    total: 9_600_000_000n,
    slippagePpm: 15_000n,
    reckonedAt: 64_000_000_000n,
    lastPrice: null,
    available: 50_000_000_000n,
  });
  // What is typed stays as it was typed.
  expect(shownValues).toEqual(values({ price: "64000.", amount: "0.15", total: "9600", slippage: "1.5" }));
});

test("sums are made at the typed price, at the stop, or at the latest price", () => {
  const given = values({ stop: "66000", price: "65000", amount: "1" });
  const at = (choice: TicketChoice) => figures(given, choice, known).reckonedAt;
  expect(at(limitBuy)).toBe(65_000_000_000n);
  expect(at({ ...limitBuy, tab: "stop" })).toBe(65_000_000_000n);
  expect(at({ ...limitBuy, tab: "stop", stopKind: "market" })).toBe(66_000_000_000n);
  expect(at({ ...limitBuy, tab: "market" })).toBe(64_000_000_000n);
});

test("a limit order is judged by what its whole lots cost, not by the total that was typed", () => {
  const byTotal = { ...limitBuy, sizeBy: "total" } as const;
  // 50000.5 buys 0.78125 at 64000, which costs exactly 50000.
  expect(firstProblem(values({ price: "64000", total: "50000.5" }), byTotal)).toBeNull();
});
