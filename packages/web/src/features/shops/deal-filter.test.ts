import { expect, test } from "vitest";
import { dealFilterIn, dealRequestOf, dealSearchOf, pageOfDeal } from "./deal-filter.ts";
import { csvOf } from "./deals-csv.ts";

test("only what can be meant is read from an address", () => {
  // Old pages name the coin as `id`.
  expect(dealFilterIn({ id: "3", side: "sell", state: "4" })).toEqual({ coin: "3", side: "sell", state: "4" });
  expect(dealFilterIn({ id: "x", side: "hold", state: "5" })).toEqual({ coin: "", side: "", state: "" });
  expect(dealFilterIn({})).toEqual({ coin: "", side: "", state: "" });
});

test("the address says what is chosen, as it is read", () => {
  expect(dealSearchOf({ coin: "3", side: "sell", state: "" })).toEqual({ id: "3", side: "sell" });
  expect(dealSearchOf({ coin: "", side: "", state: "4" })).toEqual({ state: "4" });
});

test("what the reader buys, the shop sells", () => {
  expect(dealRequestOf({ coin: "", side: "buy", state: "0" })).toEqual({ currency_id: "", type: "sell", is_sure: "0" });
  expect(dealRequestOf({ coin: "3", side: "sell", state: "" })).toEqual({ currency_id: "3", type: "buy", is_sure: "" });
});

test("an unpaid purchase leads to where one pays, everything else to its details", () => {
  expect(pageOfDeal({ type: "sell", is_sure: 0 })).toBe("shopPay");
  expect(pageOfDeal({ type: "sell", is_sure: 3 })).toBe("shopDeal");
  expect(pageOfDeal({ type: "buy", is_sure: 0 })).toBe("shopDeal");
});

test("a file for spreadsheets runs nothing and keeps commas and quotes", () => {
  const heads = ["a", "b"];
  expect(csvOf(heads, [["x,y", 'say "no"']])).toBe('a,b\r\n"x,y","say ""no"""\r\n');
  expect(csvOf(heads, [["=1+1", "@cmd"]])).toBe("a,b\r\n'=1+1,'@cmd\r\n");
  expect(csvOf(heads, [["-5", "two\nlines"]])).toBe('a,b\r\n-5,"two\nlines"\r\n');
});
