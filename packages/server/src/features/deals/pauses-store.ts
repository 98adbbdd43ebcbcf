// Pauses that operators have put on people's deals.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type Pause = { readonly until: Instant; readonly why: string };

export async function findPause(db: Queryable, userId: UserId): Promise<Pause | null> {
  const rows = await db.query<Pause>("select paused_until as until, why from deal_limits where user_id = $1", [userId]);
  return rows[0] ?? null;
}

export async function setPause(tx: Queryable, userId: UserId, { until, why }: Pause, at: Instant): Promise<void> {
  await tx.query(
    `insert into deal_limits (user_id, paused_until, why, set_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set paused_until = excluded.paused_until, why = excluded.why,
       set_at = excluded.set_at`,
    [userId, until, why, at],
  );
}

/** False where there is none. */
export async function endPause(tx: Queryable, userId: UserId): Promise<boolean> {
  return (await tx.query("delete from deal_limits where user_id = $1 returning user_id", [userId])).length > 0;
}
