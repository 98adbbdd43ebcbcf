import type { ReplyOf } from "@tidemark/contract";
import { type MarketRow, marketsCall, quotationsCall, type Ticker } from "@tidemark/contract/markets";
import { servedCall } from "@tidemark/contract/served";
import { expect, test } from "vitest";
import {
  cnyOf,
  favouritesTab,
  formatPrice,
  marketOf,
  marketSlug,
  nextSorting,
  quoteNames,
  type Sorting,
  selectRows,
  sparklineValues,
  tickersOf,
} from "./markets-view.ts";

const example = servedCall(marketsCall).example.reply[0] as MarketRow;

function market(id: number, base: string, quote: string): MarketRow {
  return { ...example, id, symbol: `${base}/${quote}`, currency_name: base, legal_name: quote };
}

const rows = [market(1, "BTC", "USDT"), market(2, "ETH", "USDT"), market(3, "SOL", "USDT"), market(4, "ETH", "BTC")];

function ticker(id: number, price: string | null, change: string, value: string): [number, Ticker] {
  return [id, { id, price, change, high: price, low: price, volume: "1", value, state: "open", at: 0 }];
}

const tickers = new Map([
  ticker(1, "64120.5", "-0.40", "900"),
  ticker(2, "3100.00", "+1.25", "10000"),
  ticker(3, null, "0.00", "0"),
  ticker(4, "0.0484", "+0.10", "50"),
]);

function ids(tab: string, search: string, sorting: Sorting, favourites: readonly number[] = []): number[] {
  return selectRows(rows, { tab, search, sorting }, tickers, new Set(favourites)).map((row) => row.id);
}

test("yuan are the exact product, cut to two places, or to six below one yuan", () => {
  expect(cnyOf("64120.5", "6.9641")).toBe("446541.57");
  expect(cnyOf("0.132", "6.9641")).toBe("0.919261");
  expect(cnyOf("0.000000001", "1")).toBe("0.000000");
  expect(cnyOf("12345678901234567.89", "2")).toBe("24691357802469135.78");
});

test("no yuan are made up where price or rate is unknown", () => {
  expect(cnyOf(null, "6.9641")).toBeNull();
  expect(cnyOf("64120.5", undefined)).toBeNull();
  expect(cnyOf("NaN", "6.9641")).toBeNull();
  expect(cnyOf("1e5", "6.9641")).toBeNull();
});

test("a price has the places of its market", () => {
  expect(formatPrice("64120.50000000", { price_places: 1 }, "en")).toBe("64,120.5");
  expect(formatPrice("0.5", { price_places: 4 }, "ru")).toBe("0,5000");
  expect(formatPrice(null, { price_places: 1 }, "en")).toBe("—");
});

test("a market is found however its name is written in an address", () => {
  expect(marketSlug("BTC/USDT")).toBe("BTC_USDT");
  for (const given of ["BTC_USDT", "btc/usdt", "btc-usdt", "BtcUsdt"]) expect(marketOf(rows, given)?.id).toBe(1);
  for (const given of ["", "/", "DOGE_USDT", null, undefined]) expect(marketOf(rows, given)).toBeUndefined();
});

test("a tab shows its quote currency in the exchange's own order", () => {
  expect(quoteNames(rows)).toEqual(["USDT", "BTC"]);
  expect(ids("USDT", "", null)).toEqual([1, 2, 3]);
  expect(ids("BTC", "", null)).toEqual([4]);
  expect(ids(favouritesTab, "", null, [4, 1])).toEqual([1, 4]);
  expect(ids(favouritesTab, "", null)).toEqual([]);
});

test("a search looks at every market, whatever tab is open", () => {
  expect(ids("USDT", "eth", null)).toEqual([2, 4]);
  expect(ids(favouritesTab, "eth/btc", null)).toEqual([4]);
  expect(ids("USDT", "xyz", null)).toEqual([]);
});

test("figures are sorted as numbers, and a market without one comes last either way", () => {
  expect(ids("USDT", "", { key: "price", isDescending: true })).toEqual([1, 2, 3]);
  expect(ids("USDT", "", { key: "price", isDescending: false })).toEqual([2, 1, 3]);
  expect(ids("USDT", "", { key: "change", isDescending: true })).toEqual([2, 1, 3]);
  expect(ids("USDT", "", { key: "volume", isDescending: true })).toEqual([2, 1, 3]);
  expect(ids("USDT", "", { key: "name", isDescending: true })).toEqual([3, 2, 1]);
});

test("a column sorts, turns round, and gives the own order back", () => {
  const first = nextSorting(null, "price");
  expect(first).toEqual({ key: "price", isDescending: true });
  const second = nextSorting(first, "price");
  expect(second).toEqual({ key: "price", isDescending: false });
  expect(nextSorting(second, "price")).toBeNull();
  expect(nextSorting(first, "name")).toEqual({ key: "name", isDescending: false });
});

test("a quotation becomes a ticker and keeps what only the channel knows", () => {
  const groups = servedCall(quotationsCall).example.reply;
  const before = new Map([ticker(1, "64000.0", "-1.00", "7700000")]);
  expect(tickersOf(groups, before).get(1)).toEqual({
    id: 1,
    price: "64120.50000000",
    change: "+1.25",
    high: "64900.00000000",
    low: "63000.00000000",
    volume: "120.40000000",
    value: "7700000",
    state: "open",
    at: 0,
  });
});

test("a price of nothing is no price", () => {
  const [group] = servedCall(quotationsCall).example.reply;
  const row = { ...group?.quotation[0], now_price: "0.00000000", high: "0", low: "0" };
  const groups = [{ ...group, quotation: [row] }] as ReplyOf<typeof quotationsCall>;
  expect(tickersOf(groups, new Map()).get(1)).toMatchObject({ price: null, high: null, low: null });
});

test("the line of a day ends at the present price and drops what is no number", () => {
  expect(sparklineValues(["1", "x", "2.5"], "3")).toEqual([1, 2.5, 3]);
  expect(sparklineValues(["1"], null)).toEqual([1]);
  expect(sparklineValues(undefined, undefined)).toEqual([]);
});
