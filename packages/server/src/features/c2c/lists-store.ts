// The offers of C2C as they are listed. Nothing here grows with the tables: offers are the best by price, whatever lies
// far behind them is not listed, and each list follows an index.

import type { FiatCode, PayWay } from "@tidemark/contract/deals";
import type { AssetId, UserId } from "@tidemark/kernel";
import type { Queryable, SqlValue } from "../../store/database.ts";
import { type Found, type OfferRow, type OfferType, offersByIds, pageSize } from "../deals/deals.ts";

/** Lists go no further than this, the best first. */
const bestMax = 1_000;

export type OfferFilter = {
  readonly type: OfferType;
  readonly assetId: AssetId;
  readonly coinCode: FiatCode | null;
  readonly way: PayWay | null;
  /** In hundredths. */
  readonly moneyMax: bigint | null;
  /** Null for visitors. */
  readonly viewer: UserId | null;
  readonly page: number;
};

type Counted = { readonly id: number; readonly total: number };

/** Whoever buys wants the cheapest, whoever sells the dearest. */
const up = "o.price, o.rank desc, o.id";
const down = "o.price desc, o.rank desc, o.id";

const live = `select o.id, o.user_id, o.way, o.money, o.price, o.rank from deal_offers o
  where o.state = 'live' and o.market = 'c2c' and o.asset_id = $1 and o.type = $2`;

/**
 * Offers of frozen people, and of those who do not deal with the viewer, are not there. Each poster is looked up by their
 * number: as a join, this would go through everybody to find the few who are frozen.
 */
const dealsWith = `(select u.status from users u where u.id = o.user_id) <> 'frozen' and ($6::bigint is null or not exists (select from deal_blocks b
    where (b.user_id = $6 and b.blocked_id = o.user_id) or (b.user_id = o.user_id and b.blocked_id = $6)))`;
/** The same for many offers at once: whom the viewer does not deal with is read once, not for each of them. */
const manyDealWith = `o.user_id not in (select b.blocked_id from deal_blocks b where b.user_id = $6
    union all select b.user_id from deal_blocks b where b.blocked_id = $6)
  and (select u.status from users u where u.id = o.user_id) <> 'frozen'`;

/** Along the index, and no further than the page reaches. */
const sellsOfAll = `select (select count(*)::int from (${live} limit $3) c) as total, n.id from
  (${live} and $7::text is null and ${dealsWith} order by ${up} limit $4 offset $5) n`;
const sellsOfOne = `select (select count(*)::int from (${live} and o.coin_code = $7 limit $3) c) as total, n.id from
  (${live} and o.coin_code = $7 and ${dealsWith} order by ${up} limit $4 offset $5) n`;
const buysOfAll = `select (select count(*)::int from (${live} limit $3) c) as total, n.id from
  (${live} and $7::text is null and ${dealsWith} order by ${down} limit $4 offset $5) n`;
const buysOfOne = `select (select count(*)::int from (${live} and o.coin_code = $7 limit $3) c) as total, n.id from
  (${live} and o.coin_code = $7 and ${dealsWith} order by ${down} limit $4 offset $5) n`;

/** Whoever looks for a way or a sum looks among the best. */
const searched = `select o.id, count(*) over ()::int as total from best o
  where ($8::text is null or o.way = $8) and ($9::bigint is null or o.money <= $9) and ${manyDealWith}`;
const searchSellsOfAll = `with best as materialized (${live} and $7::text is null order by ${up} limit $3)
  ${searched} order by ${up} limit $4 offset $5`;
const searchSellsOfOne = `with best as materialized (${live} and o.coin_code = $7 order by ${up} limit $3)
  ${searched} order by ${up} limit $4 offset $5`;
const searchBuysOfAll = `with best as materialized (${live} and $7::text is null order by ${down} limit $3)
  ${searched} order by ${down} limit $4 offset $5`;
const searchBuysOfOne = `with best as materialized (${live} and o.coin_code = $7 order by ${down} limit $3)
  ${searched} order by ${down} limit $4 offset $5`;

const plain = { sell: [sellsOfAll, sellsOfOne], buy: [buysOfAll, buysOfOne] } as const;
const searching = {
  sell: [searchSellsOfAll, searchSellsOfOne],
  buy: [searchBuysOfAll, searchBuysOfOne],
} as const;

export async function listOffers(db: Queryable, filter: OfferFilter): Promise<Found<OfferRow>> {
  const { assetId, type, way, moneyMax, viewer, coinCode } = filter;
  const offset = (filter.page - 1) * pageSize;
  if (offset >= bestMax) return { rows: [], total: bestMax };
  const isSearch = way !== null || moneyMax !== null;
  const [ofAll, ofOne] = (isSearch ? searching : plain)[type];
  const asked: SqlValue[] = [assetId, type, bestMax, pageSize, offset, viewer, coinCode];
  const found = await db.query<Counted>(
    coinCode === null ? ofAll : ofOne,
    isSearch ? [...asked, way, moneyMax] : asked,
  );
  const rows = await offersByIds(
    db,
    found.map(({ id }) => id),
  );
  // Beyond the last page nothing says how many there are; as many as were passed over, at most.
  return { rows, total: found[0]?.total ?? offset };
}

/** What somebody has out now; bounded by how many that may be. */
export async function listOwnOffers(
  db: Queryable,
  own: { readonly userId: UserId; readonly type: OfferType; readonly assetId: AssetId; readonly page: number },
): Promise<Found<OfferRow>> {
  const found = await db.query<{ id: number }>(
    `select id from deal_offers where user_id = $1 and state in ('asked', 'live', 'taken') and state <> 'asked'
       and market = 'c2c' and type = $2 and asset_id = $3 order by id desc`,
    [own.userId, own.type, own.assetId],
  );
  const from = (own.page - 1) * pageSize;
  const rows = await offersByIds(
    db,
    found.slice(from, from + pageSize).map(({ id }) => id),
  );
  return { rows, total: found.length };
}
