// What people meet when they withdraw: proofs, limits, waits, the address book, lists and files.

import { type FundsChanged, fundsChangedEvent, type SavedAddress } from "@tidemark/contract";
import { dayMs, hourMs, type Language, languages, minuteMs, secondMs } from "@tidemark/kernel";
import { generateSync } from "otplib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { createFakeClock, get, newestCode, type Person, post, request } from "../../testing/people.ts";
import { call } from "../../testing/requests.ts";
import { connectClient } from "../../testing/socket-clients.ts";
import {
  ask,
  asked,
  balance,
  cancel,
  carryOn,
  type Desk,
  elsewhere,
  expectSound,
  inAnotherSession,
  list,
  newOwner,
  one,
  openDesk,
  somewhere,
  tradePassword,
  usdt,
} from "./testing/withdrawal-desk.ts";

const clock = createFakeClock();
const ltc = 4;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ clock, config: { addressWaitHours: 24, withdrawAutoLimit: "1000" } });
  const { chains } = desk.exchange.context;
  const { coinNetworks } = chains;
  // A coin that no network carries.
  Object.assign(chains, {
    coinNetworks: (assetId: Parameters<typeof coinNetworks>[0]) => (assetId === ltc ? [] : coinNetworks(assetId)),
  });
});
afterAll(() => desk.exchange.close());
afterEach(() => expectSound(desk));

function save(who: Person, body: object = {}) {
  const whole = { currency_id: usdt, address: somewhere, pay_password: tradePassword, ...body };
  return post(desk.exchange, who, "wallet/addaddress", whole);
}

async function book(who: Person): Promise<SavedAddress[]> {
  return (await post(desk.exchange, who, "wallet/get_address", {})).message as SavedAddress[];
}

/** Somebody whose address has waited long enough. */
async function ready(text = "1000", symbol = "USDT"): Promise<Person> {
  const person = await newOwner(desk, text, symbol);
  await save(person);
  await desk.exchange.context.database.query("update withdrawal_addresses set usable_at = 0 where user_id = $1", [
    person.id,
  ]);
  return person;
}

