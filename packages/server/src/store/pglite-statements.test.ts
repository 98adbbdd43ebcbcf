// Kept statements on a real embedded database: what is kept, for how long, and what a change of tables does to it.

import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PgliteStatements, statementParams } from "./pglite-statements.ts";

let pg: PGlite;
let statements: PgliteStatements;
let nowMs = 0;

type Kept = { readonly statement: string; readonly customPlans: number; readonly genericPlans: number };

beforeAll(async () => {
  pg = await PGlite.create({ startParams: [...PGlite.defaultStartParams, ...statementParams] });
});
beforeEach(async () => {
  await pg.exec(
    "deallocate all; drop table if exists samples; create table samples (id bigint primary key, name text)",
  );
  await pg.exec("insert into samples values (1, 'one'), (2, 'two')");
  nowMs = 0;
  statements = new PgliteStatements(pg, { now: () => nowMs, keptMax: 3 });
});
afterAll(() => pg.close());

async function kept(): Promise<Kept[]> {
  const asked = `select statement, custom_plans::int as "customPlans", generic_plans::int as "genericPlans"
    from pg_prepared_statements where statement like '%samples%' order by prepare_time, name`;
  return (await pg.query<Kept>(asked)).rows;
}

const byId = "select name from samples where id = $1";

test("a statement is read once and planned for each of its values", async () => {
  expect(await statements.query(byId, [1])).toEqual([{ name: "one" }]);
  expect(await statements.query(byId, [2])).toEqual([{ name: "two" }]);
  expect(await statements.query(byId, [3])).toEqual([]);
  for (let more = 0; more < 10; more += 1) await statements.query(byId, [1]);
  expect(await kept()).toEqual([{ statement: byId, customPlans: 13, genericPlans: 0 }]);
});

test("a minute later it is read anew, and the old reading is gone", async () => {
  const all = "select count(*)::int as n from samples";
  await statements.query(all, []);
  nowMs = 59_999;
  await statements.query(all, []);
  expect((await kept())[0]?.genericPlans).toBe(2);
  nowMs = 60_000;
  expect(await statements.query(all, [])).toEqual([{ n: 2 }]);
  expect(await kept()).toEqual([{ statement: all, customPlans: 0, genericPlans: 1 }]);
});

test("no more are kept than fit, and what is used stays", async () => {
  const often = "select id from samples order by id limit 1";
  await statements.query(often, []);
  for (let n = 0; n < 9; n += 1) {
    await statements.query(`select ${n} as n from samples where id = 1`, []);
    await statements.query(often, []);
  }
  const texts = (await kept()).map(({ statement }) => statement);
  expect(texts).toHaveLength(3);
  expect(texts[0]).toBe(often);
});

test("a changed table is read as it is now", async () => {
  const all = "select * from samples where id = $1";
  expect(await statements.query(all, [1])).toEqual([{ id: 1, name: "one" }]);
  await pg.exec("alter table samples add column more text default 'more'");
  expect(await statements.query(all, [1])).toEqual([{ id: 1, name: "one", more: "more" }]);
  expect(await kept()).toHaveLength(1);
  await statements.forget();
  expect(await kept()).toEqual([]);
  expect(await statements.query(all, [2])).toEqual([{ id: 2, name: "two", more: "more" }]);
});

test("within a transaction a changed table is a fault, and everything goes on after it", async () => {
  const all = "select * from samples where id = $1";
  await statements.query(all, [1]);
  await statements.query("begin", []);
  await statements.query("alter table samples drop column name", []);
  await expect(statements.query(all, [1])).rejects.toMatchObject({ code: "0A000" });
  await statements.query("rollback", []);
  expect(await statements.query(all, [1])).toEqual([{ id: 1, name: "one" }]);
});

test("what cannot be read or run leaves nothing behind and the next one unharmed", async () => {
  await expect(statements.query("selec name from samples", [])).rejects.toMatchObject({ code: "42601" });
  await expect(statements.query("select nothing from samples", [])).rejects.toMatchObject({ code: "42703" });
  expect(await kept()).toEqual([]);
  await expect(statements.query("insert into samples values ($1, $2)", [1, "again"])).rejects.toMatchObject({
    code: "23505",
  });
  await expect(statements.query(byId, ["no number"])).rejects.toMatchObject({ code: "22P02" });
  await expect(statements.query(byId, [])).rejects.toMatchObject({ code: "08P01" });
  expect(await statements.query(byId, [1])).toEqual([{ name: "one" }]);
});

test("an aborted transaction can still be rolled back", async () => {
  await statements.query("begin", []);
  await expect(statements.query("select 1 / 0 as n from samples", [])).rejects.toMatchObject({ code: "22012" });
  await expect(statements.query(byId, [1])).rejects.toMatchObject({ code: "25P02" });
  await statements.query("rollback", []);
  expect(await statements.query(byId, [1])).toEqual([{ name: "one" }]);
});
