// The console's door and road, over its real port: who comes in, how long they stay, and what stops whom.

import { hourMs, instant, minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ConsoleClient,
  consoleClient,
  consoleOrigin,
  makeOperator,
  testPassword,
} from "../../testing/console-client.ts";
import { openSession, openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { newestAudit } from "../audit/audit.ts";

let exchange: TestExchange;
let now = instant(1_800_000_000_000);
beforeAll(async () => {
  exchange = await openTestExchange({ clock: { now: () => now } });
});
afterAll(() => exchange.close());

let people = 0;
async function somebody(...roles: Parameters<typeof makeOperator>[1]["roles"]): Promise<ConsoleClient> {
  people += 1;
  return makeOperator(exchange, { name: `person-${people}`, roles });
}

function pass(ms: number): void {
  now = instant(now + ms);
}

const refused = (code: string) => expect.objectContaining({ ok: false, code: `operators.${code}` });

test("a password alone opens nothing; the second factor does, and its digits count once", async () => {
  const ada = await somebody("owner");
  expect(await ada.look("operators.list")).toEqual(refused("signed_out"));
  await ada.door("sign-in", { email: ada.email, password: testPassword });
  expect((await ada.state()).stage).toBe("factor");
  expect(await ada.look("operators.list")).toEqual(refused("factor_needed"));
  const half = { cookie: ada.cookie, guard: ada.guard };
  const digits = await ada.digits();
  expect(await ada.door("prove", { code: "000000" === digits ? "000001" : "000000" })).toEqual(refused("factor_wrong"));
  expect(await ada.door("prove", { code: digits })).toMatchObject({ ok: true, value: { stage: "in" } });
  expect(await ada.look("operators.list")).toMatchObject({ ok: true });
  // The token before the second factor is worth nothing after it, and the digits are used up.
  expect(ada.cookie).not.toBe(half.cookie);
  const thief = consoleClient(exchange, ada.email);
  Object.assign(thief, half);
  expect(await thief.look("operators.list")).toEqual(refused("signed_out"));
  await thief.door("sign-in", { email: ada.email, password: testPassword });
  expect(await thief.door("prove", { code: digits })).toEqual(refused("factor_wrong"));
  const [newest] = await newestAudit(exchange.context.database, 1);
  expect(newest).toMatchObject({ actor: "person-1", action: "operator.sign-in" });
});

test.each([
  ["nobody@console.test", testPassword],
  ["", ""],
  ["' or 1=1 --", "x"],
])("%j with %j is told nothing about what is wrong", async (email, password) => {
  const stranger = consoleClient(exchange, email);
  const answer = await stranger.door("sign-in", { email, password });
  expect(answer).toEqual(refused("wrong_entry"));
  expect(stranger.cookie).toBe("");
});

test("wrong passwords and wrong digits make the next attempt wait", async () => {
  const ada = await somebody("support");
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await ada.door("sign-in", { email: ada.email, password: "wrong" })).toEqual(refused("wrong_entry"));
  }
  expect(await ada.door("sign-in", { email: ada.email, password: testPassword })).toEqual(refused("slowed"));
  pass(minuteMs);
  await ada.door("sign-in", { email: ada.email, password: testPassword });
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await ada.door("prove", { code: "nonsense" })).toEqual(refused("factor_wrong"));
  }
  expect(await ada.door("prove", { code: await ada.digits() })).toEqual(refused("slowed"));
  pass(minuteMs);
  expect(await ada.prove()).toMatchObject({ ok: true });
});

test("a session ends after 15 idle minutes, and after 12 hours however busy", async () => {
  const ada = await somebody("support");
  await ada.enter();
  pass(14 * minuteMs);
  expect((await ada.state()).stage).toBe("in");
  pass(16 * minuteMs);
  expect((await ada.state()).stage).toBe("out");
  await ada.enter();
  for (let spent = 0; spent < 12 * hourMs; spent += 10 * minuteMs) {
    expect((await ada.state()).stage).toBe("in");
    pass(10 * minuteMs);
  }
  pass(minuteMs);
  expect((await ada.state()).stage).toBe("out");
});

test("what takes the second factor again is refused five minutes after it was shown", async () => {
  const ada = await somebody("owner");
  await ada.enter();
  const ask = () => ada.deed("operators.take-link", { id: 1 });
  expect(await ask()).toEqual(refused("link_not_yours"));
  pass(6 * minuteMs);
  expect(await ask()).toEqual(refused("prove_again"));
  await ada.prove();
  expect(await ask()).toEqual(refused("link_not_yours"));
});

test("a role that is taken away is gone with the next request, and so is a person", async () => {
  const ada = await somebody("owner");
  await ada.enter();
  expect(await ada.look("operators.list")).toMatchObject({ ok: true });
  const { database } = exchange.context;
  await database.query("update operators set roles = '{support}' where email = $1", [ada.email]);
  expect(await ada.look("operators.list")).toEqual(refused("not_your_role"));
  await database.query("update operators set is_active = false where email = $1", [ada.email]);
  expect(await ada.look("audit.list")).toEqual(refused("signed_out"));
  expect(await ada.door("sign-in", { email: ada.email, password: testPassword })).toEqual(refused("wrong_entry"));
});

