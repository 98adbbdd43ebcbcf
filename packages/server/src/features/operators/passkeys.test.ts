// An operator's passkey stands for the digits, for the console's own origin, each challenge once.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleClient, makeOperator, testPassword } from "../../testing/console-client.ts";
import { type Lies, SoftwarePasskey } from "../../testing/software-passkey.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

let exchange: TestExchange;
let ada: ConsoleClient;
let passkey: SoftwarePasskey;
beforeAll(async () => {
  exchange = await openTestExchange();
  ada = await makeOperator(exchange, { name: "ada", roles: ["support"] });
  await ada.enter();
  passkey = new SoftwarePasskey(exchange.context.operators.console.origin());
});
afterAll(() => exchange.close());

const refused = (code: string) => expect.objectContaining({ ok: false, code: `operators.${code}` });

async function asked(): Promise<{ challenge: string }> {
  const answer = await ada.look("operators.passkey-options");
  return (answer as { value: { challenge: string } }).value;
}

async function challenged(): Promise<{ challenge: string }> {
  const answer = await ada.door("passkey-options", {});
  return (answer as { value: { challenge: string } }).value;
}

test("a passkey made for another place is not taken, nor one for a challenge that was not given", async () => {
  const add = (answer: string) => ada.deed("operators.add-passkey", { answer, name: "mine" });
  expect(await add(passkey.make(await asked(), { origin: "http://evil.test" }))).toEqual(refused("passkey_wrong"));
  expect(await add(passkey.make({ challenge: "invented" }))).toEqual(refused("passkey_wrong"));
  expect(await add("{}")).toEqual(refused("passkey_wrong"));
  expect((await ada.state()) as object).toMatchObject({ hasPasskey: false });
});

test("with one, its signature opens the door in place of the digits, once", async () => {
  const added = await ada.deed("operators.add-passkey", { answer: passkey.make(await asked()), name: "mine" });
  expect(added).toEqual({ ok: true, value: {} });
  await ada.door("sign-in", { email: ada.email, password: testPassword });
  expect(await ada.look("audit.list")).toEqual(refused("factor_needed"));
  const answer = passkey.sign(await challenged());
  expect(await ada.door("prove", { code: answer })).toMatchObject({ ok: true, value: { stage: "in" } });
  expect(await ada.door("prove", { code: answer })).toEqual(refused("factor_wrong"));
});

test.each<[string, Lies]>([
  ["signed for another page", { origin: "http://evil.test" }],
  ["signed for another host", { rpId: "evil.test" }],
  ["signed without its owner", { flags: 1 }],
  ["by a copy that stands still", { counter: 1 }],
])("an answer %s does not count", async (_what, lies) => {
  await exchange.context.database.query("delete from tallies where name like 'console:factor:%'");
  expect(await ada.door("prove", { code: passkey.sign(await challenged(), lies) })).toEqual(refused("factor_wrong"));
});

test("somebody else's passkey does not count", async () => {
  const eve = await makeOperator(exchange, { name: "eve", roles: ["support"] });
  await eve.door("sign-in", { email: eve.email, password: testPassword });
  const options = (await eve.door("passkey-options", {})) as unknown as { value: { challenge: string } };
  expect(await eve.door("prove", { code: passkey.sign(options.value) })).toEqual(refused("factor_wrong"));
});
