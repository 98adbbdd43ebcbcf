// All tables of a batch: each event goes to the rows it leads to, and all of them are laid out in the order in which
// the batch statement takes them.

import type { Event, StoredTable, Writing } from "@tidemark/engine";
import type { Database } from "../../store/database.ts";
import { StartFailure } from "../../store/database.ts";
import { type CommandFacts, compileField } from "./row-code.ts";
import { planTables, type TablePlan } from "./table-plan.ts";
import { type TableCode, TableRows, tableCode } from "./table-rows.ts";

/** Names our functions among a server's advisory locks; two starters make them one after the other. */
const lockNumber = 7_364_903;

/** Where the row of an event goes. */
type Target = { readonly table: number; readonly rowOf: (event: Event) => object; readonly writing: Writing };
type Targets = ReadonlyMap<string, readonly Target[]>;

/** What a sequencer writes with, made once. */
export class BatchTables {
  readonly plans: readonly TablePlan[];
  private readonly codes: readonly TableCode[];
  private readonly targets: Targets;

  constructor(described?: readonly StoredTable[]) {
    this.plans = planTables(described);
    this.codes = this.plans.map(tableCode);
    this.targets = targetsOf(this.plans);
  }

  /** Collects the rows of one batch. */
  begin(): BatchRows {
    return new BatchRows(this.codes, this.targets);
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

function targetsOf(plans: readonly TablePlan[]): Targets {
  const targets = new Map<string, Target[]>();
  for (const [table, { on }] of plans.entries()) {
    for (const [type, [field, writing]] of on) {
      const list = targets.get(type) ?? [];
      list.push({ table, rowOf: compileField(field), writing });
      targets.set(type, list);
    }
  }
  return targets;
}

export class BatchRows {
  private readonly all: readonly TableRows[];
  private readonly targets: Targets;

  constructor(codes: readonly TableCode[], targets: Targets) {
    this.all = codes.map((code) => new TableRows(code));
    this.targets = targets;
  }

  add(event: Event, command: CommandFacts): void {
    const targets = this.targets.get(event.type);
    if (targets === undefined) return;
    for (let index = 0; index < targets.length; index += 1) {
      const { table, rowOf, writing } = targets[index] as Target;
      (this.all[table] as TableRows).add(rowOf(event), writing, command);
    }
  }

  /** Appends the lists of every call that has something to write; answers a 1 for each of those and a 0 for the others. */
  layOut(params: (string | number | null)[]): string {
    let writes = "";
    for (const rows of this.all) writes += rows.layOut(params);
    return writes;
  }
}
