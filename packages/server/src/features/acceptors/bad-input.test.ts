// Whatever people and machines send, and what is asked by those who may not.

import { afterAll, beforeAll, expect, test } from "vitest";
import { act, dealer, newcomer, payingWays } from "../../testing/dealers.ts";
import { asker, get, type Person, post } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { type Accepting, acceptor, began, begins, evidence, ownOf } from "./testing/appointed.ts";

let exchange: TestExchange;
let mei: Accepting;
let ada: Person;
beforeAll(async () => {
  exchange = await openTestExchange();
  mei = await acceptor(exchange);
  ada = await dealer(exchange);
});
afterAll(async () => {
  expect(await ownOf(exchange, mei)).toMatchObject({ open_deals: 0, open_volume: "0" });
  await exchange.close();
});

test.each([
  ["nothing", ""],
  ["nothing but blanks", "   "],
  ["zero", "0"],
  ["less than nothing", "-100"],
  ["no number", "NaN"],
  ["without end", "Infinity"],
  ["an exponent", "1e3"],
  ["beyond every number", "1e309"],
  ["three places", "100.001"],
  ["nine places", "100.000000001"],
  ["full-width digits", "１００"],
  ["words", "hundred"],
  ["a sign in front", "+100"],
  ["hexadecimal", "0x64"],
])("money that is %s is refused by its name", async (_what, money) => {
  for (const type of ["buy", "sell"]) expect((await begins(exchange, ada, mei, { type, money })).type).not.toBe("ok");
});

test.each([
  ["money", { money: "9".repeat(60) }, "acceptor_money_missing"],
  ["money", { money: "10000.01" }, "offer_out_of_limits"],
  ["a way", { way: "" }, "acceptor_way_unchosen"],
  ["a way", { way: "cash" }, "invalid_field"],
  ["a type", { type: "lend" }, "invalid_field"],
  ["a mobile number", { mobile: "" }, "acceptor_mobile_missing"],
  ["a mobile number", { mobile: "call me" }, "acceptor_mobile_missing"],
  ["an account", { deal_account: "" }, "acceptor_account_missing"],
  ["an account", { deal_account: "a\u202eb" }, "acceptor_account_missing"],
  ["a price", { price: "cheap" }, "amount_malformed"],
  ["an acceptor", { acceptor_id: 77 }, "unknown_acceptor"],
  ["an acceptor", { acceptor_id: "x" }, "invalid_field"],
  ["an acceptor", { acceptor_id: null }, "invalid_field"],
  ["lists", { money: ["1", "2"] }, "invalid_field"],
])("%s that makes no sense is refused: %j", async (_what, more, code) => {
  expect((await begins(exchange, ada, mei, more)).code).toBe(code);
});

test("what is missing, in the order in which a form asks for it", async () => {
  const body = { acceptor_id: mei.shown, type: "buy" };
  expect((await act(exchange, ada, "acceptor/deal", body)).code).toBe("acceptor_mobile_missing");
  expect((await act(exchange, ada, "acceptor/deal", { ...body, mobile: "13800138000" })).code).toBe(
    "acceptor_account_missing",
  );
});

test("taking out takes the trade password, whatever is sent as its type; putting in does not", async () => {
  const body = {
    ...{ acceptor_id: mei.shown, way: "ali_pay", mobile: "13800138000", money: "100" },
    deal_account: payingWays.alipayAccount,
  };
  const sent = (more: object) => post(exchange, ada, "acceptor/deal", { ...body, ...more });
  for (const type of ["sell", " sell", "sell ", "buy ", " buy"]) {
    expect((await sent({ type })).code).toBe("trade_password_required");
  }
  const begun = await sent({ type: "buy" });
  expect(begun.type).toBe("ok");
  expect((await act(exchange, ada, "acceptor/cancel", { id: begun.body.id })).type).toBe("ok");
});

test("who is not verified, cannot be paid, or names another's account, does not begin", async () => {
  const stranger = await newcomer(exchange);
  expect((await begins(exchange, stranger, mei, {})).code).toBe("identity_required");
  expect((await begins(exchange, ada, mei, { type: "sell", deal_account: "somebody@else.test" })).code).toBe(
    "acceptor_account_differs",
  );
});

test("strangers find no deal, and visitors nothing that is somebody's", async () => {
  const grace = await dealer(exchange);
  const id = await began(exchange, ada, mei, { type: "sell", money: "100" });
  for (const path of ["pay", "cancel", "confirm", "contest"]) {
    expect((await act(exchange, grace, `acceptor/${path}`, { id })).code).toBe("unknown_deal");
    expect((await act(exchange, grace, `acceptor/${path}`, { id: 5 })).code).toBe("unknown_deal");
  }
  expect((await get(exchange, grace, `acceptor/deal_info?id=${id}`)).code).toBe("unknown_deal");
  expect((await get(exchange, asker(), "acceptor/my_deal")).type).not.toBe("ok");
  expect((await get(exchange, grace, "acceptor/my_deal")).message).toEqual([]);
  // Somebody else's picture is no evidence.
  const foreign = await evidence(exchange, grace);
  expect((await act(exchange, mei, "acceptor/pay", { id, pay_orders_img: foreign })).code).toBe("unknown_image");
  expect((await act(exchange, mei, "acceptor/cancel", { id })).type).toBe("ok");
});

test("who is no acceptor has no desk and nothing to leave", async () => {
  expect((await get(exchange, ada, "acceptor/own")).message).toBeNull();
  for (const path of ["accept", "decline"]) {
    expect((await act(exchange, ada, `acceptor/${path}`, {})).code).toBe("acceptor_not_appointed");
  }
  for (const path of ["leave", "settings"]) {
    expect((await act(exchange, ada, `acceptor/${path}`, {})).code).toBe("acceptor_not_open");
  }
  expect((await act(exchange, ada, "acceptor/transfer", { number: "1", type: "2" })).code).toBe("acceptor_not_open");
  expect((await get(exchange, ada, "acceptor/desk")).message).toMatchObject({ data: [], counts: { turn: 0 } });
});

test("more money at hand than there is anywhere is refused, and what was said before stays", async () => {
  const said = (cash: string) => act(exchange, mei, "acceptor/settings", { cash });
  expect((await said("10000")).type).toBe("ok");
  expect((await said("9".repeat(18))).code).toBe("amount_too_large");
  expect((await said("1000000000000.01")).code).toBe("amount_too_large");
  expect((await ownOf(exchange, mei)).cash).toBe("10000.00");
  expect((await said("1000000000000")).type).toBe("ok");
  expect((await said("10000")).type).toBe("ok");
});

test("coins are moved in and out with care, and written down", async () => {
  const move = (number: string, type: string) => act(exchange, mei, "acceptor/transfer", { number, type });
  expect((await move("0", "2")).type).not.toBe("ok");
  expect((await move("1.0000001", "2")).type).not.toBe("ok");
  expect((await move("1", "3")).code).toBe("invalid_field");
  expect((await move("1000000", "1")).code).toBe("insufficient_balance");
  expect((await move("5", "1")).type).toBe("ok");
  expect((await move("5", "2")).type).toBe("ok");
  const { message } = await get(exchange, mei, "acceptor/balance_log?page=1");
  const { data } = message as { data: { value: string }[] };
  expect(data.slice(0, 2).map(({ value }) => value)).toEqual(["5.000000", "-5.000000"]);
});
