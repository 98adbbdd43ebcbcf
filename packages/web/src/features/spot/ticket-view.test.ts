import type { BookLevel } from "@tidemark/contract/book";
import { expect, test } from "vitest";
import { sampleMarket as market } from "./testing/sample-market.ts";
import { printBase, printQuote, readTicket, type TicketSurroundings } from "./ticket-figures.ts";
import {
  emptyValues,
  rulesOf,
  type TicketChoice,
  type TicketValues,
  takesProfit,
  ticketFields,
  triggerOf,
} from "./ticket-terms.ts";
import { percentOfPpm, previewOf, requestOf, shareUsed, slid, walkBook } from "./ticket-view.ts";

const rules = rulesOf(market);

const limitBuy: TicketChoice = {
  tab: "limit",
  stopKind: "limit",
  side: "buy",
  sizeBy: "amount",
  timeInForce: "gtc",
  isPostOnly: false,
  isHiding: false,
  hasExits: false,
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

test("a stop lies on either side of the market, but not at its price", () => {
  const stopBuy = { ...limitBuy, tab: "stop" } as const;
  const given = (stop: string) => values({ stop, price: "65000", amount: "0.1" });
  expect(firstProblem(given(""), stopBuy)).toEqual(["stop", "stopRequired"]);
  expect(firstProblem(given("64000.0"), stopBuy)).toEqual(["stop", "stopAtLast"]);
  expect(firstProblem(given("64500"), stopBuy)).toBeNull();
  expect(firstProblem(given("63500"), stopBuy)).toBeNull();
  const stopSell = { ...stopBuy, side: "sell" } as const;
  expect(firstProblem(given("64500"), stopSell, { ...known, available: "1" })).toBeNull();
});

test("where a stop lies says which way it waits, and whether it takes a profit", () => {
  const on = (stop: string, lastPrice: string | null = "64000") =>
    triggerOf(figures(values({ stop }), { ...limitBuy, tab: "stop" }, { available: null, lastPrice }));
  expect([on("64000.1"), on("63999.9"), on("64000"), on(""), on("1", null)]).toEqual([
    "rise",
    "fall",
    null,
    null,
    null,
  ]);
  expect(takesProfit("sell", "rise")).toBe(true);
  expect(takesProfit("buy", "fall")).toBe(true);
  expect(takesProfit("buy", "rise")).toBe(false);
  expect(takesProfit("sell", null)).toBe(false);
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
  expect(requestOf(full, { ...limitBuy, isPostOnly: true }, market, "rise")).toMatchObject({
    type: "1",
    order_type: "limit",
    time_in_force: "post_only",
    target_price: "65000",
    stop_price: "",
    trigger_on: "",
    amount: "0.1",
    budget: "",
    slippage: "",
  });
  expect(requestOf(full, { ...limitBuy, tab: "market", sizeBy: "total" }, market, null)).toMatchObject({
    order_type: "market",
    time_in_force: "",
    target_price: "",
    amount: "",
    budget: "6500",
    slippage: "1",
  });
  const stopSell = { ...limitBuy, tab: "stop", side: "sell", stopKind: "market" } as const;
  expect(requestOf(full, stopSell, market, null)).toMatchObject({ trigger_on: "" });
  expect(requestOf(full, stopSell, market, "rise")).toMatchObject({
    type: "2",
    order_type: "stop_market",
    stop_price: "66000",
    trigger_on: "rise",
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
    trailPpm: 10_000n,
    price: 64_000_000_000n,
    second: null,
    amount: 15_000_000n,
    display: null,
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

const ocoSell: TicketChoice = { ...limitBuy, tab: "oco", side: "sell" };
const ocoBuy: TicketChoice = { ...ocoSell, side: "buy" };
const sold = { price: "65000", stop: "63000", second: "62900", amount: "0.1" };
const bought = { price: "63000", stop: "65000", second: "65100", amount: "0.1" };

test("the legs of an OCO lie on either side of the market, and its second price is no better than its limit", () => {
  const inCoins = { ...known, available: "1" };
  const problem = (change: object) => firstProblem(values({ ...sold, ...change }), ocoSell, inCoins);
  expect(problem({})).toBeNull();
  expect(problem({ price: "63999.9" })).toEqual(["price", "aboveLast"]);
  expect(problem({ price: "64000" })).toBeNull();
  expect(problem({ stop: "64000" })).toEqual(["stop", "belowLast"]);
  expect(problem({ stop: "" })).toEqual(["stop", "stopRequired"]);
  expect(problem({ second: "65000" })).toEqual(["second", "secondWorse"]);
  expect(problem({ second: "" })).toEqual(["second", "psPrice"]);
  expect(problem({ amount: "1.1" })).toEqual(["total", "notEnough"]);
  expect(firstProblem(values(bought), ocoBuy)).toBeNull();
  expect(firstProblem(values({ ...bought, price: "64000.1" }), ocoBuy)).toEqual(["price", "belowLast"]);
  expect(firstProblem(values({ ...bought, stop: "63999" }), ocoBuy)).toEqual(["stop", "aboveLast"]);
});

test("a buying OCO is reckoned at what its dearer leg may cost", () => {
  expect(figures(values(bought), ocoBuy, known).total).toBe(6_510_000_000n);
  // 1 % beyond 65000.
  const slipping = { ...ocoBuy, stopKind: "market" } as const;
  expect(figures(values({ ...bought, second: "" }), slipping, known)).toMatchObject({
    second: 65_650_000_000n,
    total: 6_565_000_000n,
  });
  const about = { ...known, available: "6504.000000" };
  expect(firstProblem(values(bought), ocoBuy, about)).toEqual(["total", "notEnough"]);
  expect(figures(values(sold), ocoSell, known).total).toBe(6_500_000_000n);
});

test("an OCO is asked for with both legs, and with slippage where its stop takes what is offered", () => {
  expect(requestOf(values(sold), ocoSell, market, "fall")).toMatchObject({
    ...{ type: "2", order_type: "oco", time_in_force: "", target_price: "65000", stop_price: "63000" },
    ...{ stop_limit_price: "62900", trigger_on: "", amount: "0.1", budget: "", slippage: "" },
  });
  const slipping = { ...ocoSell, stopKind: "market", isPostOnly: true } as const;
  expect(requestOf(values(sold), slipping, market, null)).toMatchObject({ stop_limit_price: "", slippage: "1" });
});

const trailSell: TicketChoice = { ...limitBuy, tab: "stop", stopKind: "trailing", side: "sell" };
const trailBuy: TicketChoice = { ...trailSell, side: "buy" };

test("a stop that follows the price begins at its distance from the latest one, and is reckoned there", () => {
  const given = values({ stop: "1", price: "2", trail: "1.5", amount: "0.1" });
  // 63040 is 1.5 % below 64000; a buy begins at 64960.
  expect(figures(given, trailSell, known)).toMatchObject({ stop: 63_040_000_000n, total: 6_304_000_000n });
  expect(figures(given, trailBuy, known)).toMatchObject({ stop: 64_960_000_000n, reckonedAt: 64_960_000_000n });
  expect(readTicket(given, trailSell, rules, known).values).toMatchObject({ stop: "63040", total: "6304" });
  expect(readTicket(given, trailSell, rules, unknown).values.stop).toBe("");
  expect(triggerOf(figures(given, trailSell, known))).toBe("fall");
  expect(triggerOf(figures(given, trailBuy, known))).toBe("rise");
});

test("its distance has bounds, and no other price is asked for", () => {
  const problem = (trail: string) =>
    firstProblem(values({ price: "", trail, amount: "0.1" }), trailSell, { ...known, available: "1" });
  expect([problem("0.1"), problem("20")]).toEqual([null, null]);
  for (const trail of ["", "0.09", "20.01", "100.5"]) expect(problem(trail)).toEqual(["trail", "trailRange"]);
});

test("it is asked for with its distance alone", () => {
  const full = values({ stop: "1", price: "2", trail: "1.", amount: "0.1" });
  expect(requestOf(full, trailSell, market, "fall")).toMatchObject({
    ...{ type: "2", order_type: "trailing_stop", time_in_force: "", target_price: "", stop_price: "" },
    ...{ trigger_on: "", stop_limit_price: "", trail: "1", amount: "0.1", budget: "", slippage: "1" },
  });
  expect(requestOf(full, limitBuy, market, null).trail).toBe("");
});

const hiding: TicketChoice = { ...limitBuy, isHiding: true };

test("what is shown of an iceberg is a part of it, on a step, and not one of too many", () => {
  const problem = (display: string, amount = "0.5") =>
    firstProblem(values({ price: "64000", amount, display }), hiding, { ...known, available: "500000" });
  expect([problem("0.005"), problem("0.1"), problem("0.49999")]).toEqual([null, null, null]);
  for (const display of ["", "0", "0.00499", "0.5", "3"]) expect(problem(display)).toEqual(["display", "visibleRange"]);
  expect(problem("0.1000001")).toEqual(["display", "amountStep"]);
  // Without an amount nothing can be said of a part of it.
  expect(problem("0.1", "")).toEqual(["amount", "pbNum"]);
  expect(firstProblem(values({ price: "64000", amount: "0.5" }), limitBuy)).toBeNull();
});

test("an iceberg rests until it is cancelled, and other orders hide nothing", () => {
  const full = values({ price: "64000", amount: "0.5", display: "0.1." });
  const asked = (choice: TicketChoice) => requestOf(full, choice, market, null);
  const iceberg = { order_type: "iceberg", display: "0.1", amount: "0.5", target_price: "64000" };
  expect(asked({ ...hiding, timeInForce: "ioc" })).toMatchObject({ ...iceberg, time_in_force: "gtc" });
  expect(asked({ ...hiding, isPostOnly: true })).toMatchObject({ ...iceberg, time_in_force: "post_only" });
  expect(asked(limitBuy)).toMatchObject({ order_type: "limit", display: "", time_in_force: "gtc" });
  for (const tab of ["market", "stop", "oco"] as const) {
    expect(asked({ ...hiding, tab }).order_type).not.toBe("iceberg");
    expect(asked({ ...hiding, tab }).display).toBe("");
  }
});
