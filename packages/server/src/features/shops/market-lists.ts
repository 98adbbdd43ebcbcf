// The lists of offers of shops. Nothing here grows with the tables: offers are the best by price and no more than so many,
// and whatever a person has out is bounded.

import type { FiatCode, PayWay } from "@tidemark/contract/deals";
import type { AssetId, UserId } from "@tidemark/kernel";
import type { Queryable, SqlValue } from "../../store/database.ts";
import { type Found, type OfferType, pageSize } from "../deals/deals.ts";
import { type ShopOfferRow, shopOffersByIds } from "./market-store.ts";
import type { ShopRow } from "./shop-row.ts";

/** Lists go no further than this, the best first. */
const bestMax = 1_000;
const countMax = 10_000;

export type OfferFilter = {
  readonly type: OfferType;
  readonly assetId: AssetId;
  readonly coinCode: FiatCode | null;
  readonly way: PayWay | null;
  /** A sum in hundredths that one deal can come to. */
  readonly money: bigint | null;
  /** A number of coins that one deal can come to, in units. */
  readonly number: bigint | null;
  /** Places of the coin. */
  readonly scale: number;
  /** Null for visitors. */
  readonly viewer: UserId | null;
};
type Slice = { readonly offset: number; readonly limit: number };
type Counted = { readonly id: number; readonly total: number };

/** On the shelf of an open shop that has not paused. */
const live = `select o.id, o.user_id, o.way, o.price, o.rank, o.surplus, s.min, s.max
  from deal_offers o join shop_offers s on s.offer_id = o.id join shops h on h.id = s.shop_id
  where o.state = 'live' and o.market = 'shop' and o.asset_id = $1 and o.type = $2 and ($3::text is null or o.coin_code = $3)
    and s.is_shelved and h.state = 'open' and not h.is_paused`;
/** Whoever buys wants the cheapest, whoever sells the dearest. */
const up = "o.price, o.rank desc, o.id";
const down = "o.price desc, o.rank desc, o.id";

/** Offers of frozen people, and of those who do not deal with the viewer, are not there. */
const serves = `($7::text is null or o.way = $7)
  and ($8::numeric is null or ($8 * $10 >= least(o.min, o.surplus) * o.price
    and $8 * $10 <= least(o.max, o.surplus) * o.price + $10))
  and ($9::numeric is null or ($9 >= least(o.min, o.surplus) and $9 <= least(o.max, o.surplus)))
  and o.user_id not in (select b.blocked_id from deal_blocks b where b.user_id = $6
    union all select b.user_id from deal_blocks b where b.blocked_id = $6)
  and (select u.status from users u where u.id = o.user_id) <> 'frozen'`;
const sells = `with best as materialized (${live} order by ${up} limit $11)
  select o.id, count(*) over ()::int as total from best o where ${serves} order by ${up} limit $4 offset $5`;
const buys = `with best as materialized (${live} order by ${down} limit $11)
  select o.id, count(*) over ()::int as total from best o where ${serves} order by ${down} limit $4 offset $5`;

async function found(db: Queryable, sql: string, values: SqlValue[], { offset }: Slice): Promise<Found<ShopOfferRow>> {
  const rows = await db.query<Counted>(sql, values);
  const offers = await shopOffersByIds(
    db,
    rows.map(({ id }) => id),
  );
  // Beyond the last page nothing says how many there are; as many as were passed over, at most.
  return { rows: offers, total: rows[0]?.total ?? offset };
}

export function sliceOf(page: number): Slice {
  return { offset: (page - 1) * pageSize, limit: pageSize };
}

export async function listShopOffers(db: Queryable, filter: OfferFilter, slice: Slice): Promise<Found<ShopOfferRow>> {
  const { type, assetId, coinCode, way, money, number, scale, viewer } = filter;
  if (slice.offset >= bestMax) return { rows: [], total: bestMax };
  const values: SqlValue[] = [assetId, type, coinCode, slice.limit, slice.offset, viewer, way];
  // Bound as text: a sum that somebody typed may be longer than a number of the database's own.
  const sums = [money?.toString() ?? null, number?.toString() ?? null, (10n ** BigInt(scale)).toString()];
  return found(db, type === "sell" ? sells : buys, [...values, ...sums, bestMax], slice);
}

/** What a shop has on its shelf; bounded by how many offers it may have. */
const shelf = `select o.id, count(*) over ()::int as total from deal_offers o join shop_offers s on s.offer_id = o.id
  where o.user_id = $1 and o.state in ('asked', 'live', 'taken') and o.state = 'live' and s.shop_id = $2 and s.is_shelved
  order by o.type desc, o.id desc limit $3 offset $4`;

export function listShelf(db: Queryable, shop: ShopRow, slice: Slice): Promise<Found<ShopOfferRow>> {
  return found(db, shelf, [shop.userId, shop.id, slice.limit, slice.offset], slice);
}

/** As old clients know what has become of an offer. */
const statesOf = { 0: ["live", "taken"], 1: ["done"], 2: ["withdrawn"] } as const;
export type DoneNumber = keyof typeof statesOf;

const own = `select o.id from deal_offers o join shop_offers s on s.offer_id = o.id
  where o.user_id = $1 and o.market = 'shop' and o.asset_id = $2 and o.type = $3 and s.shop_id = $4
    and o.state = any($5::text[])`;
const ownOffers = `select id, (select count(*)::int from (${own} limit $8) c) as total
  from (${own} order by o.id desc limit $6 offset $7) page order by id desc`;

export function listOwnShopOffers(
  db: Queryable,
  shop: ShopRow,
  asked: { readonly type: OfferType; readonly done: DoneNumber },
  slice: Slice,
): Promise<Found<ShopOfferRow>> {
  if (slice.offset >= countMax) return Promise.resolve({ rows: [], total: countMax });
  const { userId, assetId, id } = shop;
  const states = [...statesOf[asked.done]];
  return found(db, ownOffers, [userId, assetId, asked.type, id, states, slice.limit, slice.offset, countMax], slice);
}
