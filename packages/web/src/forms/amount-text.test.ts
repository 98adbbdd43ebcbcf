import { expect, test } from "vitest";
import { readAmount } from "./amount-text.ts";

test("a finished number is read in its places, an unfinished one as it will be", () => {
  expect(readAmount("1.5", 8)).toBe(150000000n);
  expect(readAmount("12.", 2)).toBe(1200n);
  expect(readAmount("0.0", 2)).toBe(0n);
});

test("what is no amount of these places is not read", () => {
  for (const text of ["", ".", "-5", "1e3", "1.234", "NaN"]) expect(readAmount(text, 2)).toBeNull();
});
