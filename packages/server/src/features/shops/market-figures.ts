// What the deals of shops say of them, worked out from those that ended, along the index of a maker's ended deals.

import type { FiatCode } from "@tidemark/contract/deals";
import { type Amount, type AssetId, amount, dayMs, type Instant, instant } from "@tidemark/kernel";
import type { Queryable, SqlValue } from "../../store/database.ts";
import type { OfferType } from "../deals/deals.ts";
import type { ShopRow } from "./shop-row.ts";

export const figureDays = 30;
/** Old deals are counted up to here. */
const countMax = 10_000;

/** All of one person. */
export type SomeShops = readonly ShopRow[];

/** Somebody may have had another shop for the same coin before: an offer says which one a deal was made in. */
const ended = `select d.state, d.ending, d.type, d.coin_code, d.asset_id, d.number, d.money, d.paid_at, d.ended_at
  from deals d join shop_offers s on s.offer_id = d.offer_id
  where d.maker_id = $1 and d.market = 'shop' and d.asset_id = any($2::bigint[]) and s.shop_id = any($3::bigint[])
    and d.ended_at is not null and d.ended_at > $4 and d.state in ('finished', 'cancelled')`;

function valuesOf(shops: SomeShops, since: number): SqlValue[] {
  const assetIds = [...new Set(shops.map(({ assetId }) => assetId))];
  return [shops[0]?.userId ?? 0, assetIds, shops.map(({ id }) => id), since];
}

function monthAgo(now: Instant): Instant {
  return instant(now - figureDays * dayMs);
}

export type ShopFigures = { readonly total: number; readonly thirtyDays: number; readonly done: number };

export async function shopFigures(db: Queryable, shop: ShopRow, now: Instant): Promise<ShopFigures> {
  const [row] = await db.query<ShopFigures>(
    `select count(*)::int as total, count(*) filter (where ended_at > $5)::int as "thirtyDays",
       count(*) filter (where state = 'finished')::int as done
     from (${ended} order by d.ended_at desc limit $6) newest`,
    [...valuesOf([shop], 0), monthAgo(now), countMax],
  );
  return row ?? { total: 0, thirtyDays: 0, done: 0 };
}

export type Lately = { readonly deals: number; readonly finished: number; readonly releaseMs: number | null };

/** How long from payment to release where a shop sold and confirmed: the middle one. */
export async function latelyOf(db: Queryable, shops: SomeShops, now: Instant): Promise<Lately> {
  const [row] = await db.query<Lately>(
    `select count(*)::int as deals, count(*) filter (where state = 'finished')::int as finished,
       percentile_disc(0.5) within group (order by ended_at - paid_at)
         filter (where state = 'finished' and ending = 'confirmed' and type = 'sell') as "releaseMs"
     from (${ended}) lately`,
    valuesOf(shops, monthAgo(now)),
  );
  return row ?? { deals: 0, finished: 0, releaseMs: null };
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
    valuesOf(shops, monthAgo(now)),
  );
  return rows.map((row) => ({ ...row, number: amount(BigInt(row.number)), money: BigInt(row.money) }));
}
