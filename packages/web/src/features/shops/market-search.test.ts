// What an address says comes before what somebody prefers, and both ways give the same.

import { fiatCodes, payWays } from "@tidemark/contract/deals";
import { expect, test } from "vitest";
import { shopFilterIn, shopSearchOf, views } from "./market-search.ts";

const none = { code: "", way: "" } as const;
const own = { code: "CNY", way: "bank" } as const;

test("an empty address shows what is preferred", () => {
  expect(shopFilterIn({}, own, "offers")).toMatchObject({ side: "buy", code: "CNY", way: "bank", view: "offers" });
  expect(shopFilterIn({}, none, "express")).toMatchObject({ code: "", way: "", view: "express" });
});

test("an address can ask for all of them", () => {
  expect(shopFilterIn({ fiat: "any", way: "any" }, own, "offers")).toMatchObject({ code: "", way: "" });
  expect(shopFilterIn({ fiat: "USD", view: "express" }, own, "offers")).toMatchObject({ code: "USD", view: "express" });
  expect(shopFilterIn({ fiat: "XXX", way: "<script>", view: "odd" }, none, "offers")).toMatchObject({
    code: "",
    way: "",
    view: "offers",
  });
});

test("what is written into the address is read from it again", () => {
  for (const preferred of [none, own]) {
    for (const code of ["", ...fiatCodes] as const) {
      for (const way of ["", ...payWays] as const) {
        for (const view of views) {
          const filter = { side: "sell", coin: "3", amount: "100.5", code, way, view } as const;
          const search = shopSearchOf(filter, preferred, "offers");
          expect(shopFilterIn(search, preferred, "offers")).toEqual(filter);
        }
      }
    }
  }
});
