// What units take and bring, and what is wrong with a typed number.

import { expect, test } from "vitest";
import { affordable, moveProblem, timesOf, unitsProblem, wholeOf, wholeTimes } from "./wealth-figures.ts";

const offer = {
  account_info: { usdt_balance: "950", df_balance: "2500", total_lock_usdt: "0", total_lock_df: "0" },
  usdt: "300",
  df: "1000",
};

test("the scarcer of the two coins says how many units there are", () => {
  expect(affordable(offer)).toBe(2n);
  expect(affordable({ ...offer, df: "100" })).toBe(3n);
  expect(affordable({ ...offer, account_info: { ...offer.account_info, df_balance: "0" } })).toBe(0n);
});

test("units are whole numbers from one on, as many as there are coins for", () => {
  for (const typed of ["", "0", "1.5", "-1", "01", "1001", "x"])
    expect(unitsProblem(typed, offer)).toBe("unitsRequired");
  expect(unitsProblem("3", offer)).toBe("unitsLack");
  expect(unitsProblem("2", offer)).toBeUndefined();
});

test("amounts are whole, and no more than there is", () => {
  expect(moveProblem("1.5", "10")).toBe("wholeRequired");
  expect(moveProblem("11", "10.9")).toBe("notEnough");
  expect(moveProblem("10", "10.9")).toBeUndefined();
  expect(moveProblem("10", null)).toBeUndefined();
  expect(wholeOf("1e3")).toBeNull();
});

test("sums are exact", () => {
  expect(timesOf("1.5", 2n)).toBe("3");
  expect(timesOf("0.1", 3n)).toBe("0.3");
  expect(wholeTimes("650.5", "300")).toBe(2n);
  expect(wholeTimes("1", "0")).toBe(0n);
});
