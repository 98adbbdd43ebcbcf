import { recentTradesMax, type TradeTick } from "@tidemark/contract/book";
import { expect, test } from "vitest";
import { SecondBars } from "./second-bars.ts";

function trade(id: number, at: number, price: string, amount = "1"): TradeTick {
  return { id, at, price, amount, side: "buy" };
}

const flat = (seconds: SecondBars) =>
  seconds.bars.map(({ time, open, high, low, close, volume }) => [time, open, high, low, close, Number(volume)]);

test("trades of one second are one bar, told newest first and counted once", () => {
  const seconds = new SecondBars();
  const told = [trade(4, 2_100, "11"), trade(3, 1_900, "9.5", "2"), trade(2, 1_500, "12"), trade(1, 1_001, "10")];
  seconds.add(told);
  seconds.add(told);
  expect(flat(seconds)).toEqual([
    [1_000, "10", "12", "9.5", "9.5", 4],
    [2_000, "11", "11", "11", "11", 1],
  ]);
  seconds.add([trade(5, 2_999, "8"), ...told]);
  expect(flat(seconds).at(-1)).toEqual([2_000, "11", "11", "8", "8", 2]);
});

test("a second without a trade has no bar, and a late trade changes no bar that is over", () => {
  const seconds = new SecondBars();
  seconds.add([trade(2, 9_000, "10"), trade(1, 1_000, "10")]);
  seconds.add([trade(3, 8_000, "7")]);
  expect(flat(seconds)).toEqual([
    [1_000, "10", "10", "10", "10", 1],
    [9_000, "10", "10", "7", "7", 2],
  ]);
});

/** As many as are told at most, one each second, the newest first. */
const full = (firstId: number) =>
  Array.from({ length: recentTradesMax }, (_, index) =>
    trade(firstId + index, (firstId + index) * 1_000, "5"),
  ).toReversed();

test("where trades may have been missed the past begins anew", () => {
  const seconds = new SecondBars();
  seconds.add(full(1));
  // The oldest second of a list that was cut may be told in part.
  expect(seconds.bars).toHaveLength(recentTradesMax - 1);
  seconds.add(full(20));
  expect(seconds.bars.at(0)?.time).toBe(2_000);
  expect(seconds.bars).toHaveLength(recentTradesMax - 1 + 19);
  seconds.add(full(500));
  expect(seconds.bars.at(0)?.time).toBe(501_000);
});

test("all trades in one second are kept, though the list was cut", () => {
  const seconds = new SecondBars();
  seconds.add(Array.from({ length: recentTradesMax }, (_, index) => trade(index + 1, 4_500, "5")).toReversed());
  expect(flat(seconds)).toEqual([[4_000, "5", "5", "5", "5", recentTradesMax]]);
});

test("an hour of bars is kept, and no list at all changes nothing", () => {
  const seconds = new SecondBars();
  seconds.add([]);
  for (let id = 1; id <= 3_700; id += 1) seconds.add([trade(id, id * 1_000, "5")]);
  expect(seconds.bars).toHaveLength(3_600);
});
