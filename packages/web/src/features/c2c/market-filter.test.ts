import { expect, test } from "vitest";
import { filterIn, offerTypeFor, searchOf } from "./market-filter.ts";

test("the address keeps the filter, and the plain market has a plain address", () => {
  const filter = { side: "sell", coin: "3", code: "JPY", way: "bank", amount: "100.5" } as const;
  expect(filterIn(searchOf(filter))).toEqual(filter);
  expect(searchOf(filterIn({}))).toEqual({});
});

test("whatever else stands in an address is not believed", () => {
  const odd = filterIn({ side: "both", coin: "x", fiat: "EUR", way: "cash", amount: "1e5-" });
  expect(odd).toEqual({ side: "buy", coin: "", code: "", way: "", amount: "15" });
});

test("whoever buys sees what others sell", () => {
  expect([offerTypeFor("buy"), offerTypeFor("sell")]).toEqual(["sell", "buy"]);
});
