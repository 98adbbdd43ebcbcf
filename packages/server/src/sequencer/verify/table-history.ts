// What follows from the journal for one table, collected page by page and compared with the table as soon as it is
// final: lines at once, rows with a life when they have ended, and what is true now at the end. Only what is alive is
// kept in memory.

import type { Queryable, SqlValue } from "../../store/database.ts";
import { type CommandFacts, compileKey, compileLine, type RowKey } from "../tables/row-code.ts";
import type { TablePlan } from "../tables/table-plan.ts";
import { compareLines, type Expected, type Report, storedLines } from "./stored-lines.ts";

const idsMax = 1_000;

/** A row as far as it is known: as it began, with what has changed since. */
type Known = { row: object; readonly command: CommandFacts; readonly isOld: boolean };

export class TableHistory {
  readonly plan: TablePlan;
  /** Rows that the table must have. */
  count = 0;
  private readonly write: ReturnType<typeof compileLine>;
  private readonly keyOf: (row: object) => RowKey;
  private readonly groupOf: ((row: object) => RowKey) | null;
  private readonly live = new Map<RowKey, Known>();
  private ended = new Map<RowKey, Known>();
  private lines: Expected[] = [];
  private range: { readonly first: RowKey; last: RowKey } | null = null;
  private group: RowKey = "";
  private line = 0;

  constructor(plan: TablePlan) {
    this.plan = plan;
    this.write = compileLine(plan.columns);
    this.keyOf = compileKey(plan.keys);
    const [first] = plan.keys;
    this.groupOf = plan.kind === "lines" && first !== undefined ? compileKey([first]) : null;
  }

  /** `isOld`: of a time when rows did not carry the number of their command. */
  add(row: object, command: CommandFacts, isOld: boolean): void {
    if (this.groupOf !== null) this.addLine(row, this.groupOf(row), command, isOld);
    else this.addState(row, command, isOld);
  }

  private addLine(row: object, group: RowKey, command: CommandFacts, isOld: boolean): void {
    this.line = group === this.group ? this.line + 1 : 0;
    this.group = group;
    this.range = { first: this.range?.first ?? group, last: group };
    this.count += 1;
    this.lines.push({ text: this.write(row, command, this.line), isOld });
  }

  private addState(row: object, command: CommandFacts, isOld: boolean): void {
    const key = this.keyOf(row);
    // A row may be placed as ended and change once more within its command.
    const before = this.live.get(key) ?? this.ended.get(key);
    if (before === undefined) this.count += 1;
    const known = before ?? { row, command, isOld };
    known.row = { ...known.row, ...row };
    const isEnded = this.plan.ends?.values.includes(this.endOf(known.row)) === true;
    (isEnded ? this.live : this.ended).delete(key);
    (isEnded ? this.ended : this.live).set(key, known);
  }

  private endOf(row: object): string {
    return String((row as Record<string, unknown>)[this.plan.ends?.column ?? ""]);
  }

  /** Compares what has become final since the last call. */
  async compare(db: Queryable, report: Report): Promise<void> {
    if (this.range !== null) {
      const { first, last } = this.range;
      const stored = await storedLines(db, this.select(`where ${this.firstKey} between $1 and $2`), [first, last]);
      compareLines(this.plan.table, this.lines, stored, report);
      this.range = null;
      this.lines = [];
    }
    const { ended } = this;
    this.ended = new Map();
    await this.compareByKey(db, ended, report);
  }

  /** Compares what is still alive, and what is true now. */
  async compareLive(db: Queryable, report: Report): Promise<void> {
    if (this.plan.kind === "life") await this.compareByKey(db, this.live, report);
    else if (this.plan.kind === "state") await this.compareAll(db, report);
  }

  private async compareByKey(db: Queryable, rows: ReadonlyMap<RowKey, Known>, report: Report): Promise<void> {
    const keys = [...rows.keys()].sort((one, other) => (one as number) - (other as number));
    for (let start = 0; start < keys.length; start += idsMax) {
      const page = keys.slice(start, start + idsMax);
      const stored = await storedLines(db, this.select(`where ${this.firstKey} = any($1::bigint[])`), [
        page as number[],
      ]);
      compareLines(
        this.plan.table,
        page.map((key) => this.expected(rows.get(key))),
        stored,
        report,
      );
    }
  }

  /** Page by page through the whole table: it may have rows that nobody knows of. */
  private async compareAll(db: Queryable, report: Report): Promise<void> {
    const { table, keys } = this.plan;
    const missing = new Map([...this.live.values()].map((known) => [this.expected(known).text, true]));
    const names = keys.map(({ column }) => column).join(", ");
    const places = keys.map(({ sql }, index) => `$${index + 1}::${sql}`).join(", ");
    const sql = this.select(`where (${names}) > (${places})`, `limit ${idsMax}`);
    let place: readonly SqlValue[] = keys.map(({ sql: type }) => (type === "text" ? "" : -1));
    for (;;) {
      const page = await storedLines(db, sql, place);
      for (const text of page) if (!missing.delete(text)) report(`${table}: should not be stored: ${text}`);
      const last = page.at(-1)?.split(" | ");
      if (last === undefined) break;
      place = keys.map((key) => {
        const text = last[this.plan.columns.indexOf(key)] ?? "";
        return key.sql === "text" ? text : Number.parseInt(text, 10);
      });
    }
    for (const text of missing.keys()) report(`${table}: should be stored: ${text}`);
  }

  private expected(known: Known | undefined): Expected {
    return known === undefined
      ? { text: "", isOld: false }
      : { text: this.write(known.row, known.command, 0), isOld: known.isOld };
  }

  private get firstKey(): string {
    return this.plan.keys[0]?.column ?? "";
  }

  private select(where: string, rest = ""): string {
    const { table, columns, keys } = this.plan;
    const order = keys.map(({ column }) => column).join(", ");
    return `select ${columns.map(({ column }) => column).join(", ")} from ${table} ${where} order by ${order} ${rest}`;
  }
}
