// Reads shops, and moves them on. Every change is guarded by the state it starts from, so that of two who want to change
// one only the first does.

import { type Hours, printHours, readHours } from "@tidemark/contract/shops/hours";
import type { ShopState } from "@tidemark/contract/shops/shapes";
import { type AssetId, amount, ensure, type Instant, type Rejection, type UserId } from "@tidemark/kernel";
import type { Queryable, SqlValue } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";
import type { ShopRow } from "./shop-row.ts";

const shops = `select s.id, s.user_id as "userId", s.asset_id as "assetId", s.name, s.state, s.ending, s.deposit,
  s.deposit_asset_id as "depositAssetId", s.hold_id as "holdId", s.is_paused as "isPaused", s.hours, s.reply, s.why,
  s.applied_at as "appliedAt", s.decided_at as "decidedAt", s.leaves_at as "leavesAt", s.ended_at as "endedAt",
  u.status = 'frozen' as "isFrozen" from shops s join users u on u.id = s.user_id`;

type Stored = Omit<ShopRow, "deposit" | "hours"> & { readonly deposit: string; readonly hours: string };

function shopOf({ deposit, hours, ...row }: Stored): ShopRow {
  const read = readHours(hours);
  return { ...row, deposit: amount(BigInt(deposit)), hours: read === undefined ? null : read };
}

async function read(db: Queryable, sql: string, values: readonly SqlValue[]): Promise<ShopRow[]> {
  return (await db.query<Stored>(sql, [...values])).map(shopOf);
}

async function changed(rows: Promise<unknown[]>): Promise<boolean> {
  return (await rows).length > 0;
}

export async function findShop(db: Queryable, id: number): Promise<ShopRow | null> {
  return (await read(db, `${shops} where s.id = $1`, [id]))[0] ?? null;
}

/** Holds the row until the transaction ends. */
export async function lockShop(tx: Queryable, id: number): Promise<ShopRow | null> {
  return (await read(tx, `${shops} where s.id = $1 for update of s`, [id]))[0] ?? null;
}

export function shopsByIds(db: Queryable, ids: readonly number[]): Promise<ShopRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : read(db, `${shops} where s.id = any($1::bigint[]) order by s.id`, [[...ids]]);
}

/** The one of somebody in a coin that goes on; the newest that ever began where none does. */
export async function shopOfUser(db: Queryable, userId: UserId, assetId: AssetId): Promise<ShopRow | null> {
  const sql = `${shops} where s.user_id = $1 and s.asset_id = $2 and s.state not in ('asked', 'void')
    order by s.state in ('applied', 'open', 'leaving') desc, s.id desc limit 1`;
  return (await read(db, sql, [userId, assetId]))[0] ?? null;
}

export type PageOfShops = { readonly offset: number; readonly limit: number };

/** Those of somebody that ever began, the newest first. */
export function shopsOfUser(db: Queryable, userId: UserId, page: PageOfShops): Promise<ShopRow[]> {
  const sql = `${shops} where s.user_id = $1 and s.state not in ('asked', 'void') order by s.id desc offset $2 limit $3`;
  return read(db, sql, [userId, page.offset, page.limit]);
}

