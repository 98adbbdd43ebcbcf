import { expect, test } from "vitest";
import { changesOf, isSound, noTerms, type TypedTerms, usedOf } from "./terms.ts";

const terms: TypedTerms = {
  rechargeRate: "0.5",
  rechargeMin: "100",
  rechargeMax: "5000",
  cashRate: "0",
  cashMin: "100",
  cashMax: "100",
};

test("terms are sound once all are there, rates from zero on and the least not above the most", () => {
  expect(isSound(terms)).toBe(true);
  expect(isSound(noTerms)).toBe(false);
  for (const wrong of [
    { rechargeRate: "-0.1" },
    { rechargeRate: "a" },
    { cashRate: "" },
    { rechargeMin: "0" },
    { cashMin: "-5" },
    { rechargeMin: "5000.01" },
    { cashMax: "99" },
    { cashMax: "1e309" },
  ]) {
    expect(isSound({ ...terms, ...wrong }), JSON.stringify(wrong)).toBe(false);
  }
});

test("only what differs is a change", () => {
  expect(changesOf(terms, terms)).toEqual([]);
  expect(changesOf(terms, { ...terms, cashRate: "0.8" })).toEqual([{ name: "cashRate", before: "0", after: "0.8" }]);
});

test("what is used of a guarantee is never shown less than it is", () => {
  expect(usedOf({ guarantee: "5000", open: "0" })).toBe(0);
  expect(usedOf({ guarantee: "5000", open: "1250" })).toBe(25);
  expect(usedOf({ guarantee: "5000.000000", open: "1250.000001" })).toBe(26);
  expect(usedOf({ guarantee: "5000", open: "5000.0" })).toBe(100);
  expect(usedOf({ guarantee: "0", open: "10" })).toBe(0);
});
