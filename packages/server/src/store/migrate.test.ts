import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabaseIn, openTestDatabase } from "../testing/open-database.ts";
import { scratchFolder } from "../testing/scratch-database.ts";
import { type Database, StartFailure } from "./database.ts";
import { type Migration, migrate, readMigrations } from "./migrate.ts";

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let database: Database;
const product = readMigrations();
const folder = scratchFolder();

/** The product's migrations with a few more behind them. */
function withMore(...more: readonly [name: string, sql: string][]): Migration[] {
  const place = join(folder, String(Math.random()));
  mkdirSync(place);
  for (const [name, sql] of more) writeFileSync(join(place, name), sql);
  return [...product, ...readMigrations(place)];
}

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await migrate(database);
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

test("files are read in the order of their names, and only SQL", () => {
  const place = join(folder, "order");
  mkdirSync(place);
  for (const name of ["0010-c.sql", "0002-b.sql", "0001-a.sql", "notes.txt"]) writeFileSync(join(place, name), name);
  expect(readMigrations(place).map((migration) => migration.name)).toEqual(["0001-a.sql", "0002-b.sql", "0010-c.sql"]);
});

test("the product's own are numbered up to 0038 and begin with a day after that, the numbered ones first", () => {
  const names = product.map((migration) => migration.name);
  const numbered = names.filter((name) => /^00\d\d-[a-z-]+\.sql$/.test(name));
  const dated = names.filter((name) => /^20\d\d-[01]\d-[0-3]\d-[a-z0-9-]+\.sql$/.test(name));
  expect(names).toEqual([...numbered, ...dated]);
  expect(new Set(numbered.map((name) => name.slice(0, 4))).size).toBe(numbered.length);
  expect(numbered.at(-1)).toMatch(/^0038-/);
});

test("what is applied is not applied again", async () => {
  expect(await migrate(database)).toBe(0);
});

describe("new files", () => {
  test("are applied once, in order, each on what the one before left", async () => {
    const more = withMore(
      ["9001-a.sql", "create table steps (n int); insert into steps values (1);"],
      ["9002-b.sql", "insert into steps select max(n) + 1 from steps; -- a comment at the end"],
    );
    expect(await migrate(database, more)).toBe(2);
    expect(await migrate(database, more)).toBe(0);
    expect(await database.query("select n from steps order by n")).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test("that were changed after they were applied stop the start", async () => {
    const changed = withMore(["9001-a.sql", "create table steps (n int);"], ["9002-b.sql", "select 1"]);
    await expect(migrate(database, changed)).rejects.toThrow(StartFailure);
    await expect(migrate(database, changed)).rejects.toThrow(/9001-a\.sql has been changed/);
  });

  test("that this program does not know stop the start", async () => {
    await expect(migrate(database, product)).rejects.toThrow(/newer Tidemark \(it knows 9001-a\.sql\)/);
  });

  test("that fail leave nothing and are tried again", async () => {
    const before = [
      ["9001-a.sql", "create table steps (n int); insert into steps values (1);"],
      ["9002-b.sql", "insert into steps select max(n) + 1 from steps; -- a comment at the end"],
    ] as const;
    const broken = withMore([...before[0]], [...before[1]], ["9003-c.sql", "create table halves (n int); select 1/0;"]);
    await expect(migrate(database, broken)).rejects.toThrow(/division by zero/);
    await expect(database.query("select n from halves")).rejects.toMatchObject({ code: "42P01" });
    const mended = withMore([...before[0]], [...before[1]], ["9003-c.sql", "create table halves (n int);"]);
    expect(await migrate(database, mended)).toBe(1);
  });
});

test("two that start at once both end up with a whole database", async () => {
  const fresh = await openTestDatabase();
  try {
    const isServer = fresh.database.kind === "postgres";
    const other = isServer ? await openDatabaseIn(fresh.scratch) : fresh.database;
    const more = withMore(["9001-a.sql", "create table steps (n int); select pg_sleep(0.2);"]);
    const counts = await Promise.all([migrate(fresh.database, more), migrate(other, more)]);
    expect(Math.max(...counts)).toBeGreaterThan(0);
    const rows = await fresh.database.query<{ name: string }>("select name from migrations order by name");
    expect(rows.map((row) => row.name)).toEqual(more.map((migration) => migration.name));
    if (isServer) await other.close();
  } finally {
    await fresh.close();
  }
});
