// Which offers and deals of shops operators look at, the newest first, and account numbers by whose they are.

import type { UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { stretchOf } from "./market-store.ts";
import type { ShopRow } from "./shop-row.ts";

type Page = { readonly before: number; readonly limit: number };

const newest = "select offer_id as id from shop_offers where offer_id < $1 order by offer_id desc limit $2";
const newestInState = `select id from deal_offers where market = 'shop' and state = $3 and id < $1
  order by id desc limit $2`;
const newestOfShop = `select offer_id + 0 as id from shop_offers where shop_id = $3 and offer_id + 0 < $1
  order by offer_id + 0 desc limit $2`;
const newestOfShopInState = `select o.id from unnest(array['buy', 'sell']) as t (type)
  cross join lateral (select id from deal_offers where user_id = $4 and market = 'shop' and asset_id = $5 and type = t.type
    and state = $3 and id + 0 < $1 and id + 0 between $6 and $7 order by id + 0 desc limit $2) o
  order by o.id desc limit $2`;

async function offersOf(db: Queryable, shop: ShopRow, state: string | null, { before, limit }: Page) {
  if (state === null) return db.query<{ id: number }>(newestOfShop, [before, limit, shop.id]);
  const { first, last } = await stretchOf(db, shop);
  return db.query<{ id: number }>(newestOfShopInState, [before, limit, state, shop.userId, shop.assetId, first, last]);
}

/** Null stands for all shops, and for every state. */
export async function consoleOfferIds(
  db: Queryable,
  { shop, state }: { readonly shop: ShopRow | null; readonly state: string | null },
  page: Page,
): Promise<number[]> {
  const { before, limit } = page;
  const ofAll = (): Promise<{ id: number }[]> =>
    state === null ? db.query(newest, [before, limit]) : db.query(newestInState, [before, limit, state]);
  const rows = shop === null ? await ofAll() : await offersOf(db, shop, state, page);
  return rows.map(({ id }) => id);
}

const dealsOfShop = `select d.id from deals d
  where d.maker_id = $1 and (select so.shop_id from shop_offers so where so.offer_id = d.offer_id) = $2 and d.id < $3
    and d.state not in ('asked', 'void')
  order by d.id desc limit $4`;
const dealsOfShopInState = `select d.id from deals d
  where d.maker_id = $1 and d.market = 'shop' and d.state not in ('asked', 'void') and d.state = $5 and d.id < $3
    and (select so.shop_id from shop_offers so where so.offer_id = d.offer_id) = $2
  order by d.id desc limit $4`;

/** Those that began. */
export async function consoleDealIds(
  db: Queryable,
  { id, userId }: ShopRow,
  state: string | null,
  { before, limit }: Page,
): Promise<number[]> {
  const asked = [userId, id, before, limit];
  const rows = await (state === null
    ? db.query<{ id: number }>(dealsOfShop, asked)
    : db.query<{ id: number }>(dealsOfShopInState, [...asked, state]));
  return rows.map((row) => row.id);
}

export async function namesOf(db: Queryable, userIds: readonly UserId[]): Promise<(userId: UserId) => string> {
  const rows = await db.query<{ id: UserId; account: string }>(
    "select id, account_number as account from users where id = any($1::bigint[])",
    [[...new Set(userIds)]],
  );
  const known = new Map(rows.map(({ id, account }) => [id, account]));
  return (userId) => known.get(userId) ?? "";
}
