// Reads offers and deals. Every change of state is a guarded update of its own, beside this.

import type { DealMarket } from "@tidemark/contract/deals";
import { noEntryBefore } from "@tidemark/contract/deals/case-text";
import { type Amount, amount, ensure, type UserId } from "@tidemark/kernel";
import type { Queryable, SqlValue } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";
import type { DealRow, OfferRow } from "./deal-row.ts";

export const offerColumns = `o.id, o.market, o.user_id as "userId", o.type, o.asset_id as "assetId",
  o.coin_code as "coinCode", o.way, o.price, o.total, o.surplus, o.fee, o.money, o.rank, o.state, o.ending,
  o.hold_id as "holdId", o.created_at as "createdAt", o.ended_at as "endedAt"`;

export const dealColumns = `d.id, d.offer_id as "offerId", d.market, d.type, d.maker_id as "makerId",
  d.taker_id as "takerId", d.seller_id as "sellerId", d.buyer_id as "buyerId", d.asset_id as "assetId",
  d.coin_code as "coinCode", d.way, d.price, d.number, d.fee, d.money, d.state, d.ending, d.hold_id as "holdId",
  d.details, d.code_image as "codeImage", d.created_at as "createdAt", d.pay_by as "payBy", d.paid_at as "paidAt",
  d.confirm_ms as "confirmMs", d.at_confirm as "atConfirm", d.confirm_by as "confirmBy", d.remind_at as "remindAt",
  d.ended_at as "endedAt", d.disputed_by as "disputedBy", d.disputed_at as "disputedAt",
  d.dispute_reason as "disputeReason", d.entries, d.head`;

type Stored<Row, Names extends keyof Row> = Omit<Row, Names> & Readonly<Record<Names, string | number | bigint>>;
type StoredOffer = Stored<OfferRow, "price" | "total" | "surplus" | "fee" | "money">;
type StoredDeal = Stored<DealRow, "price" | "number" | "fee" | "money">;

function units(stored: string | number | bigint): Amount {
  return amount(BigInt(stored));
}

export function offerOf(row: StoredOffer): OfferRow {
  const { price, total, surplus, fee, money } = row;
  return {
    ...row,
    price: BigInt(price),
    total: units(total),
    surplus: units(surplus),
    fee: units(fee),
    money: BigInt(money),
  };
}

export function dealOf(row: StoredDeal): DealRow {
  const { price, number, fee, money } = row;
  return { ...row, price: BigInt(price), number: units(number), fee: units(fee), money: BigInt(money) };
}

/** A statement that selects `offerColumns` of `deal_offers o`. */
export async function readOffers(db: Queryable, sql: string, values: readonly SqlValue[]): Promise<OfferRow[]> {
  return (await db.query<StoredOffer>(sql, [...values])).map(offerOf);
}

/** A statement that selects `dealColumns` of `deals d`. */
export async function readDeals(db: Queryable, sql: string, values: readonly SqlValue[]): Promise<DealRow[]> {
  return (await db.query<StoredDeal>(sql, [...values])).map(dealOf);
}

const oneDeal = `select ${dealColumns} from deals d where d.id = $1 and d.state not in ('asked', 'void')`;
const oneOffer = `select ${offerColumns} from deal_offers o where o.id = $1`;

export async function findDeal(db: Queryable, id: number): Promise<DealRow | null> {
  return (await readDeals(db, oneDeal, [id]))[0] ?? null;
}

/** Holds the row until the transaction ends. */
export async function lockDeal(tx: Queryable, id: number): Promise<DealRow | null> {
  return (await readDeals(tx, `${oneDeal} for update`, [id]))[0] ?? null;
}

export async function findOffer(db: Queryable, id: number): Promise<OfferRow | null> {
  return (await readOffers(db, oneOffer, [id]))[0] ?? null;
}

export async function lockOffer(tx: Queryable, id: number): Promise<OfferRow | null> {
  return (await readOffers(tx, `${oneOffer} for update`, [id]))[0] ?? null;
}

const someOffers = `select ${offerColumns} from deal_offers o where o.id = any($1::bigint[])`;
const someDeals = `select ${dealColumns} from deals d where d.id = any($1::bigint[])`;

