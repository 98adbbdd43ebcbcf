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
  /** Whether rows count their lines, and of what. */
  readonly groupOf: ((row: object) => RowKey) | null;
};

export function tableCode(plan: TablePlan): TableCode {
  const hasLine = plan.keys.some((column) => column.isLine);
  return {
    plan,
    keyOf: compileKey(plan.keys),
    adds: new Map(plan.functions.map(({ writing, columns }) => [writing, compileAdd(columns, plan.changing)])),
    groupOf: hasLine ? compileKey(plan.keys.filter((column) => !column.isLine)) : null,
  };
}

type Begun = { readonly row: object; readonly command: CommandFacts };

export class TableRows {
  private readonly code: TableCode;
  /** Lists of the rows that are laid out at once, because they will not change any more. */
  private readonly lines: Cell[][] | null;
  private readonly begun = new Map<RowKey, Begun>();
  private readonly changed = new Map<RowKey, object>();
  private group: RowKey = "";
  private line = 0;

  constructor(code: TableCode) {
    this.code = code;
    this.lines = code.plan.kind === "lines" ? emptyLists(code.plan.columns.length) : null;
  }

  add(row: object, writing: Writing, command: CommandFacts): void {
    if (this.lines !== null) this.addLine(this.lines, row, command);
    else if (writing === "change") this.changed.set(this.code.keyOf(row), row);
    else this.begun.set(this.code.keyOf(row), { row, command });
  }

  private addLine(lists: Cell[][], row: object, command: CommandFacts): void {
    const { groupOf, adds } = this.code;
    if (groupOf !== null) {
      const group = groupOf(row);
      this.line = group === this.group ? this.line + 1 : 0;
      this.group = group;
    }
    ensure(adds.get("insert"), "lines are inserted")(lists, row, row, command, this.line);
  }

  /** For each function of the table its lists, one after the other. */
  literals(): string[] {
    return this.code.plan.functions.flatMap(({ writing, columns }) => {
      const lists = this.lines ?? this.collect(writing, columns.length);
      return lists.map(arrayLiteral);
    });
  }

  private collect(writing: Writing, count: number): Cell[][] {
    const lists = emptyLists(count);
    const add = ensure(this.code.adds.get(writing), "a function has its code");
    if (writing !== "change") {
      for (const [key, { row, command }] of this.begun) add(lists, row, this.changed.get(key) ?? row, command, 0);
      return lists;
    }
    for (const [key, row] of this.changed) if (!this.begun.has(key)) add(lists, row, row, noCommand, 0);
    return lists;
  }
}

/** A change writes nothing that a command says. */
const noCommand: CommandFacts = { seq: 0, at: 0 };

function emptyLists(count: number): Cell[][] {
  return Array.from({ length: count }, () => []);
}
