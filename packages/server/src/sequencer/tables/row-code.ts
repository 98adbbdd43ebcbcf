// Functions made from the description of a table when the program loads: laying a row out for a batch, naming it by
// its key, and writing it as a line that can be compared. They run for every row there is, so they are compiled and
// not looped over the description.

import type { StoredColumn } from "@tidemark/engine";
import { assert } from "@tidemark/kernel";
import { type Cell, quoted } from "../array-literal.ts";

/** What a row does not say itself. */
export type CommandFacts = { readonly seq: number; readonly at: number };

export type AddRow = (lists: Cell[][], row: object, now: object, command: CommandFacts, line: number) => void;

type Change = ReadonlySet<string>;

/** Where a column's value comes from: the command, the latest state of the row, or the row as it began. */
function sourceOf(column: StoredColumn, changing: Change): string {
  if (column.isLine) return "line";
  if (column.isOfCommand) return `command.${column.name}`;
  return `${changing.has(column.column) ? "now" : "row"}.${column.path}`;
}

/** Paths and names are the engine's own, which allows nothing but plain words in them. */
function compile<F>(parameters: readonly string[], body: string): F {
  return new Function("quoted", `"use strict"; return (${parameters.join(", ")}) => { ${body} };`)(quoted) as F;
}

/** Reads one field, each from its own place in the code: a place that meets one shape only is several times as fast. */
export function compileField<T>(field: string): (from: T) => object {
  assert(/^[a-z][A-Za-z0-9]*$/.test(field), "a field has a plain name");
  return compile(["from"], `return from.${field};`);
}

function cellOf(column: StoredColumn, value: string): string {
  const { type, isNullable, isFree } = column;
  if (isFree) return isNullable ? `${value} == null ? "NULL" : quoted(String(${value}))` : `quoted(String(${value}))`;
  const text = type === "amount" ? `${value}.toString()` : value;
  return isNullable ? `${value} == null ? "NULL" : ${text}` : text;
}

/** Appends a row to the lists of a function; `now` is the row again, or what has changed in it since. */
export function compileAdd(columns: readonly StoredColumn[], changing: readonly StoredColumn[]): AddRow {
  const change = new Set(changing.map(({ column }) => column));
  const pushes = columns.map((column, index) => `lists[${index}].push(${cellOf(column, sourceOf(column, change))});`);
  return compile(["lists", "row", "now", "command", "line"], pushes.join("\n"));
}

export type RowKey = string | number;

/** A row's name within its table. A key of one number is that number. */
export function compileKey(keys: readonly StoredColumn[]): (row: object) => RowKey {
  const [only] = keys;
  if (keys.length === 1 && only !== undefined) return compile(["row"], `return row.${only.path};`);
  return compile(["row"], `return \`${keys.map(({ path }) => `\${row.${path}}`).join("/")}\`;`);
}

/** A row as a line, with the values in the order of the columns. */
export type WriteLine = (row: object, command: CommandFacts, line: number) => string;

export function compileLine(columns: readonly StoredColumn[]): WriteLine {
  const none: Change = new Set();
  const parts = columns.map((column) => `\${${sourceOf(column, none)} ?? "-"}`);
  return compile(["row", "command", "line"], `return \`${parts.join(" | ")}\`;`);
}

/** Adds a row to sums: itself, if rows are counted, and each of its amounts times the weight of its key. */
export type AddToSums = (row: object, sums: bigint[]) => void;

/** `weights` has a factor for each number of the key. */
export function compileSums(
  amounts: readonly StoredColumn[],
  weights: ReadonlyMap<StoredColumn, number>,
  isCounted: boolean,
): AddToSums {
  const weight = [...weights].map(([{ path }, factor]) => ` + ${factor} * row.${path}`).join("");
  const sums = amounts.map(({ path }, index) => `sums[${index + 1}] += (row.${path} ?? 0n) * weight;`);
  const count = isCounted ? "sums[0] += 1n;" : "";
  return compile(["row", "sums"], `const weight = BigInt(1${weight}); ${count} ${sums.join(" ")}`);
}