function inOrder<Row extends { readonly id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** In the order of their ids as they were given. */
export async function offersByIds(db: Queryable, ids: readonly number[]): Promise<OfferRow[]> {
  return ids.length === 0 ? [] : inOrder(await readOffers(db, someOffers, [[...ids]]), ids);
}

export async function dealsByIds(db: Queryable, ids: readonly number[]): Promise<DealRow[]> {
  return ids.length === 0 ? [] : inOrder(await readDeals(db, someDeals, [[...ids]]), ids);
}

const oneOfAny = `select ${dealColumns} from deals d where d.id = $1`;

/** Also one that has not begun yet, or never did. */
export async function findAnyDeal(db: Queryable, id: number): Promise<DealRow | null> {
  return (await readDeals(db, oneOfAny, [id]))[0] ?? null;
}

/** What was cut off, and what is decided and not booked. */
const isOfferUnfinished = "(o.state = 'asked' or o.ending is not null)";
const isDealUnfinished = "(d.state = 'asked' or (d.ending is not null and d.ended_at is null))";

const anyUnfinished = `select coalesce(
  (select 1 from deal_offers o where ${isOfferUnfinished} order by o.id limit 1),
  (select 1 from deals d where ${isDealUnfinished} order by d.id limit 1)
) is not null as "isThere"`;

/** Whether there is any of the two below. */
export function isAnyUnfinished(db: Queryable): Promise<boolean> {
  return isThere(db, anyUnfinished, []);
}

export function unfinishedOffers(db: Queryable, limit: number): Promise<OfferRow[]> {
  const sql = `select ${offerColumns} from deal_offers o where ${isOfferUnfinished} order by o.id limit $1`;
  return readOffers(db, sql, [limit]);
}

export function unfinishedDeals(db: Queryable, limit: number): Promise<DealRow[]> {
  const sql = `select ${dealColumns} from deals d where ${isDealUnfinished} order by d.id limit $1`;
  return readDeals(db, sql, [limit]);
}

/** Money that the ledger has set aside under a reference. */
export async function openHold(
  db: Queryable,
  owner: UserId,
  reason: string,
  reference: string,
): Promise<number | null> {
  const rows = await db.query<{ hold_id: number }>(
    "select hold_id from holds where owner = $1 and state = 'held' and reason = $2 and reference = $3",
    [owner, reason, reference],
  );
  return rows[0]?.hold_id ?? null;
}

/** Whoever posts or takes does one thing after the other; references to the person go on meanwhile. */
export async function lockPerson(tx: Queryable, userId: UserId): Promise<void> {
  await tx.query("select id from users where id = $1 for no key update", [userId]);
}

async function count(db: Queryable, sql: string, values: readonly SqlValue[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql, [...values]);
  return row?.count ?? 0;
}

export function countLiveOffers(db: Queryable, userId: UserId, market: DealMarket): Promise<number> {
  return count(
    db,
    `select count(*)::int as count from deal_offers
     where user_id = $1 and market = $2 and state in ('asked', 'live', 'taken')`,
    [userId, market],
  );
}

/** Unfinished ones that somebody has taken; a dispute is not theirs to finish. */
export function countTakenDeals(db: Queryable, userId: UserId, market: DealMarket): Promise<number> {
  return count(
    db,
    `select count(*)::int as count from deals
     where taker_id = $1 and market = $2 and state in ('asked', 'waiting', 'paid')`,
    [userId, market],
  );
}

export type NewOffer = Omit<OfferRow, "id" | "surplus" | "rank" | "ending" | "holdId" | "endedAt"> & {
  /** Posted by the demo, which then answers for its poster. */
  readonly isDemo?: boolean;
};

export async function insertOffer(tx: Queryable, offer: NewOffer): Promise<OfferRow> {
  const { market, userId, type, assetId, coinCode, way, price, total, fee, money, state, createdAt } = offer;
  const isDemo = offer.isDemo === true;
  const rows = await readOffers(
    tx,
    `with o as (
       insert into deal_offers (market, user_id, type, asset_id, coin_code, way, price, total, surplus, fee, money,
         rank, state, created_at, is_demo)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10,
         coalesce((select rank from deal_people where user_id = $2), 0), $11, $12, $13) returning *)
     select ${offerColumns} from o`,
    [market, userId, type, assetId, coinCode, way, price, total, fee, money, state, createdAt, isDemo],
  );
  return ensure(rows[0], "an offer that was just written");
}

export type NewDeal = Omit<
  DealRow,
  | "id"
  | "details"
  | "ending"
  | "paidAt"
  | "confirmBy"
  | "remindAt"
  | "endedAt"
  | "disputedBy"
  | "disputedAt"
  | "disputeReason"
  | "entries"
  | "head"
>;

/** Its id comes first: what is sealed into it is sealed for it alone. */
export async function nextDealId(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ id: number }>("select nextval(pg_get_serial_sequence('deals', 'id'))::bigint as id");
  return ensure(row, "the next deal has no number").id;
}

