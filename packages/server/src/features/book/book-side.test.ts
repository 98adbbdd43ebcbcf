import type { BookLevel } from "@tidemark/contract/book";
import { expect, test } from "vitest";
import { BookSide, levelChanges } from "./book-side.ts";

const plainText = (price: bigint, amount: bigint): BookLevel => [String(price), String(amount)];

function side(kind: "bids" | "asks", levels: readonly (readonly [bigint, bigint])[]): BookSide {
  const made = new BookSide(kind, plainText);
  for (const [price, amount] of levels) made.change(price, amount);
  return made;
}

function texts(made: BookSide, count = 10): BookLevel[] {
  return made.best(count).map((level) => level.text);
}

test("the best price comes first on either side, and what rests at one price is one level", () => {
  const orders = [
    [5n, 1n],
    [7n, 2n],
    [6n, 3n],
    [7n, 4n],
  ] as const;
  expect(texts(side("bids", orders))).toEqual([
    ["7", "6"],
    ["6", "3"],
    ["5", "1"],
  ]);
  expect(texts(side("asks", orders), 2)).toEqual([
    ["5", "1"],
    ["6", "3"],
  ]);
});

test("a level at zero is gone, and what was read before does not change", () => {
  const bids = side("bids", [
    [5n, 1n],
    [6n, 3n],
  ]);
  const before = bids.best(2);
  bids.change(6n, -3n);
  bids.change(5n, 4n);
  expect(texts(bids)).toEqual([["5", "5"]]);
  expect(before.map((level) => level.text)).toEqual([
    ["6", "3"],
    ["5", "1"],
  ]);
});

test.each(["bids", "asks"] as const)("the changes of %s lead from one state to the next", (kind) => {
  const isBids = kind === "bids";
  const made = side(kind, [
    [10n, 1n],
    [12n, 1n],
    [14n, 1n],
  ]);
  const before = made.best(3);
  made.change(12n, -1n);
  made.change(11n, 2n);
  made.change(14n, 5n);
  made.change(20n, 1n);
  const changes = levelChanges(before, made.best(3), isBids);
  // Of four levels the best three count: one of the old ones is pushed out and told as gone.
  const expected = isBids
    ? { "12": "0", "11": "2", "14": "6", "20": "1", "10": "0" }
    : { "12": "0", "11": "2", "14": "6" };
  expect(Object.fromEntries(changes)).toEqual(expected);
  expect(levelChanges(before, before, isBids)).toEqual([]);
  expect(levelChanges([], before, isBids)).toEqual(before.map((level) => level.text));
});
