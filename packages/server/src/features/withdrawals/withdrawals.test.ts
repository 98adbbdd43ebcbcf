// What people meet when they withdraw: proofs, limits, waits, the address book, lists and files.

import { type FundsChanged, fundsChangedEvent } from "@tidemark/contract/deposits";
import { dayMs, hourMs, type Language, languages, minuteMs, secondMs } from "@tidemark/kernel";
import { generateSync } from "otplib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { createFakeClock, get, post } from "../../testing/people.ts";
import { call } from "../../testing/requests.ts";
import { connectClient } from "../../testing/socket-clients.ts";
import {
  ask,
  asked,
  balance,
  book,
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
  ready,
  save,
  shown,
  somewhere,
  tradePassword,
  usdt,
} from "./testing/withdrawal-desk.ts";

const clock = createFakeClock();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ clock, config: { addressWaitHours: 24, withdrawAutoLimit: "1000" } });
});
afterAll(() => desk.exchange.close());
afterEach(() => expectSound(desk));

describe("a request", () => {
  test("answers what will happen; a client's rate changes nothing", async () => {
    const person = await ready(desk);
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
      fee: "0.100000",
      arrives: "99.900000",
      state: "requested",
      txid: null,
      confirmations: 0,
      confirmations_needed: 3,
      notes: "",
      is_demo: true,
      not_before: 0,
      steps: [{ state: "requested", at: clock.now() }],
    });
  });

  test("costs the share that clients show, also a small one", async () => {
    const person = await ready(desk);
    const info = (await post(desk.exchange, person, "wallet/get_info", { currency: usdt })).message;
    expect(info).toMatchObject({ rate: "0.1000", min_number: "10.00000000" });
    // 0.1 % of 25 is 0.025, of 10 is 0.01.
    for (const [number, fee] of [
      ["25", "0.025000"],
      ["10", "0.010000"],
    ]) {
      expect((await ask(desk, person, { number })).body.withdrawal).toMatchObject({ fee });
    }
  });

  test("with one key is one, in two tabs, at once and later; other content under it is refused", async () => {
    const person = await ready(desk);
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
    const person = await ready(desk);
    const [first, second] = await Promise.all([ask(desk, person), ask(desk, person)]);
    expect(first?.body.id).toBe(second?.body.id);
    clock.advance(2 * secondMs);
    expect((await ask(desk, person)).body.id).not.toBe(first?.body.id);
    expect((await list(desk, person)).length).toBe(2);
  });

  test.each([undefined, "", null, 0, [tradePassword], { $ne: "" }, "wrong", ` ${tradePassword}`])(
    "without the trade password takes nothing: %j, in both variants",
    async (given) => {
      const person = await ready(desk);
      const proof = given === undefined ? {} : { pay_password: given };
      const whole = { type: "DEMO", currency: usdt, number: "100", rate: "1", address: somewhere, memo: "", ...proof };
      const assets = { currency: usdt, number: "100", rate: "1", address: somewhere, ...proof };
      for (const body of [whole, assets]) {
        const answer = await post(desk.exchange, person, "wallet/out", body);
        const isMissing = given === undefined || given === "" || given === null;
        const code = isMissing ? "trade_password_required" : "trade_password_wrong";
        expect([answer.type, answer.code]).toEqual(["error", code]);
      }
      expect(balance(desk, person).held).toBe(0n);
    },
  );

  test("of somebody without a trade password is answered as `not`", async () => {
    const person = await ready(desk);
    const { database } = desk.exchange.context;
    await database.query("update users set trade_password_hash = null where id = $1", [person.id]);
    const answer = await ask(desk, person);
    expect([answer.type, answer.code]).toEqual(["not", "trade_password_unset"]);
  });

  test("asks for the second factor once it is on, and digits are good for one withdrawal", async () => {
    const person = await ready(desk);
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

  test("of an account that is frozen afterwards is not signed", async () => {
    const person = await ready(desk);
    desk.chain.isDown = true;
    const id = await asked(desk, person);
    const { database } = desk.exchange.context;
    await database.query("update users set status = 'frozen' where id = $1", [person.id]);
    desk.chain.isDown = false;
    await carryOn(desk);
    const [row] = await database.query<{ state: string; trouble: string }>(
      "select state, trouble from withdrawals where id = $1",
      [id],
    );
    expect(row).toEqual({ state: "approved", trouble: "the account is frozen; nothing is signed for it" });
  });

  test("of a frozen account is refused", async () => {
    const person = await ready(desk);
    await desk.exchange.context.database.query("update users set status = 'frozen' where id = $1", [person.id]);
    expect((await ask(desk, person)).code).toMatch(/account_frozen|session_expired/);
    expect(balance(desk, person).held).toBe(0n);
  });
});

