// Reads deposits, and moves them on. Every change is guarded by the state it starts from, so that of two who want to
// change one only the first does.

import { savingsPart } from "@tidemark/engine/formulas";
import { type Amount, type AssetId, ensure, type Instant, type Rejection, type UserId } from "@tidemark/kernel";
import type { Queryable, SqlValue } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";
import { money } from "../../store/stored-amounts.ts";
import type { DepositRow, DepositState, Payment } from "./savings-row.ts";

const deposits = `select d.id, d.user_id as "userId", d.product_id as "productId", d.asset_id as "assetId", d.amount,
  d.days, d.rate_ppm as "ratePpm", d.interest, d.is_early as "isAllowed", d.takes_interest as "takesInterest",
  d.cost_ppm as "costPpm", d.state, d.is_ending as "isEnding", d.hold_id as "holdId",
  d.interest_hold_id as "interestHoldId", d.starts_at as "startsAt", d.ends_at as "endsAt", d.paid,
  d.days_paid as "daysPaid", d.next_at as "nextAt", d.portion_id as "portionId",
  d.set_aside_at as "setAsideAt", d.cost, d.renew, d.renewed_from as "renewedFrom", d.refusal, d.created_at as "createdAt", d.ended_at as "endedAt"
  from savings_deposits d`;

type Sums = "amount" | "interest" | "paid" | "cost";
type Stored = Omit<DepositRow, "early" | Sums> & DepositRow["early"] & Readonly<Record<Sums, string>>;

function depositOf({ isAllowed, takesInterest, costPpm, amount, interest, paid, cost, ...row }: Stored): DepositRow {
  const early = { isAllowed, takesInterest, costPpm };
  return { ...row, early, amount: money(amount), interest: money(interest), paid: money(paid), cost: money(cost) };
}

async function read(db: Queryable, sql: string, values: readonly SqlValue[]): Promise<DepositRow[]> {
  return (await db.query<Stored>(sql, [...values])).map(depositOf);
}

async function changed(rows: Promise<unknown[]>): Promise<boolean> {
  return (await rows).length > 0;
}

export async function findDeposit(db: Queryable, id: number): Promise<DepositRow | null> {
  return (await read(db, `${deposits} where d.id = $1`, [id]))[0] ?? null;
}

/** Holds the row until the transaction ends. */
export async function lockDeposit(tx: Queryable, id: number): Promise<DepositRow | null> {
  return (await read(tx, `${deposits} where d.id = $1 for update`, [id]))[0] ?? null;
}

/** Whoever begins one does one thing after the other. */
export async function holdPerson(tx: Queryable, userId: UserId): Promise<void> {
  await tx.query("select id from users where id = $1 for no key update", [userId]);
}

/** What somebody has in one product, and how many run in all; there are not many of one person. */
export async function livingOf(
  db: Queryable,
  userId: UserId,
  productId: number,
): Promise<{ readonly has: Amount; readonly count: number }> {
  const [row] = await db.query<{ has: string; count: number }>(
    `select coalesce(sum(amount) filter (where product_id = $2), 0)::text as has, count(*)::int as count
     from savings_deposits where user_id = $1 and state in ('asked', 'running')`,
    [userId, productId],
  );
  return { has: money(row?.has ?? "0"), count: row?.count ?? 0 };
}

export type AskedUnder = { readonly key: string; readonly contentHash: string };

export type NewDeposit = Pick<
  DepositRow,
  | "userId"
  | "productId"
  | "assetId"
  | "amount"
  | "days"
  | "ratePpm"
  | "interest"
  | "early"
  | "startsAt"
  | "endsAt"
  | "renew"
  | "renewedFrom"
  | "createdAt"
> & { readonly nextAt: Instant; readonly under: AskedUnder | null };

