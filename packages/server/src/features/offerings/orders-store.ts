// Reads subscriptions and what becomes of them. Every change is guarded by the state it starts from.

import { type Amount, amount, ensure, type Instant, type Rejection, type UserId } from "@tidemark/kernel";
import type { Queryable, SqlValue } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";
import type { OrderRow, Tranche } from "./offering-row.ts";

const orders = `select r.id, r.offering_id as "offeringId", r.user_id as "userId", r.amount, r.cost, r.state,
  r.cost_hold_id as "costHoldId", r.token_hold_id as "tokenHoldId", r.planned_due as "plannedDue",
  r.created_at as "createdAt", r.ended_at as "endedAt" from offering_orders r`;

type Stored = Omit<OrderRow, "amount" | "cost"> & { readonly amount: string; readonly cost: string };

async function read(db: Queryable, sql: string, values: readonly SqlValue[]): Promise<OrderRow[]> {
  const rows = await db.query<Stored>(sql, [...values]);
  return rows.map((row) => ({ ...row, amount: amount(BigInt(row.amount)), cost: amount(BigInt(row.cost)) }));
}

async function changed(rows: Promise<unknown[]>): Promise<boolean> {
  return (await rows).length > 0;
}

export async function findOrder(db: Queryable, id: number): Promise<OrderRow | null> {
  return (await read(db, `${orders} where r.id = $1`, [id]))[0] ?? null;
}

/** Whoever subscribes does one thing after the other; references to the person go on meanwhile. */
export async function holdPerson(tx: Queryable, userId: UserId): Promise<void> {
  await tx.query("select id from users where id = $1 for no key update", [userId]);
}

export type Own = { readonly amount: Amount; readonly count: number };

/** What somebody has taken of an offering, with what is on its way. */
export async function ownIn(db: Queryable, offeringId: number, userId: UserId): Promise<Own> {
  const [row] = await db.query<{ sum: string; count: number }>(
    `select coalesce(sum(amount), 0)::text as sum, count(*)::int as count from offering_orders
     where offering_id = $1 and user_id = $2 and state not in ('refunded', 'void')`,
    [offeringId, userId],
  );
  const { sum, count } = ensure(row, "a sum of nothing is a sum");
  return { amount: amount(BigInt(sum)), count };
}

export type AskedUnder = { readonly key: string; readonly contentHash: string };

export type NewOrder = Pick<OrderRow, "offeringId" | "userId" | "amount" | "cost" | "createdAt"> & {
  readonly under: AskedUnder | null;
};

export async function insertOrder(tx: Queryable, order: NewOrder): Promise<OrderRow> {
  const { offeringId, userId, amount: number, cost, createdAt, under } = order;
  const [row] = await tx.query<{ id: number }>(
    `insert into offering_orders (offering_id, user_id, amount, cost, state, created_at, key, content_hash)
     values ($1, $2, $3, $4, 'asked', $5, $6, $7) returning id`,
    [offeringId, userId, number, cost, createdAt, under?.key ?? null, under?.contentHash ?? null],
  );
  return ensure(
    await findOrder(tx, ensure(row, "an order that was just written").id),
    "an order that was just written",
  );
}

export type MadeUnder = { readonly id: number; readonly contentHash: string; readonly refusal: Rejection | null };

export async function madeUnder(db: Queryable, userId: UserId, key: string): Promise<MadeUnder | null> {
  const [row] = await db.query<MadeUnder>(
    `select id, content_hash as "contentHash", refusal from offering_orders where user_id = $1 and key = $2`,
    [userId, key],
  );
  return row ?? null;
}

export type HoldIds = { readonly tokenHoldId: number; readonly costHoldId: number };

export function markApplied(tx: Queryable, id: number, { tokenHoldId, costHoldId }: HoldIds): Promise<boolean> {
  return changed(
    tx.query(
      `update offering_orders set state = 'applied', token_hold_id = $2, cost_hold_id = $3
       where id = $1 and state = 'asked' returning id`,
      [id, tokenHoldId, costHoldId],
    ),
  );
}

