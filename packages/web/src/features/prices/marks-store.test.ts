// How old a price is, whatever this machine thinks the date is.

import { beforeEach, expect, test } from "vitest";
import { ageMarks, forgetMarks, learnIndex, learnPrices, useMarks } from "./marks-store.ts";

const terms = { sources_min: 2, fresh_ms: 3_000, close_ms: 10_000 };
const head = (number: number, at: number) => ({ number, at, hash: "", signature: "", key: "" });
const stateOf = (id: number) => useMarks.getState().marks.get(id)?.state;

beforeEach(forgetMarks);

test("a price ages from the moment it was recorded, told by the newest look", () => {
  const marks = { 1: { price: "100", at: 50_000, tick: 9 }, 2: { price: "7", at: 45_000, tick: 4 } };
  learnPrices({ head: head(9, 50_000), marks, terms }, 1_000);
  expect([stateOf(1), stateOf(2)]).toEqual(["fresh", "late"]);
  ageMarks(4_000);
  expect(stateOf(1)).toBe("fresh");
  ageMarks(4_001);
  expect(stateOf(1)).toBe("late");
  ageMarks(11_001);
  expect([stateOf(1), stateOf(2)]).toEqual(["stale", "stale"]);
});

test("a look that did not move a price does not make it younger; one that did does", () => {
  learnPrices({ head: head(1, 1_000), marks: { 1: { price: "100", at: 1_000, tick: 1 } }, terms }, 0);
  learnPrices({ head: head(2, 5_000), marks: { 1: { price: "100", at: 1_000, tick: 1 } }, terms }, 4_000);
  expect(stateOf(1)).toBe("late");
  learnPrices({ head: head(3, 6_000), marks: { 1: { price: "101", at: 6_000, tick: 3 } }, terms }, 5_000);
  expect(useMarks.getState().marks.get(1)).toMatchObject({ price: "101", state: "fresh" });
});

test("a mark whose state stayed the same keeps its object, so that nothing is drawn for it", () => {
  learnPrices({ head: head(1, 1_000), marks: { 1: { price: "100", at: 1_000, tick: 1 } }, terms }, 0);
  const before = useMarks.getState().marks;
  ageMarks(2_000);
  expect(useMarks.getState().marks).toBe(before);
});

test("asked for, the exchange itself says how old a price is, and an older answer changes nothing", () => {
  const row = { market_id: 1, symbol: "", places: 2, at: 0, candidate: null, sources: [] };
  learnIndex([{ ...row, price: "100", tick: 5, state: "late" }], 1_000);
  expect(stateOf(1)).toBe("late");
  learnIndex([{ ...row, price: "99", tick: 4, state: "fresh" }], 1_500);
  expect(useMarks.getState().marks.get(1)).toMatchObject({ price: "100", tick: 5 });
  learnIndex([{ ...row, price: null, tick: null, state: "none" }], 2_000);
  expect(stateOf(1)).toBe("late");
});
