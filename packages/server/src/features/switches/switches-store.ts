// Switches in the database; a row that is not there is off.

import type { Instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type SwitchState = { readonly isOn: boolean; readonly reason: string; readonly changedAt: number };

const off: SwitchState = { isOn: false, reason: "", changedAt: 0 };

export async function readSwitch(db: Queryable, name: string): Promise<SwitchState> {
  const rows = await db.query<SwitchState>(
    `select is_on as "isOn", reason, changed_at as "changedAt" from switches where name = $1`,
    [name],
  );
  return rows[0] ?? off;
}

/** Waits for whoever else is about to turn it. */
export async function lockSwitch(tx: Queryable, name: string): Promise<SwitchState> {
  await tx.query(
    "insert into switches (name, is_on, reason, changed_at) values ($1, false, '', 0) on conflict do nothing",
    [name],
  );
  await tx.query("select name from switches where name = $1 for update", [name]);
  return readSwitch(tx, name);
}

export async function turnSwitch(
  tx: Queryable,
  name: string,
  to: { readonly isOn: boolean; readonly reason: string; readonly at: Instant },
): Promise<void> {
  await tx.query("update switches set is_on = $2, reason = $3, changed_at = $4 where name = $1", [
    name,
    to.isOn,
    to.reason,
    to.at,
  ]);
}
