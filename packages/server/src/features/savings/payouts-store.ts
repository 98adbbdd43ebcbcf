// Portions of interest: who is paid by one command is written before it, so that one that was cut off is asked for again
// word by word, under the same key.

import { type Amount, type AssetId, ensure, type Instant, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";
import { money } from "../../store/stored-amounts.ts";
import type { Payment } from "./savings-row.ts";

async function emptyPortion(tx: Queryable, at: Instant): Promise<number> {
  const [row] = await tx.query<{ id: number }>("insert into savings_portions (made_at) values ($1) returning id", [at]);
  return ensure(row, "a portion that was just written").id;
}

export async function insertPortion(tx: Queryable, payments: readonly Payment[], at: Instant): Promise<number> {
  const id = await emptyPortion(tx, at);
  const column = <T>(read: (payment: Payment) => T): T[] => payments.map(read);
  await tx.query(
    `insert into savings_payments (deposit_id, date, day, amount, portion_id)
     select deposit_id, date, day, amount, $5 from
       unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::numeric[]) as p (deposit_id, date, day, amount)`,
    [
      column((payment) => payment.depositId),
      column(({ date }) => date),
      column(({ day }) => day),
      column(({ amount }) => amount.toString()),
      id,
    ],
  );
  await tx.query("update savings_deposits set portion_id = $2 where id = any($1::bigint[])", [
    column((payment) => payment.depositId),
    id,
  ]);
  return id;
}

export function isAnyPortionOpen(db: Queryable): Promise<boolean> {
  const sql = `select true as "isThere" from savings_portions
    where booked_at is null and refused_at is null order by id limit 1`;
  return isThere(db, sql, []);
}

/** Oldest first. */
export async function openPortions(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    "select id from savings_portions where booked_at is null and refused_at is null order by id limit $1",
    [limit],
  );
  return rows.map(({ id }) => id);
}

export type PortionPart = {
  readonly depositId: number;
  readonly userId: UserId;
  readonly holdId: number;
  readonly day: number;
  readonly days: number;
  readonly startsAt: Instant;
  readonly amount: Amount;
};

/** Everybody in it, always in the same order. */
export async function partsOf(db: Queryable, portionId: number): Promise<PortionPart[]> {
  const rows = await db.query<Omit<PortionPart, "amount"> & { amount: string }>(
    `select p.deposit_id as "depositId", d.user_id as "userId", d.interest_hold_id as "holdId", p.day, d.days,
       d.starts_at as "startsAt", p.amount
     from savings_payments p join savings_deposits d on d.id = p.deposit_id
     where p.portion_id = $1 order by p.deposit_id`,
    [portionId],
  );
  return rows.map((row) => ({ ...row, amount: money(row.amount) }));
}

export type Next = { readonly depositId: number; readonly nextAt: Instant | null };

export type Refused = { readonly portionId: number; readonly code: string; readonly at: Instant };

/** It will never be booked; false where the rows said so before, or that it is. */
export async function markRefused(tx: Queryable, { portionId, code, at }: Refused): Promise<boolean> {
  const first = await tx.query(
    `update savings_portions set refused_at = $2, refusal = $3
     where id = $1 and booked_at is null and refused_at is null returning id`,
    [portionId, at, code],
  );
  return first.length > 0;
}

/** Payments that are not booked, in a portion of their own. */
export async function moveToPortion(tx: Queryable, depositIds: readonly number[], at: Instant): Promise<number> {
  const id = await emptyPortion(tx, at);
  await tx.query(
    `update savings_payments p set portion_id = $2 from savings_deposits d
     where d.id = any($1::bigint[]) and p.deposit_id = d.id and p.portion_id = d.portion_id and p.paid_at is null`,
    [[...depositIds], id],
  );
  await tx.query(
    "update savings_deposits set portion_id = $2, set_aside_at = null where id = any($1::bigint[]) and state = 'running'",
    [[...depositIds], id],
  );
  return id;
}

export async function setAside(tx: Queryable, depositId: number, at: Instant): Promise<void> {
  await tx.query("update savings_deposits set set_aside_at = $2 where id = $1", [depositId, at]);
}

/** A payment that waits for operators, and why. */
export type SetAside = {
  readonly depositId: number;
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly day: number;
  readonly amount: Amount;
  readonly code: string;
  readonly at: Instant;
};

/** The newest deposit first. */
export async function setAsides(
  db: Queryable,
  page: { readonly before: number; readonly limit: number },
): Promise<SetAside[]> {
  const rows = await db.query<Omit<SetAside, "amount"> & { amount: string }>(
    `select d.id as "depositId", d.user_id as "userId", d.asset_id as "assetId", p.day, p.amount, o.refusal as code,
       d.set_aside_at as at
     from savings_deposits d join savings_portions o on o.id = d.portion_id
       join savings_payments p on p.deposit_id = d.id and p.portion_id = d.portion_id
     where d.set_aside_at is not null and d.id < $1 order by d.id desc limit $2`,
    [page.before, page.limit],
  );
  return rows.map((row) => ({ ...row, amount: money(row.amount) }));
}

/** The rows say that it is paid; false where they said so before. */
export async function markPaid(tx: Queryable, portionId: number, next: readonly Next[], at: Instant): Promise<boolean> {
  const first = await tx.query(
    "update savings_portions set booked_at = $2 where id = $1 and booked_at is null returning id",
    [portionId, at],
  );
  if (first.length === 0) return false;
  await tx.query(
    `update savings_deposits d set paid = d.paid + p.amount, days_paid = p.day, next_at = n.next_at, portion_id = null
     from savings_payments p, unnest($2::bigint[], $3::bigint[]) as n (deposit_id, next_at)
     where p.portion_id = $1 and d.id = p.deposit_id and n.deposit_id = d.id`,
    [portionId, next.map(({ depositId }) => depositId), next.map(({ nextAt }) => nextAt)],
  );
  await tx.query("update savings_payments set paid_at = $2 where portion_id = $1", [portionId, at]);
  return true;
}
