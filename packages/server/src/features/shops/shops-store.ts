// Reads shops, and moves them on. Every change is guarded by the state it starts from, so that of two who want to change
// one only the first does.

import { type Hours, printHours, readHours } from "@tidemark/contract/shops/hours";
import type { ShopState } from "@tidemark/contract/shops/shapes";
import { type AssetId, amount, ensure, type Instant, type Rejection, type UserId } from "@tidemark/kernel";
import type { Queryable, SqlValue } from "../../store/database.ts";
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

export async function countShopsOfUser(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    "select count(*)::int as count from shops where user_id = $1 and state not in ('asked', 'void')",
    [userId],
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

/** By another one than this. */
export function isNameTaken(db: Queryable, nameKey: string, but: number): Promise<boolean> {
  return changed(
    db.query(
      "select id from shops where name_key = $1 and id <> $2 and state in ('asked', 'applied', 'open', 'leaving')",
      [nameKey, but],
    ),
  );
}

export type AskedUnder = { readonly key: string; readonly contentHash: string };

export type NewShop = Pick<ShopRow, "userId" | "assetId" | "name" | "deposit" | "depositAssetId" | "appliedAt"> & {
  readonly nameKey: string;
  readonly under: AskedUnder | null;
};

export async function insertShop(tx: Queryable, shop: NewShop): Promise<ShopRow> {
  const { userId, assetId, name, nameKey, deposit, depositAssetId, appliedAt, under } = shop;
  const [row] = await tx.query<{ id: number }>(
    `insert into shops (user_id, asset_id, name, name_key, state, deposit, deposit_asset_id, applied_at, key, content_hash)
     values ($1, $2, $3, $4, 'asked', $5, $6, $7, $8, $9) returning id`,
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

/** From that very millisecond on, unless something of it still goes on. */
export function decideEnd(tx: Queryable, id: number, now: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update shops s set state = 'ended', ending = 'ended' where s.id = $1 and s.state = 'leaving' and s.leaves_at <= $2
         and not exists (select from shop_offers so join deal_offers o on o.id = so.offer_id
           where so.shop_id = s.id and (o.state in ('asked', 'live', 'taken') or o.ending is not null))
         and not exists (select from deals d join shop_offers so on so.offer_id = d.offer_id
           where so.shop_id = s.id and d.maker_id = s.user_id
             and (d.state in ('asked', 'waiting', 'paid', 'disputed') or (d.ending is not null and d.ended_at is null)))
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
  readonly isPaused?: boolean;
  readonly hours?: Hours;
  readonly reply?: string;
};

/** What is not said stays as it is. */
export async function saveSaid(tx: Queryable, id: number, said: Said): Promise<void> {
  await tx.query(
    `update shops set name = coalesce($2, name), name_key = coalesce($3, name_key), is_paused = coalesce($4, is_paused),
       hours = coalesce($5, hours), reply = coalesce($6, reply) where id = $1`,
    [
      id,
      said.name ?? null,
      said.nameKey ?? null,
      said.isPaused ?? null,
      said.hours === undefined ? null : printHours(said.hours),
      said.reply ?? null,
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
export function unfinishedShops(db: Queryable, limit: number): Promise<ShopRow[]> {
  return read(db, `${shops} where (s.state = 'asked' or s.ending is not null) order by s.id limit $1`, [limit]);
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
export async function idleOffers(db: Queryable, shopId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select o.id from shop_offers so join deal_offers o on o.id = so.offer_id
     where so.shop_id = $1 and o.state = 'live' and not exists (select from deals d where d.offer_id = o.id
       and d.state in ('asked', 'waiting', 'paid', 'disputed'))
     order by o.id`,
    [shopId],
  );
  return rows.map(({ id }) => id);
}

export type GoingOn = { readonly offers: number; readonly deals: number };

/** How much of each shop goes on. */
export async function goingOn(db: Queryable, shopIds: readonly number[]): Promise<(shopId: number) => GoingOn> {
  const rows = await db.query<GoingOn & { readonly id: number }>(
    `select s.id,
       (select count(*)::int from shop_offers so join deal_offers o on o.id = so.offer_id
         where so.shop_id = s.id and o.state in ('asked', 'live', 'taken')) as offers,
       (select count(*)::int from deals d join shop_offers so on so.offer_id = d.offer_id
         where d.maker_id = s.user_id and so.shop_id = s.id and d.state in ('waiting', 'paid', 'disputed')) as deals
     from shops s where s.id = any($1::bigint[])`,
    [[...shopIds]],
  );
  const known = new Map(rows.map((row) => [row.id, { offers: row.offers, deals: row.deals }]));
  return (shopId) => known.get(shopId) ?? { offers: 0, deals: 0 };
}
