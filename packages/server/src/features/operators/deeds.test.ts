// Four eyes: what takes two people is done by two, once, whoever is fast, slow, cut off or tries alone.

import { dayMs, instant } from "@tidemark/kernel";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ConsoleClient, makeOperator } from "../../testing/console-client.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { newestAudit, verifyAudit } from "../audit/audit.ts";
import { operatorByEmail } from "./operators-store.ts";
import { moveProposal } from "./proposals-store.ts";

let exchange: TestExchange;
let ada: ConsoleClient;
let bob: ConsoleClient;
let sam: ConsoleClient;
let now = instant(1_800_000_000_000);
beforeAll(async () => {
  exchange = await openTestExchange({ clock: { now: () => now } });
  ada = await makeOperator(exchange, { name: "ada", roles: ["owner"] });
  bob = await makeOperator(exchange, { name: "bob", roles: ["owner"] });
  sam = await makeOperator(exchange, { name: "sam", roles: ["support"] });
});
beforeEach(async () => {
  for (const one of [ada, bob, sam]) if ((await one.state()).provedUntil <= now) await one.enter();
});
afterAll(() => exchange.close());

const refused = (code: string) => expect.objectContaining({ ok: false, code: `operators.${code}` });

let guests = 0;
/** A proposal that waits, to invite somebody who is nobody yet. */
async function invitation(): Promise<{ readonly id: number; readonly name: string; readonly request: object }> {
  guests += 1;
  const name = `guest-${guests}`;
  const request = { name, email: `${name}@console.test`, roles: ["support"] };
  const answer = await ada.deed("operators.invite", request, "we are too few");
  if (!answer.ok || !("proposal" in answer)) throw new Error(JSON.stringify(answer));
  return { id: answer.proposal, name, request };
}

async function isThere(name: string): Promise<boolean> {
  return (await operatorByEmail(exchange.context.database, `${name}@console.test`)) !== null;
}

async function stateOf(id: number): Promise<string> {
  const rows = await exchange.context.database.query<{ state: string }>("select state from proposals where id = $1", [
    id,
  ]);
  return rows[0]?.state ?? "";
}

test("a proposal does nothing until somebody else agrees; both are in the log, with before and after", async () => {
  const { id, name } = await invitation();
  expect(await isThere(name)).toBe(false);
  expect(await ada.deed("proposals.agree", { id })).toEqual(refused("own_proposal"));
  expect(await sam.deed("proposals.agree", { id })).toEqual(refused("not_your_role"));
  expect(await isThere(name)).toBe(false);
  expect(await bob.deed("proposals.agree", { id })).toEqual({ ok: true, value: { outcome: "done" } });
  expect(await isThere(name)).toBe(true);
  expect(await stateOf(id)).toBe("done");
  const rows = await newestAudit(exchange.context.database, 3);
  expect(rows.map(({ actor, action }) => [actor, action])).toEqual([
    ["ada", "operators.invite"],
    ["bob", "operators.invite.agree"],
    ["ada", "operators.invite.propose"],
  ]);
  expect(JSON.parse(rows[0]?.detail ?? "")).toEqual({
    "mailbox.after": `${name}@console.test`,
    "roles.after": "support",
    reason: "we are too few",
    seconder: "bob",
    proposal: id,
  });
  expect((await verifyAudit(exchange.context.database)).findings).toEqual([]);
});

test("the same deed asked for by somebody else is their word; by the same person it is not", async () => {
  const { id, name, request } = await invitation();
  expect(await ada.deed("operators.invite", request, "again")).toEqual(refused("proposed_already"));
  expect(await isThere(name)).toBe(false);
  expect(await bob.deed("operators.invite", request, "I think so too")).toMatchObject({ ok: true });
  expect(await isThere(name)).toBe(true);
  expect(await stateOf(id)).toBe("done");
});

test("twenty second words at once do it once", async () => {
  const { id, name } = await invitation();
  const answers = await Promise.all(Array.from({ length: 20 }, () => bob.deed("proposals.agree", { id })));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.code === "operators.proposal_gone")).toHaveLength(19);
  const rows = await exchange.context.database.query("select id from operators where name = $1", [name]);
  expect(rows).toHaveLength(1);
});

