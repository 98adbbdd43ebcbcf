import { expect, test } from "vitest";
import { rowsThatFit } from "./rows-that-fit.ts";

test("a list fills its window, and shows fifteen rows at least", () => {
  expect(rowsThatFit(1080)).toBe(21);
  expect(rowsThatFit(1440)).toBe(32);
  expect(rowsThatFit(700)).toBe(15);
});
