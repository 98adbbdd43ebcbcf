// Withdrawals in the database, as they are written down and read. Pages go along an index from a cursor on.

import type { AssetId, Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";
import { type Stored, toRow, type WithdrawalRow } from "./withdrawal-row.ts";

const columns = `id, user_id, asset_id, network, is_demo, address, memo, amount, fee, arrives, usdt_value,
  needs_operators, confirmations_needed, state, ending, hold_id, content_hash, refusal, nonce, txid, raw, warrant,
  confirmations, notes, trouble, not_before, asked_at, requested_at, approved_at, sending_at, sent_at, unknown_at,
  done_at, refused_at,
  cancelled_at`;

export type NewWithdrawal = Pick<
  WithdrawalRow,
  | "userId"
  | "assetId"
  | "network"
  | "isDemo"
  | "address"
  | "memo"
  | "amount"
  | "fee"
  | "arrives"
  | "usdtValue"
  | "needsOperators"
  | "confirmationsNeeded"
  | "contentHash"
  | "notBefore"
> & { readonly key: string | null; readonly now: Instant };

async function one(rows: Promise<Stored[]>): Promise<WithdrawalRow | null> {
  const [row] = await rows;
  return row === undefined ? null : toRow(row);
}

export async function insertAsked(tx: Queryable, row: NewWithdrawal): Promise<WithdrawalRow | null> {
  return one(
    tx.query<Stored>(
      `insert into withdrawals (user_id, asset_id, network, is_demo, address, memo, amount, fee, arrives, usdt_value,
         needs_operators, confirmations_needed, content_hash, idempotency_key, asked_at, not_before)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
       on conflict do nothing returning ${columns}`,
      [
        row.userId,
        row.assetId,
        row.network,
        row.isDemo,
        row.address,
        row.memo,
        row.amount,
        row.fee,
        row.arrives,
        row.usdtValue,
        row.needsOperators,
        row.confirmationsNeeded,
        row.contentHash,
        row.key,
        row.now,
        row.notBefore,
      ],
    ),
  );
}

/** Requests of one user follow each other: a limit is compared with everything that came before. */
export async function lockUser(tx: Queryable, userId: UserId): Promise<void> {
  await tx.query("select id from users where id = $1 for update", [userId]);
}

export function findByKey(db: Queryable, userId: UserId, key: string): Promise<WithdrawalRow | null> {
  return one(
    db.query<Stored>(`select ${columns} from withdrawals where user_id = $1 and idempotency_key = $2`, [userId, key]),
  );
}

/** The same content asked for since an instant. */
export function findSame(
  db: Queryable,
  userId: UserId,
  same: { readonly contentHash: string; readonly since: Instant },
): Promise<WithdrawalRow | null> {
  return one(
    db.query<Stored>(
      `select ${columns} from withdrawals where user_id = $1 and asked_at > $3 and content_hash = $2
         and idempotency_key is null and state not in ('void', 'refused', 'cancelled')
       order by asked_at desc limit 1`,
      [userId, same.contentHash, same.since],
    ),
  );
}

export function findById(db: Queryable, id: number): Promise<WithdrawalRow | null> {
  return one(db.query<Stored>(`select ${columns} from withdrawals where id = $1`, [id]));
}

/** Null too when it is somebody else's, or was never shown. */
export function findOwn(db: Queryable, userId: UserId, id: number): Promise<WithdrawalRow | null> {
  return one(
    db.query<Stored>(
      `select ${columns} from withdrawals where id = $2 and user_id = $1 and state not in ('asked', 'void')`,
      [userId, id],
    ),
  );
}

export type Used = { readonly day: bigint; readonly month: bigint };

/** What was asked for after two instants and has not come back, in USDT's smallest unit. */
export async function usedSince(
  db: Queryable,
  userId: UserId,
  since: { readonly day: Instant; readonly month: Instant },
): Promise<Used> {
  const rows = await db.query<{ day: string | null; month: string | null }>(
    `select sum(usdt_value) filter (where asked_at > $2) as day, sum(usdt_value) as month from withdrawals
     where user_id = $1 and asked_at > $3 and state not in ('void', 'refused', 'cancelled')`,
    [userId, since.day, since.month],
  );
  return { day: BigInt(rows[0]?.day ?? "0"), month: BigInt(rows[0]?.month ?? "0") };
}

const isUnfinished = "ending is not null or state in ('asked', 'approved', 'sending', 'sent')";

export function isAnyUnfinished(db: Queryable): Promise<boolean> {
  const sql = `select true as "isThere" from withdrawals where ${isUnfinished} order by id limit 1`;
  return isThere(db, sql, []);
}

/** What somebody has to take up, those already signed first and in the order of their nonces. */
export async function unfinished(db: Queryable, limit: number): Promise<WithdrawalRow[]> {
  const rows = await db.query<Stored>(
    `select ${columns} from withdrawals
     where ${isUnfinished}
     order by nonce nulls last, id limit $1`,
    [limit],
  );
  return rows.map(toRow);
}

/** What was set aside for one that may have been cut off before its state could say so. */
export async function openHold(db: Queryable, row: Pick<WithdrawalRow, "id" | "userId">): Promise<number | null> {
  const rows = await db.query<{ hold_id: number }>(
    `select hold_id from holds where owner = $1 and state = 'held' and reason = 'withdrawal' and reference = $2`,
    [row.userId, String(row.id)],
  );
  return rows[0]?.hold_id ?? null;
}

/** What has been neither signed nor ended of one user. */
export async function unsentOf(db: Queryable, userId: UserId): Promise<WithdrawalRow[]> {
  const rows = await db.query<Stored>(
    `select ${columns} from withdrawals
     where user_id = $1 and asked_at > 0 and state in ('requested', 'approved') and ending is null order by id`,
    [userId],
  );
  return rows.map(toRow);
}

export type Page = {
  readonly assetId: AssetId | null;
  /** Only ids below this one. */
  readonly before: number | null;
  readonly from?: Instant;
  readonly to?: Instant;
  readonly limit: number;
};

/** Newest first, along one index from the cursor on. */
export async function pageOwn(db: Queryable, userId: UserId, page: Page): Promise<WithdrawalRow[]> {
  const beyond = -(page.before ?? Number.MAX_SAFE_INTEGER);
  const from = page.from ?? 0;
  const to = page.to ?? Number.MAX_SAFE_INTEGER;
  const rows =
    page.assetId === null
      ? await db.query<Stored>(
          `select ${columns} from withdrawals where user_id = $1 and state not in ('asked', 'void') and -id > $2
             and asked_at >= $3 and asked_at <= $4 order by -id limit $5`,
          [userId, beyond, from, to, page.limit],
        )
      : await db.query<Stored>(
          `select ${columns} from withdrawals where user_id = $1 and asset_id = $6
             and state not in ('asked', 'void') and -id > $2
             and asked_at >= $3 and asked_at <= $4 order by -id limit $5`,
          [userId, beyond, from, to, page.limit, page.assetId],
        );
  return rows.map(toRow);
}

/** For operators: what waits for a decision. */
export async function undecided(db: Queryable, limit: number): Promise<WithdrawalRow[]> {
  const rows = await db.query<Stored>(
    `select ${columns} from withdrawals where state in ('requested', 'unknown') order by id limit $1`,
    [limit],
  );
  return rows.map(toRow);
}

/** Locks one for a decision, so that two who decide at once see each other. */
export function lockOne(tx: Queryable, id: number): Promise<WithdrawalRow | null> {
  return one(
    tx.query<Stored>(`select ${columns} from withdrawals where id = $1 and state not in ('asked', 'void') for update`, [
      id,
    ]),
  );
}

export type OperatorFilter = {
  /** Several, or none for all. */
  readonly states: readonly string[];
  readonly coin: number | null;
  readonly user: number | null;
  readonly txid: string | null;
  /** Only ids below this one. */
  readonly before: number;
  readonly limit: number;
};

export type OperatorRow = WithdrawalRow & { readonly said: string };

const saidSoFar = `(select string_agg(operator || case decision when 'approve' then '' else ': ' || decision end, ', '
  order by at, operator) from withdrawal_approvals where withdrawal_id = withdrawals.id) as said`;
const asAsked = `state not in ('asked', 'void') and (cardinality($2::text[]) = 0 or state = any($2))
  and ($3::bigint is null or asset_id = $3) and ($4::text is null or txid = $4)`;

/** For operators: newest first, with what people have said about each so far. */
export async function pageForOperators(db: Queryable, filter: OperatorFilter): Promise<OperatorRow[]> {
  const { states, coin, user, txid, before, limit } = filter;
  const params = [before, [...states], coin, txid, limit];
  // A person's own index has the number negated; by the bare one a planner could walk through everybody's rows.
  const rows =
    user === null
      ? await db.query<Stored & { said: string | null }>(
          `select ${columns}, ${saidSoFar} from withdrawals where id < $1 and ${asAsked} order by id desc limit $5`,
          params,
        )
      : await db.query<Stored & { said: string | null }>(
          `select ${columns}, ${saidSoFar} from withdrawals
           where user_id = $6 and -id > -$1::bigint and ${asAsked} order by -id limit $5`,
          [...params, user],
        );
  return rows.map((row) => ({ ...toRow(row), said: row.said ?? "" }));
}
