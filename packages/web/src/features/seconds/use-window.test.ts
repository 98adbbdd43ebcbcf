// Which rows of a long list are made.

import { expect, test } from "vitest";
import { windowOf } from "./use-window.ts";

test("only what can be seen and a little beyond is made", () => {
  expect(windowOf({ top: 900, height: 300, row: 30, count: 1_000 })).toEqual({ from: 24, to: 46 });
});

test("both ends of the list are its ends", () => {
  expect(windowOf({ top: 0, height: 300, row: 30, count: 1_000 })).toEqual({ from: 0, to: 16 });
  expect(windowOf({ top: 29_700, height: 300, row: 30, count: 1_000 })).toEqual({ from: 984, to: 1_000 });
  expect(windowOf({ top: 0, height: 300, row: 30, count: 3 })).toEqual({ from: 0, to: 3 });
});

test("a list that became shorter than where it was scrolled to still shows its end", () => {
  expect(windowOf({ top: 29_700, height: 300, row: 30, count: 10 })).toEqual({ from: 4, to: 10 });
});
