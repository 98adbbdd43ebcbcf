// How many orders wait in markets. Only open orders are looked at, along their own index.

import type { Queryable } from "../../store/database.ts";

export async function openOrders(db: Queryable): Promise<Map<number, number>> {
  const rows = await db.query<{ market_id: number; orders: number }>(
    `select market_id, count(*)::int as orders from orders where state in ('waiting', 'open') group by market_id`,
  );
  return new Map(rows.map((row) => [row.market_id, row.orders]));
}

export async function openOrdersIn(db: Queryable, marketId: number): Promise<number> {
  const rows = await db.query<{ orders: number }>(
    `select count(*)::int as orders from orders where state in ('waiting', 'open') and market_id = $1`,
    [marketId],
  );
  return rows[0]?.orders ?? 0;
}
