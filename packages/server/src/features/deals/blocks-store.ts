// Who does not want to deal with whom. One word is enough to keep both apart.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export const blocksMax = 500;

export async function isBlockedBetween(db: Queryable, one: UserId, other: UserId): Promise<boolean> {
  const rows = await db.query(
    `select 1 from deal_blocks where (user_id = $1 and blocked_id = $2) or (user_id = $2 and blocked_id = $1) limit 1`,
    [one, other],
  );
  return rows.length > 0;
}

/** Of some people, those whom this one has blocked. */
export async function blockedBy(
  db: Queryable,
  userId: UserId,
  others: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const rows = await db.query<{ id: UserId }>(
    "select blocked_id as id from deal_blocks where user_id = $1 and blocked_id = any($2::bigint[])",
    [userId, others],
  );
  return new Set(rows.map(({ id }) => id));
}

type Block = { readonly userId: UserId; readonly blockedId: UserId };

/** False where there are as many as there may be. Twice is as good as once. */
export async function block(tx: Queryable, { userId, blockedId }: Block, at: Instant): Promise<boolean> {
  // Of two at once the second counts the first.
  await tx.query("select id from users where id = $1 for update", [userId]);
  const rows = await tx.query<{ count: number }>(
    "select count(*) as count from deal_blocks where user_id = $1 and blocked_id <> $2",
    [userId, blockedId],
  );
  if ((rows[0]?.count ?? 0) >= blocksMax) return false;
  await tx.query(
    "insert into deal_blocks (user_id, blocked_id, at) values ($1, $2, $3) on conflict (user_id, blocked_id) do nothing",
    [userId, blockedId, at],
  );
  return true;
}

export async function unblock(db: Queryable, { userId, blockedId }: Block): Promise<void> {
  await db.query("delete from deal_blocks where user_id = $1 and blocked_id = $2", [userId, blockedId]);
}

export function listBlocks(db: Queryable, userId: UserId): Promise<{ account: string; name: string; at: Instant }[]> {
  return db.query(
    `select u.account_number as account, coalesce(nullif(u.nickname, ''), u.account_number) as name, b.at
     from deal_blocks b join users u on u.id = b.blocked_id where b.user_id = $1 order by b.at desc, b.blocked_id
     limit $2`,
    [userId, blocksMax],
  );
}
