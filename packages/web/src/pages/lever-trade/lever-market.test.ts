import { marketsCall } from "@tidemark/contract/markets";
import { servedCall } from "@tidemark/contract/served";
import { ensure } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { chosenLeverMarket } from "./lever-market.ts";

const row = ensure(marketsCall.reply.parse(servedCall(marketsCall).example.reply)[0], "the example holds a market");
const btc = { ...row, open_lever: 1 as const };
const eth = { ...btc, id: 2, symbol: "ETH/USDT", currency_id: 2, currency_name: "ETH" };
const spotOnly = { ...btc, id: 3, symbol: "OLD/USDT", currency_id: 9, currency_name: "OLD", open_lever: 0 as const };
const rows = [spotOnly, btc, eth];
const noChoice = { legalId: null, currencyId: null };

test("documented links name the pair by its two ids", () => {
  const search = { legalId: "3", currencyId: "2" };
  expect(chosenLeverMarket(rows, search, noChoice)).toEqual({ kind: "market", market: eth });
});

test("a pair without leverage is said so, with another to go to", () => {
  expect(chosenLeverMarket(rows, { symbol: "OLD/USDT" }, noChoice)).toEqual({
    kind: "unknown",
    given: "OLD/USDT",
    instead: btc,
  });
  expect(chosenLeverMarket([spotOnly], {}, noChoice)).toEqual({ kind: "none" });
});