describe("a request", () => {
  test("answers what will happen; a client's rate changes nothing", async () => {
    const person = await ready();
    const plainly = await ask(desk, person);
    expect(plainly.message).toBe("The withdrawal is requested.");
    for (const rate of ["0", "50", "-1", "x"]) {
      const rated = await ask(desk, person, { rate }, { "idempotency-key": `rate-${rate}` });
      expect(rated.body.withdrawal).toEqual({ ...(plainly.body.withdrawal as object), id: rated.body.id });
    }
    expect(plainly.body.withdrawal).toEqual({
      id: plainly.body.id,
      currency_id: usdt,
      currency_name: "USDT",
      network: "DEMO",
      address: somewhere,
      memo: "",
      amount: "100.000000",
      fee: "1.000000",
      arrives: "99.000000",
      state: "requested",
      txid: null,
      confirmations: 0,
      confirmations_needed: 3,
      notes: "",
      is_demo: true,
      steps: [{ state: "requested", at: clock.now() }],
    });
  });

  test("with one key is one, in two tabs, at once and later; other content under it is refused", async () => {
    const person = await ready();
    const key = { "idempotency-key": "click" };
    const both = await Promise.all([
      ask(desk, person, {}, key),
      ask(desk, person, {}, key),
      ask(desk, person, {}, key),
    ]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    await carryOn(desk);
    expect((await ask(desk, person, {}, key)).body).toEqual(both[0]?.body);
    for (const changed of [{ number: "101" }, { address: elsewhere }, { currency: 2, number: "1" }]) {
      expect((await ask(desk, person, changed, key)).code).toBe("idempotency_key_reused");
    }
    expect((await list(desk, person)).length).toBe(1);
    expect(balance(desk, person).held).toBe(100_000_000n);
  });

  test("clicked twice without a key is one; two seconds later it is another", async () => {
    const person = await ready();
    const [first, second] = await Promise.all([ask(desk, person), ask(desk, person)]);
    expect(first?.body.id).toBe(second?.body.id);
    clock.advance(2 * secondMs);
    expect((await ask(desk, person)).body.id).not.toBe(first?.body.id);
    expect((await list(desk, person)).length).toBe(2);
  });

  test.each([undefined, "", null, 0, [tradePassword], { $ne: "" }, "wrong", ` ${tradePassword}`])(
    "without the trade password takes nothing: %j, in both variants",
    async (given) => {
      const person = await ready();
      const proof = given === undefined ? {} : { pay_password: given };
      const whole = { type: "DEMO", currency: usdt, number: "100", rate: "1", address: somewhere, memo: "", ...proof };
      const assets = { currency: usdt, number: "100", rate: "1", address: somewhere, ...proof };
      for (const body of [whole, assets]) {
        const answer = await post(desk.exchange, person, "wallet/out", body);
        expect([answer.type, answer.code]).toEqual(["error", "trade_password_wrong"]);
      }
      expect(balance(desk, person).held).toBe(0n);
    },
  );

  test("of somebody without a trade password is answered as `not`", async () => {
    const person = await ready();
    const { database } = desk.exchange.context;
    await database.query("update users set trade_password_hash = null where id = $1", [person.id]);
    const answer = await ask(desk, person);
    expect([answer.type, answer.code]).toEqual(["not", "trade_password_unset"]);
  });

  test("asks for the second factor once it is on, and digits are good for one withdrawal", async () => {
    const person = await ready();
    const { secret } = await desk.exchange.context.security.secondFactor.begin(person.id as never, "me");
    const { database, security } = desk.exchange.context;
    await database.transaction((tx) => security.secondFactor.turnOn(tx, person.id as never));
    expect((await ask(desk, person)).code).toBe("second_factor_required");
    expect((await ask(desk, person, { second_factor: "000000" })).code).toBe("second_factor_wrong");
    // What is refused anyway takes no digits.
    const digits = generateSync({ secret, epoch: clock.now() / 1000 });
    expect((await ask(desk, person, { second_factor: digits, number: "5000" })).code).toBe("insufficient_balance");
    const first = await ask(desk, person, { second_factor: digits }, { "idempotency-key": "factor" });
    expect(first.type).toBe("ok");
    expect((await ask(desk, person, { second_factor: digits }, { "idempotency-key": "factor" })).body).toEqual(
      first.body,
    );
    expect((await ask(desk, person, { second_factor: digits, address: elsewhere })).code).toBe("address_unsaved");
    expect((await ask(desk, person, { second_factor: digits, number: "101" })).code).toBe("second_factor_wrong");
    expect((await list(desk, person)).length).toBe(1);
  });

  test("of a frozen account is refused", async () => {
    const person = await ready();
    await desk.exchange.context.database.query("update users set status = 'frozen' where id = $1", [person.id]);
    expect((await ask(desk, person)).code).toMatch(/account_frozen|session_expired/);
    expect(balance(desk, person).held).toBe(0n);
  });
});

describe("waits and limits", () => {
  test("a new address waits 24 hours, and again after it was taken out", async () => {
    const person = await newOwner(desk);
    expect((await ask(desk, person)).code).toBe("address_unsaved");
    expect((await save(person, { notes: "cold" })).message).toBe("The address is saved.");
    const [saved] = await book(person);
    expect(saved).toMatchObject({ address: somewhere, notes: "cold", usable_at: clock.now() + dayMs });
    clock.advance(dayMs - secondMs);
    expect((await ask(desk, person)).code).toBe("address_waiting");
    clock.advance(2 * secondMs);
    expect((await ask(desk, person)).type).toBe("ok");
    await post(desk.exchange, person, "wallet/deladdress", { address_id: saved?.id });
    expect((await ask(desk, person, { number: "50" })).code).toBe("address_unsaved");
    await save(person);
    expect((await ask(desk, person, { number: "50" })).code).toBe("address_waiting");
  });

  test("after a security change nothing leaves for 24 hours", async () => {
    const person = await ready();
    await desk.exchange.context.database.query("update users set security_changed_at = $2 where id = $1", [
      person.id,
      clock.now(),
    ]);
    const limits = (await get(desk.exchange, person, "wallet/limits")).message;
    expect(limits).toMatchObject({ hold_until: clock.now() + dayMs, address_wait_hours: 24 });
    clock.advance(dayMs - secondMs);
    expect((await ask(desk, person)).code).toBe("withdrawal_hold");
    clock.advance(2 * secondMs);
    expect((await ask(desk, person)).type).toBe("ok");
  });

  test("a day's limit is for the last 24 hours, to the last unit and the last second", async () => {
    const person = await ready("30000");
    await asked(desk, person, { number: "6000" });
    clock.advance(hourMs);
    await asked(desk, person, { number: "4000" });
    const over = await ask(desk, person, { number: "10" });
    expect([over.code, over.body.params]).toEqual(["withdrawal_day_limit", { left: "0.000000" }]);
    expect((await get(desk.exchange, person, "wallet/limits")).message).toMatchObject({
      level: 0,
      day_limit: "10000.000000",
      day_used: "10000.000000",
      month_limit: "100000.000000",
      month_used: "10000.000000",
    });
    clock.advance(23 * hourMs - secondMs);
    expect((await ask(desk, person, { number: "6000" })).code).toBe("withdrawal_day_limit");
    clock.advance(2 * secondMs);
    expect((await ask(desk, person, { number: "6000" })).type).toBe("ok");
    expect((await ask(desk, person, { number: "10" })).code).toBe("withdrawal_day_limit");
  });

  test("what was cancelled counts no more, and what several ask for at once is never above a limit", async () => {
    const person = await ready("30000");
    const id = await asked(desk, person, { number: "9000" });
    expect((await cancel(desk, person, id)).type).toBe("ok");
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ask(desk, person, { number: `${3000 + index}` })),
    );
    expect(answers.filter(({ type }) => type === "ok").length).toBe(3);
    expect(balance(desk, person).held).toBeLessThanOrEqual(10_000_000_000n);
  });

  test("a month's limit is for the last 30 days", async () => {
    const person = await ready("200000");
    const begin = clock.now();
    for (let day = 0; day < 10; day += 1) {
      await asked(desk, person, { number: "10000" });
      clock.advance(dayMs + secondMs);
    }
    const over = await ask(desk, person, { number: "10" });
    expect([over.code, over.body.params]).toEqual(["withdrawal_month_limit", { left: "0.000000" }]);
    clock.advance(begin + 30 * dayMs - clock.now() - secondMs);
    const later = await inAnotherSession(desk, person);
    expect((await ask(desk, later, { number: "10" })).code).toBe("withdrawal_month_limit");
    clock.advance(2 * secondMs);
    expect((await ask(desk, later, { number: "10000" })).type).toBe("ok");
  });

  test("what has no price needs people", async () => {
    const person = await newOwner(desk, "10", "ETH");
    await save(person, { currency_id: 2 });
    await desk.exchange.context.database.query("update withdrawal_addresses set usable_at = 0 where user_id = $1", [
      person.id,
    ]);
    const id = await asked(desk, person, { currency: 2, number: "1" });
    expect((await one(desk, person, id)).state).toBe("requested");
  });
});

