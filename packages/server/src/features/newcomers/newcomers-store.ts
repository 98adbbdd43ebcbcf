// First steps as the account itself tells them: nobody ticks anything off. Only that the list is over is written down.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type Steps = {
  readonly money: boolean;
  readonly order: boolean;
  readonly isOver: boolean;
};

/** A balance has a row from its first movement on, and an order stays for ever: each costs one look at an index. */
export async function stepsOf(db: Queryable, userId: UserId): Promise<Steps> {
  const rows = await db.query<{ money: boolean; placed: boolean; is_over: boolean }>(
    `select exists (select from balances where owner = $1) as money,
       exists (select from orders where user_id = $1) as placed,
       exists (select from first_steps_over where user_id = $1) as is_over`,
    [userId],
  );
  const [row] = rows;
  return { money: row?.money === true, order: row?.placed === true, isOver: row?.is_over === true };
}

export async function endSteps(db: Queryable, userId: UserId, at: Instant): Promise<void> {
  await db.query("insert into first_steps_over (user_id, at) values ($1, $2) on conflict do nothing", [userId, at]);
}
