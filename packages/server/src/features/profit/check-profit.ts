// Holds the figures against the ledger, for `npm run verify`: where everything is counted, what each coin's book says
// there is must be what the balances say.

import type { Queryable } from "../../store/database.ts";

export async function checkProfit(db: Queryable): Promise<string[]> {
  const behind = await db.query<{ behind: number }>(
    `select coalesce((select max(transaction_id) + 1 from ledger_entries), 1)
       - coalesce((select counted_before from profit_cursor), 1) as behind`,
  );
  if ((behind[0]?.behind ?? 0) > 0) return [];
  const rows = await db.query<{ owner: number; asset_id: number; quantity: string; owned: string }>(
    `select coalesce(p.owner, b.owner) as owner, coalesce(p.asset_id, b.asset_id) as asset_id,
       coalesce(p.quantity, 0) as quantity, coalesce(b.owned, 0) as owned
     from (select * from profit_coins) p
     full join (select owner, asset_id, sum(available + held) as owned from balances where owner <> 0 group by 1, 2) b
       on b.owner = p.owner and b.asset_id = p.asset_id
     where coalesce(p.quantity, 0) <> coalesce(b.owned, 0) order by 1, 2 limit 20`,
  );
  return rows.map(
    ({ owner, asset_id, quantity, owned }) =>
      `profit of ${owner} counts ${quantity} units of coin ${asset_id} where the balances have ${owned}`,
  );
}
