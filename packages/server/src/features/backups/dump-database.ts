// Everything a database holds, as lines: read through cursors inside one transaction that sees one moment, a portion
// at a time, so that neither the size of a table nor that of a row decides how much memory it takes.

import { type Database, type Queryable, StartFailure } from "../../store/database.ts";
import { hasTable } from "../../store/has-table.ts";
import type { Tally } from "./backup-file.ts";
import { type Head, lineOf } from "./backup-format.ts";
import { named, readSequences, readTables, type Table } from "./catalog.ts";

const portionChars = 1_000_000;
const portionRowsMax = 5_000;

/** One view of everything, and values written so that they read back as the same, whatever the server prefers. */
const oneView = [
  "set transaction isolation level repeatable read, read only",
  "set local statement_timeout = 0",
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO'",
  "set local bytea_output = 'hex'",
  "set local extra_float_digits = 1",
];

const openRows =
  "declare backup_rows no scroll cursor for select json_build_array({columns})::text as line from {table}";
const fetchRows = "fetch {count} from backup_rows";

type Written = { readonly program: string; readonly at: number };

async function readHead(tx: Queryable, kind: Database["kind"], written: Written): Promise<Head> {
  if (!(await hasTable(tx, "journal"))) throw new StartFailure("This database has no journal.");
  const migrations = await tx.query<{ name: string; hash: string }>(
    `select name, hash from migrations order by name collate "C"`,
  );
  const [writer] = await tx.query<{ seq: number; hash: string }>("select seq, hash from writer");
  return {
    kind: "head",
    ...written,
    database: kind,
    migrations: migrations.map(({ name, hash }) => [name, hash] as const),
    journal: { seq: writer?.seq ?? 0, hash: writer?.hash ?? "" },
  };
}

/** As many rows next time as fit into a portion, judged by the last ones; never a leap, for rows differ. */
function nextCount(count: number, chars: number, rows: number): number {
  const fitting = Math.floor(portionChars / Math.max(1, Math.ceil(chars / rows)));
  return Math.max(1, Math.min(fitting, count * 2, portionRowsMax));
}

async function* dumpRows(tx: Queryable, table: Table, tally: Tally): AsyncGenerator<string> {
  const columns = table.columns.map(({ quoted }) => `${quoted}::text`).join(", ");
  await tx.query(named(openRows, { columns, table: table.quoted }));
  let total = 0;
  for (let count = 1; ; ) {
    const rows = await tx.query<{ line: string }>(named(fetchRows, { count: String(count) }));
    if (rows.length > 0) {
      const text = rows.map(({ line }) => `${line}\n`).join("");
      total += rows.length;
      yield text;
      if (rows.length === count) {
        count = nextCount(count, text.length, rows.length);
        continue;
      }
    }
    break;
  }
  await tx.query("close backup_rows");
  tally.rows[table.name] = total;
}

/** Inside a transaction of its own. `onHead` hears which moment it is. */
export async function* dumpDatabase(
  tx: Queryable,
  kind: Database["kind"],
  tally: Tally,
  options: Written & { onHead(head: Head): void },
): AsyncGenerator<string> {
  for (const statement of oneView) await tx.query(statement);
  const head = await readHead(tx, kind, { program: options.program, at: options.at });
  options.onHead(head);
  yield lineOf(head);
  for (const table of await readTables(tx)) {
    yield lineOf({ kind: "table", table: table.name, columns: table.columns.map(({ name }) => name) });
    yield* dumpRows(tx, table, tally);
  }
  // Read last: they do not wait for transactions, so they are never behind the rows above.
  for (const { name, last } of await readSequences(tx)) {
    yield lineOf({ kind: "sequence", sequence: name, last: last ?? "0" });
  }
}
