import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../testing/open-database.ts";
import type { Database } from "./database.ts";
import { isAnyOf, isThere } from "./is-there.ts";

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
/** The same database, and what went to it. */
let database: Database;
let sent: string[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  const real = opened.database;
  await real.script("create table samples (id bigint primary key, name text)");
  await real.query("insert into samples values (1, 'one'), (2, 'two')");
  database = {
    kind: real.kind,
    query: (sql, params) => {
      sent.push(sql);
      return real.query(sql, params);
    },
    transaction: (work) => real.transaction(work),
    script: (sql) => real.script(sql),
    isReady: () => real.isReady(),
    onReadyChange: (listener) => real.onReadyChange(listener),
    close: () => real.close(),
  };
});
beforeEach(() => {
  sent = [];
});
afterAll(() => opened.close());

const byId = 'select true as "isThere" from samples where id = $1 order by id limit 1';
const byBoth = `select coalesce(
  (select 1 from samples where id = $2 and name = $1 order by id limit 1),
  (select 1 from samples where name = $1 and id < $2 order by id limit 1)
) is not null as "isThere"`;

test("what is asked within a moment goes there at once, and each gets its own answer", async () => {
  const answers = await Promise.all([
    isThere(database, byId, [1]),
    isThere(database, byBoth, ["two", 2]),
    isThere(database, byBoth, ["two", 1]),
    isThere(database, byId, [3]),
    isThere(database, 'select true as "isThere" from samples limit 1', []),
  ]);
  expect(answers).toEqual([true, true, false, false, true]);
  expect(sent).toHaveLength(1);
});

test("the same questions make the same statement, in whatever order they come", async () => {
  await Promise.all([isThere(database, byId, [1]), isThere(database, byBoth, ["one", 1])]);
  await Promise.all([isThere(database, byBoth, ["two", 9]), isThere(database, byId, [7])]);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
});

test("any of several is there when one is", async () => {
  expect(await isAnyOf([isThere(database, byId, [3]), isThere(database, byId, [1])])).toBe(true);
  expect(await isAnyOf([isThere(database, byId, [3]), isThere(database, byId, [4])])).toBe(false);
});

test("a question that fails is told to whoever asked, and the next are asked again", async () => {
  const wrong = isThere(database, 'select true as "isThere" from nowhere limit 1', []);
  const beside = isThere(database, byId, [1]);
  await expect(wrong).rejects.toMatchObject({ code: "42P01" });
  await expect(beside).rejects.toMatchObject({ code: "42P01" });
  expect(await isThere(database, byId, [1])).toBe(true);
});

test("within a transaction it sees what that has done, and no other does", async () => {
  await opened.database.transaction(async (tx) => {
    await tx.query("insert into samples values (5, 'five')");
    expect(await isThere(tx, byId, [5])).toBe(true);
    await tx.query("delete from samples where id = 5");
    expect(await isThere(tx, byId, [5])).toBe(false);
  });
  expect(sent).toEqual([]);
});
