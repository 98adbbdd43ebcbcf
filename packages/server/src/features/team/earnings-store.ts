// What somebody has earned, as tables keep it: by coin, by day, by whom.

import type { AssetId, Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type CoinSum = {
  readonly asset_id: AssetId;
  readonly earned: string;
  readonly due: string;
  readonly paid: string;
};

/** What is being paid this moment still counts as due. */
export function sumsOf(db: Queryable, userId: UserId): Promise<CoinSum[]> {
  return db.query<CoinSum>(
    "select asset_id, earned, due + paying as due, paid from rebate_sums where user_id = $1 order by asset_id",
    [userId],
  );
}

export async function earnedValue(db: Queryable, userId: UserId): Promise<string> {
  const rows = await db.query<{ value: string }>("select value from rebate_tops where user_id = $1", [userId]);
  return rows[0]?.value ?? "0";
}

export async function hasHeld(db: Queryable, userId: UserId): Promise<boolean> {
  const rows = await db.query("select 1 from rebate_held where user_id = $1 limit 1", [userId]);
  return rows.length > 0;
}

export type DaySum = { readonly day: number; readonly count: number; readonly value: string };

export function daysOf(db: Queryable, userId: UserId, from: number): Promise<DaySum[]> {
  return db.query<DaySum>("select day, count, value from rebate_days where user_id = $1 and day >= $2 order by day", [
    userId,
    from,
  ]);
}

export type PairSum = {
  readonly from_id: UserId;
  readonly fees: string;
  readonly value: string;
  readonly last_at: Instant;
};

export async function pairsOf(db: Queryable, userId: UserId, from: readonly UserId[]): Promise<Map<UserId, PairSum>> {
  const rows = await db.query<PairSum>(
    "select from_id, fees, value, last_at from rebate_pairs where user_id = $1 and from_id = any($2::bigint[])",
    [userId, from],
  );
  return new Map(rows.map((row) => [row.from_id, row]));
}

export type Released = { readonly asset_id: AssetId; readonly amount: string; readonly at: Instant };

export function releasesOf(db: Queryable, userId: UserId, offset: number, limit: number): Promise<Released[]> {
  return db.query<Released>(
    `select asset_id, amount, at from loss_releases where user_id = $1 and state = 'paid'
     order by id desc offset $2 limit $3`,
    [userId, offset, limit],
  );
}

/** No further than numbered pages reach. */
export async function countReleases(db: Queryable, userId: UserId, most: number): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select 1 from loss_releases where user_id = $1 and state = 'paid' limit $2) as counted`,
    [userId, most],
  );
  return rows[0]?.count ?? 0;
}
