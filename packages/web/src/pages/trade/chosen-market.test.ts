import { marketsCall } from "@tidemark/contract/markets";
import { servedCall } from "@tidemark/contract/served";
import { ensure } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { chosenMarket, positionOf } from "./chosen-market.ts";

const btc = ensure(marketsCall.reply.parse(servedCall(marketsCall).example.reply)[0], "the example holds a market");
const eth = { ...btc, id: 2, symbol: "ETH/USDT", currency_id: 2, currency_name: "ETH" };
const ethBtc = { ...eth, id: 3, symbol: "ETH/BTC", legal_id: 1, legal_name: "BTC" };
const hidden = { ...btc, id: 4, symbol: "OLD/USDT", currency_id: 9, currency_name: "OLD", is_display: 0 as const };
const rows = [btc, eth, hidden, ethBtc];
const nothingStored = { legalId: null, currencyId: null };

test("the address decides, by symbol or by the ids of older links", () => {
  expect(chosenMarket(rows, { symbol: "eth/usdt" }, nothingStored)).toEqual({ kind: "market", market: eth });
  expect(chosenMarket(rows, { legal_id: "1", currency_id: "2" }, nothingStored)).toEqual({
    kind: "market",
    market: ethBtc,
  });
});

test("without a name the last choice holds, and without one the first market", () => {
  expect(chosenMarket(rows, {}, { legalId: "3", currencyId: "2" })).toEqual({ kind: "market", market: eth });
  expect(chosenMarket(rows, {}, { legalId: "3", currencyId: "77" })).toEqual({ kind: "market", market: btc });
  expect(chosenMarket([hidden], {}, nothingStored)).toEqual({ kind: "none" });
});

test("a delisted or unknown pair is said so, with another to go to", () => {
  expect(chosenMarket(rows, { symbol: "OLD/USDT" }, nothingStored)).toEqual({
    kind: "unknown",
    given: "OLD/USDT",
    instead: btc,
  });
  expect(chosenMarket(rows, { legal_id: "3", currency_id: "77" }, nothingStored)).toMatchObject({
    kind: "unknown",
    given: "77/3",
  });
});

test("positions count hidden markets too, as the quotations list them", () => {
  expect(positionOf(rows, eth)).toEqual([0, 1]);
  expect(positionOf(rows, ethBtc)).toEqual([1, 0]);
});
