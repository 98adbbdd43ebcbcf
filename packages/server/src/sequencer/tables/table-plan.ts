// How each table of the engine is written and compared, worked out once from its description: which functions a batch
// calls for it, and what its rows live like.

import { createHash } from "node:crypto";
import { type StoredColumn, type StoredTable, tables, type Writing } from "@tidemark/engine";
import { ensure } from "@tidemark/kernel";

/**
 * lines: rows are added and never change · life: a row changes until it has ended · state: a row is what is true now.
 */
export type TableKind = "lines" | "life" | "state";

export type TablePlan = {
  readonly table: string;
  readonly kind: TableKind;
  readonly columns: readonly StoredColumn[];
  readonly keys: readonly StoredColumn[];
  /** Those that a later event may change. */
  readonly changing: readonly StoredColumn[];
  readonly ends: StoredTable["endsWith"];
  readonly on: ReadonlyMap<string, readonly [field: string, writing: Writing]>;
  /** In the order in which a batch gives them their lists. */
  readonly functions: readonly TableFunction[];
};

export type TableFunction = {
  readonly writing: Writing;
  readonly name: string;
  readonly columns: readonly StoredColumn[];
  /** The statement that makes it. */
  readonly ddl: string;
};

function kindOf({ on, endsWith }: StoredTable): TableKind {
  if (endsWith !== undefined) return "life";
  return Object.values(on).some((entry) => entry?.[1] !== "insert") ? "state" : "lines";
}

export function planTable(described: StoredTable): TablePlan {
  const { table, columns, endsWith } = described;
  const keys = columns.filter((column) => column.isKey);
  const changing = columns.filter((column) => !column.isKey && !column.isFixed && !column.isOfCommand);
  const on = new Map<string, readonly [string, Writing]>();
  for (const [type, entry] of Object.entries(described.on)) if (entry !== undefined) on.set(type, entry);
  const writings = [...new Set([...on.values()].map(([, writing]) => writing))];
  const plan = { table, kind: kindOf(described), columns, keys, changing, ends: endsWith, on };
  return { ...plan, functions: writings.map((writing) => tableFunction(plan, writing)) };
}

function tableFunction(plan: Omit<TablePlan, "functions">, writing: Writing): TableFunction {
  const columns = writing === "change" ? [...plan.keys, ...plan.changing] : plan.columns;
  const body = writing === "change" ? changeBody(plan, columns) : insertBody(plan, writing);
  const settings = writing === "change" ? changeSettings : "";
  const signature = columns.map(({ column, sql }) => `new_${column} ${sql}[]`).join(", ");
  const text = `(${signature}) returns void language plpgsql ${settings} as $$ ${body} $$`;
  // Named by what it does: two versions of the program on one database never change each other's.
  const name = `batch_${plan.table}_${writing}_${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;
  return { writing, name, columns, ddl: `create or replace function ${name} ${text}` };
}

function listOf(columns: readonly StoredColumn[]): string {
  return columns.map(({ column }) => `new_${column}`).join(", ");
}

function insertBody({ table, columns, keys, changing, ends }: Omit<TablePlan, "functions">, writing: Writing): string {
  const names = columns.map(({ column }) => column).join(", ");
  const insert = `insert into ${table} (${names}) select * from unnest(${listOf(columns)})`;
  const key = keys.map(({ column }) => column).join(", ");
  const sets = changing.map(({ column }) => `${column} = excluded.${column}`).join(", ");
  const isAlive = ends === undefined ? "" : ` where ${table}.${ends.column} not in (${valuesOf(ends.values)})`;
  const conflict =
    changing.length === 0
      ? ` on conflict (${key}) do nothing`
      : ` on conflict (${key}) do update set ${sets}${isAlive}`;
  return `begin if cardinality(new_${ensure(columns[0], "a table has columns").column}) > 0 then
    ${insert}${writing === "put" ? conflict : ""}; end if; end`;
}

// The plan is fixed to one index look-up a row: the planner knows neither how long the lists are nor, on the embedded
// database, how large the table has become.
const changeSettings = `set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set enable_bitmapscan = off set plan_cache_mode = force_generic_plan`;

function changeBody({ table, keys, changing, ends }: Omit<TablePlan, "functions">, columns: readonly StoredColumn[]) {
  const sets = changing.map(({ column }) => `${column} = c.${column}`).join(", ");
  const joined = keys.map(({ column }) => `t.${column} = c.${column}`).join(" and ");
  // Said so that an index of what is alive does not fit: walking all of it would be the wrong way round.
  const isAlive = ends === undefined ? "" : ` and t.${ends.column} not in (${valuesOf(ends.values)})`;
  const count = `cardinality(new_${ensure(keys[0], "a table has a key").column})`;
  return `declare changed bigint; begin if ${count} = 0 then return; end if;
    update ${table} t set ${sets} from unnest(${listOf(columns)}) as c (${columns.map(({ column }) => column).join(", ")})
    where ${joined}${isAlive};
    get diagnostics changed = row_count;
    if changed <> ${count} then
      raise exception '% rows of ${table} should change but only % are alive', ${count}, changed using errcode = 'TM003';
    end if; end`;
}

function valuesOf(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(", ");
}

/** Of the whole exchange, or of a longer list of products in a test. */
export function planTables(list: readonly StoredTable[] = tables()): TablePlan[] {
  return list.map(planTable);
}
