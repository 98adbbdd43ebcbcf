// A device that an account was never used from is let in once the account's mailbox has been asked.

import { minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Answer,
  type Asker,
  asker,
  codeFor,
  createFakeClock,
  deviceOf,
  get,
  goodPassword,
  newestCode,
  newPerson,
  otherCode,
  type Person,
  post,
  received,
  register,
} from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock, config: { newDeviceConfirmation: "yes" } });
});
afterAll(() => exchange.close());

function login(who: Asker, person: Pick<Person, "email">, more: object = {}) {
  return post(exchange, who, "user/login", { user_string: person.email, password: goodPassword, ...more });
}

function linkIn(text: string): string {
  return /login#device=([\w-]{43})/.exec(text)?.[1] ?? "";
}

/** Somebody who is asked at a new device: who they are there, and the mail. */
async function asked(person: Person) {
  const stranger = asker();
  const answer = await login(stranger, person);
  const [mail] = await received(exchange, person.email);
  return { who: { ...stranger, device: deviceOf(answer) }, answer, text: mail?.text ?? "" };
}

describe("a device that is new to the account", () => {
  test("is asked for a code from a mail that says where from, and then let in for good", async () => {
    const person = await newPerson(exchange);
    const { who, answer, text } = await asked(person);
    expect(answer).toMatchObject({ type: "error", code: "device_unconfirmed" });
    const mask = `${person.email.slice(0, 2)}***${person.email[12]}@people.test`;
    expect(answer.body.params).toEqual({ destination: mask, minutes: "10" });
    expect(text).toContain(`Chrome, Linux, address ${who.address}`);
    expect(text).toContain("If this was not you, somebody knows your password.");
    expect(linkIn(text)).toHaveLength(43);
    const code = await newestCode(exchange, person.email);
    expect((await login(who, person, { sms_code: otherCode(code) })).code).toBe("code_wrong");
    expect((await login(who, person, { sms_code: code, password: "not-this-one" })).code).toBe("login_failed");
    expect((await login(who, person, { sms_code: code })).type).toBe("ok");
    expect((await login({ ...who, address: asker().address }, person)).type).toBe("ok");
    expect((await login({ ...who, device: null, address: asker().address }, person)).code).toBe("device_unconfirmed");
  });

  test("may be confirmed by the link, in the browser that asked and no other, once", async () => {
    const person = await newPerson(exchange);
    const { who, text } = await asked(person);
    const confirm = (by: Asker, link = linkIn(text)) => post(exchange, by, "user/confirm_device", { link });
    expect((await confirm(asker())).code).toBe("device_link_elsewhere");
    expect((await confirm(asker({ device: person.device }))).code).toBe("device_link_elsewhere");
    expect((await confirm(who, "x".repeat(43))).code).toBe("link_spent");
    expect((await confirm(who)).type).toBe("ok");
    expect((await confirm(who)).code).toBe("link_spent");
    expect((await login(who, person)).type).toBe("ok");
  });

  test("has ten minutes for either", async () => {
    const person = await newPerson(exchange);
    const { who, text } = await asked(person);
    const code = await newestCode(exchange, person.email);
    clock.advance(10 * minuteMs);
    expect((await post(exchange, who, "user/confirm_device", { link: linkIn(text) })).code).toBe("link_spent");
    expect((await login(who, person, { sms_code: code })).code).toBe("code_wrong");
  });

  test("learns nothing with a wrong password, and nobody is written to", async () => {
    const person = await newPerson(exchange);
    expect((await login(asker(), person, { password: "not-this-one" })).code).toBe("login_failed");
    expect(await received(exchange, person.email)).toEqual([]);
  });

  test("is written to once a minute, however often it asks, and asking uses up no tries", async () => {
    const person = await newPerson(exchange);
    const { who } = await asked(person);
    const answers: Answer[] = [];
    for (let round = 0; round < 7; round += 1) answers.push(await login(who, person));
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(["device_unconfirmed"]));
    expect(await received(exchange, person.email)).toHaveLength(1);
    const sms_code = await newestCode(exchange, person.email);
    expect((await login(who, person, { sms_code })).type).toBe("ok");
  });

  test("shows in the history as refused until it was let in", async () => {
    const person = await newPerson(exchange);
    await asked(person);
    const { data } = (await get(exchange, person, "user/login_history")).message as { data: { result: string }[] };
    expect(data.map((row) => row.result)).toEqual(["refused", "ok"]);
  });
});

