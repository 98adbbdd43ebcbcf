// Brings the database to the newest shape: files of migrations/ in order, each once, each in a transaction of its
// own. A file that was applied and has since been changed stops the start: applied history is never edited.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Database, StartFailure } from "./database.ts";

const folder = fileURLToPath(new URL("../../migrations/", import.meta.url));
/** Names this product's migrations among a server's advisory locks; two starters migrate one after the other. */
const lockNumber = 7_364_901;

export type Migration = { readonly name: string; readonly sql: string; readonly hash: string };

export function readMigrations(from: string = folder): Migration[] {
  return readdirSync(from)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const sql = readFileSync(`${from}/${name}`, "utf8");
      return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
    });
}

/** Two starters may create it at once; the one that fails finds it there. */
async function createList(database: Database): Promise<void> {
  const created = database.script(
    "create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())",
  );
  await created.catch(() => database.query("select name from migrations limit 0"));
}

async function appliedHashes(database: Database): Promise<Map<string, string>> {
  const rows = await database.query<{ name: string; hash: string }>("select name, hash from migrations");
  return new Map(rows.map((row) => [row.name, row.hash]));
}

/** Answers how many were applied now. */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<number> {
  await createList(database);
  const applied = await appliedHashes(database);
  const known = new Set(migrations.map((migration) => migration.name));
  for (const name of applied.keys()) {
    if (!known.has(name)) throw new StartFailure(`The database was used by a newer Tidemark (it knows ${name}).`);
  }
  let count = 0;
  for (const { name, sql, hash } of migrations) {
    const before = applied.get(name);
    if (before !== undefined && before !== hash) {
      throw new StartFailure(
        `The applied migration ${name} has been changed since; restore it and add a new one instead.`,
      );
    }
    if (before !== undefined) continue;
    // Names and hashes are ours and plain, so they may stand in the text; a script takes no parameters.
    const script = `select pg_advisory_xact_lock(${lockNumber});\n${sql}\n;insert into migrations (name, hash) values ('${name}', '${hash}')`;
    try {
      await database.script(script);
      count += 1;
    } catch (error) {
      // Another starter held the lock and was first; then this one's turn only shows that all is done.
      if ((await appliedHashes(database)).get(name) !== hash) throw error;
    }
  }
  return count;
}