test("agreement and refusal at once end in one of them", async () => {
  const { id, name } = await invitation();
  const [agreed, refusal] = await Promise.all([
    bob.deed("proposals.agree", { id }),
    ada.deed("proposals.refuse", { id }, "I was wrong"),
  ]);
  expect([agreed.ok, refusal.ok].filter(Boolean)).toHaveLength(1);
  expect(await isThere(name)).toBe(agreed.ok);
  expect(await stateOf(id)).toBe(agreed.ok ? "done" : "withdrawn");
});

test("nobody's word counts after the deadline", async () => {
  const { id, name } = await invitation();
  now = instant(now + dayMs + 1);
  await bob.enter();
  expect(await bob.deed("proposals.agree", { id })).toEqual(refused("proposal_gone"));
  await exchange.context.operators.console.deeds.carry();
  expect(await stateOf(id)).toBe("expired");
  expect(await isThere(name)).toBe(false);
  const [newest] = await newestAudit(exchange.context.database, 1);
  expect(newest).toMatchObject({ actor: "deadline", action: "operators.invite.expire" });
});

test("what was agreed to and cut off is done by the next look, once", async () => {
  const { id, name } = await invitation();
  const { database, operators } = exchange.context;
  // As a process leaves it that was killed between the second word and the deed.
  await moveProposal(database, id, { from: "open", to: "agreed", by: "bob", at: now, auditHash: "a".repeat(64) });
  expect(await isThere(name)).toBe(false);
  await Promise.all([operators.console.deeds.carry(), operators.console.deeds.carry()]);
  expect(await isThere(name)).toBe(true);
  expect(await stateOf(id)).toBe("done");
  const rows = await newestAudit(database, 5);
  expect(rows.filter(({ action }) => action === "operators.invite")).toHaveLength(1);
});

test("what no longer fits when the second word comes is not done, and its proposers read why", async () => {
  const { id, name } = await invitation();
  const { database } = exchange.context;
  await database.query(
    "insert into operators (name, email, roles, created_at, created_by) values ($1, 'other@console.test', '{support}', 0, 'x')",
    [name],
  );
  expect(await bob.deed("proposals.agree", { id })).toEqual(refused("proposal_stale"));
  expect(await stateOf(id)).toBe("failed");
});

test.each<[string, object, string]>([
  ["operators.invite", { name: "X", email: "x@console.test", roles: ["support"] }, "name_form"],
  ["operators.invite", { name: "carl", email: "nonsense", roles: ["support"] }, "mailbox_form"],
  ["operators.invite", { name: "carl", email: "carl@console.test", roles: [] }, "no_roles"],
  ["operators.invite", { name: "carl", email: "carl@console.test", roles: ["auditor", "finance"] }, "auditor_alone"],
  ["operators.invite", { name: "ada", email: "new@console.test", roles: ["support"] }, "name_taken"],
  ["operators.roles", { id: 999_999, roles: ["support"] }, "unknown_operator"],
  ["operators.close", { id: 999_999 }, "unknown_operator"],
])("%s with %j is refused as %s, before anybody is asked", async (name, request, code) => {
  expect(await ada.deed(name, request)).toEqual(refused(code));
});

test.each([{ id: 0 }, { id: -1 }, { id: "x" }, { id: "1e309" }, {}, { id: [1] }])(
  "%j is no proposal",
  async (request) => {
    const answer = await ada.deed("proposals.agree", request);
    expect(answer).toMatchObject({ ok: false, code: expect.stringMatching(/^(in|m).*_field|unknown_proposal/) });
  },
);

test("a deed without a reason is not proposed", async () => {
  const request = { name: "dora", email: "dora@console.test", roles: ["support"] };
  expect(await ada.deed("operators.invite", request, "   ")).toEqual(refused("reason_needed"));
});

test("two owners always remain", async () => {
  const { database } = exchange.context;
  // Those of the demo would be owners too.
  await database.query("update operators set is_active = false where email like '%@demo.test'");
  const { id } = (await operatorByEmail(database, bob.email)) ?? { id: 0 };
  expect(await ada.deed("operators.close", { id })).toEqual(refused("last_owner"));
  expect(await ada.deed("operators.roles", { id, roles: ["support"] })).toEqual(refused("last_owner"));
});
