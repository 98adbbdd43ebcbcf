import { expect, test } from "vitest";
import { among, isSelected, nothingSelected, requestsOf, type Selection, toggled } from "./selection.ts";

const some = (...ids: number[]): Selection => ({ kind: "some", ids: new Set(ids) });

test("a message is marked and unmarked", () => {
  const one = toggled(nothingSelected, 7, [7, 8]);
  expect(isSelected(one, 7)).toBe(true);
  expect(toggled(one, 7, [7, 8])).toEqual(some());
});

test("taking one away from every message leaves the others on the screen", () => {
  expect(toggled({ kind: "every" }, 8, [7, 8, 9])).toEqual(some(7, 9));
});

test("what is gone from the list is no longer selected", () => {
  expect(among(some(7, 8), [8, 9])).toEqual(some(8));
  expect(among({ kind: "every" }, [])).toEqual({ kind: "every" });
});

test("many ids travel in pieces that hold each once, every message in one word", () => {
  const ids = Array.from({ length: 250 }, (_, index) => index + 1);
  const pieces = requestsOf(some(...ids));
  expect(pieces).toHaveLength(3);
  expect(pieces.flatMap((piece) => piece.split(",").map(Number))).toEqual(ids);
  expect(requestsOf({ kind: "every" })).toEqual(["all"]);
  expect(requestsOf(nothingSelected)).toEqual([]);
});
