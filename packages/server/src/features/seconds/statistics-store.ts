// Counts of options that have ended, along the index of their ends.

import type { Queryable } from "../../store/database.ts";

export type DayCount = {
  readonly assetId: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly voided: number;
  readonly stakes: bigint;
  /** What the pool has earned, below zero what it has paid. */
  readonly pool: bigint;
  readonly fees: bigint;
};

/** When the first one ended; null before. */
export async function firstEndAt(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ at: number }>(
    "select ended_at as at from seconds_options where ended_at is not null order by ended_at limit 1",
  );
  return row?.at ?? null;
}

type Span = {
  readonly from: number;
  /** Not in it. */
  readonly to: number;
  readonly marketId: number | null;
  readonly assetId: number | null;
};

/** By coin; those that nothing ended in are left out. */
export async function countDay(db: Queryable, { from, to, marketId, assetId }: Span): Promise<DayCount[]> {
  const rows = await db.query<Omit<DayCount, "stakes" | "pool" | "fees"> & Record<"stakes" | "pool" | "fees", string>>(
    `select asset_id as "assetId", count(*) filter (where state = 'won') as won,
       count(*) filter (where state = 'lost') as lost, count(*) filter (where state = 'drawn') as drawn,
       count(*) filter (where state = 'void') as voided, sum(stake)::text as stakes,
       sum(case state when 'lost' then stake when 'won' then -profit else 0 end)::text as pool,
       sum(case state when 'void' then 0 else fee end)::text as fees
     from seconds_options where ended_at >= $1 and ended_at < $2
       and ($3::bigint is null or market_id = $3) and ($4::bigint is null or asset_id = $4)
     group by asset_id order by asset_id`,
    [from, to, marketId, assetId],
  );
  return rows.map((row) => ({
    ...row,
    stakes: BigInt(row.stakes),
    pool: BigInt(row.pool),
    fees: BigInt(row.fees),
  }));
}
