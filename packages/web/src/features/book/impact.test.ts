import type { BookLevel } from "@tidemark/contract/book";
import { amount, scale } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { impactOf, type Wanted } from "./impact.ts";

const scales = { base: scale(8), quote: scale(6) };
const asks: BookLevel[] = [
  ["100.00", "1.0"],
  ["110.00", "2.0"],
  ["200.00", "5.0"],
];
const coins = (whole: number) => amount(BigInt(Math.round(whole * 100)) * 1_000_000n);
const money = (whole: number) => amount(BigInt(whole) * 1_000_000n);
const buy: Wanted = { side: "buy", amount: coins(1), budget: null, bound: null };

test("what the best price holds is had at it", () => {
  expect(impactOf(asks, buy, scales)).toEqual({
    ...{ average: money(100), best: money(100), last: money(100), filled: coins(1), ppm: 0n },
  });
});

test("what is taken from further levels moves the average, and the last of them is the impact", () => {
  // One at 100 and one at 110.
  expect(impactOf(asks, { ...buy, amount: coins(2) }, scales)).toEqual({
    ...{ average: money(105), best: money(100), last: money(110), filled: coins(2) },
    ppm: 100_000n,
  });
});

test("nothing is taken beyond the bound, on either side", () => {
  expect(impactOf(asks, { ...buy, amount: coins(9), bound: money(110) }, scales)?.average).toBe(106_666_666n);
  expect(impactOf(asks, { ...buy, bound: money(99) }, scales)).toBeNull();
  const bids: BookLevel[] = [
    ["100.00", "1.0"],
    ["80.00", "1.0"],
  ];
  const sell: Wanted = { side: "sell", amount: coins(2), budget: null, bound: null };
  expect(impactOf(bids, sell, scales)).toEqual({
    ...{ average: money(90), best: money(100), last: money(80), filled: coins(2), ppm: 200_000n },
  });
  expect(impactOf(bids, { ...sell, bound: money(90) }, scales)?.ppm).toBe(0n);
});

test("of what trades once a price is reached, only the levels from there on count", () => {
  const after = impactOf(asks, { ...buy, amount: coins(3), start: money(110) }, scales);
  expect(after).toEqual({
    ...{ average: money(140), best: money(110), last: money(200), filled: coins(3) },
    ppm: (90n * 1_000_000n) / 110n,
  });
});

test("a budget buys what it pays for", () => {
  // 100 for the first, the other 55 for half of one at 110.
  const spent = impactOf(asks, { ...buy, amount: null, budget: money(155) }, scales);
  expect(spent?.average).toBe(103_333_333n);
});

test("an empty book and an empty order have no average", () => {
  expect(impactOf([], buy, scales)).toBeNull();
  expect(impactOf(asks, { ...buy, amount: null }, scales)).toBeNull();
});
