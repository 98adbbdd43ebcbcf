// Links: the first owner, the invited, and whoever lost everything. Each works once.

import { hourMs, instant } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consoleClient, makeOperator, testPassword } from "../../testing/console-client.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { answerOperator } from "./operators.ts";
import { operatorByEmail } from "./operators-store.ts";

let exchange: TestExchange;
let now = instant(1_800_000_000_000);
beforeAll(async () => {
  exchange = await openTestExchange({ clock: { now: () => now } });
  // As a live exchange begins: nobody runs it yet.
  await exchange.context.database.query("delete from operators");
});
afterAll(() => exchange.close());

const refused = (code: string) => expect.objectContaining({ ok: false, code: `operators.${code}` });

async function firstLink(): Promise<string> {
  const { text } = await answerOperator(exchange.context, { command: "first" });
  return /#(\S+)$/.exec(text)?.[1] ?? "";
}

test("the first owner begins by a link that works once, for a day, and replaces the one before", async () => {
  const replaced = await firstLink();
  const late = await firstLink();
  const stranger = consoleClient(exchange, "ada@console.test");
  const chosen = { name: "ada", email: stranger.email, password: testPassword };
  expect(await stranger.door("welcome", { ...chosen, link: replaced })).toEqual(refused("link_used"));
  now = instant(now + 25 * hourMs);
  expect(await stranger.door("welcome", { ...chosen, link: late })).toEqual(refused("link_used"));
  const link = await firstLink();
  expect(await stranger.door("invitation", { link })).toMatchObject({ value: { isFirst: true, name: "" } });
  expect(await stranger.door("welcome", { ...chosen, link, name: "A B" })).toEqual(refused("name_form"));
  expect(await stranger.door("welcome", { ...chosen, link, email: "x" })).toEqual(refused("mailbox_form"));
  expect(await stranger.door("welcome", { ...chosen, link, password: "12345678" })).toMatchObject({
    ok: false,
    code: "password_too_common",
  });
  const both = await Promise.all([
    stranger.door("welcome", { ...chosen, link }),
    consoleClient(exchange, "eve@console.test").door("welcome", { ...chosen, name: "eve", link }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await exchange.context.database.query("select id from operators")).length).toBe(1);
  expect((await answerOperator(exchange.context, { command: "first" })).text).toMatch(/^There is an operator already/);
});

test("a newcomer sets up an authenticator before anything else", async () => {
  await exchange.context.database.query("delete from operator_sessions");
  await exchange.context.database.query("delete from operators");
  const ada = consoleClient(exchange, "ada@console.test");
  await ada.door("welcome", { link: await firstLink(), name: "ada", email: ada.email, password: testPassword });
  expect((await ada.state()).stage).toBe("enrol");
  expect(await ada.look("audit.list")).toEqual(refused("enrol_first"));
  expect(await ada.door("prove", { code: "123456" })).toEqual(refused("enrol_first"));
  expect(await ada.door("confirm", { code: "123456" })).toEqual(refused("enrol_first"));
  const made = await ada.door("enrol", {});
  expect(made).toMatchObject({ ok: true, value: { uri: expect.stringMatching(/^otpauth:\/\/totp\//) } });
  expect(await ada.door("confirm", { code: await ada.digits() })).toMatchObject({ ok: true, value: { stage: "in" } });
  expect(await ada.door("enrol", {})).toEqual(refused("enrolled"));
  expect(await ada.look("audit.list")).toMatchObject({ ok: true });
});

test("an invitation takes two owners; its link is handed over by who proposed it, once", async () => {
  const bob = await makeOperator(exchange, { name: "bob", roles: ["owner"] });
  const ada = await makeOperator(exchange, { name: "adele", roles: ["owner"] });
  for (const one of [ada, bob]) await one.enter();
  const asked = await ada.deed("operators.invite", { name: "carl", email: "carl@console.test", roles: ["finance"] });
  if (!("proposal" in asked)) throw new Error(JSON.stringify(asked));
  await bob.deed("proposals.agree", { id: asked.proposal });
  const { id } = (await operatorByEmail(exchange.context.database, "carl@console.test")) ?? { id: 0 };
  expect(await bob.deed("operators.take-link", { id })).toEqual(refused("link_not_yours"));
  const taken = await ada.deed("operators.take-link", { id });
  expect(await ada.deed("operators.take-link", { id })).toEqual(refused("link_not_yours"));
  const { link } = (taken as { value: { link: string } }).value;
  const carl = consoleClient(exchange, "carl@console.test");
  // Whoever has the link cannot choose to be somebody else.
  const welcomed = await carl.door("welcome", { link, name: "ada", email: "x@console.test", password: testPassword });
  expect(welcomed).toMatchObject({ ok: true, value: { name: "carl", email: "carl@console.test", stage: "enrol" } });
  await carl.door("enrol", {});
  await carl.door("confirm", { code: await carl.digits() });
  expect((await carl.state()).roles).toEqual(["finance"]);
});

test("a new link ends what opened the door before", async () => {
  const ada = await makeOperator(exchange, { name: "astrid", roles: ["owner"] });
  const bob = await makeOperator(exchange, { name: "bernd", roles: ["owner"] });
  const lost = await makeOperator(exchange, { name: "lost", roles: ["support"] });
  for (const one of [ada, bob, lost]) await one.enter();
  const { id } = (await operatorByEmail(exchange.context.database, lost.email)) ?? { id: 0 };
  const asked = await ada.deed("operators.link", { id });
  if (!("proposal" in asked)) throw new Error(JSON.stringify(asked));
  await bob.deed("proposals.agree", { id: asked.proposal });
  const { link } = ((await ada.deed("operators.take-link", { id })) as { value: { link: string } }).value;
  expect((await lost.state()).stage).toBe("in");
  const found = consoleClient(exchange, lost.email);
  await found.door("welcome", { link, password: "Another-drill8" });
  expect((await found.state()).stage).toBe("enrol");
  expect((await lost.state()).stage).toBe("out");
  expect(await lost.door("sign-in", { email: lost.email, password: testPassword })).toEqual(refused("wrong_entry"));
});

test.each(["", "x", "x".repeat(100), "../../etc", "%00"])("%j is no link", async (link) => {
  const stranger = consoleClient(exchange, "x@console.test");
  expect(await stranger.door("invitation", { link })).toEqual(refused("link_used"));
  const answer = await stranger.door("welcome", { link, name: "zed", email: "z@console.test", password: testPassword });
  expect(answer).toEqual(refused("link_used"));
});