/** What was refused for good stays the answer to its key; what merely did not get there leaves the key free. */
export async function markVoid(tx: Queryable, id: number, refusal: Rejection | null): Promise<void> {
  await tx.query(
    `update offering_orders set state = 'void', refusal = $2::jsonb,
       key = case when $2::jsonb is null then null else key end,
       content_hash = case when $2::jsonb is null then null else content_hash end
     where id = $1 and state = 'asked'`,
    [id, refusal === null ? null : JSON.stringify(refusal)],
  );
}

/** Both holds of an order that the ledger has; they were opened together, the tokens first. */
export async function openHolds(db: Queryable, owner: UserId, reference: string): Promise<HoldIds | null> {
  const [cost] = await db.query<{ hold_id: number }>(
    "select hold_id from holds where owner = $1 and state = 'held' and reason = 'offering' and reference = $2",
    [owner, reference],
  );
  if (cost === undefined) return null;
  const [token] = await db.query<{ hold_id: number }>(
    "select hold_id from holds where hold_id = $1 and reason = 'offering' and kind = 'offering' and reference = $2",
    [cost.hold_id - 1, reference],
  );
  return { costHoldId: cost.hold_id, tokenHoldId: ensure(token, "tokens are set aside with their cost").hold_id };
}

const isAsked = "r.state = 'asked'";
const isTrancheDue = "t.delivered_at is null and t.unlocks_at <= $1";

const anyDue = `select coalesce(
  (select 1 from offering_orders r where ${isAsked} order by r.offering_id, r.id limit 1),
  (select 1 from offering_tranches t where ${isTrancheDue} order by t.unlocks_at, t.order_id limit 1)
) is not null as "isThere"`;

/** Whether an order is unfinished or a part of somebody's tokens due. */
export function isAnyOrderDue(db: Queryable, now: Instant): Promise<boolean> {
  return isThere(db, anyDue, [now]);
}

export function askedOrders(db: Queryable, limit: number): Promise<OrderRow[]> {
  return read(db, `${orders} where ${isAsked} order by r.offering_id, r.id limit $1`, [limit]);
}

export function hasAsked(db: Queryable, offeringId: number): Promise<boolean> {
  return changed(
    db.query("select id from offering_orders where offering_id = $1 and state = 'asked' limit 1", [offeringId]),
  );
}

export type Sums = { readonly amount: Amount; readonly cost: Amount; readonly count: number };

/** Of everybody, once: when nothing can be added any more. */
export async function sumApplied(db: Queryable, offeringId: number): Promise<Sums> {
  const [row] = await db.query<{ amount: string; cost: string; count: number }>(
    `select coalesce(sum(amount), 0)::text as amount, coalesce(sum(cost), 0)::text as cost, count(*)::int as count
     from offering_orders where offering_id = $1 and state = 'applied'`,
    [offeringId],
  );
  const sum = ensure(row, "a sum of nothing is a sum");
  return { amount: amount(BigInt(sum.amount)), cost: amount(BigInt(sum.cost)), count: sum.count };
}

export function appliedOrders(db: Queryable, offeringId: number, after: number, limit: number): Promise<OrderRow[]> {
  return read(db, `${orders} where r.offering_id = $1 and r.state = 'applied' and r.id > $2 order by r.id limit $3`, [
    offeringId,
    after,
    limit,
  ]);
}

export async function planDue(db: Queryable, id: number, due: number): Promise<void> {
  await db.query("update offering_orders set planned_due = $2 where id = $1 and state = 'applied'", [id, due]);
}

export function endOrder(
  tx: Queryable,
  id: number,
  state: "charged" | "refunded" | "delivered",
  at: Instant,
): Promise<boolean> {
  return changed(
    tx.query("update offering_orders set state = $2, ended_at = $3 where id = $1 and state = 'applied' returning id", [
      id,
      state,
      at,
    ]),
  );
}

