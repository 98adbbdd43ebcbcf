// The rows of one table that a batch will write. A row that changes several times within the batch is written once,
// as it is at the end.

import type { Writing } from "@tidemark/engine";
import { ensure } from "@tidemark/kernel";
import { arrayLiteral, type Cell } from "../array-literal.ts";
import { type AddRow, type CommandFacts, compileAdd, compileKey, type RowKey } from "./row-code.ts";
import type { TablePlan } from "./table-plan.ts";

/** Made once for each table. */
export type TableCode = {
  readonly plan: TablePlan;
  readonly keyOf: (row: object) => RowKey;
  /** By writing, in the order of the plan's functions. */
  readonly adds: ReadonlyMap<Writing, AddRow>;
  /** For rows that never change. */
  readonly addLine: AddRow;
  /** Whether a row keeps something of the command that made it. */
  readonly isOfCommand: boolean;
  /** Whether rows count their lines, and of what. */
  readonly groupOf: ((row: object) => RowKey) | null;
};

export function tableCode(plan: TablePlan): TableCode {
  const hasLine = plan.keys.some((column) => column.isLine);
  return {
    plan,
    keyOf: compileKey(plan.keys),
    adds: new Map(plan.functions.map(({ writing, columns }) => [writing, compileAdd(columns, plan.changing)])),
    addLine: compileAdd(plan.columns, plan.changing),
    isOfCommand: plan.columns.some((column) => column.isOfCommand),
    groupOf: hasLine ? compileKey(plan.keys.filter((column) => !column.isLine)) : null,
  };
}

/** With the command that it began with, where the table keeps something of it. */
type Begun = { readonly row: object; readonly command: CommandFacts };

export class TableRows {
  private readonly code: TableCode;
  /** Lists of the rows that are laid out at once, because they will not change any more. */
  private readonly lines: Cell[][] | null;
  private readonly begun = new Map<RowKey, Begun | object>();
  private readonly changed = new Map<RowKey, object>();
  private group: RowKey = "";
  private line = 0;

  constructor(code: TableCode) {
    this.code = code;
    this.lines = code.plan.kind === "lines" ? emptyLists(code.plan.columns.length) : null;
  }

  add(row: object, writing: Writing, command: CommandFacts): void {
    const { code, lines } = this;
    if (lines !== null) this.addLine(lines, row, command);
    else if (writing === "change") this.changed.set(code.keyOf(row), row);
    else this.begun.set(code.keyOf(row), code.isOfCommand ? { row, command } : row);
  }

  private addLine(lists: Cell[][], row: object, command: CommandFacts): void {
    const { groupOf, addLine } = this.code;
    if (groupOf !== null) {
      const group = groupOf(row);
      this.line = group === this.group ? this.line + 1 : 0;
      this.group = group;
    }
    addLine(lists, row, row, command, this.line);
  }

  /** Appends the lists of each function that has rows, one after the other; answers which have, as `BatchRows` does. */
  layOut(params: (string | number | null)[]): string {
    let writes = "";
    for (const { writing, columns } of this.code.plan.functions) {
      const lists = this.lines ?? this.collect(writing, columns.length);
      if (lists === null || lists[0]?.length === 0) {
        writes += "0";
        continue;
      }
      for (const list of lists) params.push(arrayLiteral(list));
      writes += "1";
    }
    return writes;
  }

  private collect(writing: Writing, count: number): Cell[][] | null {
    const { begun, changed, code } = this;
    if ((writing === "change" ? changed : begun).size === 0) return null;
    const lists = emptyLists(count);
    const add = ensure(code.adds.get(writing), "a function has its code");
    if (writing === "change") {
      for (const [key, row] of changed) if (!begun.has(key)) add(lists, row, row, noCommand, 0);
      return lists;
    }
    for (const [key, one] of begun) {
      const { row, command } = code.isOfCommand ? (one as Begun) : { row: one, command: noCommand };
      add(lists, row, changed.get(key) ?? row, command, 0);
    }
    return lists;
  }
}

/** A change writes nothing that a command says, nor does a table that keeps nothing of it. */
const noCommand: CommandFacts = { seq: 0, at: 0 };

function emptyLists(count: number): Cell[][] {
  return Array.from({ length: count }, () => []);
}
