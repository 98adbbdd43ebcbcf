// The lists of offers of shops. Nothing here grows with the tables: offers are the best by price and no more than so many,
// and whatever a person has out is bounded.

import type { FiatCode, PayWay } from "@tidemark/contract/deals";
import type { AssetId, UserId } from "@tidemark/kernel";
import type { Queryable, SqlValue } from "../../store/database.ts";
import { type Found, type OfferType, pageSize } from "../deals/deals.ts";
import { type ShopOfferRow, shopOffersByIds, stretchOf } from "./market-store.ts";
import type { ShopRow } from "./shop-row.ts";

/** Lists go no further than this, the best first. */
const bestMax = 1_000;
const countMax = 1_000;

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

/** Those that stand in the lists: on the shelf of an open shop that has not paused. */
const listed = `select o.id, o.user_id, o.way, o.price, o.rank, o.surplus from deal_offers o
  where o.state = 'live' and o.is_listed and o.market = 'shop' and o.asset_id = $1`;
/** Whoever buys wants the cheapest, whoever sells the dearest. */
const up = "o.price, o.rank desc, o.id";
const down = "o.price desc, o.rank desc, o.id";

/**
 * Offers of frozen people, and of those who do not deal with the viewer, are not there. Each poster is looked up by their
 * number: as a join, this would go through everybody to find the few who are frozen.
 */
const isDealtWith = `(select u.status from users u where u.id = o.user_id) <> 'frozen'
  and ($5::bigint is null or not exists (select from deal_blocks b
    where (b.user_id = $5 and b.blocked_id = o.user_id) or (b.user_id = o.user_id and b.blocked_id = $5)))`;

/** Along the index, and no further than the page reaches. */
const sellsOfAll = `select (select count(*)::int from (${listed} and o.type = 'sell' order by ${up} limit $2) c) as total, n.id from
  (${listed} and o.type = 'sell' and $6::text is null and ${isDealtWith} order by ${up} limit $3 offset $4) n`;
const sellsOfOne = `select (select count(*)::int from (${listed} and o.type = 'sell' and o.coin_code = $6 order by ${up} limit $2) c) as total,
  n.id from (${listed} and o.type = 'sell' and o.coin_code = $6 and ${isDealtWith} order by ${up} limit $3 offset $4) n`;
const buysOfAll = `select (select count(*)::int from (${listed} and o.type = 'buy' order by ${down} limit $2) c) as total, n.id from
  (${listed} and o.type = 'buy' and $6::text is null and ${isDealtWith} order by ${down} limit $3 offset $4) n`;
const buysOfOne = `select (select count(*)::int from (${listed} and o.type = 'buy' and o.coin_code = $6 order by ${down} limit $2) c) as total,
  n.id from (${listed} and o.type = 'buy' and o.coin_code = $6 and ${isDealtWith} order by ${down} limit $3 offset $4) n`;

/**
 * Whoever looks for a way or an amount looks among the best. Whom the viewer does not deal with is read once for all, and
 * what stands beside each offer by its number.
 */
const servingFrom = `from best o cross join lateral
    (select s.min, s.max from shop_offers s where s.offer_id = o.id limit 1) s
  where ($7::text is null or o.way = $7)
    and ($8::numeric is null or ($8 * $10 >= least(s.min, o.surplus) * o.price
      and $8 * $10 <= least(s.max, o.surplus) * o.price + $10))
    and ($9::numeric is null or ($9 >= least(s.min, o.surplus) and $9 <= least(s.max, o.surplus)))
    and o.user_id not in (select b.blocked_id from deal_blocks b where b.user_id = $5
      union all select b.user_id from deal_blocks b where b.blocked_id = $5)
    and (select u.status from users u where u.id = o.user_id) <> 'frozen'`;
const serving = `select o.id, count(*) over ()::int as total ${servingFrom}`;
const searchSellsOfAll = `with best as materialized
  (${listed} and o.type = 'sell' and $6::text is null order by ${up} limit $2)
  ${serving} order by ${up} limit $3 offset $4`;
const searchSellsOfOne = `with best as materialized
  (${listed} and o.type = 'sell' and o.coin_code = $6 order by ${up} limit $2)
  ${serving} order by ${up} limit $3 offset $4`;
const searchBuysOfAll = `with best as materialized
  (${listed} and o.type = 'buy' and $6::text is null order by ${down} limit $2)
  ${serving} order by ${down} limit $3 offset $4`;
const searchBuysOfOne = `with best as materialized
  (${listed} and o.type = 'buy' and o.coin_code = $6 order by ${down} limit $2)
  ${serving} order by ${down} limit $3 offset $4`;

