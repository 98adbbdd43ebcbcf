// Who decided what: the approvals of a withdrawal, and the switch that stops them all.

import type { Instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type Decision = "approve" | "paid" | "refund";

/** False when the same operator has said so before. */
export async function insertApproval(
  tx: Queryable,
  id: number,
  by: { readonly decision: Decision; readonly operator: string; readonly at: Instant },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into withdrawal_approvals (withdrawal_id, decision, operator, at) values ($1, $2, $3, $4)
     on conflict do nothing returning operator`,
    [id, by.decision, by.operator, by.at],
  );
  return rows.length > 0;
}

export async function approversOf(db: Queryable, id: number, decision: Decision): Promise<string[]> {
  const rows = await db.query<{ operator: string }>(
    "select operator from withdrawal_approvals where withdrawal_id = $1 and decision = $2 order by at, operator",
    [id, decision],
  );
  return rows.map((row) => row.operator);
}

export type Switch = { readonly isOn: boolean; readonly reason: string };

const stopSwitch = "withdrawals_stopped";

export async function readStop(db: Queryable): Promise<Switch> {
  const rows = await db.query<Switch>(`select is_on as "isOn", reason from switches where name = $1`, [stopSwitch]);
  return rows[0] ?? { isOn: false, reason: "" };
}

export async function setStop(tx: Queryable, to: Switch & { readonly at: Instant }): Promise<void> {
  await tx.query(
    `insert into switches (name, is_on, reason, changed_at) values ($1, $2, $3, $4)
     on conflict (name) do update set is_on = $2, reason = $3, changed_at = $4`,
    [stopSwitch, to.isOn, to.reason, to.at],
  );
}
