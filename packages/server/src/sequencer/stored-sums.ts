// A quick comparison of the tables with the engine: how many rows are alive, and the sums of their amounts, each weighed
// with the numbers of its key so that what is missing here cannot be made up for there. Every row is compared by verify;
// this takes one pass inside the database and is done at each start.

import type { Engine, StoredColumn } from "@tidemark/engine";
import { Bug } from "@tidemark/kernel";
import type { Queryable } from "../store/database.ts";
import { compileSums } from "./tables/row-code.ts";
import type { TablePlan } from "./tables/table-plan.ts";

/** By what texts of the key say: the count and the sums. */
type Sums = Map<string, bigint[]>;

export async function storedDifferences(db: Queryable, engine: Engine, plans: readonly TablePlan[]): Promise<string[]> {
  const differences: string[] = [];
  for (const [table, rows] of engine.living()) {
    const plan = plans.find((one) => one.table === table);
    if (plan === undefined) throw new Bug(`there is no table ${table}`);
    const ours = sumsOf(plan, rows);
    const theirs = await storedSums(db, plan);
    const groups = [...new Set([...ours.keys(), ...theirs.keys()])];
    const differing = groups.find((group) => isOther(ours.get(group), theirs.get(group)));
    if (differing === undefined) continue;
    differences.push(`The stored ${table}${differing === "" ? "" : ` (${differing})`} are not those of the journal.`);
  }
  return differences;
}

/** Nothing but zeros is as good as no row. */
function isOther(ours: readonly bigint[] = [], theirs: readonly bigint[] = []): boolean {
  const length = Math.max(ours.length, theirs.length);
  return Array.from({ length }, (_, index) => index).some((index) => (ours[index] ?? 0n) !== (theirs[index] ?? 0n));
}

function amountsOf({ changing }: TablePlan): StoredColumn[] {
  return changing.filter(({ type }) => type === "amount");
}

function groupsOf({ keys }: TablePlan): StoredColumn[] {
  return keys.filter(({ type }) => type === "text");
}

function weightsOf({ keys }: TablePlan): Map<StoredColumn, number> {
  const numbers = keys.filter(({ type }) => type === "whole");
  return new Map(numbers.map((column, index) => [column, 2 * index + 3]));
}

/** Rows that say what is true now may be there and empty. */
function isCounted({ kind }: TablePlan): boolean {
  return kind === "life";
}

function sumsOf(plan: TablePlan, rows: Iterable<object>): Sums {
  const amounts = amountsOf(plan);
  const groups = groupsOf(plan).map(({ path }) => path);
  const add = compileSums(amounts, weightsOf(plan), isCounted(plan));
  const sums: Sums = new Map();
  for (const row of rows) {
    const group = groups.map((path) => (row as Record<string, unknown>)[path]).join(" ");
    let sum = sums.get(group);
    if (sum === undefined) {
      sum = [0n, ...amounts.map(() => 0n)];
      sums.set(group, sum);
    }
    add(row, sum);
  }
  return sums;
}

async function storedSums(db: Queryable, plan: TablePlan): Promise<Sums> {
  const rows = await db.query<Record<string, string>>(sumsSql(plan));
  const groups = groupsOf(plan).map(({ column }) => column);
  const names = ["count", ...amountsOf(plan).map(sumName)];
  return new Map(
    rows.map((row) => [groups.map((column) => row[column]).join(" "), names.map((name) => BigInt(row[name] ?? "0"))]),
  );
}

function sumName({ column }: StoredColumn): string {
  return `sum_of_${column}`;
}

/** Names and values are the engine's own. */
function sumsSql(plan: TablePlan): string {
  const groups = groupsOf(plan).map(({ column }) => column);
  const weights = [...weightsOf(plan)].map(([{ column }, factor]) => ` + ${factor} * ${column}::numeric`).join("");
  const count = `${isCounted(plan) ? "count(*)::text" : "'0'"} as count`;
  const sums = amountsOf(plan).map(
    (column) => `coalesce(sum(${column.column} * (1${weights})), 0)::text as ${sumName(column)}`,
  );
  const where = plan.ends === undefined ? "" : `where ${plan.ends.column} in ('${plan.ends.alive.join("', '")}')`;
  const grouping = groups.length === 0 ? "" : `group by ${groups.join(", ")}`;
  return `select ${[...groups, count, ...sums].join(", ")} from ${plan.table} ${where} ${grouping}`;
}
