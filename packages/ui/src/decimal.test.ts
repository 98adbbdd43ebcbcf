import { expect, test } from "vitest";
import { compareDecimals, parseDecimal, stepDecimal, withDecimals } from "./decimal.ts";

test("only plain decimals parse", () => {
  for (const bad of ["", " ", "1e5", "NaN", "Infinity", "1,5", "0x10", "1.2.3", "--1", " 1", ".5"]) {
    expect(parseDecimal(bad), bad).toBeNull();
  }
  expect(parseDecimal(undefined)).toBeNull();
  expect(parseDecimal("-007.50")).toEqual({ isNegative: true, whole: "7", fraction: "50" });
});

test("zero has no sign", () => {
  expect(parseDecimal("-0.00")?.isNegative).toBe(false);
});

test("comparison sees digits a float would lose", () => {
  expect(compareDecimals("9007199254740993.1", "9007199254740993.2")).toBe(-1);
  expect(compareDecimals("1.0", "1")).toBe(0);
  expect(compareDecimals("-2", "-10")).toBe(1);
  expect(compareDecimals("x", "1")).toBeNull();
});

test("steps keep the finer scale and stop at zero", () => {
  expect(stepDecimal("0.15", "0.01", 1)).toBe("0.16");
  expect(stepDecimal("", "0.1", 1)).toBe("0.1");
  expect(stepDecimal("0.05", "0.1", -1)).toBe("0.00");
  expect(stepDecimal("9007199254740993", "1", 1)).toBe("9007199254740994");
});

test("cutting never raises an amount, rounding halves goes away from zero", () => {
  const nearly = parseDecimal("9.999");
  if (!nearly) throw new Error("9.999 is a decimal");
  expect(withDecimals(nearly, 2, "down")).toEqual({ isNegative: false, whole: "9", fraction: "99" });
  expect(withDecimals(nearly, 2, "half-up")).toEqual({ isNegative: false, whole: "10", fraction: "00" });
  const dust = parseDecimal("-0.004");
  if (!dust) throw new Error("-0.004 is a decimal");
  expect(withDecimals(dust, 2, "down")).toEqual({ isNegative: false, whole: "0", fraction: "00" });
});
