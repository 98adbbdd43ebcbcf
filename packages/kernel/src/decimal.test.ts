import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimals, parseDecimal, printUnits, withPlaces } from "./decimal.ts";

test("only plain decimals parse", () => {
  for (const bad of ["", " ", "1e5", "NaN", "Infinity", "1,5", "0x10", "1.2.3", "--1", " 1", ".5"]) {
    expect(parseDecimal(bad), bad).toBeNull();
  }
  for (const bad of [undefined, null, 1, 1n, ["1"], { toString: () => "1" }]) expect(parseDecimal(bad)).toBeNull();
  expect(parseDecimal("-007.50")).toEqual({ units: -750n, places: 2 });
  expect(parseDecimal("\u22121.5")).toEqual({ units: -15n, places: 1 });
  expect(parseDecimal("+12.")).toEqual({ units: 12n, places: 0 });
});

test("zero has no sign", () => {
  expect(parseDecimal("-0.00")).toEqual({ units: 0n, places: 2 });
  expect(printUnits(0n, 2)).toBe("0.00");
});

test("comparison sees digits a float would lose", () => {
  expect(compareDecimals("9007199254740993.1", "9007199254740993.2")).toBe(-1);
  expect(compareDecimals("1.0", "1")).toBe(0);
  expect(compareDecimals("-2", "-10")).toBe(1);
  expect(compareDecimals("x", "1")).toBeNull();
  expect(compareDecimals("1", undefined)).toBeNull();
});

test("cutting never raises an amount, rounding halves goes away from zero", () => {
  const nearly = { units: 9999n, places: 3 };
  expect(withPlaces(nearly, 2, "down")).toEqual({ units: 999n, places: 2 });
  expect(withPlaces(nearly, 2, "half-up")).toEqual({ units: 1000n, places: 2 });
  expect(withPlaces({ units: -4n, places: 3 }, 2, "down")).toEqual({ units: 0n, places: 2 });
  expect(withPlaces({ units: -5n, places: 3 }, 2, "half-up")).toEqual({ units: -1n, places: 2 });
  expect(withPlaces({ units: -4n, places: 3 }, 2, "half-up")).toEqual({ units: 0n, places: 2 });
  expect(withPlaces({ units: 15n, places: 1 }, 3, "down")).toEqual({ units: 1500n, places: 3 });
});

test("what is printed is read as the same number", () => {
  const units = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 20 }), (value, places) => {
      expect(parseDecimal(printUnits(value, places))).toEqual({ units: value, places });
    }),
  );
});

test("fewer places are off by less than one of the last, and by no more than half of it when rounded", () => {
  const units = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
  fc.assert(
    fc.property(units, fc.integer({ min: 1, max: 10 }), (value, surplus) => {
      const one = 10n ** BigInt(surplus);
      const size = (number: bigint) => (number < 0n ? -number : number);
      const cut = withPlaces({ units: value, places: surplus }, 0, "down").units * one;
      expect(size(cut)).toBeLessThanOrEqual(size(value));
      expect(size(value - cut)).toBeLessThan(one);
      const rounded = withPlaces({ units: value, places: surplus }, 0, "half-up").units * one;
      expect(size(value - rounded) * 2n).toBeLessThanOrEqual(one);
    }),
  );
});
