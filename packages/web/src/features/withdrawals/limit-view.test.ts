import { expect, test } from "vitest";
import { usedPercent } from "./limit-view.ts";

test("a limit fills up from nothing to all of it, and never beyond", () => {
  expect(usedPercent("0.000000", "10000.000000")).toBe(0);
  expect(usedPercent("2500.5", "10000")).toBe(25);
  expect(usedPercent("10000", "10000")).toBe(100);
  expect(usedPercent("20000", "10000")).toBe(100);
});

test("where nothing may leave, the limit is full", () => {
  expect(usedPercent("0", "0")).toBe(100);
});
