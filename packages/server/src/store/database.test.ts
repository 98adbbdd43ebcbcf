// Both engines give the same values for the same statements; the expected ones are written out here.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "../testing/open-database.ts";
import type { Database, SqlValue } from "./database.ts";

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let database: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await database.script("create table samples (id bigint primary key, name text unique, amount numeric(38, 0))");
});
beforeEach(() => database.script("delete from samples"));
afterAll(() => opened.close());

async function one(sql: string, params: readonly SqlValue[] = []): Promise<unknown> {
  return (await database.query<{ v: unknown }>(`select v from (select ${sql}) as t (v)`, params))[0]?.v;
}

const big = "123456789012345678901234567890.123456789012345678";

describe("what comes out", () => {
  test.each<[string, unknown]>([
    ["1::int4", 1],
    ["9007199254740991::int8", 9_007_199_254_740_991],
    ["-1::int8", -1],
    ["count(*)", 1],
    ["0.10::numeric", "0.10"],
    [`${big}::numeric`, big],
    ["sum(x) from (values (1::int8), (2)) t (x)", "3"],
    ["true", true],
    ["null::int8", null],
    ["null::numeric", null],
    ["'text'::text", "text"],
    ["''::text", ""],
    ["'漢字 ру 🌊'::text", "漢字 ру 🌊"],
    [`'{"a":[1,"2",null]}'::json`, { a: [1, "2", null] }],
    [`'{"a":{"b":true}}'::jsonb`, { a: { b: true } }],
    ["'null'::jsonb", null],
    ["array[1,2]::int8[]", [1, 2]],
    ["array[1,null]::int8[]", [1, null]],
    ["array[]::int8[]", []],
    ["array[1.10,2]::numeric[]", ["1.10", "2"]],
    ["array['a','b,c',null]::text[]", ["a", "b,c", null]],
    ["array[true,false]", [true, false]],
    ["1.5::float8", 1.5],
  ])("%s", async (sql, expected) => {
    expect(await one(sql)).toEqual(expected);
  });

  test("bytes are bytes", async () => {
    const bytes = await one("'\\x00ff10'::bytea");
    expect(bytes).toBeInstanceOf(Uint8Array);
    expect([...(bytes as Uint8Array)]).toEqual([0, 255, 16]);
  });

  test("an int8 beyond exact numbers is an error, not a wrong number", async () => {
    await expect(one("9007199254740993::int8")).rejects.toThrow();
    expect(await one("1")).toBe(1);
  });
});

describe("what goes in", () => {
  test.each<[string, SqlValue, unknown]>([
    ["$1::int8", 9_007_199_254_740_991, 9_007_199_254_740_991],
    ["$1::numeric", 12345678901234567890123456789012345678n, "12345678901234567890123456789012345678"],
    ["$1::numeric", "0.10", "0.10"],
    ["$1::text", "'; drop table samples; --", "'; drop table samples; --"],
    ["$1::text", null, null],
    ["$1::boolean", false, false],
    ["$1::jsonb", '{"a":1}', { a: 1 }],
    ["encode($1::bytea, 'hex')", new Uint8Array([0, 255, 16]), "00ff10"],
    ["$1::int8[]", [1, 2, 3], [1, 2, 3]],
    ["$1::numeric[]", [1n, 99999999999999999999n], ["1", "99999999999999999999"]],
    ["$1::text[]", ["a", 'b"c', "d,e", "{f}", "\\", "", null], ["a", 'b"c', "d,e", "{f}", "\\", "", null]],
    ["$1::boolean[]", [true, false], [true, false]],
    ["$1::text[]", [], []],
  ])("%s of %s", async (sql, value, expected) => {
    expect(await one(sql, [value])).toEqual(expected);
  });
});

const insert = "insert into samples (id, name, amount) values ($1, $2, $3)";

describe("a transaction", () => {
  test("stands when its work returns", async () => {
    const answer = await database.transaction(async (tx) => {
      await tx.query(insert, [1, "a", 5n]);
      return (await tx.query("select amount from samples")).length;
    });
    expect(answer).toBe(1);
    expect(await database.query("select id, name, amount from samples")).toEqual([{ id: 1, name: "a", amount: "5" }]);
  });

  test("is undone when its work throws, and the error is the work's own", async () => {
    const work = database.transaction(async (tx) => {
      await tx.query(insert, [1, "a", 5n]);
      throw new Error("on purpose");
    });
    await expect(work).rejects.toThrow("on purpose");
    expect(await database.query("select id from samples")).toEqual([]);
  });

  test("is undone when a statement fails, even if the work goes on", async () => {
    const work = database.transaction(async (tx) => {
      await tx.query(insert, [1, "a", 5n]);
      await tx.query(insert, [1, "b", 5n]).catch(() => undefined);
      await tx.query(insert, [2, "c", 5n]).catch(() => undefined);
    });
    await work.catch(() => undefined);
    expect(await database.query("select id from samples")).toEqual([]);
  });

  test("an error keeps its state", async () => {
    await database.query(insert, [1, "a", 5n]);
    await expect(database.query(insert, [2, "a", 5n])).rejects.toMatchObject({ code: "23505" });
  });

  test("fifty at once count to fifty", async () => {
    await database.query(insert, [1, "a", 0n]);
    const add = (): Promise<unknown> =>
      database.transaction(async (tx) => {
        const rows = await tx.query<{ amount: string }>("select amount from samples where id = 1 for update");
        await tx.query("update samples set amount = $1 where id = 1", [BigInt(rows[0]?.amount ?? "0") + 1n]);
      });
    await Promise.all(Array.from({ length: 50 }, add));
    expect(await one("amount from samples")).toBe("50");
  });

  test("its work cannot ask beside it", async () => {
    const work = database.transaction(() => database.query("select 1"));
    await expect(work).rejects.toThrow(/inside a transaction/);
    const nested = database.transaction(() => database.transaction(async () => undefined));
    await expect(nested).rejects.toThrow(/inside a transaction/);
    expect(await one("1")).toBe(1);
  });

  test("what its work leaves running may ask afterwards", async () => {
    let later: Promise<unknown> = Promise.resolve();
    await database.transaction(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 30)).then(() => database.query("select 1 as v"));
    });
    expect(await later).toEqual([{ v: 1 }]);
  });
});

describe("a script", () => {
  test("runs several statements", async () => {
    await database.script(
      "insert into samples (id, name) values (1, 'a'); insert into samples (id, name) values (2, 'b');",
    );
    expect(await one("count(*) from samples")).toBe(2);
  });

  test("leaves nothing when one of them fails", async () => {
    const script = database.script("insert into samples (id, name) values (1, 'a'); select 1/0;");
    await expect(script).rejects.toMatchObject({ code: "22012" });
    expect(await one("count(*) from samples")).toBe(0);
  });
});