export async function insertDeal(tx: Queryable, id: number, deal: NewDeal, details: Uint8Array): Promise<DealRow> {
  const rows = await readDeals(
    tx,
    `with d as (
       insert into deals (id, offer_id, market, type, maker_id, taker_id, seller_id, buyer_id, asset_id, coin_code, way,
         price, number, fee, money, state, hold_id, details, code_image, created_at, pay_by, head,
         confirm_ms, at_confirm)
       overriding system value
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
         $24)
       returning *)
     select ${dealColumns} from d`,
    [
      id,
      deal.offerId,
      deal.market,
      deal.type,
      deal.makerId,
      deal.takerId,
      deal.sellerId,
      deal.buyerId,
      deal.assetId,
      deal.coinCode,
      deal.way,
      deal.price,
      deal.number,
      deal.fee,
      deal.money,
      deal.state,
      deal.holdId,
      details,
      deal.codeImage,
      deal.createdAt,
      deal.payBy,
      noEntryBefore,
      deal.confirmMs,
      deal.atConfirm,
    ],
  );
  return ensure(rows[0], "a deal that was just written");
}

/** Both halves by their own index, so that neither goes through what the other side made. */
const allOfOne = `select ${dealColumns} from (
    (select m.* from deals m where m.maker_id = $1 and m.id < $2 and m.state not in ('asked', 'void')
       order by m.id desc limit $3)
    union all
    (select t.* from deals t where t.taker_id = $1 and t.id < $2 and t.state not in ('asked', 'void')
       order by t.id desc limit $3)
  ) d order by d.id desc limit $3`;
const endedOfOne = `select ${dealColumns} from (
    (select m.* from deals m where m.maker_id = $1 and m.id < $2 and m.state in ('finished', 'cancelled')
       order by m.id desc limit $3)
    union all
    (select t.* from deals t where t.taker_id = $1 and t.id < $2 and t.state in ('finished', 'cancelled')
       order by t.id desc limit $3)
  ) d order by d.id desc limit $3`;
/**
 * Few among many that have ended: all of them along the indexes that have no others, and only then in order. With a limit
 * inside, the newest of everybody's would be gone through in the hope of meeting this person's.
 */
const openOfOne = `with open as materialized (
    select s.id from deals s where s.seller_id = $1 and s.state in ('waiting', 'paid', 'disputed')
    union all
    select b.id from deals b where b.buyer_id = $1 and b.state in ('waiting', 'paid', 'disputed'))
  select ${dealColumns} from deals d
  where d.id = any(array(select o.id from open o where o.id < $2 order by o.id desc limit $3)) order by d.id desc`;
const ofOne = { all: allOfOne, open: openOfOne, ended: endedOfOne };

/** The newest first. */
export function dealsOf(
  db: Queryable,
  userId: UserId,
  asked: { readonly which: keyof typeof ofOne; readonly before: number; readonly limit: number },
): Promise<DealRow[]> {
  return readDeals(db, ofOne[asked.which], [userId, asked.before, asked.limit]);
}

export async function offersIn(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, OfferRow>> {
  return new Map((await offersByIds(db, ids)).map((row) => [row.id, row]));
}

export async function dealsIn(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, DealRow>> {
  return new Map((await dealsByIds(db, ids)).map((row) => [row.id, row]));
}

/** Of everybody, the newest first. */
export function offersInState(
  db: Queryable,
  state: OfferRow["state"],
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<OfferRow[]> {
  return readOffers(
    db,
    `select ${offerColumns} from deal_offers o where o.state = $1 and o.id < $2 order by o.id desc limit $3`,
    [state, before, limit],
  );
}

const offersOfOne = `select ${offerColumns} from deal_offers o where o.user_id = $1 and o.id < $2
  order by o.id desc limit $3`;
const offersOfOneInState = `select ${offerColumns} from deal_offers o where o.user_id = $1 and o.id < $2 and o.state = $4
  order by o.id desc limit $3`;

/** Of one person, the newest first; in every state where none is said. */
export function offersOfUser(
  db: Queryable,
  userId: UserId,
  asked: { readonly state: OfferRow["state"] | null; readonly before: number; readonly limit: number },
): Promise<OfferRow[]> {
  const { state, before, limit } = asked;
  const sql = state === null ? offersOfOne : offersOfOneInState;
  return readOffers(db, sql, state === null ? [userId, before, limit] : [userId, before, limit, state]);
}
