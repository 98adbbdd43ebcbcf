// Sums that are read along indexes: what is held by open orders, positions, options, policies and holds, and where the
// fee accounts stood at the beginning of days.

import type { Queryable } from "../../store/database.ts";

/** What of people's money is held, by asset. Only what is open is looked at. */
export async function heldSums(db: Queryable): Promise<Map<number, bigint>> {
  const rows = await db.query<{ asset_id: number; held: string }>(
    `select asset_id, sum(held)::text as held from (
       select case o.side when 'sell' then m.base else m.quote end as asset_id, o.held
       from orders o join markets m on m.market_id = o.market_id where o.state in ('waiting', 'open')
       union all
       select asset_id, remaining from holds where state = 'held' and owner <> 0
       union all
       select asset_id, margin + case state when 'pending' then fee_left else 0 end
       from lever_positions where state in ('pending', 'open', 'closing')
       union all
       select asset_id, stake + fee from seconds_options where state in ('placed', 'open')
       union all
       select asset_id, balance from seconds_policies where state = 'active') as open group by asset_id`,
  );
  return new Map(rows.map((row) => [row.asset_id, BigInt(row.held)]));
}

export type Standing = { readonly bound: number; readonly assetId: number; readonly balance: bigint };

/** What the fee account of each coin had before each of these transactions: the last line before it says so. */
export async function feesBefore(
  db: Queryable,
  assetIds: readonly number[],
  bounds: readonly number[],
): Promise<Standing[]> {
  const rows = await db.query<{ bound: number; asset_id: number; balance: string }>(
    `select b.bound, a.asset_id, l.balance::text as balance
     from unnest($1::bigint[]) as a (asset_id) cross join unnest($2::bigint[]) as b (bound)
     cross join lateral (select available + held as balance from ledger_entries e
       where e.owner = 0 and e.kind = 'fees' and e.asset_id = a.asset_id and e.transaction_id < b.bound
       order by e.transaction_id desc, e.line desc limit 1) as l`,
    [[...assetIds], [...bounds]],
  );
  return rows.map((row) => ({ bound: row.bound, assetId: row.asset_id, balance: BigInt(row.balance) }));
}

export type Taken = { readonly assetId: number; readonly delta: bigint; readonly at: number };

/** What operators have moved out of the fee accounts, or into them. */
export async function feesMoved(db: Queryable, from: number, to: number): Promise<Taken[]> {
  const rows = await db.query<{ asset_id: number; delta: string; at: number }>(
    `select asset_id, delta::text as delta, at from adjustments
     where user_id = 0 and kind = 'fees' and at >= $1 and at < $2`,
    [from, to],
  );
  return rows.map((row) => ({ assetId: row.asset_id, delta: BigInt(row.delta), at: row.at }));
}

export async function firstLineAt(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ at: number }>("select at from ledger_entries order by transaction_id limit 1");
  return row?.at ?? null;
}