describe("waits and limits", () => {
  test("a new address waits 24 hours, and again after it was taken out", async () => {
    const person = await newOwner(desk);
    expect((await ask(desk, person)).code).toBe("address_unsaved");
    expect((await save(desk, person, { notes: "cold" })).message).toBe("The address is saved.");
    const [saved] = await book(desk, person);
    expect(saved).toMatchObject({ address: somewhere, notes: "cold", usable_at: clock.now() + dayMs });
    clock.advance(dayMs - secondMs);
    expect((await ask(desk, person)).code).toBe("address_waiting");
    clock.advance(2 * secondMs);
    expect((await ask(desk, person)).type).toBe("ok");
    await post(desk.exchange, person, "wallet/deladdress", { address_id: saved?.id, pay_password: tradePassword });
    expect((await ask(desk, person, { number: "50" })).code).toBe("address_unsaved");
    await save(desk, person);
    clock.advance(2 * secondMs);
    expect((await ask(desk, person, { number: "50" })).code).toBe("address_waiting");
  });

  test("after a security change nothing leaves for 24 hours", async () => {
    const person = await ready(desk);
    await desk.exchange.context.database.query("update users set withdrawal_hold_until = $2 where id = $1", [
      person.id,
      clock.now() + dayMs,
    ]);
    const limits = (await get(desk.exchange, person, "wallet/limits")).message;
    expect(limits).toMatchObject({ hold_until: clock.now() + dayMs, address_wait_hours: 24 });
    clock.advance(dayMs - secondMs);
    expect((await ask(desk, person)).code).toBe("withdrawal_hold");
    clock.advance(2 * secondMs);
    expect((await ask(desk, person)).type).toBe("ok");
  });

  test("a day's limit is for the last 24 hours, to the last unit and the last second", async () => {
    const person = await ready(desk, "30000");
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
    const person = await ready(desk, "30000");
    const id = await asked(desk, person, { number: "9000" });
    expect((await cancel(desk, person, id)).type).toBe("ok");
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ask(desk, person, { number: `${3000 + index}` })),
    );
    expect(answers.filter(({ type }) => type === "ok").length).toBe(3);
    expect(balance(desk, person).held).toBeLessThanOrEqual(10_000_000_000n);
  });

  test("a known identity has limits of its own", async () => {
    const person = await ready(desk, "50000");
    await desk.exchange.context.database.query("update users set review_status = 2 where id = $1", [person.id]);
    expect((await get(desk.exchange, person, "wallet/limits")).message).toMatchObject({
      level: 1,
      day_limit: "100000.000000",
      month_limit: "1000000.000000",
    });
    expect((await ask(desk, person, { number: "20000" })).type).toBe("ok");
  });

  test("a month's limit is for the last 30 days", async () => {
    const person = await ready(desk, "200000");
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
    await save(desk, person, { currency_id: 2 });
    await desk.exchange.context.database.query("update withdrawal_addresses set usable_at = 0 where user_id = $1", [
      person.id,
    ]);
    const id = await asked(desk, person, { currency: 2, number: "1" });
    expect((await one(desk, person, id)).state).toBe("requested");
  });
});

test("cancelling gives the money back, once, until it is approved", async () => {
  const person = await ready(desk, "3000");
  const id = await asked(desk, person, { number: "2000" });
  const answers = await Promise.all([cancel(desk, person, id), cancel(desk, person, id)]);
  expect(answers.map(({ message }) => message)).toEqual(Array(2).fill("The withdrawal is cancelled."));
  expect(balance(desk, person)).toEqual({ available: 3_000_000_000n, held: 0n });
  const small = await asked(desk, person, { number: "20" });
  expect((await cancel(desk, person, small)).code).toBe("withdrawal_too_late");
});

test("others' numbers are answered like numbers of nobody", async () => {
  const owner = await ready(desk, "3000");
  const id = await asked(desk, owner, { number: "2000" });
  const [saved] = await book(desk, owner);
  const other = await ready(desk);
  for (const foreign of [id, 999_999]) {
    const answer = await cancel(desk, other, foreign);
    expect(answer.body).toEqual({
      type: "error",
      message: "This withdrawal was not found.",
      code: "unknown_withdrawal",
    });
  }
  for (const foreign of [saved?.id, 999_999]) {
    const answer = await post(desk.exchange, other, "wallet/deladdress", {
      address_id: foreign,
      pay_password: tradePassword,
    });
    expect(answer.code).toBe("unknown_address");
  }
  expect((await list(desk, other)).length).toBe(0);
  expect((await book(desk, owner)).length).toBe(1);
  expect((await one(desk, owner, id)).state).toBe("requested");
});

