// The databases of released versions, as they were when their version was released: lines of `table`, a tab and the
// row as JSON, in packages/server/golden. The first line is the state hash of the engine.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import type { Database } from "../../store/database.ts";
import { type Migration, migrate, readMigrations } from "../../store/migrate.ts";

const folder = fileURLToPath(new URL("../../../golden/", import.meta.url));
const ending = ".jsonl.gz";

export type Golden = {
  readonly version: string;
  readonly stateHash: string;
  /** Rows as JSON texts, by table. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
  readonly sequences: ReadonlyMap<string, string>;
};

export function goldenVersions(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));
}

export function readGolden(version: string): Golden {
  const text = gunzipSync(readFileSync(`${folder}${version}${ending}`)).toString("utf8");
  const tables = new Map<string, string[]>();
  const sequences = new Map<string, string>();
  let stateHash = "";
  for (const line of text.split("\n")) {
    const [name = "", ...rest] = line.split("\t");
    const value = rest.join("\t");
    if (name === "state") stateHash = value;
    else if (name.startsWith("sequence ")) sequences.set(name.slice("sequence ".length), value);
    else if (name !== "") tables.set(name, [...(tables.get(name) ?? []), value]);
  }
  return { version, stateHash, tables, sequences };
}

type Applied = { readonly name: string; readonly hash: string };

/** The migrations that version had; throws if one of them is not there any more as it was. */
function migrationsOf(golden: Golden): Migration[] {
  const now = new Map(readMigrations().map((migration) => [migration.name, migration]));
  return (golden.tables.get("migrations") ?? []).map((text) => {
    const { name, hash } = JSON.parse(text) as Applied;
    const migration = now.get(name);
    if (migration?.hash !== hash) throw new Error(`migration ${name} is not what it was in ${golden.version}`);
    return migration;
  });
}

/** Makes an empty database what that version had left behind. */
export async function loadGolden(database: Database, golden: Golden): Promise<void> {
  await migrate(database, migrationsOf(golden));
  const there = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const known = new Set(there.map(({ name }) => name));
  const inserts = [...golden.tables].flatMap(([table, rows]) => {
    // One table belongs to the embedded database itself.
    if (table === "migrations" || !known.has(table)) return [];
    const list = `[${rows.join(",")}]`;
    return [
      `delete from "${table}";`,
      `insert into "${table}" overriding system value select * from jsonb_populate_recordset(null::"${table}", $golden$${list}$golden$::jsonb);`,
    ];
  });
  const sequences = [...golden.sequences].map(([name, value]) => `select setval('${name}', ${value});`);
  // As a dump is read back: nothing is checked or set off on the way in.
  await database.script(
    [
      "set session_replication_role = replica;",
      ...inserts,
      ...sequences,
      "set session_replication_role = origin;",
    ].join("\n"),
  );
}
