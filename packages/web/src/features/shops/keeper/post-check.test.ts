import { expect, test } from "vitest";
import { type PostLimits, type PostValues, postProblems } from "./post-check.ts";

const good: PostValues = {
  side: "sell",
  pricing: "fixed",
  direction: "above",
  price: "7",
  percent: "",
  total: "100",
  min: "10",
  max: "50",
  way: "bank",
  code: "CNY",
  window: "30",
  reply: "",
};
const limits: PostLimits = {
  coinMin: "1",
  premiumMax: 20,
  windowMin: 15,
  windowMax: 60,
  hasIndex: true,
  needed: "100.1",
  free: "100.1",
};

function problemsOf(part: Partial<PostValues>, more: Partial<PostLimits> = {}): object {
  const found = Object.entries(postProblems({ ...good, ...part }, { ...limits, ...more }));
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

test("what is whole has no problem", () => {
  expect(problemsOf({})).toEqual({});
  expect(problemsOf({ min: "100", max: "100" })).toEqual({});
});

test.each([
  [{ price: "" }, { price: "priceRequired" }],
  [{ price: "0" }, { price: "priceRequired" }],
  [{ total: "" }, { total: "numberRequired" }],
  [
    { total: "0.5", max: "0.5", min: "0.5" },
    { total: "numberSmall", min: "numberSmall" },
  ],
  [{ min: "" }, { min: "leastRequired" }],
  [{ min: "51" }, { min: "leastMore" }],
  [{ max: "" }, { max: "mostRequired" }],
  [{ max: "100.00001" }, { max: "mostMore" }],
  [{ way: "" }, { way: "wayRequired" }],
  [{ window: "14" }, { window: "windowWrong" }],
  [{ window: "61" }, { window: "windowWrong" }],
  [{ window: "" }, { window: "windowWrong" }],
  [{ reply: "a".repeat(201) }, { reply: "replyLong" }],
] as const)("%j is refused", (part, problems) => {
  expect(problemsOf(part)).toEqual(problems);
});

test("both ends of the window are within it", () => {
  expect(problemsOf({ window: "15" })).toEqual({});
  expect(problemsOf({ window: "60" })).toEqual({});
});

test("a sale needs its coins and their fee free in the shop; a purchase needs nothing", () => {
  expect(problemsOf({}, { free: "100.09999" })).toEqual({ total: "numberMore" });
  expect(problemsOf({ side: "buy" }, { needed: null, free: "0" })).toEqual({});
});

test("an index offer needs a percent within bounds and a fresh index, and no price", () => {
  const byIndex = { pricing: "index", price: "" } as const;
  expect(problemsOf({ ...byIndex, percent: "" })).toEqual({ percent: "percentRequired" });
  expect(problemsOf({ ...byIndex, percent: "0" })).toEqual({});
  expect(problemsOf({ ...byIndex, percent: "20" })).toEqual({});
  expect(problemsOf({ ...byIndex, percent: "20.01" })).toEqual({ percent: "percentMore" });
  expect(problemsOf({ ...byIndex, percent: "1" }, { hasIndex: false })).toEqual({ percent: "indexMissing" });
});
