// Reads locks, and moves them on. Every change is guarded by the state it starts from; what is owed by day changes with
// it, in the same transaction.

import { ensure, type Instant, type Rejection, type UserId } from "@tidemark/kernel";
import type { Queryable, SqlValue } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";
import { money } from "../../store/stored-amounts.ts";
import type { ClientKey } from "../deals/deals.ts";
import type { LockHolds, LockRow } from "./lock-row.ts";

const columns = `id, user_id as "userId", units, usdt, coin_asset as "coinAsset", amount, reward, state,
  is_redeeming as "isRedeeming", usdt_hold as "usdtHold", coin_hold as "coinHold", reward_hold as "rewardHold",
  locked_at as "lockedAt", ends_at as "endsAt", end_day as "endDay", refusal`;

type Sums = "usdt" | "amount" | "reward";
type Stored = Omit<LockRow, Sums> & Readonly<Record<Sums, string>>;

async function read(db: Queryable, sql: string, values: readonly SqlValue[]): Promise<LockRow[]> {
  const rows = await db.query<Stored>(sql, [...values]);
  return rows.map((row) => ({ ...row, usdt: money(row.usdt), amount: money(row.amount), reward: money(row.reward) }));
}

async function changed(rows: Promise<unknown[]>): Promise<boolean> {
  return (await rows).length > 0;
}

export type NewLock = Pick<
  LockRow,
  "userId" | "units" | "usdt" | "coinAsset" | "amount" | "reward" | "lockedAt" | "endsAt" | "endDay"
> & { readonly key: ClientKey };

export async function insertLock(tx: Queryable, lock: NewLock): Promise<LockRow> {
  const { userId, units, usdt, coinAsset, amount, reward, lockedAt, endsAt, endDay, key } = lock;
  const [row] = await read(
    tx,
    `insert into wealth_locks (user_id, units, usdt, coin_asset, amount, reward, locked_at, ends_at, end_day, key,
       content_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${columns}`,
    [
      userId,
      units,
      usdt,
      coinAsset,
      amount,
      reward,
      lockedAt,
      endsAt,
      endDay,
      key?.key ?? null,
      key?.contentHash ?? null,
    ],
  );
  return ensure(row, "a lock that was just written");
}

export async function findLock(db: Queryable, id: number): Promise<LockRow | null> {
  return (await read(db, `select ${columns} from wealth_locks where id = $1`, [id]))[0] ?? null;
}

/** Null where it is nobody's, somebody else's, or never was one. */
export async function ownLock(db: Queryable, userId: UserId, id: number): Promise<LockRow | null> {
  const sql = `select ${columns} from wealth_locks where id = $1 and user_id = $2 and state not in ('asked', 'void')`;
  return (await read(db, sql, [id, userId]))[0] ?? null;
}

export type MadeUnder = { readonly id: number; readonly contentHash: string };

export async function madeUnder(db: Queryable, userId: UserId, key: string): Promise<MadeUnder | null> {
  const [row] = await db.query<MadeUnder>(
    `select id, content_hash as "contentHash" from wealth_locks where user_id = $1 and key = $2`,
    [userId, key],
  );
  return row ?? null;
}

/** Its coins and its reward are set aside. */
export async function markLocked(tx: Queryable, row: LockRow, holds: LockHolds): Promise<boolean> {
  const isFirst = await changed(
    tx.query(
      `update wealth_locks set state = 'locked', usdt_hold = $2, coin_hold = $3, reward_hold = $4
       where id = $1 and state = 'asked' returning id`,
      [row.id, holds.usdtHold, holds.coinHold, holds.rewardHold],
    ),
  );
  if (isFirst) await owe(tx, row);
  return isFirst;
}

/** What was refused for good stays the answer to its key; what merely did not get there leaves the key free. */
export async function markVoid(tx: Queryable, id: number, refusal: Rejection | null): Promise<void> {
  await tx.query(
    `update wealth_locks set state = 'void', refusal = $2::jsonb, key = case when $2::jsonb is null then null else key end,
       content_hash = case when $2::jsonb is null then null else content_hash end
     where id = $1 and state = 'asked'`,
    [id, refusal === null ? null : JSON.stringify(refusal)],
  );
}