test("an auditor sees everything and changes nothing", async () => {
  const ada = await somebody("auditor");
  await ada.enter();
  const handlers = [...exchange.context.consoleHandlers.values()];
  for (const { call } of handlers) {
    const answer = call.kind === "deed" ? await ada.deed(call.name, {}) : await ada.look(call.name);
    const isOwn = call.roles.includes("auditor");
    const isStopped = !answer.ok && answer.code === "operators.not_your_role";
    expect({ name: call.name, isStopped }).toEqual({ name: call.name, isStopped: call.kind === "deed" && !isOwn });
  }
});

test("the trader's token opens nothing at the console, and the operator's cookie nothing at the traders'", async () => {
  const { token } = await openSession(exchange);
  const asked = await fetch(`${consoleOrigin(exchange)}/console/audit.list`, { headers: { authorization: token } });
  expect(await asked.json()).toEqual(refused("signed_out"));
  const ada = await somebody("owner");
  await ada.enter();
  const headers = { cookie: ada.cookie, "x-tidemark-guard": ada.guard, authorization: ada.guard };
  const info = await fetch(`${exchange.origin}/api/user/info`, { headers });
  expect(await info.json()).toMatchObject({ type: "999" });
  for (const path of ["/console/audit.list", "/console/door/state", "/console/audit.list.csv"]) {
    expect((await fetch(`${exchange.origin}${path}`, { headers })).status).toBe(404);
  }
  expect((await fetch(`${consoleOrigin(exchange)}/api/user/info`, { headers: { authorization: token } })).status).toBe(
    404,
  );
});

test("another page cannot act for somebody who is signed in", async () => {
  const ada = await somebody("owner");
  await ada.enter();
  const body = JSON.stringify({ request: { id: 1 }, reason: "not mine" });
  const foreign = { origin: "http://evil.test", "content-type": "application/json" };
  const fromElsewhere = await ada.fetch("/console/operators.close", { method: "POST", headers: foreign, body });
  expect(await fromElsewhere.json()).toMatchObject({ code: "foreign_origin" });
  // The traders' site has the same host: only the guard tells its pages from the console's.
  const unguarded = { "x-tidemark-guard": "guessed", "content-type": "application/json" };
  const fromNextDoor = await ada.fetch("/console/operators.close", { method: "POST", headers: unguarded, body });
  expect(await fromNextDoor.json()).toEqual(refused("guard_wrong"));
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const asForm = await ada.fetch("/console/door/sign-out", { method: "POST", headers: form, body: "x=1" });
  expect(await asForm.json()).toEqual(refused("guard_wrong"));
  expect((await ada.state()).stage).toBe("in");
});

test("a name that is not ours is not answered to, and nothing is kept by browsers", async () => {
  const reply = await fetch(`${consoleOrigin(exchange)}/console/door/state`);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  const ada = await somebody("owner");
  const entered = await ada.fetch("/console/door/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ada.email, password: testPassword }),
  });
  const cookie = entered.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Strict/);
});

test("every call is closed to visitors, to half a session, and to each role it is not for", async () => {
  const handlers = [...exchange.context.consoleHandlers.values()];
  expect(handlers.length).toBeGreaterThan(10);
  const visitor = consoleClient(exchange, "");
  for (const { call } of handlers) {
    const answer = call.kind === "deed" ? await visitor.deed(call.name, {}) : await visitor.look(call.name);
    expect(answer).toEqual(refused("signed_out"));
  }
  for (const role of ["support", "reviewer", "finance", "markets", "content", "owner"] as const) {
    const person = await somebody(role);
    await person.enter();
    const barred = handlers.filter(({ call }) => !call.roles.includes(role));
    for (const { call } of barred) {
      const answer = call.kind === "deed" ? await person.deed(call.name, {}) : await person.look(call.name);
      expect({ role, name: call.name, answer }).toEqual({ role, name: call.name, answer: refused("not_your_role") });
    }
  }
});

