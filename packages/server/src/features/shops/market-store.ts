// Reads shops and what they keep beside their offers, as the market needs them.

import { type Amount, amount, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { type OfferRow, offersByIds, setListed } from "../deals/deals.ts";
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

/** From where to where the numbers of a shop's offers go. */
export type Stretch = Pick<ShopRow, "assetId"> & { readonly first: number; readonly last: number };

/**
 * Somebody has one shop of a coin at a time, so in that coin a stretch holds the offers of its shop alone. Asked before the
 * lists that go by it: only with the very numbers the database knows how long a stretch is. A shop that never offered
 * anything has none.
 */
export function stretchesOf(db: Queryable, shops: readonly ShopRow[]): Promise<Stretch[]> {
  return db.query<Stretch>(
    `select h.asset_id as "assetId", r.first, r.last from shops h cross join lateral
       (select min(offer_id + 0) as first, max(offer_id + 0) as last from shop_offers where shop_id = h.id) r
     where h.id = any($1::bigint[]) and r.first is not null`,
    [shops.map(({ id }) => id)],
  );
}

export async function stretchOf(db: Queryable, shop: ShopRow): Promise<Stretch> {
  return (await stretchesOf(db, [shop]))[0] ?? { assetId: shop.assetId, first: 0, last: -1 };
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

/** False where the offer is not out any more. The shop is held meanwhile, so that a pause comes before this or after. */
export async function setShelved(tx: Queryable, offer: ShopOfferRow, isShelved: boolean): Promise<boolean> {
  const shop = await shareShop(tx, offer.shopId);
  const rows = await tx.query(
    `update shop_offers s set is_shelved = $2 from deal_offers o
     where s.offer_id = $1 and o.id = s.offer_id and o.state in ('live', 'taken') and o.ending is null returning s.offer_id`,
    [offer.id, isShelved],
  );
  if (rows.length === 0) return false;
  await setListed(tx, [offer.id], isShelved && shop !== null && isListing(shop));
  return true;
}

/** Whether what is on a shop's shelf stands in lists. Hours do not count: a shop that is closed by them is shown as closed. */
export function isListing({ state, isPaused }: Pick<ShopRow, "state" | "isPaused">): boolean {
  return state === "open" && !isPaused;
}

/** After a pause, the end of one, or a notice: what is out goes with its shop. The shop's row is in hand. */
export async function relist(tx: Queryable, { id, userId }: Pick<ShopRow, "id" | "userId">): Promise<void> {
  const shop = await findShop(tx, id);
  const rows = await tx.query<{ id: number; isShelved: boolean }>(
    `select o.id, (select s.is_shelved from shop_offers s where s.offer_id = o.id) as "isShelved" from deal_offers o
     where o.user_id = $1 and o.state in ('asked', 'live', 'taken')
       and (select s.shop_id from shop_offers s where s.offer_id = o.id) = $2`,
    [userId, id],
  );
  const isOut = shop !== null && isListing(shop);
  const idsOf = (isListed: boolean) => rows.filter((row) => (row.isShelved && isOut) === isListed).map((row) => row.id);
  await setListed(tx, idsOf(true), true);
  await setListed(tx, idsOf(false), false);
}

/**
 * Those of the next so many offers that are out, after an id, whose price follows the index. Where to go on is the last one
 * looked at, so that a stretch costs the same however few of them it has.
 */
export async function indexOfferIds(
  db: Queryable,
  after: number,
  limit: number,
): Promise<{ readonly ids: number[]; readonly next: number | null }> {
  const rows = await db.query<{ id: number; follows: boolean }>(
    `select o.id, (select s.premium from shop_offers s where s.offer_id = o.id) is not null as follows
     from deal_offers o where o.market = 'shop' and o.state in ('live', 'taken') and o.id > $1 order by o.id limit $2`,
    [after, limit],
  );
  const ids = rows.filter(({ follows }) => follows).map(({ id }) => id);
  return { ids, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
}
