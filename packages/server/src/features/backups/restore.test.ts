// Restoring: every value comes back as it was, on either database, and whatever does not fit leaves the place as it is.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../store/database.ts";
import { lockFolder } from "../../store/folder-lock.ts";
import { startProgram } from "../../testing/child-process.ts";
import { eventually } from "../../testing/eventually.ts";
import { openDatabaseIn } from "../../testing/open-database.ts";
import { engine, openEmptyScratch, type Scratch, scratchFolder } from "../../testing/scratch-database.ts";
import { openStartedScratch, openTestExchange } from "../../testing/test-exchange.ts";
import type { Head } from "./backup-format.ts";
import { dumpDatabase } from "./dump-database.ts";
import { numberGap } from "./load-database.ts";
import { migrationsOf, restoreBackup } from "./restore-backup.ts";
import { copyFolderOf, makeStillCopy } from "./still-copy.ts";
import { backupPath, environmentOf, programPath, run } from "./testing/backup-places.ts";

const key = "kQ8vZ2mXw5TnR7bYc4HjL9sDf3GpA6uE";
const files = scratchFolder();
const places: Scratch[] = [];
let scratch: Scratch;
let source: string[];

/** Every line a backup would have, in one order: rows have none of their own. */
async function linesOf(database: Database): Promise<string[]> {
  return database.transaction(async (tx) => {
    const lines: string[] = [];
    const options = { program: "test", at: 0, onHead: () => undefined };
    let table = "";
    for await (const text of dumpDatabase(tx, database.kind, { rows: {}, files: 0 }, options)) {
      for (const line of text.trimEnd().split("\n")) {
        if (line.startsWith("{")) table = line;
        lines.push(line.startsWith("[") ? table + line : line);
      }
    }
    return lines.filter((line) => !/^\{"kind":"(head|sequence)"/.test(line)).sort();
  });
}

async function within<T>(place: Scratch, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabaseIn(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function fresh(on = engine): Promise<Scratch> {
  const place = await openEmptyScratch(on);
  places.push(place);
  return place;
}

const odd = 'line\nbreak, "quotes", back\\slash, tab\t, \u00e9, \u{1f30a}, \u202e, {braces}, [brackets]';

beforeAll(async () => {
  scratch = await openStartedScratch();
  writeFileSync(join(scratch.dataDir, "operators"), "# nobody yet\n", { mode: 0o600 });
  source = await within(scratch, async (database) => {
    await database.query("insert into exchange_facts (name, value) values ($1, $2), ('empty', '')", [odd, odd]);
    const [user] = await database.query<{ id: number }>("select min(id) as id from users");
    const id = user?.id ?? 0;
    await database.query("update users set nickname = $2 where id = $1", [id, "x".repeat(300)]);
    await database.query("insert into images (id, owner_id, sealed, sent_at) values ('large', $1, $2, 5)", [
      id,
      new Uint8Array(3_000_000).map((_byte, index) => index % 251),
    ]);
    await database.query("insert into safety_changes (user_id, before, at) values ($1, $2, 7)", [
      id,
      JSON.stringify({ text: odd, list: [1, null, 1e20], nothing: null }),
    ]);
    const passkey = `insert into passkeys (user_id, credential_id, public_key, counter, transports, is_syncable, is_synced, name, created_at)
      values ($1, 'c', $2, 0, $3, true, false, '', 9)`;
    await database.query(passkey, [id, new Uint8Array([0, 255]), ['odd "one"', "", "null", "a,b{}"]]);
    return linesOf(database);
  });
  expect(await run("backup", ["--to", backupPath(files)], environmentOf(scratch, key))).toMatchObject({ code: 0 });
});
afterAll(async () => {
  for (const place of places) await place.remove();
  await scratch.remove();
  rmSync(files, { recursive: true });
});

/** On PostgreSQL also into the other kind; the embedded tests have no server to restore into. */
const targets = engine === "postgres" ? (["postgres", "pglite"] as const) : (["pglite"] as const);

test.each(targets)("every row of a stopped exchange comes back as it was, into %s", async (kind) => {
  const place = await fresh(kind);
  const afterLoad = async (): Promise<void> => undefined;
  await restoreBackup({ ...place, from: backupPath(files), key, afterLoad });
  await within(place, async (database) => expect(await linesOf(database)).toEqual(source));
  expect(readFileSync(join(place.dataDir, "operators"), "utf8")).toBe("# nobody yet\n");
  expect(existsSync(join(place.dataDir, "restoring"))).toBe(false);
  // The guards stand again, and numbers go on behind whatever was given out after the backup.
  await within(place, async (database) => {
    await expect(
      database.query(
        "insert into sessions (user_id, token_hash, socket_hash, created_at, seen_at, ends_at) values (999999999, '', '', 0, 0, 0)",
      ),
    ).rejects.toThrow(/foreign key/);
    await expect(database.query("truncate audit_log")).rejects.toThrow(/only ever added to/);
    const [highest] = await database.query<{ id: number }>("select max(id) as id from users");
    const [next] = await database.query<{ id: number }>("select nextval(pg_get_serial_sequence('users', 'id')) as id");
    expect(next?.id).toBeGreaterThan((highest?.id ?? 0) + numberGap);
  });
});

test("without a key the file holds no key of the exchange, and says so; with one the key opens again", async () => {
  const plain = backupPath(files, "plain");
  const made = await run("backup", ["--to", plain], environmentOf(scratch));
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/not sealed.*Left out: secret\.key/s) });
  const place = await fresh();
  expect(await run("restore", ["--from", plain], environmentOf(place))).toMatchObject({ code: 0 });
  expect(existsSync(join(place.dataDir, "secret.key"))).toBe(false);
  const exchange = await openTestExchange({ scratch: place });
  expect(exchange.context.withdrawals.isStopped()).toBe(true);
  await exchange.close();
  if (engine === "postgres") return;
  const sealed = await fresh();
  expect(await run("restore", ["--from", backupPath(files)], environmentOf(sealed, key))).toMatchObject({ code: 0 });
  const secret = (place: Scratch): string => readFileSync(join(place.dataDir, "secret.key"), "utf8");
  expect(secret(sealed)).toBe(secret(scratch));
});

