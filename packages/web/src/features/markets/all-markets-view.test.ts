import { type MarketRow, marketsCall, type Ticker } from "@tidemark/contract/markets";
import { servedCall } from "@tidemark/contract/served";
import { expect, test } from "vitest";
import { chosenLines, type Line, sortedLines } from "./all-markets-view.ts";
import { favouritesTab } from "./markets-view.ts";

const sample = servedCall(marketsCall).example.reply[0] as MarketRow;

function line(id: number, symbol: string, changes: Partial<Ticker> = {}, more: Partial<MarketRow> = {}): Line {
  const [currency_name = "", legal_name = ""] = symbol.split("/");
  const market = { ...sample, id, symbol, currency_name, legal_name, ...more };
  const ticker: Ticker = {
    id,
    price: "1",
    change: "0.00",
    high: "1",
    low: "1",
    volume: "1",
    value: "1",
    state: "open",
    at: 1,
    ...changes,
  };
  return { market, ticker, cny: null, isFavourite: id === 2 };
}

const lines = [
  line(1, "BTC/USDT", { change: "-2.50" }),
  line(2, "ETH/BTC", { change: "+10.00" }),
  line(3, "UNI/USDT", { price: null, change: "0.00" }, { zone: "defi" }),
  line(4, "SOL/USDT", { change: "+9.10" }, { zone: "innovation" }),
];
const idsOf = (some: readonly Line[]) => some.map(({ market }) => market.id);

test("a tab shows its quote currency, the zone narrows it, favourites stand apart", () => {
  expect(idsOf(chosenLines(lines, { tab: "USDT", zone: "all", search: "" }))).toEqual([1, 3, 4]);
  expect(idsOf(chosenLines(lines, { tab: "USDT", zone: "defi", search: "" }))).toEqual([3]);
  expect(idsOf(chosenLines(lines, { tab: favouritesTab, zone: "all", search: "" }))).toEqual([2]);
});

test("a search looks everywhere, in any spelling, and finds nothing for signs alone", () => {
  expect(idsOf(chosenLines(lines, { tab: "USDT", zone: "defi", search: "eth-b" }))).toEqual([2]);
  expect(idsOf(chosenLines(lines, { tab: "USDT", zone: "all", search: "btc" }))).toEqual([1, 2]);
  expect(chosenLines(lines, { tab: "USDT", zone: "all", search: " / " })).toEqual([]);
});

test("figures are compared as numbers, and what has none comes last both ways", () => {
  expect(idsOf(sortedLines(lines, { key: "change", direction: "descending" }))).toEqual([2, 4, 1, 3]);
  expect(idsOf(sortedLines(lines, { key: "change", direction: "ascending" }))).toEqual([1, 4, 2, 3]);
  expect(idsOf(sortedLines(lines, { key: "name", direction: "ascending" }))).toEqual([1, 2, 4, 3]);
  expect(sortedLines(lines, undefined)).toBe(lines);
});
