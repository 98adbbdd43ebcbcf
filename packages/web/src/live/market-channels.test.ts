import { type BookLevel, bookChecksum } from "@tidemark/contract/book";
import fc from "fast-check";
import { expect, test } from "vitest";
import { comparePrices, withChanges } from "./book-levels.ts";
import { bookReader, candlesReader, tickersReader, tradesReader } from "./market-channels.ts";

test.each([
  ["9.5", "10", -1],
  ["10", "9.99", 1],
  ["1.5", "1.50", 0],
  ["2", "2.0", 0],
  ["2", "2.01", -1],
  ["0.1", "0.09", 1],
  ["64120.5", "64120.6", -1],
] as const)("%s against %s", (left, right, sign) => {
  expect(Math.sign(comparePrices(left, right))).toBe(sign);
  expect(Math.sign(comparePrices(right, left)) + sign).toBe(0);
});

test("prices compare as the numbers they stand for", () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, (left, right) => {
      const text = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, "0")}`;
      expect(Math.sign(comparePrices(text(left), text(right)))).toBe(Math.sign(left - right));
    }),
  );
});

test("changes replace, take away and put in place, best first on either side", () => {
  const asks: BookLevel[] = [
    ["10.1", "1"],
    ["10.3", "2"],
  ];
  const changes: BookLevel[] = [
    ["10.2", "5"],
    ["10.3", "0"],
    ["9.9", "1"],
    ["10.1", "4"],
  ];
  expect(withChanges(asks, changes, "asks")).toEqual([
    ["9.9", "1"],
    ["10.1", "4"],
    ["10.2", "5"],
  ]);
  const bids: BookLevel[] = [
    ["10", "1"],
    ["9.5", "2"],
  ];
  expect(withChanges(bids, [["9.8", "3"]], "bids").map(([price]) => price)).toEqual(["10", "9.8", "9.5"]);
  expect(withChanges(bids, [["9.7", "0"]], "bids")).toEqual(bids);
});

test("a book whose sum is the exchange's is taken, any other is a gap", () => {
  const bids: BookLevel[] = [["1", "2"]];
  const asks: BookLevel[] = [["3", "4"]];
  const book = bookReader.snapshot({ bids, asks, sum: bookChecksum(bids, asks) });
  expect(book).toEqual({ bids, asks });
  expect(bookReader.snapshot({ bids, asks, sum: 1 })).toBeNull();
  const after: BookLevel[] = [
    ["1.5", "1"],
    ["1", "2"],
  ];
  const change = { bids: [["1.5", "1"]], asks: [], sum: bookChecksum(after, asks) };
  expect(bookReader.change({ bids, asks }, change)).toEqual({ bids: after, asks });
  expect(bookReader.change({ bids, asks }, { ...change, bids: [] })).toBeNull();
  for (const nonsense of [null, 7, {}, { bids: [[1, 2]], asks: [], sum: 0 }, { bids: [], asks: [], sum: "0" }]) {
    expect(bookReader.change({ bids, asks }, nonsense)).toBeNull();
  }
});

test("new trades come before the old ones, and old ones fall off the end", () => {
  const trade = (id: number) => ({ id, price: "1", amount: "1", side: "buy" as const, at: id });
  const full = { rows: Array.from({ length: 50 }, (_, index) => trade(50 - index)) };
  const next = tradesReader.change(full, { rows: [trade(52), trade(51)] });
  expect(next?.rows.slice(0, 3).map((row) => row.id)).toEqual([52, 51, 50]);
  expect(next?.rows).toHaveLength(50);
  expect(tradesReader.change(full, { rows: [{ id: 1 }] })).toBeNull();
});

test("a bar replaces the one of its time or follows it", () => {
  const bar = (time: number, close: string) => ({ time, open: "1", high: "1", low: "1", close, volume: "0" });
  const before = { bars: [bar(60, "1"), bar(120, "2")] };
  const after = candlesReader.change(before, { bars: [bar(120, "3"), bar(180, "4")] });
  expect(after?.bars.map(({ time, close }) => [time, close])).toEqual([
    [60, "1"],
    [120, "3"],
    [180, "4"],
  ]);
});

test("a ticker takes the place of its market's old one, and others stay the same objects", () => {
  const ticker = (id: number, price: string) => ({
    id,
    price,
    change: "0.00",
    high: null,
    low: null,
    volume: "0",
    value: "0",
    state: "open" as const,
    at: 0,
  });
  const before = { rows: [ticker(1, "5"), ticker(2, "6")] };
  const after = tickersReader.change(before, { rows: [ticker(2, "7"), ticker(9, "1")] });
  expect(after?.rows.map((row) => [row.id, row.price])).toEqual([
    [1, "5"],
    [2, "7"],
    [9, "1"],
  ]);
  expect(after?.rows[0]).toBe(before.rows[0]);
});