test("cancelling gives the money back, once, until it is approved", async () => {
  const person = await ready("3000");
  const id = await asked(desk, person, { number: "2000" });
  const answers = await Promise.all([cancel(desk, person, id), cancel(desk, person, id)]);
  expect(answers.map(({ message }) => message)).toEqual(Array(2).fill("The withdrawal is cancelled."));
  expect(balance(desk, person)).toEqual({ available: 3_000_000_000n, held: 0n });
  const small = await asked(desk, person, { number: "20" });
  expect((await cancel(desk, person, small)).code).toBe("withdrawal_too_late");
});

test("others' numbers are answered like numbers of nobody", async () => {
  const owner = await ready("3000");
  const id = await asked(desk, owner, { number: "2000" });
  const [saved] = await book(owner);
  const other = await ready();
  for (const foreign of [id, 999_999]) {
    const answer = await cancel(desk, other, foreign);
    expect(answer.body).toEqual({
      type: "error",
      message: "This withdrawal was not found.",
      code: "unknown_withdrawal",
    });
  }
  for (const foreign of [saved?.id, 999_999]) {
    const answer = await post(desk.exchange, other, "wallet/deladdress", { address_id: foreign });
    expect(answer.code).toBe("unknown_address");
  }
  expect((await list(desk, other)).length).toBe(0);
  expect((await book(owner)).length).toBe(1);
  expect((await one(desk, owner, id)).state).toBe("requested");
});