/** Uncounted, and in the order of the index, so that it ends with the last one that is wanted. */
const firstSells = `with best as not materialized
  (${listed} and o.type = 'sell' and o.coin_code = $6 order by ${up} limit $2)
  select o.id, 0 as total ${servingFrom} order by ${up} limit $3 offset $4`;
const firstBuys = `with best as not materialized
  (${listed} and o.type = 'buy' and o.coin_code = $6 order by ${down} limit $2)
  select o.id, 0 as total ${servingFrom} order by ${down} limit $3 offset $4`;

const plain = { sell: [sellsOfAll, sellsOfOne], buy: [buysOfAll, buysOfOne] } as const;
const searching = {
  sell: [searchSellsOfAll, searchSellsOfOne],
  buy: [searchBuysOfAll, searchBuysOfOne],
} as const;
const first = { sell: firstSells, buy: firstBuys } as const;

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

function asValues({ assetId, viewer, coinCode }: OfferFilter, { limit, offset }: Slice): SqlValue[] {
  return [assetId, bestMax, limit, offset, viewer, coinCode];
}

/** Bound as text: a sum that somebody typed may be longer than a number of the database's own. */
function asSearch({ way, money, number, scale }: OfferFilter): SqlValue[] {
  return [way, money?.toString() ?? null, number?.toString() ?? null, (10n ** BigInt(scale)).toString()];
}

export async function listShopOffers(db: Queryable, filter: OfferFilter, slice: Slice): Promise<Found<ShopOfferRow>> {
  const { type, coinCode, way, money, number } = filter;
  if (slice.offset >= bestMax) return { rows: [], total: bestMax };
  const isSearch = way !== null || money !== null || number !== null;
  const [ofAll, ofOne] = (isSearch ? searching : plain)[type];
  const asked = asValues(filter, slice);
  return found(db, coinCode === null ? ofAll : ofOne, isSearch ? [...asked, ...asSearch(filter)] : asked, slice);
}

export type FirstFilter = OfferFilter & { readonly coinCode: FiatCode };

/** The best that serve somebody; how many more there are is not asked. */
export async function firstShopOffers(
  db: Queryable,
  filter: FirstFilter,
  slice: Slice,
): Promise<readonly ShopOfferRow[]> {
  return (await found(db, first[filter.type], [...asValues(filter, slice), ...asSearch(filter)], slice)).rows;
}

/** What a shop has on its shelf; bounded by how many offers it may have. What stands beside each is looked up by its number. */
const shelf = `select o.id, count(*) over ()::int as total from deal_offers o
  where o.user_id = $1 and o.state in ('asked', 'live', 'taken') and o.state = 'live'
    and (select s.shop_id from shop_offers s where s.offer_id = o.id and s.is_shelved) = $2
  order by o.type desc, o.id desc limit $3 offset $4`;

export function listShelf(db: Queryable, shop: ShopRow, slice: Slice): Promise<Found<ShopOfferRow>> {
  return found(db, shelf, [shop.userId, shop.id, slice.limit, slice.offset], slice);
}

/** As old clients know what has become of an offer; 0 is out. */
const pastStates = { 1: "done", 2: "withdrawn" } as const;
export type DoneNumber = 0 | keyof typeof pastStates;

/**
 * What is out; bounded as the shelf is. A stretch of one index for each state: with the order said outside, the database
 * would walk along the numbers of everybody's offers instead, for whoever has many that are over.
 */
const ownOut = `select o.id, count(*) over ()::int as total from unnest(array['live', 'taken']) as s (state)
  cross join lateral (select id from deal_offers where user_id = $1 and market = 'shop' and asset_id = $2 and type = $3
    and state = s.state and id + 0 between $6 and $7 order by id + 0 desc limit $8) o order by o.id desc limit $4 offset $5`;
/** What is over in one way: a stretch of one index. */
const past = `select id from deal_offers where user_id = $1 and market = 'shop' and asset_id = $2 and type = $3
  and state = $7 and id + 0 between $8 and $9`;
const ownPast = `select id, (select count(*)::int from (${past} limit $6) c) as total
  from (${past} order by id + 0 desc limit $4 offset $5) page order by id desc`;

export async function listOwnShopOffers(
  db: Queryable,
  shop: ShopRow,
  asked: { readonly type: OfferType; readonly done: DoneNumber },
  slice: Slice,
): Promise<Found<ShopOfferRow>> {
  if (slice.offset >= countMax) return { rows: [], total: countMax };
  const { first, last } = await stretchOf(db, shop);
  const own = [shop.userId, shop.assetId, asked.type, slice.limit, slice.offset];
  if (asked.done !== 0) return found(db, ownPast, [...own, countMax, pastStates[asked.done], first, last], slice);
  return found(db, ownOut, [...own, first, last, countMax], slice);
}
