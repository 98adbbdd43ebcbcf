// Reads shops and what they keep beside their offers, as the market needs them.

import { type Amount, amount, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { type OfferRow, offersByIds } from "../deals/deals.ts";
import type { ShopRow } from "./shop-row.ts";
import { findShop, shopsByIds, shopsOfUser } from "./shops-store.ts";

/** A shop that ever began; null where it is none, or one that never was. */
export async function begunShop(db: Queryable, id: number): Promise<ShopRow | null> {
  const shop = await findShop(db, id);
  return shop === null || shop.state === "asked" || shop.state === "void" ? null : shop;
}

/** Nobody has more than a coin's worth of them at a time. */
const shopsMax = 1_000;

/** Every shop somebody ever had, the newest first. */
export function shopsOf(db: Queryable, userId: UserId): Promise<ShopRow[]> {
  return shopsOfUser(db, userId, { offset: 0, limit: shopsMax });
}

export async function shopsIn(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, ShopRow>> {
  return new Map((await shopsByIds(db, [...new Set(ids)])).map((row) => [row.id, row]));
}

/** The shop cannot begin to leave before the transaction ends. */
export async function shareShop(tx: Queryable, id: number): Promise<ShopRow | null> {
  await tx.query("select id from shops where id = $1 for share", [id]);
  return findShop(tx, id);
}

export type OfferBeside = {
  readonly shopId: number;
  /** What one deal may be, in units of the coin. */
  readonly min: Amount;
  readonly max: Amount;
  /** Hundredths of a percent from the index; null where the price is fixed. */
  readonly premium: bigint | null;
  readonly windowMinutes: number;
  readonly isShelved: boolean;
  /** What the taker reads first; empty: the shop's own. */
  readonly reply: string;
};
export type ShopOfferRow = OfferRow & OfferBeside;

type StoredBeside = Omit<OfferBeside, "min" | "max" | "premium"> & {
  readonly offerId: number;
  readonly min: string | number | bigint;
  readonly max: string | number | bigint;
  readonly premium: number | null;
};

const someBeside = `select s.offer_id as "offerId", s.shop_id as "shopId", s.min, s.max, s.premium,
    s.window_minutes as "windowMinutes", s.is_shelved as "isShelved", s.reply
  from shop_offers s where s.offer_id = any($1::bigint[])`;

async function besideOf(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, OfferBeside>> {
  const rows = await db.query<StoredBeside>(someBeside, [[...ids]]);
  return new Map(
    rows.map(({ offerId, min, max, premium, ...rest }) => [
      offerId,
      {
        ...rest,
        min: amount(BigInt(min)),
        max: amount(BigInt(max)),
        premium: premium === null ? null : BigInt(premium),
      },
    ]),
  );
}

/** Puts offers and what stands beside them together. */
export async function withBeside(db: Queryable, offers: readonly OfferRow[]): Promise<ShopOfferRow[]> {
  if (offers.length === 0) return [];
  const beside = await besideOf(
    db,
    offers.map(({ id }) => id),
  );
  return offers.flatMap((offer) => {
    const found = beside.get(offer.id);
    return found === undefined ? [] : [{ ...offer, ...found }];
  });
}

/** In the order of their ids as they were given. */
export async function shopOffersByIds(db: Queryable, ids: readonly number[]): Promise<ShopOfferRow[]> {
  return withBeside(db, await offersByIds(db, ids));
}

export async function findShopOffer(db: Queryable, id: number): Promise<ShopOfferRow | null> {
  return (await shopOffersByIds(db, [id]))[0] ?? null;
}

export async function insertBeside(tx: Queryable, offerId: number, beside: OfferBeside): Promise<void> {
  const { shopId, min, max, premium, windowMinutes, isShelved, reply } = beside;
  await tx.query(
    `insert into shop_offers (offer_id, shop_id, min, max, premium, window_minutes, is_shelved, reply)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [offerId, shopId, min, max, premium, windowMinutes, isShelved, reply],
  );
}

/** False where the offer is not out any more. */
export async function setShelved(db: Queryable, offerId: number, isShelved: boolean): Promise<boolean> {
  const rows = await db.query(
    `update shop_offers s set is_shelved = $2 from deal_offers o
     where s.offer_id = $1 and o.id = s.offer_id and o.state in ('live', 'taken') and o.ending is null returning s.offer_id`,
    [offerId, isShelved],
  );
  return rows.length > 0;
}

/** Live ones whose price follows the index, a bounded number after an id. */
export async function indexOfferIds(db: Queryable, after: number, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select s.offer_id as id from shop_offers s join deal_offers o on o.id = s.offer_id
     where s.premium is not null and s.offer_id > $1 and o.state in ('live', 'taken') order by s.offer_id limit $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}
