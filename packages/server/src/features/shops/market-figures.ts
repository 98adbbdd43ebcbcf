// What the deals of shops say of them, worked out from those that ended, along the index of a maker's ended deals.

import type { FiatCode } from "@tidemark/contract/deals";
import { type Amount, type AssetId, amount, dayMs, type Instant, instant } from "@tidemark/kernel";
import type { Queryable, SqlValue } from "../../store/database.ts";
import type { OfferType } from "../deals/deals.ts";
import { type Stretch, stretchesOf, stretchOf } from "./market-store.ts";
import type { ShopRow } from "./shop-row.ts";

export const figureDays = 30;
/** Old deals are counted up to here. */
const countMax = 10_000;

/** All of one person. */
export type SomeShops = readonly ShopRow[];

const ended = `select d.* from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as s (asset_id, first, last)
  cross join lateral (select d.state, d.ending, d.type, d.coin_code, d.asset_id, d.number, d.money, d.paid_at, d.ended_at
    from deals d where d.maker_id = $1 and d.market = 'shop' and d.asset_id = s.asset_id and d.ended_at is not null
      and d.ended_at > $5 and d.offer_id + 0 between s.first and s.last and d.state in ('finished', 'cancelled')) d`;

async function valuesOf(db: Queryable, shops: SomeShops, since: number): Promise<SqlValue[]> {
  const stretches = await stretchesOf(db, shops);
  const each = (field: keyof Stretch): number[] => stretches.map((stretch) => stretch[field]);
  return [shops[0]?.userId ?? 0, each("assetId"), each("first"), each("last"), since];
}

function monthAgo(now: Instant): Instant {
  return instant(now - figureDays * dayMs);
}

/** Deals in which the shop did its part, and those that failed through it, as a person's are counted (deals/reputation.ts). */
type Kept = { readonly kept: number; readonly failed: number };

/** It lets fail what it sold and operators had to settle, or was released because it was silent; and what it cancelled. */
const keptAndFailed = `count(*) filter (
    where state = 'finished' and (type = 'sell' and ending in ('settled', 'released')) is not true
  )::int as kept,
  count(*) filter (
    where (state = 'finished' and type = 'sell' and ending in ('settled', 'released')) or (state = 'cancelled' and type = 'buy')
  )::int as failed`;

/**
 * Percent with two places, downwards; null before the first. What others let fail says nothing of a shop.
 *
 * @example completionOf({ kept: 2, failed: 1 }) → 66.66
 */
export function completionOf({ kept, failed }: Kept): number | null {
  const all = kept + failed;
  return all === 0 ? null : Math.floor((10_000 * kept) / all) / 100;
}

export type ShopFigures = {
  readonly total: number;
  readonly thirtyDays: number;
  readonly done: number;
  readonly completion: number | null;
};

export async function shopFigures(db: Queryable, shop: ShopRow, now: Instant): Promise<ShopFigures> {
  const { first, last } = await stretchOf(db, shop);
  const [row] = await db.query<Omit<ShopFigures, "completion"> & Kept>(
    `select count(*)::int as total, count(*) filter (where ended_at > $5)::int as "thirtyDays",
       count(*) filter (where state = 'finished')::int as done, ${keptAndFailed}
     from (select d.state, d.ended_at, d.type, d.ending from deals d
       where d.maker_id = $1 and d.market = 'shop' and d.asset_id = $2 and d.ended_at is not null
         and d.offer_id between $3 and $4 and d.state in ('finished', 'cancelled')
       order by d.ended_at desc limit $6) newest`,
    [shop.userId, shop.assetId, first, last, monthAgo(now), countMax],
  );
  if (row === undefined) return { total: 0, thirtyDays: 0, done: 0, completion: null };
  const { total, thirtyDays, done } = row;
  return { total, thirtyDays, done, completion: completionOf(row) };
}

export type Lately = Kept & { readonly deals: number; readonly finished: number; readonly releaseMs: number | null };

/** How long from payment to release where a shop sold and confirmed: the middle one. */
export async function latelyOf(db: Queryable, shops: SomeShops, now: Instant): Promise<Lately> {
  const [row] = await db.query<Lately>(
    `select count(*)::int as deals, count(*) filter (where state = 'finished')::int as finished,
       ${keptAndFailed},
       percentile_disc(0.5) within group (order by ended_at - paid_at)
         filter (where state = 'finished' and ending = 'confirmed' and type = 'sell') as "releaseMs"
     from (${ended}) lately`,
    await valuesOf(db, shops, monthAgo(now)),
  );
  return row ?? { deals: 0, finished: 0, kept: 0, failed: 0, releaseMs: null };
}

export type Turnover = {
  readonly assetId: AssetId;
  readonly type: OfferType;
  readonly coinCode: FiatCode;
  readonly deals: number;
  readonly number: Amount;
  readonly money: bigint;
};

/** Of what was finished, by the coin, what the shop did and the money. */
export async function turnoverOf(db: Queryable, shops: SomeShops, now: Instant): Promise<Turnover[]> {
  const rows = await db.query<Omit<Turnover, "number" | "money"> & { number: string; money: string }>(
    `select asset_id as "assetId", type, coin_code as "coinCode", count(*)::int as deals, sum(number)::text as number,
       sum(money)::text as money
     from (${ended}) lately where state = 'finished'
     group by asset_id, type, coin_code order by asset_id, type desc, coin_code`,
    await valuesOf(db, shops, monthAgo(now)),
  );
  return rows.map((row) => ({ ...row, number: amount(BigInt(row.number)), money: BigInt(row.money) }));
}
