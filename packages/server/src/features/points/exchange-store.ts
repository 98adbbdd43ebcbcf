// Reads exchanges of points, and moves them on. Every change is guarded by the state it starts from, so that of two who
// want to change one only the first does.

import { randomBytes } from "node:crypto";
import type { ExchangeRowState } from "@tidemark/contract/console/points";
import { ensure, type Instant, type Rejection, type UserId } from "@tidemark/kernel";
import type { Queryable, SqlValue } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";
import { money } from "../../store/stored-amounts.ts";
import type { ExchangeEnding, ExchangeRow } from "./exchange-row.ts";
import type { Terms } from "./terms-store.ts";

const columns = `select id, reference, user_id as "userId", service_account as "serviceAccount", user_name as "userName",
  points, fee, asset_id as "assetId", amount, market_price as "marketPrice", state, ending,
  is_giving_back as "isGivingBack", hold_id as "holdId", tries, trouble, asked_at as "askedAt",
  give_up_at as "giveUpAt", ended_at as "endedAt" from points_exchanges`;

type Sums = "points" | "fee" | "amount" | "marketPrice";
type Stored = Omit<ExchangeRow, Sums> & Readonly<Record<Sums, string>>;

function rowOf({ points, fee, amount, marketPrice, ...row }: Stored): ExchangeRow {
  return { ...row, points: money(points), fee: money(fee), amount: money(amount), marketPrice: money(marketPrice) };
}

async function read(db: Queryable, sql: string, values: readonly SqlValue[]): Promise<ExchangeRow[]> {
  return (await db.query<Stored>(sql, [...values])).map(rowOf);
}

async function changed(rows: Promise<unknown[]>): Promise<boolean> {
  return (await rows).length > 0;
}

export async function findExchange(db: Queryable, id: number): Promise<ExchangeRow | null> {
  return (await read(db, `${columns} where id = $1`, [id]))[0] ?? null;
}

/** Holds the row until the transaction ends. */
export async function lockExchange(tx: Queryable, id: number): Promise<ExchangeRow | null> {
  return (await read(tx, `${columns} where id = $1 for update`, [id]))[0] ?? null;
}

/** Whoever exchanges does one thing after the other. */
export async function holdPerson(tx: Queryable, userId: UserId): Promise<void> {
  await tx.query("select id from users where id = $1 for no key update", [userId]);
}

export type AskedUnder = { readonly key: string; readonly contentHash: string };

export type NewExchange = Pick<
  ExchangeRow,
  "userId" | "serviceAccount" | "userName" | "points" | "fee" | "assetId" | "amount" | "marketPrice"
> & {
  readonly terms: Terms;
  readonly tick: number;
  readonly at: Instant;
  readonly giveUpAt: Instant;
  /** Until then whoever asked for it asks the service too. */
  readonly askAt: Instant;
  readonly under: AskedUnder | null;
};

export async function insertExchange(tx: Queryable, made: NewExchange): Promise<ExchangeRow> {
  const { terms, under } = made;
  const [row] = await tx.query<{ id: number }>(
    `insert into points_exchanges (reference, user_id, service_account, user_name, points, fee, asset_id, amount,
       market_price, tick, price, difference, fee_ppm, state, asked_at, give_up_at, ask_at, key, content_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'asked', $14, $15, $16, $17, $18) returning id`,
    [
      randomBytes(16).toString("hex"),
      made.userId,
      made.serviceAccount,
      made.userName,
      made.points,
      made.fee,
      made.assetId,
      made.amount,
      made.marketPrice,
      made.tick,
      terms.price,
      terms.difference,
      terms.feePpm,
      made.at,
      made.giveUpAt,
      made.askAt,
      under?.key ?? null,
      under?.contentHash ?? null,
    ],
  );
  const { id } = ensure(row, "an exchange that was just written");
  return ensure(await findExchange(tx, id), "an exchange that was just written");
}

export type MadeUnder = { readonly id: number; readonly contentHash: string; readonly refusal: Rejection | null };

