import { servedCall } from "@tidemark/contract/served";
import { transferCurrenciesCall } from "@tidemark/contract/transfers";
import { ensure } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { accountsOf, amountProblem, chosen, wayFor } from "./transfer-view.ts";

const usdt = ensure(servedCall(transferCurrenciesCall).example.reply[0], "the example holds a currency");
const btc = { ...usdt, id: 1, name: "BTC", is_lever: 0, is_micro: 0 };

test("a currency moves between the accounts that take it", () => {
  expect(accountsOf(usdt)).toEqual(["change", "legal", "lever", "micro"]);
  expect(accountsOf(btc)).toEqual(["change", "legal"]);
});

test("the wanted way is kept where the currency can take it", () => {
  expect(wayFor(usdt, { from: "lever", to: "micro" })).toEqual({ from: "lever", to: "micro" });
  expect(wayFor(usdt, { to: "change" })).toEqual({ from: "legal", to: "change" });
  expect(wayFor(usdt, {})).toEqual({ from: "change", to: "legal" });
});

test("a currency that cannot take the way gets the first it can, never the same account twice", () => {
  expect(wayFor(btc, { from: "lever", to: "change" })).toEqual({ from: "legal", to: "change" });
  expect(wayFor(btc, { from: "change", to: "micro" })).toEqual({ from: "change", to: "legal" });
  expect(wayFor(usdt, { from: "legal", to: "legal" })).toEqual({ from: "legal", to: "change" });
});

test("choosing the other side's account swaps the two", () => {
  const way = { from: "change", to: "legal" } as const;
  expect(chosen(way, { from: "legal" })).toEqual({ from: "legal", to: "change" });
  expect(chosen(way, { to: "micro" })).toEqual({ from: "change", to: "micro" });
});

test("an amount is asked for first, then measured against the balance", () => {
  expect(amountProblem("", "10.000000")).toBe("amountRequired");
  expect(amountProblem("0.000", "10.000000")).toBe("amountRequired");
  expect(amountProblem("10.000001", "10.000000")).toBe("notEnough");
  expect(amountProblem("10", "10.000000")).toBeUndefined();
  expect(amountProblem("1.0000001", "10.000000")).toBe("tooPrecise");
  expect(amountProblem("5", null)).toBeUndefined();
  expect(amountProblem("1", "0")).toBe("notEnough");
});
