// Counting one user's orders and fills of a day along the indexes that pages use. Ids rise with time, so a day begins
// at an id, and what lies before it is never looked at.

import type { UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

/** The last order and the last trade before a day. */
export type DayStart = { readonly orderId: number; readonly tradeId: number };

/** Found by halving the ids: some thirty looks at a primary key, whatever the table holds. */
async function lastBefore(isBefore: (id: number) => Promise<boolean | null>): Promise<number> {
  let low = 0;
  let high = 1;
  while ((await isBefore(high)) === true) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((await isBefore(middle)) === true) low = middle;
    else high = middle;
  }
  return low;
}

export async function findDayStart(db: Queryable, at: number): Promise<DayStart> {
  // The first from an id on speaks for it, should there be gaps.
  const orderId = await lastBefore(async (id) => {
    const rows = await db.query<{ at: number }>(
      "select placed_at as at from orders where order_id >= $1 order by order_id limit 1",
      [id],
    );
    return rows[0] === undefined ? null : rows[0].at < at;
  });
  const tradeId = await lastBefore(async (id) => {
    const rows = await db.query<{ at: number }>(
      "select at from trades where trade_id >= $1 order by trade_id limit 1",
      [id],
    );
    return rows[0] === undefined ? null : rows[0].at < at;
  });
  return { orderId, tradeId };
}

/** How many a user has placed after an order, and the newest of them. */
export async function countOrders(
  db: Queryable,
  userId: UserId,
  after: number,
): Promise<{ readonly count: number; readonly newestId: number }> {
  const rows = await db.query<{ count: number; newestId: number }>(
    `select coalesce(sum(c.count), 0)::bigint as count, coalesce(-min(c.newest), 0)::bigint as "newestId"
     from markets m cross join (values ('buy'), ('sell')) s (side) cross join lateral (
       select count(*), min(-order_id) as newest from orders
       where user_id = $1 and market_id = m.market_id and side = s.side and -order_id < -$2::bigint) c`,
    [userId, after],
  );
  return rows[0] ?? { count: 0, newestId: 0 };
}

/** Whoever trades with himself counts twice; that never happens. */
export async function countFills(db: Queryable, userId: UserId, after: number): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select coalesce(sum(c.count), 0)::bigint as count from markets m cross join lateral (
       (select count(*) from trades where maker_user_id = $1 and market_id = m.market_id and -trade_id < -$2::bigint)
       union all
       (select count(*) from trades where taker_user_id = $1 and market_id = m.market_id and -trade_id < -$2::bigint)
     ) c`,
    [userId, after],
  );
  return rows[0]?.count ?? 0;
}