test.each<[string, (place: Scratch) => { from?: string; key?: string }, RegExp]>([
  ["another key", () => ({ key: "Zt4Wq9Lm2Xc7Vb1Ns8Kd5Jf3Hg6Rp0Ye" }), /not the key/],
  ["no file", () => ({ from: join(files, "none") }), /ENOENT/],
  [
    "a file that was cut off",
    () => {
      const bytes = readFileSync(backupPath(files));
      writeFileSync(join(files, "cut"), bytes.subarray(0, bytes.length - 70_000));
      return { from: join(files, "cut") };
    },
    /cut off or altered/,
  ],
])("%s is refused, and the place stays empty", async (_what, change, sentence) => {
  const place = await fresh();
  const { from = backupPath(files), key: secret = key } = change(place);
  const ended = await run("restore", ["--from", from], environmentOf(place, secret));
  expect(ended).toMatchObject({ code: 2, output: expect.stringMatching(sentence) });
  expect(ended.output.trim().split("\n")).toHaveLength(1);
  expect(readdirSync(place.dataDir)).toEqual([]);
});

test("a place that holds something is left alone", async () => {
  const ended = await run("restore", ["--from", backupPath(files)], environmentOf(scratch, key));
  expect(ended).toMatchObject({ code: 2, output: expect.stringContaining("is not empty") });
  await within(scratch, async (database) => expect(await linesOf(database)).toEqual(source));
  if (engine === "pglite") return;
  const elsewhere = { ...scratch, dataDir: scratchFolder() };
  const ended2 = await run("restore", ["--from", backupPath(files)], environmentOf(elsewhere, key));
  expect(ended2).toMatchObject({ code: 2, output: expect.stringContaining("The database is not empty") });
  rmSync(elsewhere.dataDir, { recursive: true });
});

test("a newer or another Tidemark's backup is refused by its migrations", () => {
  const known = [{ name: "0001-a.sql", sql: "", hash: "h1" }];
  const head = (...migrations: Head["migrations"]): Pick<Head, "migrations"> => ({ migrations });
  expect(migrationsOf(head(["0001-a.sql", "h1"]), known)).toEqual(known);
  expect(() => migrationsOf(head(["0001-a.sql", "h1"], ["2099-b.sql", "h2"]), known)).toThrow(/newer Tidemark/);
  expect(() => migrationsOf(head(["0001-a.sql", "h9"]), known)).toThrow(/another one/);
});

test("a restore that is killed in the middle is no exchange, and can be begun again", async () => {
  const place = await fresh("pglite");
  const program = startProgram([programPath("restore"), "--from", backupPath(files)], environmentOf(place, key));
  await eventually("the restore began", () => existsSync(join(place.dataDir, "restoring", "database")), 60_000);
  program.child.kill("SIGKILL");
  await program.ended();
  expect(readdirSync(place.dataDir)).toEqual(["restoring"]);
  expect(await run("restore", ["--from", backupPath(files)], environmentOf(place, key))).toMatchObject({ code: 0 });
  expect(await run("verify", [], environmentOf(place))).toMatchObject({ code: 0 });
});

test("while one backup reads its copy no other is made over it; a database that is read directly has none", async () => {
  await within(scratch, async (database) => {
    if (database.copyFiles === undefined) {
      expect(await makeStillCopy(database, scratch.dataDir)).toMatchObject({ ok: false });
      return;
    }
    expect(await makeStillCopy(database, scratch.dataDir)).toMatchObject({ ok: true });
    const reader = await lockFolder(copyFolderOf(scratch.dataDir));
    expect(await makeStillCopy(database, scratch.dataDir)).toEqual({
      ok: false,
      text: "Another backup is being made.",
    });
    reader.release();
    rmSync(copyFolderOf(scratch.dataDir), { recursive: true });
  });
});

test("a bad path, a weak key and an exchange that is not there end in one sentence", async () => {
  const vacant = await fresh("pglite");
  for (const [args, environment, sentence] of [
    [["--to", backupPath(files)], environmentOf(scratch, key), /never overwrites/],
    [["--to", backupPath(files, "weak")], environmentOf(scratch, "weak"), /32 characters/],
    [["--to", backupPath(files, "k"), "--key-file", "/none"], environmentOf(scratch), /key file \/none/],
    [["--nonsense"], environmentOf(scratch), /nonsense/],
    [["--to", backupPath(files, "n")], environmentOf(vacant), /no exchange/],
  ] as const) {
    const ended = await run("backup", args, environment);
    expect(ended).toMatchObject({ code: 2, output: expect.stringMatching(sentence) });
  }
  expect(existsSync(backupPath(files, "weak"))).toBe(false);
  expect(await run("restore", [], environmentOf(vacant))).toMatchObject({
    code: 2,
    output: expect.stringContaining("--from"),
  });
});
