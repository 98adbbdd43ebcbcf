import { expect, test } from "vitest";
import { costOf, mostOf, partsOf, problemOf } from "./subscribe-figures.ts";

const info = { price: "0.25", min: "10", left: "866.666667", places: 6, pay_places: 6 };
const asked = { info, ownLeft: "100", available: "20" };

test("a cost is rounded up as the exchange does it", () => {
  expect([costOf("33.333333", asked), costOf("100", asked), costOf("", asked), costOf("1.0000001", asked)]).toEqual([
    "8.333334",
    "25",
    null,
    null,
  ]);
});

test("what cannot be sent is said in the order in which it is judged", () => {
  expect(problemOf("", asked)).toEqual({ key: "problemEmpty" });
  expect(problemOf("0", asked)).toEqual({ key: "problemEmpty" });
  expect(problemOf("1.0000001", asked)).toEqual({ key: "problemAmount", count: "6" });
  expect(problemOf("900", asked)).toEqual({ key: "problemLeft", left: "866.666667" });
  expect(problemOf("101", asked)).toEqual({ key: "problemOwn", left: "100" });
  expect(problemOf("9", asked)).toEqual({ key: "problemMin", min: "10" });
  expect(problemOf("100", asked)).toEqual({ key: "problemFunds", available: "20" });
  expect(problemOf("80", asked)).toBeUndefined();
  // What is left of what one may have can be less than the least.
  expect(problemOf("4", { ...asked, ownLeft: "4" })).toBeUndefined();
  expect(problemOf("3", { ...asked, ownLeft: "4" })).toEqual({ key: "problemMin", min: "4" });
});

test("the most is what is left, allowed and paid for", () => {
  expect(mostOf(asked)).toBe("80");
  expect(mostOf({ ...asked, available: "1000" })).toBe("100");
  expect(mostOf({ ...asked, available: null, info: { ...info, left: "7" } })).toBe("7");
});

test("parts make up the whole", () => {
  const unlocks = ["33.3333", "33.3333", "33.3334"].map((share, at) => ({ at, share }));
  expect(partsOf("1", unlocks, 6)).toEqual(["0.333333", "0.333333", "0.333334"]);
  expect(partsOf("", unlocks, 6)).toEqual([]);
});
