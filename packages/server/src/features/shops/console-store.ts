// Which offers and deals of shops operators look at, the newest first, and account numbers by whose they are.

import type { UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { ShopRow } from "./shop-row.ts";

type Page = { readonly before: number; readonly limit: number };

export async function consoleOfferIds(
  db: Queryable,
  { shopId, state }: { readonly shopId: number | null; readonly state: string | null },
  { before, limit }: Page,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    shopId === null
      ? `select so.offer_id as id from shop_offers so join deal_offers o on o.id = so.offer_id
         where so.offer_id < $1 and ($2::text is null or o.state = $2) and $3::bigint is null
         order by so.offer_id desc limit $4`
      : `select so.offer_id as id from shop_offers so join deal_offers o on o.id = so.offer_id
         where so.shop_id = $3 and so.offer_id < $1 and ($2::text is null or o.state = $2)
         order by so.offer_id desc limit $4`,
    [before, state, shopId, limit],
  );
  return rows.map(({ id }) => id);
}

/** Those that began. */
export async function consoleDealIds(
  db: Queryable,
  { id, userId }: ShopRow,
  state: string | null,
  { before, limit }: Page,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select d.id from deals d join shop_offers so on so.offer_id = d.offer_id
     where d.maker_id = $1 and so.shop_id = $2 and d.id < $3 and d.state not in ('asked', 'void')
       and ($4::text is null or d.state = $4)
     order by d.id desc limit $5`,
    [userId, id, before, state, limit],
  );
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