describe("nobody is kept out", () => {
  test("the device an account was opened on is known, and so is whoever comes first of all", async () => {
    const who = asker();
    const email = `c${who.address.replaceAll(".", "")}@people.test`;
    const code = await codeFor(exchange, email, "register", who);
    const body = { type: "email", user_string: email, code, password: goodPassword, re_password: goodPassword };
    const opened = await post(exchange, who, "user/register", body);
    const device = deviceOf(opened);
    expect(device).toMatch(/^[\w-]{43}$/);
    expect((await login(asker(), { email })).type).toBe("ok");
    expect((await login(asker({ device }), { email })).type).toBe("ok");
    expect((await login(asker(), { email })).code).toBe("device_unconfirmed");
    expect(await register(exchange)).toContain("@");
  });

  test("a client that keeps no cookies is known by its address and name once it has sent a code back", async () => {
    const person = await newPerson(exchange);
    const bot = asker({ agent: "trading-bot/1.2" });
    expect((await login(bot, person)).code).toBe("device_unconfirmed");
    expect((await login(bot, person, { sms_code: await newestCode(exchange, person.email) })).type).toBe("ok");
    expect((await login(bot, person)).type).toBe("ok");
    expect((await login({ ...bot, agent: "other-bot/1.0" }, person)).code).toBe("device_unconfirmed");
    expect((await login({ ...bot, address: asker().address }, person)).code).toBe("device_unconfirmed");
  });

  test("a browser that confirmed by its cookie is not known without it, at the same address", async () => {
    const person = await newPerson(exchange);
    const { who } = await asked(person);
    const sms_code = await newestCode(exchange, person.email);
    expect((await login(who, person, { sms_code })).type).toBe("ok");
    expect((await login({ ...who, device: null }, person)).code).toBe("device_unconfirmed");
  });

  test("a code of scene login proves the same", async () => {
    const person = await newPerson(exchange);
    const sms_code = await codeFor(exchange, person.email, "login");
    expect((await login(asker(), person, { sms_code })).type).toBe("ok");
  });

  test("an account that cannot be written to comes in without", async () => {
    const person = await newPerson(exchange);
    await exchange.context.database.query("update users set email = null where id = $1", [person.id]);
    const rows = await exchange.context.database.query<{ n: string }>(
      "select account_number as n from users where id = $1",
      [person.id],
    );
    expect((await login(asker(), { email: rows[0]?.n ?? "" })).type).toBe("ok");
  });

  test("fifty devices that never come back do not push out one that did", async () => {
    const person = await newPerson(exchange);
    const mine = asker({ device: person.device });
    clock.advance(minuteMs);
    expect((await login(mine, person)).type).toBe("ok");
    const { database, sessions } = exchange.context;
    for (let round = 0; round < 60; round += 1) {
      clock.advance(1);
      const trace = sessions.devices.marked({ address: "x", device: "x", secret: null });
      await database.transaction((tx) => sessions.devices.remember(tx, person.id as never, trace));
    }
    const kept = await database.query("select 1 from known_devices where user_id = $1", [person.id]);
    expect(kept).toHaveLength(50);
    expect((await login(mine, person)).type).toBe("ok");
  });
});

test("only hashes of cookies and links are kept", async () => {
  const person = await newPerson(exchange);
  const { who, text } = await asked(person);
  const { database } = exchange.context;
  const kept = JSON.stringify([
    await database.query("select device_hash::text, device, address from known_devices"),
    await database.query("select link_hash::text, device_hash::text from device_links"),
  ]);
  for (const secret of [who.device ?? "?", person.device ?? "?", linkIn(text)]) {
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(Buffer.from(secret).toString("hex"));
  }
});
