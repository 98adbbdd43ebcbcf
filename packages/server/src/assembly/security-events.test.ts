// What somebody would look for after a break-in is in the security log: who came in and who tried, from where, which
// door was tried and refused. Nothing that was typed is.

import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { securityEvents } from "../platform/security-log.ts";
import { eventually } from "../testing/eventually.ts";
import { asker, freshEmail, get, goodPassword, logIn, newPerson, post, request } from "../testing/people.ts";
import { scratchFolder } from "../testing/scratch-database.ts";
import { openTestExchange, type TestExchange } from "../testing/test-exchange.ts";

let exchange: TestExchange;
let file: string;
beforeAll(async () => {
  file = join(scratchFolder(), "security.log");
  exchange = await openTestExchange({ config: { securityLog: file, logLevel: "error" } });
});
afterAll(async () => {
  await exchange.close();
  rmSync(dirname(file), { recursive: true, force: true });
});

type Line = Readonly<Record<string, unknown>>;

function lines(): Line[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}

function noted(event: string, fields: Line): Promise<Line> {
  return eventually(`${event} is noted`, () =>
    lines().find(
      (line) => line.event === event && Object.entries(fields).every(([name, value]) => line[name] === value),
    ),
  );
}

test("a login is noted with who, from where and by what, and when in UTC", async () => {
  const person = await newPerson(exchange);
  const line = await noted("login", { userId: person.id, address: person.address });
  expect(line).toMatchObject({ what: "password", level: 45, msg: securityEvents.login });
  expect(Number(line.time)).toBeGreaterThan(Date.UTC(2026, 0, 1));
});

test("so is one that was refused, known account or not", async () => {
  const person = await newPerson(exchange);
  for (const email of [person.email, freshEmail()]) {
    const who = asker();
    const answer = await post(exchange, who, "user/login", { user_string: email, password: "not-this-one" });
    expect(answer.code).toBe("login_failed");
    await noted("login_failed", { address: who.address });
  }
});

test("so is a page from elsewhere that tries to act for somebody", async () => {
  const person = await newPerson(exchange);
  const headers = { origin: "https://evil.example" };
  const answer = await request(exchange, person, { method: "POST", path: "set/lang", body: { lang: "en" }, headers });
  expect(answer.code).toBe("foreign_origin");
  await noted("foreign_origin", { address: person.address });
});

test("so is a call without a session, and one for what is somebody else's", async () => {
  const [visitor, person, other] = [asker(), await newPerson(exchange), await newPerson(exchange)];
  expect((await get(exchange, visitor, "user/passkeys")).code).toBe("session_expired");
  await noted("access_refused", { what: "passkeys.list", reason: "session_expired", address: visitor.address });
  const [theirs] = (await get(exchange, other, "user/sessions")).message as { id: number }[];
  const ended = await post(exchange, person, "user/session_end", { id: theirs?.id, login_password: person.password });
  expect(ended.code).toBe("unknown_session");
  const line = await noted("access_refused", { what: "sessions.end", reason: "unknown_session", userId: person.id });
  expect(line).toMatchObject({ address: person.address, count: 1, msg: securityEvents.access_refused });
  // What everybody may ask about is no such attempt.
  expect((await get(exchange, person, "currency/detail?id=999")).code).toBe("unknown_asset");
  expect((await post(exchange, person, "user/messages_read", { ids: "x" })).code).toBe("invalid_field");
  expect(lines().filter(({ event, reason }) => event === "access_refused" && reason === "unknown_asset")).toEqual([]);
});

test("nothing that was typed is in it, and no line can be forged", async () => {
  const password = `${goodPassword}\n{"event":"login"}`;
  const typed = `mallory\n{"event":"login","userId":1}@people.test`;
  const agent = `x{"event":"forged"}`;
  await post(exchange, asker({ agent }), "user/login", { user_string: typed, password });
  const person = await logIn(exchange, (await newPerson(exchange)).email, goodPassword);
  const text = readFileSync(file, "utf8");
  for (const secret of [goodPassword, person.token, person.email, "forged", "mallory"])
    expect(text).not.toContain(secret);
  expect(lines().filter(({ event }) => !(String(event) in securityEvents))).toEqual([]);
});
