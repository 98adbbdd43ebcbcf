// What a rule may not approve, operators do: two different people, named and written down. One alone can keep money
// here, stop everything, and never send anything.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { get, type Person, post } from "../../testing/people.ts";
import { newestAudit, verifyAudit } from "../audit/audit.ts";
import { answerOperator, hashSecret, type OperatorReply } from "../operators/operators.ts";
import {
  ask,
  asked,
  balance,
  carryOn,
  type Desk,
  expectSound,
  list,
  newOwner,
  one,
  openDesk,
} from "./testing/withdrawal-desk.ts";

let desk: Desk;
let owner: Person;
beforeAll(async () => {
  desk = await openDesk();
  const lines = ["ada", "bob"].map((name) => `${name} sha256:${hashSecret(`${name}'s secret`)}`);
  writeFileSync(join(desk.exchange.config.dataDir, "operators"), lines.join("\n"), { mode: 0o600 });
});
afterAll(() => desk.exchange.close());
beforeEach(async () => {
  owner = await newOwner(desk, "10000");
});
afterEach(async () => {
  await expectSound(desk);
  expect((await verifyAudit(desk.exchange.context.database)).findings).toEqual([]);
});

function say(who: string, command: string, more: object = {}): Promise<OperatorReply> {
  return answerOperator(desk.exchange.context, { command, as: who, secret: `${who}'s secret`, ...more });
}

async function newest(): Promise<string> {
  const [row] = await newestAudit(desk.exchange.context.database, 1);
  return `${row?.actor} ${row?.action} ${row?.subject}`;
}

const large = { number: "1000.000001" };

test("above the limit nothing leaves until two different people have said yes", async () => {
  const id = await asked(desk, owner, large);
  await carryOn(desk);
  expect((await one(desk, owner, id)).state).toBe("requested");
  expect(await say("ada", "approve", { id })).toEqual({ ok: true, text: `Withdrawal ${id} needs one more operator.` });
  expect(await newest()).toBe(`ada withdrawal.approve withdrawal ${id}`);
  const again = await say("ada", "approve", { id });
  expect([again.ok, again.text]).toEqual([false, `ada has approved withdrawal ${id} already; somebody else must too.`]);
  await carryOn(desk);
  expect((await one(desk, owner, id)).state).toBe("requested");
  expect((await say("bob", "approve", { id })).text).toBe(`Withdrawal ${id} is approved by ada and bob.`);
  await carryOn(desk);
  expect((await one(desk, owner, id)).state).toBe("sent");
  expect((await say("bob", "approve", { id })).ok).toBe(false);
});

test("at the limit a rule approves", async () => {
  const id = await asked(desk, owner, { number: "1000" });
  const states = (await one(desk, owner, id)).steps.map(({ state }) => state);
  expect(states.slice(0, 2)).toEqual(["requested", "approved"]);
});

test("two who approve at once both count, and each once", async () => {
  const id = await asked(desk, owner, large);
  const replies = await Promise.all(["ada", "bob", "ada", "bob"].map((who) => say(who, "approve", { id })));
  expect(replies.filter(({ ok }) => ok).length).toBe(2);
  // What is approved may be on its way already.
  const states = (await one(desk, owner, id)).steps.map(({ state }) => state);
  expect(states.slice(0, 2)).toEqual(["requested", "approved"]);
  expect(states.filter((state) => state === "approved").length).toBe(1);
});

test("one is enough to refuse; the owner reads why, and the money is back", async () => {
  const id = await asked(desk, owner, large);
  expect((await say("bob", "refuse", { id })).text).toMatch(/--reason/);
  expect((await say("bob", "refuse", { id, reason: "address is on a list" })).ok).toBe(true);
  await carryOn(desk);
  expect(await one(desk, owner, id)).toMatchObject({ state: "refused", notes: "address is on a list" });
  expect(balance(desk, owner)).toEqual({ available: 10_000_000_000n, held: 0n });
  expect(await newest()).toBe(`bob withdrawal.refuse withdrawal ${id}`);
  expect((await say("ada", "approve", { id })).ok).toBe(false);
  const messages = await get(desk.exchange, owner, "user/messages");
  expect(JSON.stringify(messages.message)).toContain("Withdrawal refused");
});

test.each([
  { as: "ada", secret: "bob's secret" },
  { as: "eve", secret: "eve's secret" },
  { as: "ada" },
  { secret: "ada's secret" },
  { as: ["ada"], secret: ["ada's secret"] },
])("%j decides nothing and is written down", async (who) => {
  const id = await asked(desk, owner, large);
  const reply = await answerOperator(desk.exchange.context, { command: "approve", id, ...who });
  expect(reply).toEqual({ ok: false, text: "Name and secret do not belong together." });
  expect(await newest()).toMatch(/ operator\.denied operator$/);
  const { database } = desk.exchange.context;
  expect(await database.query("select 1 from withdrawal_approvals where withdrawal_id = $1", [id])).toEqual([]);
});

test.each<[unknown, RegExp]>([
  [null, /no command/],
  ["list", /no command/],
  [{ command: "explode" }, /no command explode/],
  [{ command: "approve", as: "ada", secret: "ada's secret" }, /by its number/],
  [{ command: "approve", as: "ada", secret: "ada's secret", id: "1e3" }, /by its number/],
  [{ command: "approve", as: "ada", secret: "ada's secret", id: 999_999 }, /There is no withdrawal 999999/],
  [{ command: "resolve", as: "ada", secret: "ada's secret", id: 1, outcome: "gone" }, /--paid or --refund/],
  [{ command: "stop", as: "ada", secret: "ada's secret" }, /--reason/],
])("%j is no decision", async (command, sentence) => {
  const reply = await answerOperator(desk.exchange.context, command);
  expect(reply.ok).toBe(false);
  expect(reply.text).toMatch(sentence);
});

test("the switch stops requests and signing, survives, and what is signed goes its way", async () => {
  const signed = await asked(desk, owner);
  await carryOn(desk);
  const waiting = await asked(desk, owner, large);
  expect((await say("ada", "stop", { reason: "odd addresses" })).text).toBe("Withdrawals are stopped.");
  expect((await say("bob", "stop", { reason: "again" })).ok).toBe(false);
  expect((await ask(desk, owner, { number: "20" })).code).toBe("withdrawals_closed");
  await say("ada", "approve", { id: waiting });
  await say("bob", "approve", { id: waiting });
  desk.chain.mine(3);
  await carryOn(desk);
  expect((await one(desk, owner, signed)).state).toBe("done");
  expect((await one(desk, owner, waiting)).state).toBe("approved");
  expect((await say("bob", "resume", { reason: "looked at" })).text).toBe("Withdrawals go on.");
  expect(await newest()).toBe("bob withdrawals.resume withdrawals");
  await carryOn(desk);
  expect((await one(desk, owner, waiting)).state).toBe("sent");
  expect((await ask(desk, owner, { number: "21" })).type).toBe("ok");
});

test("what nobody can be sure of ends only on two people's word, and is not given back while it may be paid", async () => {
  const id = await asked(desk, owner);
  await carryOn(desk);
  const txid = String((await one(desk, owner, id)).txid);
  desk.chain.say(txid, { kind: "replaced" });
  await carryOn(desk);
  expect((await one(desk, owner, id)).state).toBe("unknown");
  expect((await say("ada", "refuse", { id, reason: "no" })).ok).toBe(false);
  desk.chain.say(txid, { kind: "waiting" });
  expect((await say("ada", "resolve", { id, outcome: "refund" })).text).toMatch(/may still be paid/);
  desk.chain.isDown = true;
  await expect(say("ada", "resolve", { id, outcome: "refund" })).rejects.toThrow("the node is down");
  desk.chain.isDown = false;
  desk.chain.say(txid, { kind: "replaced" });
  expect((await say("ada", "resolve", { id, outcome: "refund" })).ok).toBe(true);
  // The other outcome is another decision: one of each is not two of one.
  expect((await say("bob", "resolve", { id, outcome: "paid" })).text).toMatch(/one more operator who says paid/);
  expect((await say("ada", "resolve", { id, outcome: "refund" })).ok).toBe(false);
  expect(balance(desk, owner).held).toBe(100_000_000n);
  expect((await say("bob", "resolve", { id, outcome: "refund" })).text).toMatch(/resolved as refund by ada and bob/);
  await carryOn(desk);
  expect((await one(desk, owner, id)).state).toBe("refused");
  expect(balance(desk, owner)).toEqual({ available: 10_000_000_000n, held: 0n });
});

test("one that was paid after all is settled on two people's word", async () => {
  const id = await asked(desk, owner);
  await carryOn(desk);
  desk.chain.say(String((await one(desk, owner, id)).txid), { kind: "reverted", confirmations: 9 });
  await carryOn(desk);
  await say("ada", "resolve", { id, outcome: "paid" });
  await say("bob", "resolve", { id, outcome: "paid" });
  await carryOn(desk);
  expect((await one(desk, owner, id)).state).toBe("done");
  expect(balance(desk, owner)).toEqual({ available: 9_900_000_000n, held: 0n });
});

test("operators see what waits, with who said yes", async () => {
  const id = await asked(desk, owner, large);
  await say("ada", "approve", { id });
  const { data } = await answerOperator(desk.exchange.context, { command: "list" });
  const { withdrawals } = data as { withdrawals: { id: number; approvedBy: string[]; value: string }[] };
  expect(withdrawals.find((row) => row.id === id)).toMatchObject({ approvedBy: ["ada"], value: "1000.000001" });
  const { data: log } = await answerOperator(desk.exchange.context, { command: "audit" });
  expect(log).toMatchObject({ findings: [] });
  expect(JSON.stringify(log)).not.toContain("secret");
});

test("a link from the mail stops what was not sent and closes the account's way out for a day", async () => {
  const sent = await asked(desk, owner);
  await carryOn(desk);
  const waiting = await asked(desk, owner, large);
  await desk.exchange.context.outbox.sendDue();
  const mails = await desk.exchange.context.database.query<{ text: string }>(
    "select text from local_outbox where destination = $1 order by id desc",
    [owner.email],
  );
  const link = /stopWithdrawal#link=(\S+)/.exec(mails.map(({ text }) => text).join("\n"))?.[1] ?? "";
  expect(link).toMatch(/^[0-9]+\..+/);
  const visitor = { ...owner, token: null } as unknown as Person;
  for (const bad of ["", "x", `${link}x`, `9${link}`, link.slice(0, -2), `${waiting}.`]) {
    expect((await post(desk.exchange, visitor, "wallet/out_stop", { link: bad })).code).toBe("link_spent");
  }
  expect((await one(desk, owner, waiting)).state).toBe("requested");
  expect((await post(desk.exchange, visitor, "wallet/out_stop", { link })).type).toBe("ok");
  expect((await one(desk, owner, waiting)).state).toBe("cancelled");
  expect((await one(desk, owner, sent)).state).toBe("sent");
  expect((await ask(desk, owner, { number: "101" })).code).toBe("withdrawal_hold");
  expect((await post(desk.exchange, visitor, "wallet/out_stop", { link })).type).toBe("ok");
  expect((await list(desk, owner)).length).toBe(2);
});
