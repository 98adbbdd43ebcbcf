// What a market order is told to cost before it is sent.

import type { BookLevel } from "@tidemark/contract/book";
import { expect, test } from "vitest";
import { sampleMarket } from "./testing/sample-market.ts";
import { readTicket } from "./ticket-figures.ts";
import { walked } from "./ticket-question.ts";
import { emptyValues, rulesOf, type TicketChoice } from "./ticket-terms.ts";
import { previewOf } from "./ticket-view.ts";

const rules = rulesOf(sampleMarket);
const book = {
  bids: [],
  asks: [
    ["100.0", "1.0"],
    ["110.0", "5.0"],
  ] as BookLevel[],
};
const market: TicketChoice = {
  ...{ tab: "market", stopKind: "limit", side: "buy", sizeBy: "total", timeInForce: "gtc" },
  ...{ isPostOnly: false, isHiding: false, hasExits: false },
};

function told(choice: TicketChoice, typed: Partial<typeof emptyValues>) {
  const { values, figures } = readTicket({ ...emptyValues, ...typed }, choice, rules, {
    ...{ available: null, lastPrice: "100" },
  });
  const planned = {
    ...{ values, choice, market: sampleMarket, triggerOn: null, closing: [], languageTag: "en" },
    preview: previewOf(figures, choice, rules),
  };
  return walked(planned, book, { figures, rules });
}

test("a market order is told as the book would fill it, not as the last price would have it", () => {
  // 100 buys the first, 110 another one: two, where the last price would have 2.1.
  const spent = told(market, { total: "210" });
  expect(spent.values.amount).toBe("2");
  expect(spent.values.total).toBe("210");
  expect(spent.preview.receives).toBe("1.99910000");
  expect(told({ ...market, sizeBy: "amount" }, { amount: "2" }).values.total).toBe("210");
});

test("a limit order stays as it was typed", () => {
  const limit = told({ ...market, tab: "limit", sizeBy: "amount" }, { price: "105", amount: "2" });
  expect(limit.values.total).toBe("210");
  expect(limit.preview.receives).toBe("1.99910000");
});
