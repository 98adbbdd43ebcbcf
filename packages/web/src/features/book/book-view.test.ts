import type { BookLevel } from "@tidemark/contract/book";
import { expect, test } from "vitest";
import { bookView, depthOf, groupSteps, midOf, spreadOf } from "./book-view.ts";

const market = {
  tick: "0.1",
  price_places: 1,
  amount_places: 5,
  base_scale: 8,
  quote_scale: 6,
  value_min: "1",
};

const book: { bids: BookLevel[]; asks: BookLevel[] } = {
  bids: [
    ["99.9", "1.00000"],
    ["99.5", "2.00000"],
    ["98.2", "4.00000"],
  ],
  asks: [
    ["100.1", "0.50000"],
    ["100.8", "0.25000"],
    ["101.0", "0.25000"],
  ],
};

test("the steps are the tick and its tenfolds, without idle zeros", () => {
  expect(groupSteps(market)).toEqual(["0.1", "1", "10", "100"]);
  expect(groupSteps({ tick: "0.00001", quote_scale: 6 })).toEqual(["0.00001", "0.0001", "0.001", "0.01"]);
});

test("at the tick every level is a row, with sums and averages from the best price on", () => {
  const { bids, asks, spread } = bookView(book, market, "0.1", 10);
  expect(bids.map((row) => [row.price, row.amount, row.sum])).toEqual([
    ["99.9", "1.00000", "1.00000"],
    ["99.5", "2.00000", "3.00000"],
    ["98.2", "4.00000", "7.00000"],
  ]);
  // 99.9 + 2 × 99.5 = 298.9 for three, 99.633… each.
  expect(bids[1]).toMatchObject({ sumValue: "298.90", average: "99.6" });
  expect(bids[2]?.share).toBe(100);
  // 1 of the 7 that the deeper side holds.
  expect(asks[2]?.share).toBe(14.3);
  expect(spread).toBe("0.2");
});

test("grouped, bids go down to the step and asks up, and amounts add", () => {
  const { bids, asks } = bookView(book, market, "1", 10);
  expect(bids.map((row) => [row.price, row.amount])).toEqual([
    ["99", "3.00000"],
    ["98", "4.00000"],
  ]);
  expect(asks.map((row) => [row.price, row.amount])).toEqual([["101", "1.00000"]]);
});

test("no more rows than asked for, and an empty side has no spread", () => {
  expect(bookView(book, market, "0.1", 2).bids).toHaveLength(2);
  expect(spreadOf({ bids: [], asks: book.asks }, market)).toBeNull();
  expect(bookView({ bids: [], asks: [] }, market, "0.1", 5)).toEqual({ bids: [], asks: [], spread: null });
});

test("depth runs up from the middle", () => {
  expect(depthOf(book, market).asks.map((point) => point.sum)).toEqual(["0.50000", "0.75000", "1.00000"]);
});

test("the mid price lies half way between the best two, and needs both", () => {
  expect(midOf(book, market)).toBe("100.00");
  expect(midOf({ ...book, asks: [["100.0", "1"]] }, market)).toBe("99.95");
  expect(midOf({ ...book, asks: [] }, market)).toBeNull();
});