export async function madeUnder(db: Queryable, userId: UserId, key: string): Promise<MadeUnder | null> {
  const [row] = await db.query<MadeUnder>(
    `select id, content_hash as "contentHash", refusal from points_exchanges where user_id = $1 and key = $2`,
    [userId, key],
  );
  return row ?? null;
}

/** Those of somebody that are not over. */
export async function countOpen(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    "select count(*)::int as count from points_exchanges where user_id = $1 and state in ('asked', 'debiting', 'odd')",
    [userId],
  );
  return row?.count ?? 0;
}

/** Its payout is set aside. */
export function markReserved(tx: Queryable, id: number, holdId: number): Promise<boolean> {
  return changed(
    tx.query(
      "update points_exchanges set state = 'debiting', hold_id = $2 where id = $1 and state = 'asked' returning id",
      [id, holdId],
    ),
  );
}

/** What was refused for good stays the answer; what merely did not get there leaves the key free. */
export async function markVoid(db: Queryable, id: number, refusal: Rejection | null): Promise<void> {
  await db.query(
    `update points_exchanges set state = 'void', refusal = $2::jsonb,
       key = case when $2::jsonb is null then null else key end,
       content_hash = case when $2::jsonb is null then null else content_hash end
     where id = $1 and state = 'asked'`,
    [id, refusal === null ? null : JSON.stringify(refusal)],
  );
}

/** The service did not say; it is asked again then. */
export async function noteTrouble(db: Queryable, id: number, trouble: string, askAt: Instant): Promise<void> {
  await db.query(
    `update points_exchanges set tries = tries + 1, trouble = $2, ask_at = $3
     where id = $1 and state = 'debiting' and ending is null`,
    [id, trouble.slice(0, 200), askAt],
  );
}

/** What the service says cannot be: nothing goes on by itself any more. */
export function markOdd(db: Queryable, id: number, trouble: string): Promise<boolean> {
  return changed(
    db.query(
      `update points_exchanges set state = 'odd', tries = tries + 1, trouble = $2
       where id = $1 and state = 'debiting' and ending is null returning id`,
      [id, trouble.slice(0, 200)],
    ),
  );
}

export function decide(db: Queryable, id: number, ending: ExchangeEnding, refusal: Rejection | null): Promise<boolean> {
  return changed(
    db.query(
      `update points_exchanges set ending = $2, refusal = coalesce($3::jsonb, refusal), tries = tries + 1, trouble = ''
       where id = $1 and state = 'debiting' and ending is null returning id`,
      [id, ending, refusal === null ? null : JSON.stringify(refusal)],
    ),
  );
}

/** Booked; false where it said so before. */
export function finish(tx: Queryable, id: number, at: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update points_exchanges set state = ending, ending = null, ended_at = $2
       where id = $1 and ending is not null returning id`,
      [id, at],
    ),
  );
}

/** Carried on with the payment itself. */
export async function countPaid(tx: Queryable, day: number, row: ExchangeRow): Promise<void> {
  await tx.query(
    `insert into points_days (day, asset_id, count, points, fee, amount) values ($1, $2, 1, $3, $4, $5)
     on conflict (day, asset_id) do update set count = points_days.count + 1,
       points = points_days.points + excluded.points, fee = points_days.fee + excluded.fee,
       amount = points_days.amount + excluded.amount`,
    [day, row.assetId, row.points, row.fee, row.amount],
  );
}

/** Those whose turn has come, the earliest first. */
const isUnfinished = "(state in ('asked', 'debiting') or ending is not null) and ask_at <= $1";

export function isAnyUnfinished(db: Queryable, now: Instant): Promise<boolean> {
  const sql = `select true as "isThere" from points_exchanges where ${isUnfinished} order by ask_at, id limit 1`;
  return isThere(db, sql, [now]);
}

export function unfinished(db: Queryable, now: Instant, limit: number): Promise<ExchangeRow[]> {
  const sql = `${columns} where ${isUnfinished} order by ask_at, id limit $2`;
  return read(db, sql, [now, limit]);
}

/** By operators: asked again, or asked to give back. */
export function wakeUp(tx: Queryable, id: number, isGivingBack: boolean, askAt: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update points_exchanges set state = 'debiting', is_giving_back = is_giving_back or $2, ask_at = $3
       where id = $1 and state in ('debiting', 'odd') and ending is null returning id`,
      [id, isGivingBack, askAt],
    ),
  );
}