export async function insertTranches(
  tx: Queryable,
  { id, offeringId, userId }: OrderRow,
  tranches: readonly Omit<Tranche, "orderId">[],
): Promise<void> {
  for (const { number, amount: part, at, holdId, deliveredAt } of tranches) {
    await tx.query(
      `insert into offering_tranches (order_id, number, offering_id, user_id, amount, unlocks_at, hold_id, delivered_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, number, offeringId, userId, part, at, holdId, deliveredAt],
    );
  }
}

export type DueTranche = {
  readonly orderId: number;
  readonly number: number;
  readonly offeringId: number;
  readonly userId: UserId;
  readonly amount: Amount;
};

/** Those that the ledger has delivered and the rows do not say so yet. */
export async function dueTranches(db: Queryable, now: Instant, limit: number): Promise<DueTranche[]> {
  const rows = await db.query<Omit<DueTranche, "amount"> & { readonly amount: string }>(
    `select t.order_id as "orderId", t.number, t.offering_id as "offeringId", t.user_id as "userId", t.amount
     from offering_tranches t join holds h on h.hold_id = t.hold_id
     where ${isTrancheDue} and h.state <> 'held'
     order by t.unlocks_at, t.order_id limit $2`,
    [now, limit],
  );
  return rows.map((row) => ({ ...row, amount: amount(BigInt(row.amount)) }));
}

export function markDelivered(tx: Queryable, { orderId, number }: DueTranche, at: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update offering_tranches set delivered_at = $3 where order_id = $1 and number = $2 and delivered_at is null
       returning order_id`,
      [orderId, number, at],
    ),
  );
}

/** Everything of it is there. */
export async function finishDelivered(tx: Queryable, orderIds: readonly number[]): Promise<void> {
  await tx.query(
    `update offering_orders r set state = 'delivered' where r.id = any($1::bigint[]) and r.state = 'charged'
       and not exists (select from offering_tranches t where t.order_id = r.id and t.delivered_at is null)`,
    [[...new Set(orderIds)]],
  );
}

/** Of one offering or all of them, the newest first; those that never began are none. */
export function ordersOfUser(
  db: Queryable,
  userId: UserId,
  {
    offeringId,
    offset,
    limit,
  }: { readonly offeringId: number | null; readonly offset: number; readonly limit: number },
): Promise<OrderRow[]> {
  if (offeringId === null) {
    const sql = `${orders} where r.user_id = $1 and r.state not in ('asked', 'void') order by r.id desc offset $2 limit $3`;
    return read(db, sql, [userId, offset, limit]);
  }
  // Found first and put in order afterwards: the other way round somebody's few are looked for among everybody's.
  const sql = `with own as materialized (select id from offering_orders
      where offering_id = $4 and user_id = $1 and state not in ('asked', 'void'))
    ${orders} where r.id in (select id from own) order by r.id desc offset $2 limit $3`;
  return read(db, sql, [userId, offset, limit, offeringId]);
}

export async function countOfUser(db: Queryable, userId: UserId, max: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from (select from offering_orders
       where user_id = $1 and state not in ('asked', 'void') limit $2) counted`,
    [userId, max],
  );
  return row?.count ?? 0;
}

/** By order, each in their order. */
export async function tranchesOf(db: Queryable, orderIds: readonly number[]): Promise<ReadonlyMap<number, Tranche[]>> {
  const rows = await db.query<Omit<Tranche, "amount"> & { readonly amount: string }>(
    `select order_id as "orderId", number, amount, unlocks_at as at, hold_id as "holdId", delivered_at as "deliveredAt"
     from offering_tranches where order_id = any($1::bigint[]) order by order_id, number`,
    [[...orderIds]],
  );
  const found = new Map<number, Tranche[]>();
  for (const row of rows) {
    const list = found.get(row.orderId) ?? [];
    list.push({ ...row, amount: amount(BigInt(row.amount)) });
    found.set(row.orderId, list);
  }
  return found;
}

export async function ordersOfOffering(
  db: Queryable,
  offeringId: number,
  before: number,
  limit: number,
): Promise<(OrderRow & { readonly account: string })[]> {
  const rows = await read(db, `${orders} where r.offering_id = $1 and r.id < $2 order by r.id desc limit $3`, [
    offeringId,
    before,
    limit,
  ]);
  const names = await db.query<{ id: UserId; account: string }>(
    "select id, account_number as account from users where id = any($1::bigint[])",
    [[...new Set(rows.map(({ userId }) => userId))]],
  );
  const known = new Map(names.map(({ id, account }) => [id, account]));
  return rows.map((row) => ({ ...row, account: known.get(row.userId) ?? "" }));
}
