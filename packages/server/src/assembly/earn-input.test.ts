// What is no amount buys nothing: calls that put money or points into something are asked with numbers that are none.
// Each is refused by a code that says what is wrong, and nothing moves.

import { afterAll, beforeAll, expect, test } from "vitest";
import { openConversionDesk } from "../features/conversion/testing/conversion-desk.ts";
import { published, roomOf } from "../features/offerings/testing/sales.ts";
import { saver, spotOf } from "../features/savings/testing/savers.ts";
import { tradePassword } from "../features/withdrawals/testing/withdrawal-desk.ts";
import { postKeyed } from "../testing/people.ts";
import type { TestExchange } from "../testing/test-exchange.ts";

const usdt = 3;
const noAmounts: readonly unknown[] = [
  ...["", " ", "NaN", "Infinity", "1e309", "1e3", "-1", "-0.01", "+5", "0x10", "1,5", "٥", "１２"],
  ...["9".repeat(40), "9".repeat(60)],
  ...[null, true, [], ["5"], {}, -5, 1e300],
];
/** What may be said of them; anything else would be about something else. */
const codes = [
  ...["missing_field", "invalid_field", "repeated_field"],
  ...["amount_malformed", "amount_too_large", "amount_not_positive", "whole_number_required"],
];

let exchange: TestExchange;
beforeAll(async () => {
  // Its prices are fresh for as long as the test likes, so that nothing is refused for an old one.
  exchange = (await openConversionDesk({ config: { demoSavings: "on" } })).exchange;
  await published(exchange, roomOf(exchange));
});
afterAll(() => exchange.close());

const asks: readonly (readonly [path: string, field: string, more: object])[] = [
  ["currency/deposit", "amount", { config_id: 1, currency_id: usdt }],
  ["record/submit", "balance", { set_id: 1, currency_id: usdt }],
  ["savings/open", "amount", { product_id: 1 }],
  ["bank/transaction", "amount", {}],
  ["bank/deposit", "num", {}],
  ["jc/exchange", "use_number", {}],
  ["project/order", "amount", { project_id: 1 }],
  ["exchange/quote", "amount", { from_id: usdt, to_id: 1, side: "pay" }],
  ["exchange/quote", "amount", { from_id: 1, to_id: usdt, side: "receive" }],
  ["exchange/exchange", "number", { id: 1 }],
];

/** Those of others look like these: nobody's, and no number at all. */
const noIds: readonly unknown[] = [
  ...["", "0", "-1", "1.5", "1e309", "NaN", "９", "9".repeat(40), "999999999"],
  ...[null, [], [1], {}, -5, 999_999_999],
];
const idCodes = ["missing_field", "invalid_field", "repeated_field"];
const named: readonly (readonly [path: string, field: string, more: object, unknown: string])[] = [
  ["currency/deposit", "config_id", { amount: "10", currency_id: usdt }, "unknown_savings_product"],
  ["savings/open", "product_id", { amount: "10" }, "unknown_savings_product"],
  ["savings/redeem", "id", { cost: "0" }, "unknown_savings"],
  ["project/order", "project_id", { amount: "10" }, "unknown_offering"],
  ["exchange/quote", "to_id", { from_id: usdt, side: "pay", amount: "10" }, "unknown_asset"],
  ["exchange/accept", "id", {}, "unknown_quote"],
];

/** What is said to each; asked by a few people, since one may not ask for everything so often. */
async function answersTo(
  values: readonly unknown[],
  path: string,
  fieldsOf: (value: unknown) => object,
): Promise<[value: string, code: string | undefined][]> {
  const said: [string, string | undefined][] = [];
  for (let from = 0; from < values.length; from += 10) {
    const who = await saver(exchange);
    const before = spotOf(exchange, who);
    for (const value of values.slice(from, from + 10)) {
      const { code } = await postKeyed(exchange, who, path, { ...fieldsOf(value), password: tradePassword });
      said.push([JSON.stringify(value), code]);
    }
    expect(spotOf(exchange, who)).toEqual(before);
  }
  return said;
}

test.each(named)(
  "%s is refused for whatever %s names nothing, and nothing moves",
  async (path, field, more, unknown) => {
    const said = await answersTo(noIds, path, (value) => ({ ...more, [field]: value }));
    expect(said.filter(([, code]) => code !== unknown && !idCodes.includes(code ?? ""))).toEqual([]);
    expect(said.some(([, code]) => code === unknown)).toBe(true);
  },
);

test.each(asks)("%s is refused for whatever is no amount, and nothing moves", async (path, field, more) => {
  const said = await answersTo(noAmounts, path, (value) => ({ ...more, [field]: value }));
  expect(said.filter(([, code]) => !codes.includes(code ?? ""))).toEqual([]);
});
