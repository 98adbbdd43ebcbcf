// All tables of a batch: each event goes to the rows it leads to, and all of them are laid out in the order in which
// the batch statement takes them.

import type { Event, StoredTable } from "@tidemark/engine";
import type { Database } from "../../store/database.ts";
import { StartFailure } from "../../store/database.ts";
import type { CommandFacts } from "./row-code.ts";
import { planTables, type TablePlan } from "./table-plan.ts";
import { type TableCode, TableRows, tableCode } from "./table-rows.ts";

/** Names our functions among a server's advisory locks; two starters make them one after the other. */
const lockNumber = 7_364_903;

type Target = { readonly rows: TableRows; readonly field: string; readonly writing: "insert" | "change" | "put" };

/** What a sequencer writes with, made once. */
export class BatchTables {
  readonly plans: readonly TablePlan[];
  private readonly codes: readonly TableCode[];

  constructor(described?: readonly StoredTable[]) {
    this.plans = planTables(described);
    this.codes = this.plans.map(tableCode);
  }

  /** Collects the rows of one batch. */
  begin(): BatchRows {
    return new BatchRows(this.codes);
  }

  /** The calls of the batch statement with the number of parameters each takes. */
  calls(): (readonly [name: string, parameters: number])[] {
    return this.plans.flatMap(({ functions }) => functions.map(({ name, columns }) => [name, columns.length] as const));
  }

  /** Makes the functions that the database does not have yet. */
  async prepare(database: Database): Promise<void> {
    const wanted = this.plans.flatMap(({ functions }) => functions);
    const missing = await this.missing(database);
    if (missing.size === 0) return;
    const script = wanted.filter(({ name }) => missing.has(name)).map(({ ddl }) => `${ddl};`);
    try {
      await database.script(`select pg_advisory_xact_lock(${lockNumber});\n${script.join("\n")}`);
    } catch (error) {
      // Another starter may have been first; then everything is there.
      if ((await this.missing(database)).size > 0)
        throw new StartFailure("The tables do not fit this program.", { cause: error });
    }
  }

  private async missing(database: Database): Promise<Set<string>> {
    const names = this.calls().map(([name]) => name);
    const rows = await database.query<{ name: string }>(
      "select proname as name from pg_proc where proname = any($1::text[])",
      [names],
    );
    const there = new Set(rows.map(({ name }) => name));
    return new Set(names.filter((name) => !there.has(name)));
  }
}

export class BatchRows {
  private readonly all: readonly TableRows[];
  private readonly targets = new Map<string, Target[]>();

  constructor(codes: readonly TableCode[]) {
    this.all = codes.map((code) => new TableRows(code));
    for (const [index, rows] of this.all.entries()) {
      for (const [type, [field, writing]] of codes[index]?.plan.on ?? []) {
        const list = this.targets.get(type) ?? [];
        list.push({ rows, field, writing });
        this.targets.set(type, list);
      }
    }
  }

  add(event: Event, command: CommandFacts): void {
    const targets = this.targets.get(event.type);
    if (targets === undefined) return;
    for (const { rows, field, writing } of targets) {
      rows.add((event as unknown as Record<string, object>)[field] as object, writing, command);
    }
  }

  literals(): string[] {
    return this.all.flatMap((rows) => rows.literals());
  }
}