export async function insertDeposit(tx: Queryable, row: NewDeposit): Promise<DepositRow> {
  const { early, under } = row;
  const [made] = await tx.query<{ id: number }>(
    `insert into savings_deposits (user_id, product_id, asset_id, amount, days, rate_ppm, interest, is_early,
       takes_interest, cost_ppm, state, starts_at, ends_at, next_at, renew, renewed_from, key, content_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'asked', $11, $12, $13, $14, $15, $16, $17, $18) returning id`,
    [
      ...[row.userId, row.productId, row.assetId, row.amount, row.days, row.ratePpm, row.interest],
      ...[early.isAllowed, early.takesInterest, early.costPpm, row.startsAt, row.endsAt, row.nextAt],
      ...[row.renew, row.renewedFrom, under?.key ?? null, under?.contentHash ?? null, row.createdAt],
    ],
  );
  const { id } = ensure(made, "a deposit that was just written");
  return ensure(await findDeposit(tx, id), "a deposit that was just written");
}

export type MadeUnder = { readonly id: number; readonly contentHash: string; readonly refusal: Rejection | null };

export async function madeUnder(db: Queryable, userId: UserId, key: string): Promise<MadeUnder | null> {
  const [row] = await db.query<MadeUnder>(
    `select id, content_hash as "contentHash", refusal from savings_deposits where user_id = $1 and key = $2`,
    [userId, key],
  );
  return row ?? null;
}

export type Holds = { readonly holdId: number; readonly interestHoldId: number };

/** Principal and interest are set aside. */
export function markRunning(tx: Queryable, id: number, { holdId, interestHoldId }: Holds): Promise<boolean> {
  return changed(
    tx.query(
      `update savings_deposits set state = 'running', hold_id = $2, interest_hold_id = $3
       where id = $1 and state = 'asked' returning id`,
      [id, holdId, interestHoldId],
    ),
  );
}

/** What was refused for good stays the answer to its key; what merely did not get there leaves the key free. */
export function markVoid(tx: Queryable, id: number, refusal: Rejection | null): Promise<boolean> {
  return changed(
    tx.query(
      `update savings_deposits set state = 'void', next_at = null, refusal = $2::jsonb,
         key = case when $2::jsonb is null then null else key end,
         content_hash = case when $2::jsonb is null then null else content_hash end
       where id = $1 and state = 'asked' returning id`,
      [id, refusal === null ? null : JSON.stringify(refusal)],
    ),
  );
}

export function setRenew(tx: Queryable, id: number, renew: boolean): Promise<boolean> {
  return changed(
    tx.query("update savings_deposits set renew = $2 where id = $1 and state = 'running' returning id", [id, renew]),
  );
}

/** Before its end to the millisecond, with every day that was due paid. */
export function decideEarlyEnd(tx: Queryable, id: number, cost: Amount, now: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update savings_deposits set is_ending = true, cost = $2
       where id = $1 and state = 'running' and not is_ending and portion_id is null and next_at > $3 and ends_at > $3
       returning id`,
      [id, cost, now],
    ),
  );
}

/** The ledger gave the principal back by itself before it heard of the early end: it ends as if nobody had asked. */
export async function takeBackEarlyEnd(tx: Queryable, id: number): Promise<void> {
  await tx.query("update savings_deposits set is_ending = false, cost = 0 where id = $1 and state = 'running'", [id]);
}

export function markCancelled(tx: Queryable, id: number, at: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update savings_deposits set state = 'cancelled', is_ending = false, next_at = null, ended_at = $2
       where id = $1 and state = 'running' and is_ending returning id`,
      [id, at],
    ),
  );
}

const isUnfinished = "(d.state = 'asked' or d.is_ending)";
const isDue = "d.state = 'running' and d.portion_id is null and not d.is_ending and d.next_at <= $1";
const isOver = "d.state = 'running' and d.next_at is null and not d.is_ending and d.ends_at <= $1";
const due = `${deposits} where ${isDue}`;

