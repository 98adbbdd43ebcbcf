// What must not go through: every bad request of every call about withdrawals, the old pages' middle service, and what
// the database itself keeps from happening.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newestCode, type Person, post, request } from "../../testing/people.ts";
import { call } from "../../testing/requests.ts";
import { checkWithdrawals } from "./check-withdrawals.ts";
import {
  ask,
  asked,
  balance,
  book,
  carryOn,
  type Desk,
  elsewhere,
  expectSound,
  inAnotherSession,
  list,
  newOwner,
  openDesk,
  ready,
  somewhere,
  tradePassword,
  usdt,
} from "./testing/withdrawal-desk.ts";

const ltc = 4;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ config: { addressWaitHours: 24 } });
  const { chains } = desk.exchange.context;
  const { coinNetworks } = chains;
  // A coin that no network carries.
  Object.assign(chains, {
    coinNetworks: (assetId: Parameters<typeof coinNetworks>[0]) => (assetId === ltc ? [] : coinNetworks(assetId)),
  });
});
afterAll(() => desk.exchange.close());

describe("the middle service of old pages", () => {
  const headers = (who: Person) => ({ authorization: who.token, "x-forwarded-for": who.address });
  const middle = async (who: Person, method: string, path: string, body: URLSearchParams | null = null) =>
    (await call(desk.exchange, method, `/walletMiddle/${path}`, body, headers(who))).json as {
      code: number;
      msg: string;
      data: unknown;
    };
  const bind = (who: Person, data: unknown) =>
    middle(who, "POST", "BindDrawAddress", new URLSearchParams({ data: JSON.stringify(data), sign: "x" }));

  test("a code binds an address, which then waits like any other", async () => {
    const person = await newOwner(desk);
    expect(await middle(person, "GET", `GetDrawAddress?user_id=1&coin_name=USDT&contract_address=`)).toEqual({
      code: 0,
      msg: "",
      data: { address: "", memo: "" },
    });
    expect(await middle(person, "GET", "SendVerificationcode?user_id=1")).toMatchObject({ code: 0 });
    const code = await newestCode(desk.exchange, person.email);
    const wanted = { user_id: 1, address: somewhere, coin_name: "usdt", contract_address: "", memo: "", t: 1 };
    const refused = await bind(person, { ...wanted, verificationcode: "" });
    expect([refused.code, refused.msg]).toEqual([1, "Enter the code that was sent to you."]);
    expect(await bind(person, { ...wanted, address: "0x1", verificationcode: code })).toMatchObject({ code: 1 });
    expect(await bind(person, { ...wanted, verificationcode: code })).toEqual({ code: 0, msg: "", data: null });
    expect(await bind(person, { ...wanted, address: elsewhere, verificationcode: code })).toMatchObject({ code: 1 });
    expect(await middle(person, "GET", "GetDrawAddress?coin_name=USDT")).toMatchObject({
      code: 0,
      data: { address: somewhere, memo: "" },
    });
    expect((await ask(desk, person)).code).toBe("address_waiting");
  });

  test.each([
    "",
    "x",
    "[]",
    "null",
    '{"address":{}}',
    '{"address":"a","address":"b"}',
    `{"coin_name":"${"x".repeat(129)}"}`,
    '{"coin_name":"NONE"}',
    '{"coin_name":"LTC"}',
    '{"coin_name":"USDT","contract_address":"0x1"}',
  ])("%j binds nothing", async (data) => {
    const person = await newOwner(desk, "1");
    const answer = await middle(person, "POST", "BindDrawAddress", new URLSearchParams({ data }));
    expect(answer.code).toBe(1);
    expect(answer.msg).toMatch(/\.$/);
    expect(await book(desk, person)).toEqual([]);
  });

  test("a visitor gets nothing", async () => {
    const visitor = { token: "", address: "10.9.9.9" } as Person;
    for (const [method, path] of [
      ["GET", "GetDrawAddress?coin_name=USDT"],
      ["GET", "SendVerificationcode"],
      ["POST", "BindDrawAddress"],
    ] as const) {
      const body = method === "POST" ? new URLSearchParams({ data: "{}" }) : null;
      const answer = await middle(visitor, method, path, body);
      // Without a type: such a page would log its user out over a 999.
      expect(answer).toEqual({ code: 1, msg: expect.any(String), data: null, reason: "session_expired" });
    }
  });
});