test("pages and files show the newest first, of one coin or all", async () => {
  const person = await ready("3000");
  const ids: number[] = [];
  for (const number of ["10", "11", "12", "13", "14"]) {
    ids.push(await asked(desk, person, { number }));
    clock.advance(minuteMs);
  }
  const newest = [...ids].reverse();
  const page = (await get(desk.exchange, person, "wallet/withdrawals?limit=2")).message as {
    data: { id: number }[];
    next: number;
  };
  expect([page.data.map(({ id }) => id), page.next]).toEqual([newest.slice(0, 2), newest[1]]);
  const rest = await list(desk, person, `?limit=3&before=${page.next}`);
  expect(rest.map(({ id }) => id)).toEqual(newest.slice(2));
  expect((await list(desk, person, "?currency=3")).length).toBe(5);
  expect((await list(desk, person, "?currency=2")).length).toBe(0);
  const file = (query: string) =>
    call(desk.exchange, "GET", `/api/wallet/withdrawals.${query}`, null, { authorization: person.token });
  const csv = await file("csv");
  expect(csv.headers.get("content-disposition")).toContain("withdrawals.csv");
  const lines = csv.text.trimEnd().split("\r\n");
  expect(lines[0]).toBe("id,created_at,currency_name,network,address,memo,amount,fee,arrives,state,txid,notes");
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(newest.map(String));
  expect((JSON.parse((await file("json")).text) as { id: number }[]).map(({ id }) => id)).toEqual(newest);
  const since = clock.now() - 2 * minuteMs;
  expect((JSON.parse((await file(`json?from=${since}`)).text) as unknown[]).length).toBe(2);
  expect(JSON.parse((await file("json?currency=2")).text)).toEqual([]);
});

describe("telling", () => {
  const titles: Readonly<Record<Language, readonly string[]>> = {
    en: ["Withdrawal done", "Withdrawal sent", "Withdrawal requested"],
    zh: ["提币完成", "提币已发出", "提币申请"],
    hk: ["提幣完成", "提幣已發出", "提幣申請"],
    jp: ["出金完了", "出金送信", "出金申請"],
    ru: ["Вывод выполнен", "Вывод отправлен", "Заявка на вывод"],
  };

  test("messages, the log and a push follow each step, to the owner alone", async () => {
    const person = await ready();
    const other = await ready();
    const heard: FundsChanged[] = [];
    const overheard: unknown[] = [];
    const client = await connectClient(desk.exchange.origin, { token: person.token });
    const stranger = await connectClient(desk.exchange.origin, { token: other.token });
    client.on(fundsChangedEvent, (body: FundsChanged) => heard.push(body));
    stranger.on(fundsChangedEvent, (body: unknown) => overheard.push(body));
    const id = await asked(desk, person);
    await carryOn(desk);
    desk.chain.mine(3);
    await carryOn(desk);
    expect((await one(desk, person, id)).state).toBe("done");
    await eventually("a push for each change", () => heard.length >= 4);
    expect(heard.every((body) => JSON.stringify(body) === '{"kind":"withdrawal"}')).toBe(true);
    expect(overheard).toEqual([]);
    client.close();
    stranger.close();
    const seen: string[][] = [];
    for (const language of languages) {
      const answer = await get(desk.exchange, { ...person, language }, "user/messages");
      const { data } = answer.message as { data: { title: string; kind: string }[] };
      seen.push(data.filter(({ kind }) => kind === "withdrawal").map(({ title }) => title));
    }
    expect(seen.map((list) => list.length)).toEqual(languages.map(() => 3));
    expect(seen[languages.indexOf("en")]).toEqual(titles.en);
    expect(new Set(seen.map((list) => list.join())).size).toBe(languages.length);
    const log = (await post(desk.exchange, person, "wallet/legal_log", { type: 2, currency: usdt })).message as {
      list: { info: string; value: string; lock_value: string; before: string; after: string; reference: string }[];
    };
    const own = log.list.filter(({ reference }) => reference === String(id));
    expect(own.map(({ info, value, lock_value }) => [info, value, lock_value])).toEqual([
      ["Withdrawal done, 100 USDT paid from frozen", "0.00000000", "-100.00000000"],
      ["Withdrawal requested, from available to frozen", "-100.00000000", "100.00000000"],
    ]);
    expect([own[1]?.before, own[1]?.after]).toEqual(["1000.00000000", "900.00000000"]);
  });
});

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
    expect(await book(person)).toEqual([]);
  });

  test("a visitor gets nothing", async () => {
    const visitor = { token: "", address: "10.9.9.9" } as Person;
    for (const [method, path] of [
      ["GET", "GetDrawAddress?coin_name=USDT"],
      ["GET", "SendVerificationcode"],
      ["POST", "BindDrawAddress"],
    ] as const) {
      expect(
        await middle(visitor, method, path, method === "POST" ? new URLSearchParams({ data: "{}" }) : null),
      ).toMatchObject({ code: 1, type: "999" });
    }
  });
});

describe("what is refused changes nothing", () => {
  let person: Person;
  beforeAll(async () => {
    person = await ready();
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
    expect((await book(person)).length).toBe(1);
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
