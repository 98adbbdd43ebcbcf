// The invariants as the tables alone show them, without the engine: I1 to I3 in SQL, and that no row is there that
// nobody wrote.

import type { Queryable } from "../../store/database.ts";
import type { Report } from "./stored-lines.ts";
import type { TableHistory } from "./table-history.ts";

const shownMax = 5;

export async function checkStored(db: Queryable, report: Report): Promise<void> {
  const unbalanced = await db.query<{ id: number; asset: number }>(
    `select transaction_id as id, asset_id as asset from ledger_entries
     group by transaction_id, asset_id having sum(available_delta + held_delta) <> 0 order by 1 limit $1`,
    [shownMax],
  );
  for (const { id, asset } of unbalanced) report(`I1: transaction ${id} does not sum to zero in asset ${asset}.`);
  const negative = await db.query<{ owner: number; kind: string; asset: number }>(
    `select owner, kind, asset_id as asset from balances
     where held < 0 or (available < 0 and kind <> 'outside') limit $1`,
    [shownMax],
  );
  for (const { owner, kind, asset } of negative) {
    report(`I2: the ${kind} account of ${owner} in asset ${asset} is below zero.`);
  }
  const differing = await db.query<{ owner: number; kind: string; asset: number }>(
    `select owner, kind, asset_id as asset from (
       select owner, kind, asset_id, sum(available_delta) as available, sum(held_delta) as held
       from ledger_entries group by owner, kind, asset_id) e
     full join balances b using (owner, kind, asset_id)
     where e.available is distinct from b.available or e.held is distinct from b.held limit $1`,
    [shownMax],
  );
  for (const { owner, kind, asset } of differing) {
    report(`I3: the ${kind} account of ${owner} in asset ${asset} is not the sum of its lines.`);
  }
}

/** Every row of these tables follows from the journal, so there are as many as it led to. */
export async function checkCounts(db: Queryable, tables: readonly TableHistory[], report: Report): Promise<void> {
  for (const { plan, count } of tables) {
    const rows = await db.query<{ count: number }>(`select count(*) as count from ${plan.table}`);
    const stored = rows[0]?.count ?? 0;
    if (stored !== count) report(`${plan.table}: ${stored} are stored, ${count} follow from the journal.`);
  }
}
