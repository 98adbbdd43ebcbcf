// The rules of a desk: what is heard, what comes first, and where keys lead.

import { expect, test } from "vitest";
import { placeAfter } from "./desk-keys.ts";
import { newTurns, ownTurnFirst } from "./desk-turns.ts";

const unpaid = { id: 7, is_turn: true, is_sure: 0 };
const paid = { id: 8, is_turn: true, is_sure: 3 };

test("a turn is new once: when the deal comes, or when its state does", () => {
  const waiting = { ...paid, is_sure: 0, is_turn: false };
  expect(newTurns([], [waiting])).toEqual([]);
  expect(newTurns([waiting], [paid])).toHaveLength(1);
  expect(newTurns([paid], [paid])).toEqual([]);
  expect(newTurns([paid], [paid, unpaid])).toHaveLength(1);
  expect(newTurns([paid, unpaid], [paid])).toEqual([]);
});

test("what waits for whoever works here comes first, and keeps its order", () => {
  const other = { ...paid, id: 1, is_turn: false };
  expect(ownTurnFirst([other, paid, unpaid])).toEqual([paid, unpaid, other]);
});

test("keys begin with the first deal and stay in the list", () => {
  expect(placeAfter("down", { place: -1, count: 3 })).toBe(0);
  expect(placeAfter("up", { place: -1, count: 3 })).toBe(0);
  expect(placeAfter("down", { place: 0, count: 3 })).toBe(1);
  expect(placeAfter("down", { place: 2, count: 3 })).toBe(2);
  expect(placeAfter("up", { place: 0, count: 3 })).toBe(0);
});