const anyDue = `select coalesce(
  (select 1 from savings_deposits d where ${isUnfinished} order by d.id limit 1),
  (select 1 from savings_deposits d where ${isDue} order by d.next_at, d.id limit 1),
  (select 1 from savings_deposits d where ${isOver} order by d.ends_at, d.id limit 1)
) is not null as "isThere"`;

/** Whether any is unfinished, to be paid or over. */
export function isAnyDepositDue(db: Queryable, now: Instant): Promise<boolean> {
  return isThere(db, anyDue, [now]);
}

/** Whose next day is due; nobody else pays them meanwhile. */
export function lockDue(tx: Queryable, now: Instant, limit: number): Promise<DepositRow[]> {
  return read(tx, `${due} order by d.next_at, d.id limit $2 for update skip locked`, [now, limit]);
}

/** The same of one deposit. */
export function lockDueOf(tx: Queryable, now: Instant, id: number): Promise<DepositRow[]> {
  return read(tx, `${due} and d.id = $2 for update`, [now, id]);
}

/** Whose every day is paid and whose principal is back; nobody else ends them meanwhile. */
export function lockEnded(tx: Queryable, now: Instant, limit: number): Promise<DepositRow[]> {
  return read(
    tx,
    `${deposits} join holds h on h.hold_id = d.hold_id
     where ${isOver} and h.state <> 'held'
     order by d.ends_at, d.id limit $2 for update of d skip locked`,
    [now, limit],
  );
}

export async function markFinished(tx: Queryable, ids: readonly number[], at: Instant): Promise<void> {
  await tx.query(
    `update savings_deposits set state = 'finished', ended_at = $2 where id = any($1::bigint[]) and state = 'running'`,
    [[...ids], at],
  );
}

/** Neither answered nor carried out yet. */
export function unfinishedDeposits(db: Queryable, limit: number): Promise<DepositRow[]> {
  return read(db, `${deposits} where ${isUnfinished} order by d.id limit $1`, [limit]);
}

type GroupSum = Pick<DepositRow, "productId" | "startsAt" | "endsAt" | "days"> & {
  readonly deposits: bigint;
  readonly principal: bigint;
  readonly daily: bigint;
  readonly last: bigint;
};

function groupsOf(rows: readonly DepositRow[]): GroupSum[] {
  const sums = new Map<string, GroupSum>();
  for (const { productId, startsAt, endsAt, days, amount, interest } of rows) {
    const name = `${productId}/${startsAt}/${endsAt}`;
    const sum = sums.get(name) ?? { deposits: 0n, principal: 0n, daily: 0n, last: 0n };
    sums.set(name, {
      ...{ productId, startsAt, endsAt, days },
      deposits: sum.deposits + 1n,
      principal: sum.principal + amount,
      daily: sum.daily + (days > 1 ? savingsPart(interest, days, 1) : 0n),
      last: sum.last + savingsPart(interest, days, days),
    });
  }
  // Always in the same order, so that two who move groups never wait for each other.
  const inOrder = (one: GroupSum, other: GroupSum): number =>
    one.productId - other.productId || one.startsAt - other.startsAt || one.endsAt - other.endsAt;
  return [...sums.values()].sort(inOrder);
}

/** Deposits that begin and end together are owed together. */
export async function enterGroups(tx: Queryable, rows: readonly DepositRow[]): Promise<void> {
  for (const { productId, startsAt, endsAt, days, deposits: count, principal, daily, last } of groupsOf(rows)) {
    await tx.query(
      `insert into savings_groups as g (product_id, starts_at, ends_at, days, deposits, principal, daily, last)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (product_id, starts_at, ends_at) do update set deposits = g.deposits + excluded.deposits,
         principal = g.principal + excluded.principal, daily = g.daily + excluded.daily, last = g.last + excluded.last`,
      [productId, startsAt, endsAt, days, count, principal, daily, last],
    );
  }
}

