// Reads acceptors, and moves them on. Every change is guarded by the state it starts from, so that of two who want to
// change one only the first does.

import type { AcceptorState } from "@tidemark/contract/acceptors";
import type { FiatCode } from "@tidemark/contract/deals";
import { type Amount, type AssetId, amount, ensure, type Instant, type UserId } from "@tidemark/kernel";
import type { Queryable, SqlValue } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";
import { money } from "../../store/stored-amounts.ts";
import type { AcceptorRow, Limits, Volume } from "./acceptor-row.ts";

const acceptors = `select a.id, a.user_id as "userId", a.asset_id as "assetId", a.coin_code as "coinCode", a.name, a.state,
  a.ending, a.guarantee, a.wanted_guarantee as "wantedGuarantee", a.next_guarantee as "nextGuarantee", a.change, a.attempt, a.hold_id as "holdId", a.recharge_rate as "rechargeRate", a.cash_rate as "cashRate",
  a.recharge_min as "rechargeMin", a.recharge_max as "rechargeMax", a.cash_min as "cashMin", a.cash_max as "cashMax",
  a.own_recharge_min as "ownRechargeMin", a.own_recharge_max as "ownRechargeMax", a.own_cash_min as "ownCashMin",
  a.own_cash_max as "ownCashMax", a.cash, a.is_paused as "isPaused", a.is_stopped as "isStopped", a.why,
  a.is_demo as "isDemo", a.appointed_at as "appointedAt", a.opened_at as "openedAt", a.leaves_at as "leavesAt",
  a.ended_at as "endedAt", u.status = 'frozen' as "isFrozen" from acceptors a join users u on u.id = a.user_id`;

const counted = [
  "rechargeMin",
  "rechargeMax",
  "cashMin",
  "cashMax",
  "ownRechargeMin",
  "ownRechargeMax",
  "ownCashMin",
  "ownCashMax",
  "cash",
  "rechargeRate",
  "cashRate",
] as const;

type Counted = Readonly<Record<(typeof counted)[number], number | string>>;
type Stored = Omit<
  AcceptorRow,
  "guarantee" | "wantedGuarantee" | "nextGuarantee" | "bounds" | "own" | "cash" | "rechargeRate" | "cashRate"
> &
  Counted & {
    readonly guarantee: string;
    readonly wantedGuarantee: string | null;
    readonly nextGuarantee: string | null;
  };

function acceptorOf(stored: Stored): AcceptorRow {
  const { guarantee, wantedGuarantee: wanted, nextGuarantee: next, ...row } = stored;
  const guarantees = {
    guarantee: money(guarantee),
    wantedGuarantee: wanted === null ? null : money(wanted),
    nextGuarantee: next === null ? null : money(next),
  };
  const of = (name: (typeof counted)[number]): bigint => BigInt(stored[name]);
  const bounds: Limits = {
    rechargeMin: of("rechargeMin"),
    rechargeMax: of("rechargeMax"),
    cashMin: of("cashMin"),
    cashMax: of("cashMax"),
  };
  const own: Limits = {
    rechargeMin: of("ownRechargeMin"),
    rechargeMax: of("ownRechargeMax"),
    cashMin: of("ownCashMin"),
    cashMax: of("ownCashMax"),
  };
  const rates = { rechargeRate: of("rechargeRate"), cashRate: of("cashRate") };
  return { ...row, ...rates, ...guarantees, bounds, own, cash: of("cash") };
}

async function read(db: Queryable, sql: string, values: readonly SqlValue[]): Promise<AcceptorRow[]> {
  return (await db.query<Stored>(sql, [...values])).map(acceptorOf);
}

async function changed(rows: Promise<unknown[]>): Promise<boolean> {
  return (await rows).length > 0;
}

export async function findAcceptor(db: Queryable, id: number): Promise<AcceptorRow | null> {
  return (await read(db, `${acceptors} where a.id = $1`, [id]))[0] ?? null;
}

/** Holds the row until the transaction ends. */
export async function lockAcceptor(tx: Queryable, id: number): Promise<AcceptorRow | null> {
  return (await read(tx, `${acceptors} where a.id = $1 for update of a`, [id]))[0] ?? null;
}

const ofUser = `${acceptors} where a.user_id = $1 and a.state <> 'declined'
  order by a.state in ('appointed', 'asked', 'open', 'leaving') desc, a.id desc limit 1`;

/** The one that goes on; the newest that ever began where none does. */
export async function acceptorOfUser(db: Queryable, userId: UserId): Promise<AcceptorRow | null> {
  return (await read(db, ofUser, [userId]))[0] ?? null;
}

