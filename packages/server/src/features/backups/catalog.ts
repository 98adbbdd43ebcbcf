// What a database says about itself: its tables with their columns, the numbers it gives out, and what ties tables
// together. Names come from the catalog and are quoted by the database, so they may stand in the text of a statement.

import type { Queryable } from "../../store/database.ts";

export type Column = { readonly name: string; readonly quoted: string; readonly type: string };
export type Table = { readonly name: string; readonly quoted: string; readonly columns: readonly Column[] };

/** The start-up check of the embedded database; it says nothing about the exchange. */
const ownTables = ["sync_proof"];

type ColumnRow = {
  table: string;
  quoted_table: string;
  name: string;
  quoted: string;
  type: string;
};

/** Every table, in one order, with the columns a row is made of. */
export async function readTables(db: Queryable): Promise<Table[]> {
  const rows = await db.query<ColumnRow>(
    `select c.relname::text as table, quote_ident(c.relname) as quoted_table, a.attname::text as name,
       quote_ident(a.attname) as quoted, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = current_schema() and c.relkind = 'r' and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname collate "C", a.attnum`,
    [ownTables],
  );
  const tables = new Map<string, { name: string; quoted: string; columns: Column[] }>();
  for (const row of rows) {
    const table = tables.get(row.table) ?? { name: row.table, quoted: row.quoted_table, columns: [] };
    table.columns.push({ name: row.name, quoted: row.quoted, type: row.type });
    tables.set(row.table, table);
  }
  return [...tables.values()];
}

/** The sequences, those behind columns among them, with the last number each has given out; null before the first. */
export async function readSequences(db: Queryable): Promise<{ name: string; last: string | null }[]> {
  return db.query<{ name: string; last: string | null }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() order by sequencename collate "C"`,
  );
}

export type Tie = { readonly table: string; readonly name: string; readonly definition: string };

/** Foreign keys: which rows need which other rows. */
export async function readTies(db: Queryable): Promise<Tie[]> {
  return db.query<Tie>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where n.nspname = current_schema() and c.contype = 'f' order by c.oid`,
  );
}

/** Puts quoted names of the catalog into a statement: {table}, {columns}. */
export function named(statement: string, names: Readonly<Record<string, string>>): string {
  return statement.replaceAll(/\{(\w+)\}/g, (_place, name: string) => names[name] ?? "");
}