/** They have ended, and what they had of the quota is free again. */
export async function leaveGroups(tx: Queryable, rows: readonly DepositRow[]): Promise<void> {
  for (const { productId, startsAt, endsAt, deposits: count, principal, daily, last } of groupsOf(rows)) {
    await tx.query(
      `update savings_groups set deposits = deposits - $4, principal = principal - $5, daily = daily - $6,
         last = last - $7 where product_id = $1 and starts_at = $2 and ends_at = $3`,
      [productId, startsAt, endsAt, count, principal, daily, last],
    );
    await tx.query("update savings_products set sold = sold - $2 where id = $1", [productId, principal]);
  }
}

type StatesPage = { readonly state: DepositState | null; readonly before: number | null; readonly limit: number };

const ofUser = `${deposits} where d.user_id = $1 and d.state in ('running', 'finished', 'cancelled')`;
const ofUserInState = `${deposits} where d.user_id = $1 and d.state = $4`;
const newest = "and ($2::bigint is null or d.id < $2) order by d.id desc limit $3";

/** Somebody's, the newest first. */
export function depositsOf(db: Queryable, userId: UserId, { state, before, limit }: StatesPage): Promise<DepositRow[]> {
  return state === null
    ? read(db, `${ofUser} ${newest}`, [userId, before, limit])
    : read(db, `${ofUserInState} ${newest}`, [userId, before, limit, state]);
}

export function numberedDeposits(
  db: Queryable,
  userId: UserId,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<DepositRow[]> {
  return read(db, `${ofUser} order by d.id desc offset $2 limit $3`, [userId, offset, limit]);
}

export async function countDeposits(db: Queryable, userId: UserId, most: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from savings_deposits
       where user_id = $1 and state in ('running', 'finished', 'cancelled') order by id desc limit $2) rows`,
    [userId, most],
  );
  return row?.count ?? 0;
}

/** For operators, the newest first. */
export function listDeposits(
  db: Queryable,
  of: { readonly state: DepositState | null; readonly userId: UserId | null },
  page: { readonly before: number; readonly limit: number },
): Promise<DepositRow[]> {
  const { state, userId } = of;
  if (userId !== null) return depositsOf(db, userId, { state, ...page });
  return state === null
    ? read(
        db,
        `${deposits} where d.state in ('running', 'finished', 'cancelled') and d.id < $1 order by d.id desc limit $2`,
        [page.before, page.limit],
      )
    : read(db, `${deposits} where d.state = $3 and d.id < $1 order by d.id desc limit $2`, [
        page.before,
        page.limit,
        state,
      ]);
}

export type OwnSum = {
  readonly assetId: AssetId;
  readonly deposits: number;
  readonly principal: Amount;
  readonly paid: Amount;
  readonly toCome: Amount;
};

/** What runs of somebody's, by coin. */
export async function ownSums(db: Queryable, userId: UserId): Promise<OwnSum[]> {
  type Row = { assetId: AssetId; deposits: number; principal: string; paid: string; toCome: string };
  const rows = await db.query<Row>(
    `select asset_id as "assetId", count(*)::int as deposits, sum(amount)::text as principal, sum(paid)::text as paid,
       sum(interest - paid)::text as "toCome"
     from savings_deposits where user_id = $1 and state = 'running' group by asset_id order by asset_id`,
    [userId],
  );
  return rows.map(({ assetId, deposits: count, principal, paid, toCome }) => ({
    assetId,
    deposits: count,
    principal: money(principal),
    paid: money(paid),
    toCome: money(toCome),
  }));
}

/** Those that are booked, the first day first; a term has at most a year of them. */
export async function paymentsOf(
  db: Queryable,
  depositId: number,
): Promise<(Payment & { readonly paidAt: Instant })[]> {
  type Row = { day: number; date: number; amount: string; paidAt: Instant };
  const rows = await db.query<Row>(
    `select day, date, amount, paid_at as "paidAt" from savings_payments
     where deposit_id = $1 and paid_at is not null order by day`,
    [depositId],
  );
  return rows.map((row) => ({ ...row, depositId, amount: money(row.amount) }));
}
