// Which prices are known, and how old the newest is by the exchange's clock.

import { beforeEach, expect, test } from "vitest";
import { forgetServerTime } from "./server-clock.ts";
import {
  ageTicks,
  forgetTicks,
  learnHistory,
  learnIndex,
  learnPrices,
  mergeTicks,
  ticksKept,
  useTicks,
} from "./tick-store.ts";

const terms = { sources_min: 2, fresh_ms: 3_000, close_ms: 10_000 };
const head = (number: number, at: number) => ({ number, at, hash: "", signature: "", key: "" });
const tick = (number: number, price = "100") => ({ number, at: number * 1_000, price });
const numbers = () => (useTicks.getState().series.get(1) ?? []).map(({ number }) => number);
const state = () => useTicks.getState().states.get(1);

beforeEach(() => {
  forgetTicks();
  forgetServerTime();
});

test("pushed prices are strung together; a look that moved nothing adds nothing", () => {
  learnPrices({ head: head(5, 5_000), marks: { 1: { price: "100", at: 5_000, tick: 5 } }, terms }, 0);
  learnPrices({ head: head(6, 6_000), marks: { 1: { price: "100", at: 5_000, tick: 5 } }, terms }, 1_000);
  learnPrices({ head: head(7, 7_000), marks: { 1: { price: "101", at: 7_000, tick: 7 } }, terms }, 2_000);
  expect(numbers()).toEqual([5, 7]);
});

test("history that comes after pushes goes before them, each look once", () => {
  learnPrices({ head: head(5, 5_000), marks: { 1: { price: "100", at: 5_000, tick: 5 } }, terms }, 0);
  learnHistory(1, [tick(3), tick(4), tick(5)], 0);
  expect(numbers()).toEqual([3, 4, 5]);
});

test("only so many looks are kept, the newest", () => {
  const many = Array.from({ length: ticksKept + 5 }, (_, index) => tick(index + 1));
  expect(mergeTicks([], many)).toHaveLength(ticksKept);
  expect(mergeTicks(many, [tick(ticksKept + 6)]).at(0)?.number).toBe(7);
});

test("nothing new leaves the list as it is, so that nothing is drawn", () => {
  const known = [tick(1), tick(2)];
  expect(mergeTicks(known, [tick(1), tick(2)])).toBe(known);
  expect(mergeTicks(known, [tick(2, "7")])).toEqual([tick(1), tick(2, "7")]);
});

test("a price is fresh for three seconds, then late, then stale, by the exchange's clock", () => {
  learnPrices({ head: head(5, 5_000), marks: { 1: { price: "100", at: 5_000, tick: 5 } }, terms }, 0);
  const states = [3_000, 3_001, 10_000, 10_001].map((moment) => {
    ageTicks(moment);
    return state();
  });
  expect(states).toEqual(["fresh", "late", "late", "stale"]);
});

test("an asked index says the same, and an older answer does not come last", () => {
  const row = { market_id: 1, symbol: "", places: 2, candidate: null, sources: [], state: "fresh" as const };
  learnIndex([{ ...row, price: "100", at: 9_000, tick: 9 }], 0);
  learnIndex([{ ...row, price: "99", at: 8_000, tick: 8 }], 500);
  learnIndex([{ ...row, price: null, at: null, tick: null }], 600);
  expect(numbers()).toEqual([8, 9]);
  expect(state()).toBe("fresh");
});
