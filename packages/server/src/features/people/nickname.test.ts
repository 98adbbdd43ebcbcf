import { afterAll, beforeAll, expect, test } from "vitest";
import { asker, get, goodPassword, newPerson, peopleState, post } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

function named(account: string, password = "Trade-5678", repassword = password) {
  return { account, password, repassword, login_password: goodPassword };
}

test("the first name comes with a trade password, the next one needs it", async () => {
  const person = await newPerson(exchange);
  expect((await post(exchange, person, "user/setaccount", named("海豚_7"))).type).toBe("ok");
  const info = (await get(exchange, person, "user/info")).message;
  expect(info).toMatchObject({ nickname: "海豚_7", has_trade_password: true });
  expect((await post(exchange, person, "user/setaccount", named("other", "wrong-one"))).code).toBe(
    "trade_password_wrong",
  );
  expect((await post(exchange, person, "user/setaccount", named("dolphin", "Trade-5678", ""))).type).toBe("ok");
  expect((await get(exchange, person, "user/info")).message).toMatchObject({ nickname: "dolphin" });
});

test("a name belongs to one person, whatever its letter case; of many at once one gets it", async () => {
  const people = [await newPerson(exchange), await newPerson(exchange), await newPerson(exchange)];
  const answers = await Promise.all(
    people.map((person, at) => post(exchange, person, "user/setaccount", named(at === 0 ? "HERON" : "heron"))),
  );
  expect(answers.map((answer) => answer.code).filter((code) => code === undefined)).toHaveLength(1);
  expect(answers.filter((answer) => answer.code === "nickname_taken")).toHaveLength(2);
});

test.each([
  ["a", "nickname_malformed"],
  ["a".repeat(21), "nickname_malformed"],
  ["a b", "nickname_malformed"],
  ["<b>x</b>", "nickname_malformed"],
  ["a\u200bb", "nickname_malformed"],
  ["trader1", "nickname_taken"],
])("%o: %s, and nothing changes", async (account, code) => {
  const person = await newPerson(exchange);
  const before = await peopleState(exchange);
  expect((await post(exchange, person, "user/setaccount", named(account))).code).toBe(code);
  expect(await peopleState(exchange)).toBe(before);
});

test("in the settings the name is changed alone, and the account keeps what it has", async () => {
  const person = await newPerson(exchange);
  expect(await post(exchange, person, "user/nickname", { nickname: "  Reiher_7 " })).toMatchObject({
    type: "ok",
    message: "Saved.",
  });
  const info = { nickname: "Reiher_7", has_trade_password: false, withdrawal_hold_until: null, unread_messages: 1 };
  expect((await get(exchange, person, "user/info")).message).toMatchObject(info);
  // One's own name in another letter case is free, and what looks the same is the same.
  for (const [typed, kept] of [
    ["reiher_7", "reiher_7"],
    ["\uFF32eiher", "Reiher"],
    ["e\u0301tang", "\u00E9tang"],
    ["潮汐", "潮汐"],
  ]) {
    expect((await post(exchange, person, "user/nickname", { nickname: typed })).type).toBe("ok");
    expect((await get(exchange, person, "user/info")).message).toMatchObject({ nickname: kept });
  }
  expect((await post(exchange, asker(), "user/nickname", { nickname: "nobody" })).type).toBe("999");
});

test.each([
  ["nothing", "", "nickname_malformed"],
  ["one letter", "a", "nickname_malformed"],
  ["twenty-one", "b".repeat(21), "nickname_malformed"],
  ["a control character", "ab\u0007c", "nickname_malformed"],
  ["a line break inside", "ab\ncd", "nickname_malformed"],
  ["a right-to-left override", "ab\u202Ecd", "nickname_malformed"],
  ["a left-to-right isolate", "ab\u2066cd", "nickname_malformed"],
  ["letters that are not seen", "\u3164\u3164\u3164", "nickname_malformed"],
  ["one of them among others", "ab\u115Fcd", "nickname_malformed"],
  ["markup", "<i>ab</i>", "nickname_malformed"],
  ["somebody else's name, in capitals", "TRADER1", "nickname_taken"],
  ["somebody else's name in wide letters", "\uFF54rader1", "nickname_taken"],
  ["endless", "c".repeat(65), "invalid_field"],
])("a name of %s is refused, and nothing changes", async (_what, nickname, code) => {
  const person = await newPerson(exchange);
  const before = await peopleState(exchange);
  expect((await post(exchange, person, "user/nickname", { nickname })).code).toBe(code);
  expect(await peopleState(exchange)).toBe(before);
});

test("a first trade password follows the rules of passwords", async () => {
  const person = await newPerson(exchange);
  expect((await post(exchange, person, "user/setaccount", named("egret", "12345678"))).code).toBe(
    "password_too_common",
  );
  expect((await post(exchange, person, "user/setaccount", named("egret", "Trade-5678", "x"))).code).toBe(
    "passwords_differ",
  );
});

test("the authorization code is the caller's own, always the same, and opens nothing", async () => {
  const [one, other] = [await newPerson(exchange), await newPerson(exchange)];
  const first = (await get(exchange, one, "user/authorization_code")).message;
  expect(first).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect((await get(exchange, one, "user/authorization_code")).message).toBe(first);
  expect((await get(exchange, other, "user/authorization_code")).message).not.toBe(first);
  expect((await get(exchange, asker({ token: String(first) }), "user/info")).type).toBe("999");
});

test("the centre says where the identity check stands", async () => {
  const person = await newPerson(exchange);
  expect((await get(exchange, person, "user/center")).message).toEqual({
    review_status: 0,
    account_number: expect.stringMatching(/^1[0-9]{8}$/),
    name: "",
    card_id: "",
  });
});
