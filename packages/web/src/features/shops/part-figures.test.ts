// Figures worked out by hand, and the promises that hold for all of them.

import { compareDecimals, parseDecimal, printUnits } from "@tidemark/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { affordable, allOf, cutQuotient, isCovered, limitsOf, partOf } from "./part-figures.ts";

const offer = {
  surplus_number: "600.00000",
  min_number: "10.00000",
  max_number: "200.00000",
  price: "7.05",
  coin_code: "CNY",
  limitation: { min: "70.50000", max: "1410.00000" },
} as const;

test("one deal is between the least and the most, or what is left", () => {
  expect(limitsOf(offer)).toEqual({ least: "10.00000", most: "200.00000" });
  expect(limitsOf({ ...offer, surplus_number: "150.00000" })).toEqual({ least: "10.00000", most: "150.00000" });
  expect(limitsOf({ ...offer, surplus_number: "9.99999" })).toEqual({ least: "9.99999", most: "9.99999" });
});

test("money becomes coins rounded down, and the price is of those coins", () => {
  expect(partOf(offer, { means: "money", value: "100" }, 5)).toEqual({
    ok: true,
    sized: { number: "14.18439", money: "100.00" },
  });
  expect(partOf(offer, { means: "number", value: "20.5" }, 5)).toEqual({
    ok: true,
    sized: { number: "20.5", money: "144.53" },
  });
  const inYen = { ...offer, coin_code: "JPY", price: "155.55", limitation: { min: "1555.5", max: "31110" } } as const;
  expect(partOf(inYen, { means: "number", value: "10.1" }, 5)).toEqual({
    ok: true,
    sized: { number: "10.1", money: "1571" },
  });
});

test("a limit as it is shown is the limit itself", () => {
  const odd = { ...offer, price: "6.97", limitation: { min: "69.70000", max: "1394.00000" } };
  expect(partOf(odd, { means: "money", value: "1394" }, 5)).toMatchObject({ sized: { number: "200.00000" } });
  expect(partOf(odd, { means: "money", value: "69.7" }, 5)).toMatchObject({ sized: { number: "10.00000" } });
});

test("nothing, too little and too much are said apart", () => {
  for (const value of ["", "0", "-5", "1e3", "NaN"]) {
    expect(partOf(offer, { means: "number", value }, 5)).toEqual({ ok: false, problem: "partRequired" });
  }
  expect(partOf(offer, { means: "number", value: "9.99999" }, 5)).toEqual({ ok: false, problem: "partSmall" });
  expect(partOf(offer, { means: "number", value: "200.00001" }, 5)).toEqual({ ok: false, problem: "partLarge" });
  expect(partOf(offer, { means: "money", value: "70.4" }, 5)).toEqual({ ok: false, problem: "partSmall" });
  expect(partOf(offer, { means: "money", value: "9".repeat(50) }, 5)).toEqual({ ok: false, problem: "partLarge" });
});

test("whoever sells all of it keeps enough for the fee", () => {
  expect(affordable({ free: "100.1", feePercent: "0.1", places: 5 })).toBe("100.00000");
  expect(affordable({ free: "0", feePercent: "0.1", places: 5 })).toBe("0.00000");
  expect(allOf(offer, null)).toBe("200.00000");
  expect(allOf(offer, { free: "50.05", feePercent: "0.1", places: 5 })).toBe("50.00000");
  expect(allOf(offer, { free: "5000", feePercent: "0.1", places: 5 })).toBe("200.00000");
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.integer({ min: 0, max: 5000 }), (units, ppm) => {
      const purse = { free: printUnits(units, 5), feePercent: printUnits(BigInt(ppm), 4), places: 5 };
      const most = affordable(purse);
      if (compareDecimals(most, "0") === 1) expect(isCovered(most, purse)).toBe(true);
      const next = printUnits((parseDecimal(most)?.units ?? 0n) + 2n, 5);
      expect(isCovered(next, purse)).toBe(false);
    }),
  );
});

test("a quotient is cut, never rounded up", () => {
  expect(cutQuotient({ units: 2n, places: 0 }, { units: 3n, places: 0 }, 2)).toBe("0.66");
  expect(cutQuotient({ units: 1n, places: 1 }, { units: 100n, places: 2 }, 5)).toBe("0.10000");
});
