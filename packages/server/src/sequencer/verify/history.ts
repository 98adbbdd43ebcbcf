// What follows from the journal for all tables: each event goes to the rows it leads to, as in a batch.

import type { Event } from "@tidemark/engine";
import type { Queryable } from "../../store/database.ts";
import type { CommandFacts } from "../tables/row-code.ts";
import type { TablePlan } from "../tables/table-plan.ts";
import type { Report } from "./stored-lines.ts";
import { TableHistory } from "./table-history.ts";

export class History {
  readonly tables: readonly TableHistory[];
  private readonly targets = new Map<string, { readonly table: TableHistory; readonly field: string }[]>();

  constructor(plans: readonly TablePlan[]) {
    this.tables = plans.map((plan) => new TableHistory(plan));
    for (const table of this.tables) {
      for (const [type, [field]] of table.plan.on) {
        this.targets.set(type, [...(this.targets.get(type) ?? []), { table, field }]);
      }
    }
  }

  add(events: readonly Event[], command: CommandFacts, isOld: boolean): void {
    for (const event of events) {
      for (const { table, field } of this.targets.get(event.type) ?? []) {
        table.add((event as unknown as Record<string, object>)[field] as object, command, isOld);
      }
    }
  }

  async compare(db: Queryable, report: Report): Promise<void> {
    for (const table of this.tables) await table.compare(db, report);
  }

  async compareLive(db: Queryable, report: Report): Promise<void> {
    for (const table of this.tables) await table.compareLive(db, report);
  }
}
