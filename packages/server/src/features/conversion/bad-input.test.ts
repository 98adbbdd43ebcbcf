// What the calls about conversions refuse, and how; nothing moves by any of it.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, post, postKeyed } from "../../testing/people.ts";
import { btc, type ConversionDesk, openConversionDesk, password, usdt } from "./testing/conversion-desk.ts";

let desk: ConversionDesk;
let who: Person;
beforeAll(async () => {
  desk = await openConversionDesk();
  who = await desk.person();
});
afterAll(async () => {
  expect([desk.spot(who, btc), desk.spot(who, usdt)]).toEqual([100_000_000n, 10_000_000_000n]);
  await desk.exchange.close();
});

test.each([
  ["nothing", { amount: "" }, "amount_malformed"],
  ["zero", { amount: "0" }, "amount_not_positive"],
  ["a sign", { amount: "-1" }, "amount_malformed"],
  ["no number", { amount: "NaN" }, "amount_malformed"],
  ["beyond every number", { amount: "1e309" }, "amount_malformed"],
  ["digits of another width", { amount: "０.１" }, "amount_malformed"],
  ["nine places of a coin with eight", { amount: "0.000000001" }, "amount_too_precise"],
  ["seven places of one with six", { side: "receive", amount: "0.0000001" }, "amount_too_precise"],
  ["so many that they cannot be counted", { amount: "9".repeat(40) }, "amount_malformed"],
  ["a list", { amount: ["1"] }, "invalid_field"],
  ["null", { amount: null }, "invalid_field"],
  ["far too much", { amount: "999999999999" }, "conversion_too_large"],
  ["wanted, far too much", { side: "receive", amount: "999999999999999999" }, "conversion_too_large"],
  ["a coin into itself", { to_id: btc }, "conversion_same_coin"],
  ["a coin that is not there", { to_id: 999 }, "unknown_asset"],
  ["no coin", { from_id: "" }, "invalid_field"],
  ["a coin below nothing", { from_id: -1 }, "invalid_field"],
  ["another side", { side: "give" }, "invalid_field"],
])("a quote for %s", async (_name, more, code) => {
  expect((await desk.quote(who, more)).code).toBe(code);
});

test.each(["from_id", "to_id", "side", "amount"])("a quote without %s", async (field) => {
  const asked: Record<string, unknown> = { from_id: btc, to_id: usdt, side: "pay", amount: "0.1" };
  delete asked[field];
  expect((await post(desk.exchange, who, "exchange/quote", asked)).code).toBe("missing_field");
});

test.each([["", "0", "-1", "1.5", "1e309", "NaN", "９"]].flat())("taking up the quote %j", async (id) => {
  expect((await postKeyed(desk.exchange, who, "exchange/accept", { id, password })).code).toBe("invalid_field");
});

test.each([
  [{ id: 1, number: "" }, "amount_malformed"],
  [{ id: 1, number: "1e309" }, "amount_malformed"],
  [{ id: 1, number: "0.000000001" }, "amount_too_precise"],
  [{ id: 999, number: "1" }, "unknown_asset"],
  [{ id: 1, number: ["1"] }, "invalid_field"],
  [{ id: 1 }, "missing_field"],
  [{ number: "1" }, "missing_field"],
])("selling %j", async (body, code) => {
  expect((await postKeyed(desk.exchange, who, "exchange/exchange", body)).code).toBe(code);
});
