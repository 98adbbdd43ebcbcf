import { expect, test } from "vitest";
import { clearedAfterFailure, firstProblem, type PostValues, postProblems } from "./post-check.ts";

const empty: PostValues = { number: "", price: "", way: "", coin: "", code: "CNY" };
const noLimits = { min: null, free: null, needed: null };

test("what is missing is asked for in the documented order", () => {
  const asked: (string | undefined)[] = [];
  let values = empty;
  for (const [field, value] of [
    ["number", "1"],
    ["price", "7"],
    ["way", "bank"],
    ["coin", "3"],
    ["code", "USD"],
  ] as const) {
    asked.push(firstProblem(values, noLimits));
    values = { ...values, [field]: value };
  }
  expect(asked).toEqual(["number", "price", "way", "coin", undefined]);
});

test("nothing, blanks and odd numbers are no quantity and no price", () => {
  for (const odd of ["", "0", "0.", "0.000", "."]) {
    const problems = postProblems({ ...empty, number: odd, price: odd }, noLimits);
    expect([odd, problems.number, problems.price]).toEqual([odd, "numberRequired", "priceRequired"]);
  }
  expect(postProblems({ ...empty, number: "1.", price: "7." }, noLimits)).toMatchObject({
    number: undefined,
    price: undefined,
  });
});

test("too little, and with its fee more than there is, are said apart", () => {
  const values = { ...empty, number: "1.00" };
  expect(postProblems(values, { min: "1.01", free: null, needed: null }).number).toBe("numberSmall");
  expect(postProblems(values, { min: "1", free: "1", needed: "1.001" }).number).toBe("numberMore");
  expect(postProblems(values, { min: "1", free: "1.001", needed: "1.00100" }).number).toBeUndefined();
});

test("a failed post clears price, quantity and way, and keeps coin and currency", () => {
  expect(clearedAfterFailure({ number: "1", price: "7", way: "bank", coin: "3", code: "USD" })).toEqual({
    number: "",
    price: "",
    way: "",
    coin: "3",
    code: "USD",
  });
});
