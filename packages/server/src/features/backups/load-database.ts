// The rows of a backup into an empty database of the same shape, in one transaction. What the tables check while people
// work (triggers, which rows need which) rests meanwhile and is put back before the end, where the database compares
// all of it at once.

import { ensure } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { BackupUnfit, type EndLine, type Head, isContent, type Mark } from "./backup-format.ts";
import { named, readTables, readTies, type Table, type Tie } from "./catalog.ts";

const portionChars = 1_000_000;
const portionRowsMax = 5_000;

/**
 * Numbers that were given out after the backup may stand elsewhere: in mails, on the chain, in the signer's book. None
 * of them must ever mean somebody else, so every sequence goes on this far behind what the backup knows.
 */
export const numberGap = 100_000;

const emptyTables = "truncate {tables}";
const triggersOff = "alter table {table} disable trigger user";
const triggersOn = "alter table {table} enable trigger user";
const dropTie = "alter table {table} drop constraint {name}";
const addTie = "alter table {table} add constraint {name} {definition}";
const insertRows =
  "insert into {table} ({columns}) overriding system value select {values} from jsonb_array_elements($1::text::jsonb) as r(line)";

export type DatabaseLoader = {
  hear(line: string, mark: Mark | null): Promise<void>;
  /** Puts back what rested, and compares with what the backup says of itself. */
  finish(head: Head, end: EndLine): Promise<void>;
};

function insertOf(table: Table, columns: readonly string[]): string {
  const known = new Map(table.columns.map((column) => [column.name, column]));
  const listed = columns.map((name) => known.get(name));
  if (listed.length !== known.size || listed.includes(undefined)) {
    throw new BackupUnfit(`The backup knows the table ${table.name} with other columns.`);
  }
  const all = listed.map((column) => ensure(column, "no column"));
  return named(insertRows, {
    table: table.quoted,
    columns: all.map(({ quoted }) => quoted).join(", "),
    values: all.map(({ type }, index) => `(line->>${index})::${type}`).join(", "),
  });
}

/** Gathers rows until they are worth a statement. */
function rowWriter(tx: Queryable, statement: string) {
  let held: string[] = [];
  let chars = 0;
  let count = 0;
  const flush = async (): Promise<void> => {
    if (held.length > 0) await tx.query(statement, [`[${held.join(",")}]`]);
    held = [];
    chars = 0;
  };
  return {
    async add(line: string): Promise<void> {
      held.push(line);
      chars += line.length;
      count += 1;
      if (chars >= portionChars || held.length >= portionRowsMax) await flush();
    },
    async end(): Promise<number> {
      await flush();
      return count;
    },
  };
}

async function compareEnds(tx: Queryable, head: Head): Promise<void> {
  const [stored] = await tx.query<{ seq: number; hash: string; last: number | null }>(
    "select seq, hash, (select max(seq) from journal) as last from writer",
  );
  const { seq, hash } = head.journal;
  if (stored?.seq === seq && stored.hash === hash && (stored.last ?? 0) === seq) return;
  throw new BackupUnfit("The journal in the backup does not end where the backup says.");
}

export async function openLoader(tx: Queryable): Promise<DatabaseLoader> {
  await tx.query("set local statement_timeout = 0");
  const tables = new Map((await readTables(tx)).map((table) => [table.name, table]));
  const ties: readonly Tie[] = await readTies(tx);
  const everyTable = [...tables.values()].map(({ quoted }) => quoted);
  for (const tie of ties) await tx.query(named(dropTie, tie));
  for (const table of everyTable) await tx.query(named(triggersOff, { table }));
  await tx.query(named(emptyTables, { tables: everyTable.join(", ") }));
  const counted: Record<string, number> = {};
  let current: { name: string; writer: ReturnType<typeof rowWriter> } | null = null;

  async function endTable(): Promise<void> {
    if (current !== null) counted[current.name] = await current.writer.end();
    current = null;
  }

  return {
    async hear(line, mark) {
      if (isContent(line)) return current?.writer.add(line);
      await endTable();
      if (mark?.kind === "table") {
        const table = tables.get(mark.table);
        if (table === undefined) throw new BackupUnfit(`The backup has a table ${mark.table} that is unknown here.`);
        current = { name: table.name, writer: rowWriter(tx, insertOf(table, mark.columns)) };
      } else if (mark?.kind === "sequence") {
        await tx.query("select setval(quote_ident($1)::regclass, $2::bigint)", [
          mark.sequence,
          (BigInt(mark.last) + BigInt(numberGap)).toString(),
        ]);
      }
    },
    async finish(head, end) {
      await endTable();
      for (const [table, rows] of Object.entries(end.rows)) {
        if (counted[table] !== rows) throw new BackupUnfit(`The table ${table} should have ${rows} rows.`);
      }
      await compareEnds(tx, head);
      for (const tie of ties) await tx.query(named(addTie, tie));
      for (const table of everyTable) await tx.query(named(triggersOn, { table }));
    },
  };
}
