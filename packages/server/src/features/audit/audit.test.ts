import { instant } from "@tidemark/kernel";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../store/database.ts";
import { migrate } from "../../store/migrate.ts";
import { openTestDatabase } from "../../testing/open-database.ts";
import { appendAudit, newestAudit, verifyAudit } from "./audit.ts";

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let database: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await migrate(database);
});
afterAll(() => opened.close());

/** What only somebody with the database's own rights can do: take the guard away and write. */
function force(sql: string): Promise<void> {
  return database.script(
    `alter table audit_log disable trigger all;\n${sql};\nalter table audit_log enable trigger all`,
  );
}

async function append(count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    const entry = { actor: "ada", action: "withdrawal.approve", subject: `withdrawal ${index}`, at: instant(index) };
    await database.transaction((tx) => appendAudit(tx, { ...entry, detail: { amount: "1.5", note: 'a "b"' } }));
  }
}

beforeEach(async () => {
  await force("delete from audit_log; update audit_head set id = 0, hash = repeat('0', 64)");
  await append(5);
});

async function findings(): Promise<readonly string[]> {
  return (await verifyAudit(database)).findings;
}

test("a log nobody touched is whole, and the newest row comes first", async () => {
  const verdict = await verifyAudit(database);
  expect(verdict.findings).toEqual([]);
  expect(verdict.rows).toBe(5);
  const [newest] = await newestAudit(database, 2);
  expect([newest?.id, newest?.hash, newest?.detail]).toEqual([5, verdict.hash, '{"amount":"1.5","note":"a \\"b\\""}']);
});

test.each([
  "update audit_log set actor = 'mallory' where id = 2",
  "delete from audit_log where id = 2",
  "truncate audit_log",
])("the database itself refuses: %s", async (sql) => {
  await expect(database.script(sql)).rejects.toThrow(/only ever added to/);
  expect(await findings()).toEqual([]);
});

test.each([
  ["update audit_log set actor = 'mallory' where id = 2", "audit row 2 was changed."],
  ["update audit_log set detail = '{}' where id = 5", "audit row 5 was changed."],
  ["update audit_log set at = 9 where id = 1", "audit row 1 was changed."],
  ["delete from audit_log where id = 3", "audit row 3 is missing."],
  ["delete from audit_log where id = 1", "audit row 1 is missing."],
  ["delete from audit_log where id in (2, 3)", "audit rows 2 to 3 are missing."],
  ["delete from audit_log where id = 5", "audit rows 5 to 5 are missing."],
  ["delete from audit_log", "audit rows 1 to 5 are missing."],
  [
    "insert into audit_log select 6, at, 'mallory', action, subject, detail, hash, md5('x') from audit_log where id = 5",
    "audit row 6 was not written by the exchange.",
  ],
])("found with its number: %s", async (sql, finding) => {
  await force(sql);
  expect(await findings()).toContain(finding);
});

test("a row put in another's place does not follow, even with a hash of its own", async () => {
  const [row] = await newestAudit(database, 1);
  await force("delete from audit_log where id = 5; update audit_head set id = 4, hash = repeat('f', 64)");
  await append(1);
  const [forged] = await newestAudit(database, 1);
  expect(forged?.id).toBe(row?.id);
  expect(await findings()).toEqual(["audit row 5 does not follow from row 4."]);
});

test("an entry whose transaction is rolled back was never there", async () => {
  const entry = { actor: "ada", action: "withdrawals.stop", subject: "withdrawals", at: instant(6), detail: {} };
  const failing = database.transaction(async (tx) => {
    await appendAudit(tx, entry);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect((await verifyAudit(database)).rows).toBe(5);
  expect(await findings()).toEqual([]);
});