describe("what is refused changes nothing", () => {
  let person: Person;
  beforeAll(async () => {
    person = await ready(desk);
  });

  test.each<[object, string]>([
    [{ number: "0" }, "amount_not_positive"],
    [{ number: "-1" }, "amount_malformed"],
    [{ number: "+1" }, "amount_malformed"],
    [{ number: "1e3" }, "amount_malformed"],
    [{ number: "0x10" }, "amount_malformed"],
    [{ number: "1,5" }, "amount_malformed"],
    [{ number: "NaN" }, "amount_malformed"],
    [{ number: "" }, "amount_malformed"],
    [{ number: "１０" }, "amount_malformed"],
    [{ number: "10.0000001" }, "amount_too_precise"],
    [{ number: "9".repeat(18) }, "insufficient_balance"],
    [{ number: "9".repeat(60) }, "amount_malformed"],
    [{ number: ["100"] }, "invalid_field"],
    [{ number: { $gt: 0 } }, "invalid_field"],
    [{ number: true }, "invalid_field"],
    [{ number: "9.999999" }, "amount_below_minimum"],
    [{ number: "1000.000001" }, "insufficient_balance"],
    [{ currency: 99 }, "unknown_asset"],
    [{ currency: 0 }, "invalid_field"],
    [{ currency: "USDT" }, "invalid_field"],
    [{ currency: null }, "invalid_field"],
    [{ currency: ltc }, "no_network"],
    [{ type: "TRC20" }, "unknown_network"],
    [{ type: "__proto__" }, "unknown_network"],
    [{ type: ["DEMO"] }, "invalid_field"],
    [{ address: "" }, "missing_field"],
    [{ address: "0x1" }, "address_malformed"],
    [{ address: somewhere.toLowerCase().replace("0x5", "0X5") }, "address_malformed"],
    [{ address: `${somewhere.slice(0, -1)}8` }, "address_malformed"],
    [{ address: somewhere.replace("0x52908400098527886E", "0x52908400098527886e") }, "address_malformed"],
    [{ address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" }, "address_malformed"],
    [{ address: "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa" }, "address_malformed"],
    [{ address: "<script>" }, "address_malformed"],
    [{ address: `${somewhere}'; drop table withdrawals` }, "address_malformed"],
    [{ address: [somewhere] }, "invalid_field"],
    [{ address: "x".repeat(129) }, "invalid_field"],
    [{ address: elsewhere }, "address_unsaved"],
    [{ memo: "x".repeat(65) }, "invalid_field"],
    [{ memo: "строка" }, "invalid_field"],
    [{ second_factor: ["1"] }, "invalid_field"],
  ])("wallet/out %j", async (body, code) => {
    expect((await ask(desk, await inAnotherSession(desk, person), body)).code).toBe(code);
    if ("number" in body) {
      // As the page with a choice of networks asks.
      const other = { type: "DEMO", rate: "1", memo: "", ...body };
      expect((await ask(desk, await inAnotherSession(desk, person), other)).code).toBe(code);
    }
    expect(balance(desk, person)).toEqual({ available: 1_000_000_000n, held: 0n });
    expect(await list(desk, person)).toEqual([]);
  });

  test.each<[string, object, string]>([
    ["wallet/addaddress", { currency_id: usdt, address: "" }, "missing_field"],
    ["wallet/addaddress", { currency_id: usdt, address: "0x1" }, "address_malformed"],
    ["wallet/addaddress", { currency_id: ltc, address: somewhere }, "no_network"],
    ["wallet/addaddress", { currency_id: 99, address: somewhere }, "unknown_asset"],
    ["wallet/addaddress", { currency_id: usdt, address: somewhere }, "address_known"],
    ["wallet/addaddress", { currency_id: usdt, address: elsewhere, notes: "a\nb" }, "invalid_field"],
    ["wallet/addaddress", { currency_id: usdt, address: elsewhere, notes: "x".repeat(65) }, "invalid_field"],
    ["wallet/addaddress", { currency_id: 5, address: "rrrrrrrrrrrrrrrrrrrrrhoLvTp" }, "memo_required"],
    ["wallet/addaddress", { currency_id: usdt, address: elsewhere, pay_password: "no" }, "trade_password_wrong"],
    ["wallet/deladdress", {}, "missing_field"],
    ["wallet/deladdress", { address_id: "1 or 1=1" }, "invalid_field"],
    ["wallet/get_address", { currency: "x" }, "invalid_field"],
    ["wallet/get_address", { currency: "99" }, "unknown_asset"],
    ["wallet/out_cancel", {}, "missing_field"],
    ["wallet/out_cancel", { id: -1 }, "invalid_field"],
    ["wallet/out_cancel", { id: ["1"] }, "invalid_field"],
    ["wallet/out_stop", {}, "missing_field"],
    ["wallet/out_stop", { link: "1.AAAA" }, "link_spent"],
  ])("%s %j", async (path, body, code) => {
    const who = await inAnotherSession(desk, person);
    const answer = await post(desk.exchange, who, path, { pay_password: tradePassword, ...body });
    expect(answer.code).toBe(code);
    expect((await book(desk, person)).length).toBe(1);
  });

  test.each([
    "?currency=x",
    "?before=0",
    "?before=a",
    "?limit=0",
    "?limit=-1",
    ".csv?from=x",
    ".json?to=x",
    ".csv?from=2&to=1",
  ])("wallet/withdrawals%s", async (query) => {
    const answer = await request(desk.exchange, person, { method: "GET", path: `wallet/withdrawals${query}` });
    expect(answer.code).toBe("invalid_field");
  });
});

describe("the database itself", () => {
  test("keeps what was asked for, what was signed, and the order of the road", async () => {
    const person = await ready(desk);
    const id = await asked(desk, person);
    await carryOn(desk);
    const { database } = desk.exchange.context;
    for (const [change, sentence] of [
      ["amount = amount + 1, fee = fee + 1", /cannot change/],
      ["address = 'elsewhere'", /cannot change/],
      ["user_id = 1", /cannot change/],
      ["raw = '0x', txid = '0x'", /signed once/],
      ["nonce = nonce + 1", /signed once/],
      ["hold_id = 999", /has its hold/],
      ["state = 'approved'", /cannot go from sent to approved/],
      ["state = 'refused'", /cannot go from sent to refused/],
    ] as const) {
      await expect(database.script(`update withdrawals set ${change} where id = ${id}`)).rejects.toThrow(sentence);
    }
    await expect(database.script(`delete from withdrawals where id = ${id}`)).rejects.toThrow(/never deleted/);
    await expectSound(desk);
  });

  test("shows where withdrawals and ledger part, if somebody goes around it", async () => {
    const person = await ready(desk);
    const id = await asked(desk, person, { number: "20" });
    const { database } = desk.exchange.context;
    const force = (change: string) =>
      database.script(
        `alter table withdrawals disable trigger all; update withdrawals set ${change} where id = ${id};
         alter table withdrawals enable trigger all`,
      );
    for (const change of ["state = 'done'", "state = 'refused'", "state = 'void'"]) {
      await force(change);
      expect((await checkWithdrawals(database)).length).toBeGreaterThan(0);
    }
    await force("state = 'requested', amount = amount + 1, fee = fee + 1");
    expect(await checkWithdrawals(database)).toEqual([`withdrawal ${id} is requested, but its hold is held.`]);
    await force("amount = amount - 1, fee = fee - 1");
    await expectSound(desk);
  });
});