/** As many as there are, up to so many. */
export async function countShopsOfUser(db: Queryable, userId: UserId, most: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from
       (select from shops where user_id = $1 and state not in ('asked', 'void') limit $2) c`,
    [userId, most],
  );
  return row?.count ?? 0;
}

const asListed = "($1::text is null or s.state = $1) and ($2::bigint is null or s.user_id = $2)";
const oldestFirst = `${shops} where ${asListed} and ($3::bigint is null or s.id > $3) order by s.id limit $4`;
const newestFirst = `${shops} where ${asListed} and ($3::bigint is null or s.id < $3) order by s.id desc limit $4`;

/** For operators: those that wait oldest first, all others newest first; beyond a number. */
export function listShops(
  db: Queryable,
  of: { readonly state: ShopState | null; readonly userId: UserId | null },
  page: { readonly from: number | null; readonly limit: number },
): Promise<ShopRow[]> {
  return read(db, of.state === "applied" ? oldestFirst : newestFirst, [of.state, of.userId, page.from, page.limit]);
}

/** Whoever applies or posts does one thing after the other; references to the person go on meanwhile. */
export async function holdPerson(tx: Queryable, userId: UserId): Promise<void> {
  await tx.query("select id from users where id = $1 for no key update", [userId]);
}

/** Whether somebody has one in a coin; what has ended and is not booked yet counts. */
export function hasLiving(tx: Queryable, userId: UserId, assetId: AssetId): Promise<boolean> {
  return changed(
    tx.query(
      `select id from shops where user_id = $1 and asset_id = $2
         and (state in ('asked', 'applied', 'open', 'leaving') or ending is not null)`,
      [userId, assetId],
    ),
  );
}

export type Named = { readonly nameKey: string; readonly nameLook: string };

/** By another one than this. */
export function isNameTaken(db: Queryable, { nameKey, nameLook }: Named, but: number): Promise<boolean> {
  return changed(
    db.query(
      `select id from shops where name_key = $1 and id <> $3 and state in ('asked', 'applied', 'open', 'leaving')
       union all
       select id from shops where name_look = $2 and id <> $3 and state in ('asked', 'applied', 'open', 'leaving')`,
      [nameKey, nameLook, but],
    ),
  );
}

/** Those that live and were named before anybody asked what names look like, a bounded number of them. */
export function shopsWithoutLook(
  db: Queryable,
  limit: number,
): Promise<{ readonly id: number; readonly name: string }[]> {
  return db.query(
    `select id, name from shops where name_look is null and state in ('asked', 'applied', 'open', 'leaving')
     order by id limit $1`,
    [limit],
  );
}

/** Where an older one looks the same, the younger keeps its name, and its look is its own. */
export async function setLook(db: Queryable, id: number, look: string): Promise<void> {
  await db.query(
    `update shops s set name_look = case when exists (select from shops o where o.name_look = $2 and o.id <> s.id
       and o.state in ('asked', 'applied', 'open', 'leaving')) then $2 || '#' || s.id else $2 end where s.id = $1`,
    [id, look],
  );
}

export type AskedUnder = { readonly key: string; readonly contentHash: string };

export type NewShop = Pick<ShopRow, "userId" | "assetId" | "name" | "deposit" | "depositAssetId" | "appliedAt"> & {
  readonly nameKey: string;
  readonly nameLook: string;
  readonly under: AskedUnder | null;
};

export async function insertShop(tx: Queryable, shop: NewShop): Promise<ShopRow> {
  const { userId, assetId, name, nameKey, nameLook, deposit, depositAssetId, appliedAt, under } = shop;
  const [row] = await tx.query<{ id: number }>(
    `insert into shops (user_id, asset_id, name, name_key, state, deposit, deposit_asset_id, applied_at, key, content_hash,
       name_look)
     values ($1, $2, $3, $4, 'asked', $5, $6, $7, $8, $9, $10) returning id`,
    [
      userId,
      assetId,
      name,
      nameKey,
      deposit,
      depositAssetId,
      appliedAt,
      under?.key ?? null,
      under?.contentHash ?? null,
      nameLook,
    ],
  );
  const { id } = ensure(row, "a shop that was just written");
  return ensure(await findShop(tx, id), "a shop that was just written");
}

export type MadeUnder = { readonly id: number; readonly contentHash: string; readonly refusal: Rejection | null };

export async function madeUnder(db: Queryable, userId: UserId, key: string): Promise<MadeUnder | null> {
  const [row] = await db.query<MadeUnder>(
    `select id, content_hash as "contentHash", refusal from shops where user_id = $1 and key = $2`,
    [userId, key],
  );
  return row ?? null;
}

/** Its deposit is set aside. */
export function markApplied(tx: Queryable, id: number, holdId: number): Promise<boolean> {
  return changed(
    tx.query("update shops set state = 'applied', hold_id = $2 where id = $1 and state = 'asked' returning id", [
      id,
      holdId,
    ]),
  );
}

/** What was refused for good stays the answer to its key; what merely did not get there leaves the key free. */
export async function markVoid(tx: Queryable, id: number, refusal: Rejection | null): Promise<void> {
  await tx.query(
    `update shops set state = 'void', refusal = $2::jsonb, key = case when $2::jsonb is null then null else key end,
       content_hash = case when $2::jsonb is null then null else content_hash end
     where id = $1 and state = 'asked'`,
    [id, refusal === null ? null : JSON.stringify(refusal)],
  );
}

export function markOpen(tx: Queryable, id: number, { at, why }: Decided): Promise<boolean> {
  return changed(
    tx.query(
      "update shops set state = 'open', decided_at = $2, why = $3 where id = $1 and state = 'applied' returning id",
      [id, at, why],
    ),
  );
}

export type Decided = { readonly at: Instant; readonly why: string };

/** By its applicant. */
export function withdrawApplication(tx: Queryable, id: number): Promise<boolean> {
  return changed(
    tx.query(
      "update shops set state = 'ended', ending = 'withdrawn' where id = $1 and state = 'applied' returning id",
      [id],
    ),
  );
}

export function refuseApplication(tx: Queryable, id: number, { at, why }: Decided): Promise<boolean> {
  return changed(
    tx.query(
      `update shops set state = 'refused', ending = 'refused', decided_at = $2, why = $3
       where id = $1 and state = 'applied' returning id`,
      [id, at, why],
    ),
  );
}

/** Its notice begins. Without a word of operators what they said before stays. */
export function beginLeaving(tx: Queryable, id: number, leavesAt: Instant, why: string | null): Promise<boolean> {
  return changed(
    tx.query(
      `update shops set state = 'leaving', leaves_at = $2, why = coalesce($3, why) where id = $1 and state = 'open'
       returning id`,
      [id, leavesAt, why],
    ),
  );
}

/** From that very millisecond on, unless something of it still goes on. Only what goes on is read, not what is over. */
export function decideEnd(tx: Queryable, id: number, now: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update shops s set state = 'ended', ending = 'ended' where s.id = $1 and s.state = 'leaving' and s.leaves_at <= $2
         and not exists (select from deal_offers o where o.user_id = s.user_id and o.state in ('asked', 'live', 'taken')
           and (select so.shop_id from shop_offers so where so.offer_id = o.id) = s.id)
         and not exists (select from deal_offers o where (o.state = 'asked' or o.ending is not null) and o.user_id = s.user_id
           and (select so.shop_id from shop_offers so where so.offer_id = o.id) = s.id)
         and not exists (select from deals d where d.maker_id = s.user_id and d.market = 'shop'
           and d.state in ('waiting', 'paid', 'disputed')
           and (select so.shop_id from shop_offers so where so.offer_id = d.offer_id) = s.id)
         and not exists (select from deals d where (d.state = 'asked' or (d.ending is not null and d.ended_at is null))
           and d.maker_id = s.user_id and (select so.shop_id from shop_offers so where so.offer_id = d.offer_id) = s.id)
       returning s.id`,
      [id, now],
    ),
  );
}