export async function lockOfUser(tx: Queryable, userId: UserId): Promise<AcceptorRow | null> {
  const seen = await acceptorOfUser(tx, userId);
  return seen === null ? null : lockAcceptor(tx, seen.id);
}

/** Those that people can deal with, whoever has been one for longest first. */
export function openAcceptors(db: Queryable, limit: number): Promise<AcceptorRow[]> {
  return read(db, `${acceptors} where a.state = 'open' order by a.id limit $1`, [limit]);
}

export async function acceptorsIn(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, AcceptorRow>> {
  if (ids.length === 0) return new Map();
  const rows = await read(db, `${acceptors} where a.id = any($1::bigint[])`, [[...new Set(ids)]]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** For operators, the newest first. */
export function listAcceptors(
  db: Queryable,
  of: { readonly state: AcceptorState | null; readonly userId: UserId | null },
  page: { readonly before: number; readonly limit: number },
): Promise<AcceptorRow[]> {
  return read(
    db,
    `${acceptors} where ($1::text is null or a.state = $1) and ($2::bigint is null or a.user_id = $2) and a.id < $3
     order by a.id desc limit $4`,
    [of.state, of.userId, page.before, page.limit],
  );
}

/** Whoever is appointed or takes it on does one thing after the other; references to the person go on meanwhile. */
export async function holdPerson(tx: Queryable, userId: UserId): Promise<void> {
  await tx.query("select id from users where id = $1 for no key update", [userId]);
}

export function hasLiving(tx: Queryable, userId: UserId): Promise<boolean> {
  return changed(
    tx.query(
      `select id from acceptors where user_id = $1
         and (state in ('appointed', 'asked', 'open', 'leaving') or ending is not null)`,
      [userId],
    ),
  );
}

export function isNameTaken(db: Queryable, nameKey: string): Promise<boolean> {
  return changed(
    db.query("select id from acceptors where name_key = $1 and state in ('appointed', 'asked', 'open', 'leaving')", [
      nameKey,
    ]),
  );
}

export type NewAcceptor = {
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly coinCode: FiatCode;
  readonly name: string;
  readonly nameKey: string;
  readonly guarantee: Amount;
  readonly rechargeRate: bigint;
  readonly cashRate: bigint;
  readonly limits: Limits;
  readonly why: string;
  readonly isDemo: boolean;
  readonly at: Instant;
};

export async function insertAcceptor(tx: Queryable, one: NewAcceptor): Promise<AcceptorRow> {
  const { limits } = one;
  const [row] = await tx.query<{ id: number }>(
    `insert into acceptors (user_id, asset_id, coin_code, name, name_key, state, guarantee, recharge_rate, cash_rate,
       recharge_min, recharge_max, cash_min, cash_max, own_recharge_min, own_recharge_max, own_cash_min, own_cash_max,
       why, is_demo, appointed_at)
     values ($1, $2, $3, $4, $5, 'appointed', $6, $7, $8, $9, $10, $11, $12, $9, $10, $11, $12, $13, $14, $15)
     returning id`,
    [
      one.userId,
      one.assetId,
      one.coinCode,
      one.name,
      one.nameKey,
      one.guarantee,
      one.rechargeRate,
      one.cashRate,
      limits.rechargeMin,
      limits.rechargeMax,
      limits.cashMin,
      limits.cashMax,
      one.why,
      one.isDemo,
      one.at,
    ],
  );
  const { id } = ensure(row, "an acceptor who was just written");
  return ensure(await findAcceptor(tx, id), "an acceptor who was just written");
}

/** Whoever was appointed has said yes. Each time it is tried has a number of its own. */
export function markAsked(tx: Queryable, id: number): Promise<boolean> {
  return changed(
    tx.query(
      "update acceptors set state = 'asked', attempt = attempt + 1 where id = $1 and state = 'appointed' returning id",
      [id],
    ),
  );
}

/** The guarantee is set aside. */
export function markOpen(tx: Queryable, id: number, holdId: number, at: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update acceptors set state = 'open', hold_id = $2, opened_at = $3 where id = $1 and state = 'asked' returning id`,
      [id, holdId, at],
    ),
  );
}

/** It was not: whoever was appointed may say yes again. */
export async function markAppointed(tx: Queryable, id: number): Promise<void> {
  await tx.query("update acceptors set state = 'appointed' where id = $1 and state = 'asked'", [id]);
}

/** By whoever was appointed, or by operators before there was an answer. */
export function markDeclined(tx: Queryable, id: number, at: Instant): Promise<boolean> {
  return changed(
    tx.query(
      "update acceptors set state = 'declined', ended_at = $2 where id = $1 and state = 'appointed' returning id",
      [id, at],
    ),
  );
}

/** The notice begins. Without a word of operators what they said before stays. */
export function beginLeaving(tx: Queryable, id: number, leavesAt: Instant, why: string | null): Promise<boolean> {
  return changed(
    tx.query(
      `update acceptors set state = 'leaving', wanted_guarantee = null, leaves_at = $2, why = coalesce($3, why) where id = $1 and state = 'open'
       returning id`,
      [id, leavesAt, why],
    ),
  );
}

/** From that very millisecond on, unless a deal still goes on. */
export function decideEnd(tx: Queryable, id: number, now: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update acceptors a set state = 'ended', ending = 'ended' where a.id = $1 and a.state = 'leaving'
         and a.next_guarantee is null and a.leaves_at <= $2 and not exists (select from deals d where d.maker_id = a.user_id and d.market = 'acceptor'
           and d.state in ('asked', 'waiting', 'paid', 'disputed'))
       returning a.id`,
      [id, now],
    ),
  );
}

export function finishEnding(tx: Queryable, id: number, at: Instant): Promise<boolean> {
  return changed(
    tx.query("update acceptors set ending = null, ended_at = $2 where id = $1 and ending is not null returning id", [
      id,
      at,
    ]),
  );
}

/** What was cut off, and what is decided and not booked. */
const isUnfinished = "(a.state = 'asked' or a.ending is not null or a.next_guarantee is not null)";

const anyGoingOn = `select coalesce(
  (select 1 from acceptors a where ${isUnfinished} order by a.id limit 1),
  (select 1 from acceptors a where a.state = 'leaving' order by a.id limit 1)
) is not null as "isThere"`;

/** Whether there is any of the two below. */
export function isAnyAcceptorGoingOn(db: Queryable): Promise<boolean> {
  return isThere(db, anyGoingOn, []);
}

export function unfinishedAcceptors(db: Queryable, limit: number): Promise<AcceptorRow[]> {
  return read(db, `${acceptors} where ${isUnfinished} order by a.id limit $1`, [limit]);
}

export function leavingAcceptors(db: Queryable, limit: number): Promise<AcceptorRow[]> {
  return read(db, `${acceptors} where a.state = 'leaving' order by a.id limit $1`, [limit]);
}

/** Money that the ledger has set aside behind an acceptor. */
export async function openGuarantee(db: Queryable, owner: UserId, reference: string): Promise<number | null> {
  const [row] = await db.query<{ hold_id: number }>(
    "select hold_id from holds where owner = $1 and state = 'held' and reason = 'guarantee' and reference = $2",
    [owner, reference],
  );
  return row?.hold_id ?? null;
}

/** Of an appointment that nobody took on yet. */
export function setGuarantee(tx: Queryable, id: number, guarantee: Amount): Promise<boolean> {
  return changed(
    tx.query("update acceptors set guarantee = $2 where id = $1 and state = 'appointed' returning id", [id, guarantee]),
  );
}

/** Null takes it back. */
export async function setWanted(tx: Queryable, id: number, wanted: Amount | null): Promise<void> {
  await tx.query("update acceptors set wanted_guarantee = $2 where id = $1", [id, wanted]);
}

/** The acceptor has said yes. */
export async function beginChange(tx: Queryable, id: number): Promise<void> {
  await tx.query(
    `update acceptors set next_guarantee = wanted_guarantee, wanted_guarantee = null, change = change + 1
     where id = $1 and next_guarantee is null`,
    [id],
  );
}

/** Nothing was booked: the acceptor may say yes again. */
export async function dropChange(db: Queryable, id: number): Promise<void> {
  await db.query(
    `update acceptors set next_guarantee = null, wanted_guarantee = case state when 'open' then next_guarantee end
     where id = $1 and next_guarantee is not null`,
    [id],
  );
}

export function finishChange(tx: Queryable, id: number, holdId: number): Promise<boolean> {
  return changed(
    tx.query(
      `update acceptors set guarantee = next_guarantee, next_guarantee = null, hold_id = $2
       where id = $1 and next_guarantee is not null returning id`,
      [id, holdId],
    ),
  );
}

/** What pages ask of somebody: whether there is a working page to be led to. */
export async function noteAcceptor(tx: Queryable, userId: UserId): Promise<void> {
  await tx.query(
    `update users u set is_acceptor = exists (select from acceptors a where a.user_id = u.id
       and (a.state in ('appointed', 'asked', 'open', 'leaving') or a.ending is not null)) where u.id = $1`,
    [userId],
  );
}

/** What goes on with each of some acceptors. */
export async function volumesOf(db: Queryable, userIds: readonly UserId[]): Promise<(userId: UserId) => Volume> {
  const rows = await db.query<{ userId: UserId; open: string; promised: string; deals: number }>(
    `select maker_id as "userId", sum(number)::text as open, count(*)::int as deals,
       coalesce(sum(money) filter (where type = 'buy'), 0)::text as promised
     from deals where maker_id = any($1::bigint[]) and market = 'acceptor'
       and state in ('asked', 'waiting', 'paid', 'disputed') group by maker_id`,
    [[...new Set(userIds)]],
  );
  const known = new Map(
    rows.map(({ userId, open, promised, deals }) => [
      userId,
      { open: money(open), promised: BigInt(promised), deals } as const,
    ]),
  );
  return (userId) => known.get(userId) ?? { open: amount(0n), promised: 0n, deals: 0 };
}

export type Said = Partial<Limits> & { readonly isPaused?: boolean; readonly cash?: bigint };

/** What is not said stays as it is. */
export async function saveSaid(tx: Queryable, id: number, said: Said): Promise<void> {
  await tx.query(
    `update acceptors set is_paused = coalesce($2, is_paused), cash = coalesce($3::bigint, cash),
       own_recharge_min = coalesce($4::bigint, own_recharge_min), own_recharge_max = coalesce($5::bigint, own_recharge_max),
       own_cash_min = coalesce($6::bigint, own_cash_min), own_cash_max = coalesce($7::bigint, own_cash_max)
     where id = $1`,
    [
      id,
      said.isPaused ?? null,
      said.cash ?? null,
      said.rechargeMin ?? null,
      said.rechargeMax ?? null,
      said.cashMin ?? null,
      said.cashMax ?? null,
    ],
  );
}

export type NewTerms = { readonly rechargeRate: bigint; readonly cashRate: bigint; readonly limits: Limits };

/** By operators. The acceptor's own limits begin anew with them. */
export async function saveTerms(
  tx: Queryable,
  id: number,
  { rechargeRate, cashRate, limits }: NewTerms,
): Promise<void> {
  await tx.query(
    `update acceptors set recharge_rate = $2, cash_rate = $3, recharge_min = $4, recharge_max = $5, cash_min = $6,
       cash_max = $7, own_recharge_min = $4, own_recharge_max = $5, own_cash_min = $6, own_cash_max = $7 where id = $1`,
    [id, rechargeRate, cashRate, limits.rechargeMin, limits.rechargeMax, limits.cashMin, limits.cashMax],
  );
}

export function setStopped(tx: Queryable, id: number, isStopped: boolean, why: string): Promise<boolean> {
  return changed(
    tx.query(
      `update acceptors set is_stopped = $2, why = $3 where id = $1 and is_stopped <> $2
         and state in ('appointed', 'asked', 'open', 'leaving') returning id`,
      [id, isStopped, why],
    ),
  );
}

/** Money that came or went outside with a deal; what was never said to be there cannot go below nothing. */
export async function moveCash(tx: Queryable, id: number, by: bigint): Promise<void> {
  await tx.query("update acceptors set cash = greatest(0, cash + $2::bigint) where id = $1", [id, by]);
}

export function rest(tx: Queryable, id: number): Promise<boolean> {
  return changed(
    tx.query("update acceptors set is_paused = true where id = $1 and not is_paused and state = 'open' returning id", [
      id,
    ]),
  );
}

export type Liability = {
  readonly assetId: AssetId;
  readonly acceptors: number;
  readonly guarantee: Amount;
  readonly open: Amount;
};

/** What stands behind all that goes on, by coin. Acceptors are as many as operators have appointed. */
export async function liabilities(db: Queryable): Promise<Liability[]> {
  const rows = await db.query<{ assetId: AssetId; acceptors: number; guarantee: string; open: string }>(
    `select a.asset_id as "assetId", count(*)::int as acceptors, sum(a.guarantee)::text as guarantee,
       coalesce(sum(d.open), 0)::text as open
     from acceptors a cross join lateral (select sum(d.number) as open from deals d where d.maker_id = a.user_id
       and d.market = 'acceptor' and d.state in ('asked', 'waiting', 'paid', 'disputed')) d
     where a.state in ('open', 'leaving') group by a.asset_id order by a.asset_id`,
  );
  return rows.map((row) => ({ ...row, guarantee: money(row.guarantee), open: money(row.open) }));
}
