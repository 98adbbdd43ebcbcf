// Since when somebody is here, and until when operators have paused their deals.

import { ensure, type Instant, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type Limits = { readonly since: Instant; readonly pausedUntil: Instant };

export async function readLimits(db: Queryable, userId: UserId): Promise<Limits> {
  const [row] = await db.query<Limits>(
    `select u.created_at as since, coalesce(l.paused_until, 0) as "pausedUntil"
     from users u left join deal_limits l on l.user_id = u.id where u.id = $1`,
    [userId],
  );
  return ensure(row, "a session without an account");
}