export function finishEnding(tx: Queryable, id: number, at: Instant): Promise<boolean> {
  return changed(
    tx.query("update shops set ending = null, ended_at = $2 where id = $1 and ending is not null returning id", [
      id,
      at,
    ]),
  );
}

export type Said = {
  readonly name?: string;
  readonly nameKey?: string;
  readonly nameLook?: string;
  readonly isPaused?: boolean;
  readonly hours?: Hours;
  readonly reply?: string;
};

/** What is not said stays as it is. */
export async function saveSaid(tx: Queryable, id: number, said: Said): Promise<void> {
  await tx.query(
    `update shops set name = coalesce($2, name), name_key = coalesce($3, name_key), is_paused = coalesce($4, is_paused),
       hours = coalesce($5, hours), reply = coalesce($6, reply), name_look = coalesce($7, name_look) where id = $1`,
    [
      id,
      said.name ?? null,
      said.nameKey ?? null,
      said.isPaused ?? null,
      said.hours === undefined ? null : printHours(said.hours),
      said.reply ?? null,
      said.nameLook ?? null,
    ],
  );
}

/** What clients ask of somebody: whether there is a shop to be led to. */
export async function noteSeller(tx: Queryable, userId: UserId): Promise<void> {
  await tx.query(
    `update users u set is_seller = exists
       (select from shops s where s.user_id = u.id and s.state in ('open', 'leaving')) where u.id = $1`,
    [userId],
  );
}