/** By its owner, before its end. */
export function beginRedeeming(tx: Queryable, id: number, now: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update wealth_locks set is_redeeming = true
       where id = $1 and state = 'locked' and not is_redeeming and ends_at > $2 returning id`,
      [id, now],
    ),
  );
}

export async function markEnded(
  tx: Queryable,
  row: LockRow,
  { state, at }: { readonly state: "ended" | "redeemed"; readonly at: Instant },
): Promise<boolean> {
  const isFirst = await changed(
    tx.query(
      `update wealth_locks set state = $2, is_redeeming = false, ended_at = $3 where id = $1 and state = 'locked'
       returning id`,
      [row.id, state, at],
    ),
  );
  if (isFirst) await paid(tx, row);
  return isFirst;
}

async function owe(tx: Queryable, { endDay, coinAsset, units, usdt, amount, reward }: LockRow): Promise<void> {
  await tx.query(
    `insert into wealth_days as d (day, coin_asset, locks, units, usdt, amount, reward) values ($1, $2, 1, $3, $4, $5, $6)
     on conflict (day, coin_asset) do update set locks = d.locks + 1, units = d.units + excluded.units,
       usdt = d.usdt + excluded.usdt, amount = d.amount + excluded.amount, reward = d.reward + excluded.reward`,
    [endDay, coinAsset, units, usdt, amount, reward],
  );
}

/** The last of a day goes with it. */
async function paid(tx: Queryable, { endDay, coinAsset, units, usdt, amount, reward }: LockRow): Promise<void> {
  const gone = await tx.query(
    "delete from wealth_days where day = $1 and coin_asset = $2 and locks = 1 returning day",
    [endDay, coinAsset],
  );
  if (gone.length > 0) return;
  await tx.query(
    `update wealth_days set locks = locks - 1, units = units - $3, usdt = usdt - $4, amount = amount - $5,
       reward = reward - $6 where day = $1 and coin_asset = $2`,
    [endDay, coinAsset, units, usdt, amount, reward],
  );
}

const isUnfinished = "(state = 'asked' or is_redeeming)";

const anyGoingOn = `select coalesce(
  (select 1 from wealth_locks where ${isUnfinished} order by id limit 1),
  (select 1 from wealth_locks where state = 'locked' and ends_at <= $1 order by ends_at, id limit 1)
) is not null as "isThere"`;

/** Whether there is any unfinished or over. */
export function isAnyLockGoingOn(db: Queryable, now: Instant): Promise<boolean> {
  return isThere(db, anyGoingOn, [now]);
}

export function unfinishedLocks(db: Queryable, limit: number): Promise<LockRow[]> {
  return read(db, `select ${columns} from wealth_locks where ${isUnfinished} order by id limit $1`, [limit]);
}

/** Whose end is past and whose coins are no longer held: the ledger has paid them. */
export function paidLocks(db: Queryable, now: Instant, limit: number): Promise<LockRow[]> {
  return read(
    db,
    `select ${columns} from wealth_locks l where state = 'locked' and ends_at <= $1
       and not exists (select from holds h where h.hold_id in (l.usdt_hold, l.coin_hold, l.reward_hold) and h.state = 'held')
     order by ends_at, id limit $2`,
    [now, limit],
  );
}

type Page = { readonly before: number; readonly limit: number };

export function locksOf(db: Queryable, userId: UserId, { before, limit }: Page): Promise<LockRow[]> {
  const sql = `select ${columns} from wealth_locks where user_id = $1 and state not in ('asked', 'void') and id < $2
    order by id desc limit $3`;
  return read(db, sql, [userId, before, limit]);
}

/** Numbered pages, as far back as is asked for. */
export function pageOfLocks(
  db: Queryable,
  userId: UserId,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<LockRow[]> {
  const sql = `select ${columns} from wealth_locks where user_id = $1 and state not in ('asked', 'void')
    order by id desc offset $2 limit $3`;
  return read(db, sql, [userId, offset, limit]);
}

export async function countLocks(db: Queryable, userId: UserId, most: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select from wealth_locks where user_id = $1 and state not in ('asked', 'void') limit $2) l`,
    [userId, most],
  );
  return row?.count ?? 0;
}

/** Of everybody. */
export function allLocks(db: Queryable, { before, limit }: Page): Promise<LockRow[]> {
  const sql = `select ${columns} from wealth_locks where state not in ('asked', 'void') and id < $1 order by id desc limit $2`;
  return read(db, sql, [before, limit]);
}

export type OwedDay = {
  readonly day: string;
  readonly coinAsset: number;
  readonly locks: number;
  readonly units: number;
  readonly usdt: bigint;
  readonly amount: bigint;
  readonly reward: bigint;
};

/** The next day first; from a day and coin on. */
export async function owedDays(
  db: Queryable,
  after: { readonly day: string; readonly coinAsset: number },
  limit: number,
): Promise<OwedDay[]> {
  const rows = await db.query<Omit<OwedDay, Sums> & Readonly<Record<Sums, string>>>(
    `select day, coin_asset as "coinAsset", locks, units, usdt, amount, reward from wealth_days
     where (day, coin_asset) > ($1, $2) order by day, coin_asset limit $3`,
    [after.day, after.coinAsset, limit],
  );
  return rows.map((row) => ({ ...row, usdt: money(row.usdt), amount: money(row.amount), reward: money(row.reward) }));
}
