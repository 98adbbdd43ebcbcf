import { amount } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { sampleMarket } from "../testing/sample-market.ts";
import { readTicket } from "../ticket-figures.ts";
import { emptyValues, rulesOf, type TicketChoice } from "../ticket-terms.ts";
import { type AfterLoss, type ExitValues, emptyExits, exitRequest, readExits } from "./exit-figures.ts";

// A thousandth for whoever rests, two for whoever takes.
const rules = rulesOf({ ...sampleMarket, maker_fee_ppm: 1_000, taker_fee_ppm: 2_000, slippage_max_ppm: 50_000 });
const buy: TicketChoice = {
  ...{ tab: "limit", stopKind: "limit", side: "buy", sizeBy: "amount" },
  ...{ timeInForce: "gtc", isPostOnly: false, isHiding: false, hasExits: true },
};
const sell: TicketChoice = { ...buy, side: "sell" };

function read(choice: TicketChoice, typed: Partial<ExitValues>, after: AfterLoss = "market", price = "60000") {
  const values = { ...emptyValues, price, amount: "0.1" };
  const { figures } = readTicket(values, choice, rules, { available: null, lastPrice: "60000" });
  return readExits({ ...emptyExits, ...typed }, after, { choice, figures, rules });
}

test("a buy takes its profit above and cuts its loss below, a sell the other way round", () => {
  expect(read(buy, { takeProfit: "62000", stopLoss: "58000" }).problems).toEqual({});
  expect(read(sell, { takeProfit: "58000", stopLoss: "62000" }).problems).toEqual({});
  expect(read(buy, { takeProfit: "60000", stopLoss: "60000" }).problems).toEqual({
    takeProfit: "above",
    stopLoss: "below",
  });
  expect(read(sell, { takeProfit: "61000", stopLoss: "59000" }).problems).toEqual({
    takeProfit: "below",
    stopLoss: "above",
  });
  const market: TicketChoice = { ...buy, tab: "market" };
  expect(read(market, { takeProfit: "59999" }, "market", "50000").problems).toEqual({ takeProfit: "above" });
});

test("one of the two is needed, on a step, and what follows the stop is no better than it", () => {
  expect(read(buy, {}).problems).toEqual({ takeProfit: "oneNeeded" });
  expect(read(buy, { takeProfit: "62000.05" }).problems).toEqual({ takeProfit: "priceStep" });
  expect(read(buy, { takeProfit: "0" }).problems).toEqual({ takeProfit: "above" });
  const loss = { stopLoss: "58000" };
  expect(read(buy, loss, "limit").problems).toEqual({ second: "secondNeeded" });
  expect(read(buy, { ...loss, second: "58000" }, "limit").problems).toEqual({});
  expect(read(buy, { ...loss, second: "58000.1" }, "limit").problems).toEqual({ second: "secondWorse" });
  expect(read(sell, { stopLoss: "62000", second: "61999.9" }, "limit").problems).toEqual({ second: "secondWorse" });
  expect(read(buy, { ...loss, slippage: "5.01" }).problems).toEqual({ slippage: "slippageRange" });
  // Left empty it is the exchange's own.
  expect(read(buy, { ...loss, slippage: "" }).problems).toEqual({});
});

test("each says what it would leave after the fees", () => {
  const { profit, loss } = read(buy, { takeProfit: "62000", stopLoss: "58000" });
  // 0.0998 coins: 6187.6 less a thousandth is 6181.4124; 6000 were paid.
  expect(profit).toEqual({ value: 181_412_400n, ppm: 30_235n });
  // 5788.4 less two thousandths is 5776.8232.
  expect(loss).toEqual({ value: -223_176_800n, ppm: -37_196n });
  const short = read(sell, { takeProfit: "58000", stopLoss: "62000", second: "63000" }, "limit");
  // 5988 were got; 0.1001 coins at 58000 cost 5805.8, and 0.1002 at 63000 cost 6312.6.
  expect(short.profit?.value).toBe(amount(182_200_000n));
  expect(short.loss?.value).toBe(-324_600_000n);
});

test("a stop on the far side of the latest price is warned of, where the order trades at once", () => {
  expect(read(buy, { stopLoss: "60500" }, "market", "61000").actsAtOnce).toBe(true);
  expect(read(buy, { stopLoss: "59000" }, "market", "61000").actsAtOnce).toBe(false);
  expect(read(sell, { stopLoss: "59900" }, "market", "59000").actsAtOnce).toBe(true);
});

test("the exchange is asked for what is shown and for nothing else", () => {
  const typed = { takeProfit: "62000.", stopLoss: "58000", second: "57900", slippage: "2" };
  expect(exitRequest(typed, "limit")).toEqual({
    ...{ take_profit: "62000", stop_loss: "58000", stop_loss_limit: "57900", exit_slippage: "" },
  });
  expect(exitRequest(typed, "market")).toMatchObject({ stop_loss_limit: "", exit_slippage: "2" });
  expect(exitRequest({ ...typed, stopLoss: "" }, "market")).toEqual({
    ...{ take_profit: "62000", stop_loss: "", stop_loss_limit: "", exit_slippage: "" },
  });
});
