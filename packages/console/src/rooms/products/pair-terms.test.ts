import type { LeverMarketListing } from "@tidemark/contract/console/leverage";
import { expect, test } from "vitest";
import { changesOf, isWhole, typedTerms } from "./pair-terms.ts";

const market: LeverMarketListing = {
  id: 1,
  symbol: "BTC/USDT",
  coin: "USDT",
  state: "open",
  endsAt: null,
  hand: "0.01",
  handsMin: 1,
  handsMax: 500,
  multiples: "5,10,20",
  spreadPpm: 200,
  feePpm: 500,
  overnightPpm: 0,
  stressPpm: 200_000,
  userValueMax: "100000",
  sideValueMax: "1000000",
};

test("only what differs is a change, and blanks around it are none", () => {
  const before = typedTerms(market);
  expect(isWhole(before)).toBe(true);
  expect(changesOf(before, before)).toEqual([]);
  const after = { ...before, spreadPpm: " 200 ", feePpm: "450" };
  expect(changesOf(before, after)).toEqual([{ name: "feePpm", before: "500", after: "450" }]);
});

test("a pair without terms begins with nothing, and is whole once all is typed", () => {
  const before = typedTerms({ ...market, state: "none", hand: "", handsMin: 0, handsMax: 0, multiples: "" });
  expect(Object.values(before).every((text) => text === "")).toBe(true);
  expect(isWhole({ ...before, hand: "1" })).toBe(false);
  expect(isWhole(typedTerms(market))).toBe(true);
});