test("a list comes as a file as well, for whoever may see it, without anything a spreadsheet would run", async () => {
  const ada = await somebody("owner");
  await ada.enter();
  await ada.deed("operators.invite", { name: "eve", email: "=cmd@evil.test", roles: ["support"] }, "=1+1");
  const reply = await ada.fetch("/console/audit.list.csv");
  const text = await reply.text();
  expect(reply.headers.get("content-type")).toMatch(/text\/csv/);
  expect(text.split("\n")[0]?.trim()).toBe("id,at,actor,action,subject,detail,previousHash,hash");
  expect(text).not.toMatch(/(^|[,;])"?=/m);
  const stranger = await fetch(`${consoleOrigin(exchange)}/console/audit.list.csv`);
  expect(await stranger.json()).toEqual(refused("signed_out"));
});

test("a list that is refused is refused in words, and not as a file", async () => {
  const ada = await somebody("owner", "reviewer");
  await ada.enter();
  const nameless = await ada.fetch("/console/disputes.entries.csv");
  expect(nameless.status).toBe(200);
  expect(await nameless.json()).toMatchObject({ ok: false, code: "missing_field" });
  const unknown = await ada.fetch("/console/disputes.entries.csv?id=1");
  expect(await unknown.json()).toMatchObject({ ok: false });
});

test("every list comes as a file", async () => {
  const ada = await somebody("owner", "support", "reviewer", "finance", "markets", "content");
  await ada.enter();
  const lists = [...exchange.context.consoleHandlers.values()].filter(({ call }) => call.kind === "list");
  // Lists of one case come with it: assembly/dispute-room.test.ts.
  for (const { call } of lists.filter((one) => one.call.name !== "disputes.entries")) {
    // Lists of one thing say which by their own fields.
    const query = call.name.startsWith("people.") ? "?account=10000001" : "";
    const reply = await ada.fetch(`/console/${call.name}.csv${query}`);
    const text = await reply.text().catch(() => "cut off");
    expect({ name: call.name, status: reply.status, isCut: text === "cut off" }).toEqual({
      name: call.name,
      status: 200,
      isCut: false,
    });
  }
});

test("an owner sees and ends somebody else's session; others see and end their own alone", async () => {
  const [owner, sam, tom, eye] = [
    await somebody("owner"),
    await somebody("support"),
    await somebody("support"),
    await somebody("auditor"),
  ];
  for (const one of [owner, sam, tom, eye]) await one.enter();
  const idOf = async ({ email }: ConsoleClient) => {
    const rows = await exchange.context.database.query<{ id: number }>("select id from operators where email = $1", [
      email,
    ]);
    return rows[0]?.id ?? 0;
  };
  const operator = await idOf(sam);
  const seen = (await owner.look("operators.devices", { operator })) as { value: { rows: { id: number }[] } };
  const id = seen.value.rows[0]?.id ?? 0;
  expect(seen.value.rows).toHaveLength(1);
  expect(await eye.look("operators.devices", { operator })).toMatchObject({ ok: true });
  expect(await tom.look("operators.devices", { operator })).toEqual(refused("not_your_role"));
  for (const one of [tom, eye]) {
    expect(await one.deed("operators.end-device", { id, operator })).toEqual(refused("not_your_role"));
    expect(await one.deed("operators.end-device", { id })).toEqual(refused("unknown_device"));
  }
  expect((await sam.state()).stage).toBe("in");
  expect(await owner.deed("operators.end-device", { id, operator })).toEqual({ ok: true, value: {} });
  expect((await sam.state()).stage).toBe("out");
  const [newest] = await newestAudit(exchange.context.database, 1);
  expect(newest).toMatchObject({ action: "operators.end-device", subject: expect.stringMatching(/^operator person-/) });
});

test.each([
  ["after", "x"],
  ["after", "-1"],
  ["after", "1e309"],
  ["limit", "NaN"],
])("a list asked for with %s=%s says what is wrong", async (field, value) => {
  const ada = await somebody("owner");
  await ada.enter();
  expect(await ada.look("audit.list", { [field]: value })).toMatchObject({ ok: false, code: "invalid_field" });
});

test.each([
  ["people.search", { q: "\u0000x" }],
  ["people.person", { account: "\u0000" }],
  ["news.articles", { title: "a\u0000" }],
  ["identities.papers.csv", { account: "\u0000" }],
])("%s takes no text that no database takes", async (name, query) => {
  const ada = await somebody("owner");
  await ada.enter();
  expect(await ada.look(name, query)).toMatchObject({ code: "invalid_field" });
});

test("a reason reads as it is written", async () => {
  const ada = await somebody("owner");
  await ada.enter();
  const reason = "line\none \u202Eecnirp\u202C\t\u2066x\u2069\ud800";
  await ada.deed("operators.invite", { name: "mallory", email: "mallory@evil.test", roles: ["support"] }, reason);
  const [newest] = await newestAudit(exchange.context.database, 1);
  expect(JSON.parse(newest?.detail ?? "{}")).toMatchObject({ reason: "line one ecnirp x" });
});

test("the end of the log is public, and moves with every decision", async () => {
  const head = async () =>
    ((await (await fetch(`${exchange.origin}/api/audit/head`)).json()) as { message: object }).message;
  const ada = await somebody("owner");
  const before = await head();
  await ada.enter();
  const [newest] = await newestAudit(exchange.context.database, 1);
  expect(await head()).toEqual({ rows: newest?.id, hash: newest?.hash, at: newest?.at });
  expect(await head()).not.toEqual(before);
});