test("a list can begin with one withdrawal, as the message of it leads there", async () => {
  const person = await ready(desk, "3000");
  const ids: number[] = [];
  for (const number of ["20", "21", "22"]) {
    ids.push(Number((await ask(desk, person, { number })).body.id));
    clock.advance(minuteMs);
  }
  const [oldest, middle] = ids;
  const answer = await get(desk.exchange, person, `wallet/withdrawals?first_id=${middle}`);
  expect((answer.message as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([middle, oldest]);
  const messages = (await get(desk.exchange, person, "user/messages")).message as { data: { about: unknown }[] };
  expect(messages.data.map(({ about }) => about)).toContainEqual({ subject: "withdrawal", id: middle });
});

test("two withdrawals of one person do not tell how many others were made between them", async () => {
  const person = await ready(desk, "3000");
  const between: number[] = [];
  for (const others of [0, 3]) {
    const first = Number((await ask(desk, person, { number: "20" })).body.id);
    for (let made = 0; made < others; made += 1) await asked(desk, await ready(desk), {});
    clock.advance(minuteMs);
    between.push(Number((await ask(desk, person, { number: "21" })).body.id) - first);
    clock.advance(minuteMs);
  }
  // Counted ids would differ by 1 and by 4.
  expect(between.map(Math.abs).every((step) => step > 1_000_000)).toBe(true);
});

test("the id of the row and numbers beyond all ids name nobody's withdrawal", async () => {
  const person = await ready(desk, "3000");
  const id = await asked(desk, person, { number: "1500" });
  for (const guess of [id, 2 ** 40, Number.MAX_SAFE_INTEGER]) {
    const answer = await post(desk.exchange, person, "wallet/out_cancel", { id: guess });
    expect([answer.type, answer.code]).toEqual(["error", "unknown_withdrawal"]);
  }
  expect((await cancel(desk, person, id)).type).toBe("ok");
});

test("pages and files show the newest first, of one coin or all", async () => {
  const person = await ready(desk, "3000");
  const ids: number[] = [];
  for (const number of ["10", "11", "12", "13", "14"]) {
    ids.push(await asked(desk, person, { number }));
    clock.advance(minuteMs);
  }
  const newest = [...ids].reverse().map((id) => shown(desk, id));
  const page = (await get(desk.exchange, person, "wallet/withdrawals?limit=2")).message as {
    data: { id: number }[];
    next: number;
  };
  expect([page.data.map(({ id }) => id), page.next]).toEqual([newest.slice(0, 2), newest[1]]);
  const rest = await list(desk, person, `?limit=3&before=${page.next}`);
  expect(rest.map(({ id }) => shown(desk, id))).toEqual(newest.slice(2));
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
    const person = await ready(desk);
    const other = await ready(desk);
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
      const { data } = answer.message as { data: { title: string; kind: string; about: unknown }[] };
      const own = data.filter(({ kind }) => kind === "withdrawal");
      seen.push(own.map(({ title }) => title));
      // Each leads to the withdrawal.
      for (const { about } of own) expect(about).toEqual({ subject: "withdrawal", id: shown(desk, id) });
    }
    expect(seen.map((list) => list.length)).toEqual(languages.map(() => 3));
    expect(seen[languages.indexOf("en")]).toEqual(titles.en);
    expect(new Set(seen.map((list) => list.join())).size).toBe(languages.length);
    const answer = await post(desk.exchange, person, "wallet/legal_log", { type: 2, currency: usdt });
    expect([answer.type, answer.code]).toEqual(["ok", undefined]);
    const log = answer.message as {
      list: { info: string; value: string; lock_value: string; before: string; after: string; reference: string }[];
    };
    const own = log.list.filter(({ reference }) => reference === String(id));
    expect(own.map(({ info, value, lock_value }) => [info, value, lock_value])).toEqual([
      ["Withdrawal done, 100 USDT paid from frozen", "0.00000000", "-100.00000000"],
      ["Withdrawal requested, from available to frozen", "-100.00000000", "100.00000000"],
    ]);
    expect([own[1]?.before, own[1]?.after]).toEqual(["1000.00000000", "900.00000000"]);
    // What came in and what left is no gain and no loss.
    const curve = (await get(desk.exchange, person, "wallet/curve")).message as { value: string; came_in: string }[];
    expect(curve.at(-1)).toMatchObject({ value: "900.00", came_in: "900.00" });
  });
});
