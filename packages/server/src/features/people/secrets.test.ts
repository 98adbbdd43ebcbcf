// What only its owner may know is nowhere to be read: not in the database, not in the log.

import { calls } from "@tidemark/contract/served";
import { generateSync } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asker, codeFor, freshEmail, get, logIn, newestCode, post, received, register } from "../../testing/people.ts";
import { call } from "../../testing/requests.ts";
import { openSampleRoad } from "../../testing/sample-road.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { peopleRoutes } from "./people-routes.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

/** Every row of every table as text. The demo's post box is left out: being read is what it is for. */
async function dump(): Promise<string> {
  const { database } = exchange.context;
  const tables = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'local_outbox'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query<{ text: string | null }>(
      `select string_agg(t::text, ' ') as text from ${name} t`,
    );
    texts.push(rows[0]?.text ?? "");
  }
  return texts.join("\n");
}

/** As it is, and as a bytea column would show it. */
function shapes(secret: string): string[] {
  return [secret, Buffer.from(secret).toString("hex")];
}

test("the database keeps no password, token, code, link, authenticator secret or recovery code", async () => {
  const secrets = { password: "canary-pw-7719", trade: "canary-tp-5523" };
  const email = await register(exchange, { password: secrets.password, re_password: secrets.password }, freshEmail());
  const registerCode = await newestCode(exchange, email);
  const person = await logIn(exchange, email, secrets.password);
  const tradeCode = await codeFor(exchange, email, "trade_password");
  const trade = {
    password: secrets.trade,
    re_password: secrets.trade,
    code: tradeCode,
    login_password: secrets.password,
  };
  expect((await post(exchange, person, "safe/update_password", trade)).type).toBe("ok");
  const { secret } = (
    await post(exchange, person, "safe/second_factor/begin", {
      login_password: secrets.password,
    })
  ).message as { secret: string };
  const confirm = { password: secrets.password, second_factor: generateSync({ secret }) };
  const confirmed = await post(exchange, person, "safe/second_factor/confirm", confirm);
  const { recovery_codes: recovery } = confirmed.message as { recovery_codes: string[] };
  const resetCode = await codeFor(exchange, email, "reset_password");
  const link = /link=([\w-]{43})/.exec((await received(exchange, email))[0]?.text ?? "")?.[1] ?? "";
  expect(link).toHaveLength(43);
  const text = await dump();
  expect(text).toContain(email);
  const kept = [
    secrets.password,
    secrets.trade,
    person.token,
    secret,
    link,
    ...recovery,
    ...recovery.map((code) => code.replace("-", "")),
  ];
  for (const value of kept.flatMap(shapes)) expect(text).not.toContain(value);
  for (const code of [registerCode, tradeCode, resetCode])
    expect(text).not.toMatch(new RegExp(`"${code}"|\\(${code}\\)`));
});

test("a log of everything names no secret and nobody", async () => {
  const road = await openSampleRoad(exchange.context, peopleRoutes(exchange.context));
  const email = await register(exchange);
  await call(road, "POST", "/api/user/login?password=canary-in-query", {
    user_string: email,
    password: "canary-in-body",
    second_factor: "canary-factor",
  });
  await call(road, "GET", "/api/user/info", null, { authorization: "canary-token" });
  await road.close();
  const log = road.log.join("\n");
  expect(log).toContain("/api/user/login");
  expect(log).not.toContain("canary");
  expect(log).not.toContain(email);
});

test("a phone and a mailbox are whole for their owner in one call, and in no other reply", async () => {
  const email = await register(exchange);
  const person = await logIn(exchange, email, "tide-2041", asker());
  expect((await get(exchange, person, "user/info")).message).toMatchObject({ email, phone: null });
  const stranger = await logIn(exchange, await register(exchange), "tide-2041", asker());
  const readings = calls.filter(({ methods, name }) => methods.includes("GET") && !/^outbox|logout/.test(name));
  expect(readings.length).toBeGreaterThan(20);
  for (const { name, path, example } of readings) {
    const query = new URLSearchParams(example.request as Record<string, string>).toString();
    for (const who of name === "people.info" ? [stranger] : [person, stranger]) {
      const reply = await call(exchange, "GET", `${path}?${query}`, null, { authorization: who.token ?? "" });
      expect([name, reply.text.includes(email)]).toEqual([name, false]);
    }
  }
});