const shownToOwner = "state in ('debiting', 'odd', 'paid', 'returned')";

/** Those that their owner is shown, the newest first. */
export function exchangesOf(
  db: Queryable,
  userId: UserId,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ExchangeRow[]> {
  const sql = `${columns} where user_id = $1 and ${shownToOwner} order by id desc offset $2 limit $3`;
  return read(db, sql, [userId, offset, limit]);
}

/** No further than numbered pages reach. */
export async function countExchanges(db: Queryable, userId: UserId, most: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from
       (select id from points_exchanges where user_id = $1 and ${shownToOwner} order by id desc limit $2) as found`,
    [userId, most],
  );
  return row?.count ?? 0;
}

export type ListOf = { readonly state: ExchangeRowState | null; readonly userId: UserId | null };
type Page = { readonly before: number | null; readonly limit: number };

/** For operators, the newest first. */
export function listExchanges(
  db: Queryable,
  { state, userId }: ListOf,
  { before, limit }: Page,
): Promise<ExchangeRow[]> {
  const of = userId === null ? "$1::bigint is null" : "user_id = $1";
  const sql = `${columns} where ${of} and ($2::text is null or state = $2) and ($3::bigint is null or id < $3)
    order by id desc limit $4`;
  return read(db, sql, [userId, state, before, limit]);
}

/** The account numbers of those who exchanged, in one question. */
export async function accountNumbersOf(
  db: Queryable,
  rows: readonly ExchangeRow[],
): Promise<ReadonlyMap<UserId, string>> {
  const ids = [...new Set(rows.map(({ userId }) => userId))];
  if (ids.length === 0) return new Map();
  const found = await db.query<{ id: UserId; account: string }>(
    "select id, account_number as account from users where id = any($1::bigint[])",
    [ids],
  );
  return new Map(found.map(({ id, account }) => [id, account]));
}

export type Owed = {
  readonly assetId: number;
  readonly state: string;
  readonly count: number;
  readonly amount: string;
};

/** What goes on, at most a thousand of them, and since when. */
export async function going(
  db: Queryable,
): Promise<{ readonly owed: readonly Owed[]; readonly oldest: Instant | null }> {
  const owed = await db.query<Owed>(
    `select asset_id as "assetId", state, count(*)::int as count, sum(amount)::text as amount from
       (select asset_id, state, amount from points_exchanges where state in ('debiting', 'odd') order by id limit 1000) as found
     group by asset_id, state order by asset_id, state`,
  );
  const [oldest] = await db.query<{ at: Instant }>(
    "select asked_at as at from points_exchanges where state in ('debiting', 'odd') order by id limit 1",
  );
  return { owed, oldest: oldest?.at ?? null };
}

export type DayRow = {
  readonly day: number;
  readonly assetId: number;
  readonly count: number;
  readonly points: string;
  readonly fee: string;
  readonly amount: string;
};

/** The newest first, beyond a day and a coin. */
export function listDays(
  db: Queryable,
  beyond: { readonly day: number; readonly assetId: number } | null,
  limit: number,
): Promise<DayRow[]> {
  return db.query<DayRow>(
    `select day, asset_id as "assetId", count, points::text as points, fee::text as fee, amount::text as amount
     from points_days where $1::bigint is null or (day, asset_id) < ($1, $2)
     order by day desc, asset_id desc limit $3`,
    [beyond?.day ?? null, beyond?.assetId ?? null, limit],
  );
}
