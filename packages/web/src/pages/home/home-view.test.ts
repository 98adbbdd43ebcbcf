import type { TradeTick } from "@tidemark/contract/book";
import { type MarketRow, marketsCall, type Ticker } from "@tidemark/contract/markets";
import { servedCall } from "@tidemark/contract/served";
import { expect, test } from "vitest";
import { feePercent, marketsOfTab, mostTraded, movers, newestTrades, tradedValue } from "./home-view.ts";

const sample = servedCall(marketsCall).example.reply[0] as MarketRow;
const market = (id: number, more: Partial<MarketRow> = {}): MarketRow => ({ ...sample, id, ...more });
const ticker = (id: number, more: Partial<Ticker> = {}): Ticker => ({
  id,
  price: "1",
  change: "0.00",
  high: "1",
  low: "1",
  volume: "1",
  value: "1",
  state: "open",
  at: 1,
  ...more,
});
const tickers = (...rows: Ticker[]) => new Map(rows.map((row) => [row.id, row]));
const idsOf = (rows: readonly { readonly market: MarketRow }[]) => rows.map((row) => row.market.id);

test("a tab shows six displayed markets of its zone at most, in their own order", () => {
  const rows = Array.from({ length: 9 }, (_, index) => market(index + 1, index === 0 ? { is_display: 0 } : {}));
  expect(marketsOfTab(rows, "all").map((row) => row.id)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(marketsOfTab([...rows, market(20, { zone: "defi" })], "defi").map((row) => row.id)).toEqual([20]);
});

test("what was traded is added up exactly, for one quote currency, and never guessed", () => {
  const rows = [market(1), market(2), market(3, { legal_name: "BTC" })];
  const known = tickers(ticker(1, { value: "0.1" }), ticker(2, { value: "0.2" }), ticker(3, { value: "7" }));
  expect(tradedValue(rows, known, "USDT")).toBe("0.300000000000000000");
  expect(tradedValue(rows, tickers(ticker(1), ticker(2, { value: "" })), "USDT")).toBeNull();
  expect(tradedValue(rows, tickers(ticker(1)), "USDT")).toBeNull();
  expect(tradedValue([], known, "USDT")).toBeNull();
});

test("movers are the greatest rises and falls; markets without a trade do not move", () => {
  const rows = [1, 2, 3, 4, 5, 6].map((id) => market(id));
  const known = tickers(
    ticker(1, { change: "+9.50" }),
    ticker(2, { change: "-3.00" }),
    ticker(3, { change: "+10.00" }),
    ticker(4, { change: "0.00" }),
    ticker(5, { change: "-12.00" }),
    ticker(6, { change: "0.00", price: null }),
  );
  expect(idsOf(movers(rows, known, 4))).toEqual([3, 1, 2, 5]);
  expect(idsOf(movers(rows, known, 5))).toEqual([3, 1, 4, 2, 5]);
});

test("the most traded market has the whole bar, the others their share of it", () => {
  const rows = [market(1), market(2), market(3, { legal_name: "BTC" })];
  const known = tickers(ticker(1, { value: "25" }), ticker(2, { value: "100.0" }), ticker(3, { value: "900" }));
  expect(mostTraded(rows, known, "USDT", 5).map(({ market: { id }, share }) => [id, share])).toEqual([
    [2, 1],
    [1, 0.25],
  ]);
  expect(mostTraded(rows, tickers(ticker(1, { value: "0" })), "USDT", 5)[0]?.share).toBe(0);
});

test("the newest four trades of a side, over several markets", () => {
  const trade = (id: number, at: number, side: TradeTick["side"]): TradeTick => ({
    id,
    at,
    side,
    price: "1",
    amount: "1",
  });
  const one = { market: market(1), rows: [trade(9, 90, "buy"), trade(8, 80, "sell"), trade(7, 70, "buy")] };
  const two = { market: market(2), rows: [trade(6, 85, "buy"), trade(5, 75, "buy"), trade(4, 10, "buy")] };
  expect(newestTrades([one, two, one], "buy").map(({ trade: { id } }) => id)).toEqual([9, 6, 5, 7]);
  expect(newestTrades([one, two], "sell").map(({ trade: { id } }) => id)).toEqual([8]);
});

test("450 parts per million are 0.045 percent", () => {
  expect(feePercent(450)).toBe("0.045");
  expect(feePercent(0)).toBe("0");
  expect(feePercent(20_000)).toBe("2");
});