/** What was cut off, and what is decided and not booked. */
const isUnfinished = "(s.state = 'asked' or s.ending is not null)";

const anyGoingOn = `select coalesce(
  (select 1 from shops s where ${isUnfinished} order by s.id limit 1),
  (select 1 from shops s where s.state = 'leaving' order by s.id limit 1)
) is not null as "isThere"`;

/** Whether there is any of the two below. */
export function isAnyShopGoingOn(db: Queryable): Promise<boolean> {
  return isThere(db, anyGoingOn, []);
}

export function unfinishedShops(db: Queryable, limit: number): Promise<ShopRow[]> {
  return read(db, `${shops} where ${isUnfinished} order by s.id limit $1`, [limit]);
}

export function leavingShops(db: Queryable, limit: number): Promise<ShopRow[]> {
  return read(db, `${shops} where s.state = 'leaving' order by s.id limit $1`, [limit]);
}

/** Money that the ledger has set aside behind a shop. */
export async function openDeposit(db: Queryable, owner: UserId, reference: string): Promise<number | null> {
  const [row] = await db.query<{ hold_id: number }>(
    "select hold_id from holds where owner = $1 and state = 'held' and reason = 'shop_deposit' and reference = $2",
    [owner, reference],
  );
  return row?.hold_id ?? null;
}

/** Offers of a shop that can be taken back: nothing goes on about them. */
export async function idleOffers(db: Queryable, { id, userId }: Pick<ShopRow, "id" | "userId">): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select o.id from deal_offers o where o.user_id = $1 and o.state in ('asked', 'live', 'taken') and o.state = 'live'
       and (select so.shop_id from shop_offers so where so.offer_id = o.id) = $2
       and not exists (select from deals d where d.offer_id = o.id
         and d.state in ('asked', 'waiting', 'paid', 'disputed'))
     order by o.id`,
    [userId, id],
  );
  return rows.map((row) => row.id);
}

export type GoingOn = { readonly offers: number; readonly deals: number };

/** How much of each shop goes on. */
export async function goingOn(db: Queryable, shopIds: readonly number[]): Promise<(shopId: number) => GoingOn> {
  const rows = await db.query<GoingOn & { readonly id: number }>(
    `select s.id,
       (select count(*)::int from deal_offers o where o.user_id = s.user_id and o.state in ('asked', 'live', 'taken')
         and (select so.shop_id from shop_offers so where so.offer_id = o.id) = s.id) as offers,
       (select count(*)::int from deals d where d.maker_id = s.user_id and d.market = 'shop'
         and d.state in ('waiting', 'paid', 'disputed')
         and (select so.shop_id from shop_offers so where so.offer_id = d.offer_id) = s.id) as deals
     from shops s where s.id = any($1::bigint[])`,
    [[...shopIds]],
  );
  const known = new Map(rows.map((row) => [row.id, { offers: row.offers, deals: row.deals }]));
  return (shopId) => known.get(shopId) ?? { offers: 0, deals: 0 };
}
