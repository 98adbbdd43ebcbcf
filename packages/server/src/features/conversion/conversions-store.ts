// Reads quotes and conversions, and moves them on. Every change is guarded by the state it starts from, so that of two who
// take up one quote only the first does.

import { ensure, type Instant, type Rejection, type UserId } from "@tidemark/kernel";
import type { Queryable, SqlValue } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";
import { money } from "../../store/stored-amounts.ts";
import type { ClientKey } from "../deals/deals.ts";
import type { ConversionRow } from "./conversion-row.ts";

const columns = `id, user_id as "userId", from_asset as "fromAsset", to_asset as "toAsset", pay, receive,
  from_price as "fromPrice", to_price as "toPrice", spread_ppm as "spreadPpm", value, got_value as "gotValue", state,
  quoted_at as "quotedAt", expires_at as "expiresAt", done_at as "doneAt", day, refusal, entry`;

type Sums = "pay" | "receive" | "fromPrice" | "toPrice" | "value" | "gotValue";
type Stored = Omit<ConversionRow, Sums> & Readonly<Record<Sums, string>>;

function rowOf(stored: Stored): ConversionRow {
  const { pay, receive, fromPrice, toPrice, value, gotValue } = stored;
  return {
    ...stored,
    pay: money(pay),
    receive: money(receive),
    fromPrice: money(fromPrice),
    toPrice: money(toPrice),
    value: money(value),
    gotValue: money(gotValue),
  };
}

async function read(db: Queryable, sql: string, values: readonly SqlValue[]): Promise<ConversionRow[]> {
  return (await db.query<Stored>(sql, [...values])).map(rowOf);
}

export type NewQuote = Omit<ConversionRow, "id" | "state" | "doneAt" | "day" | "refusal" | "entry">;

export async function insertQuote(db: Queryable, quote: NewQuote): Promise<ConversionRow> {
  const [row] = await read(
    db,
    `insert into conversions (user_id, from_asset, to_asset, pay, receive, from_price, to_price, spread_ppm, value,
       got_value, quoted_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${columns}`,
    [
      quote.userId,
      quote.fromAsset,
      quote.toAsset,
      quote.pay,
      quote.receive,
      quote.fromPrice,
      quote.toPrice,
      quote.spreadPpm,
      quote.value,
      quote.gotValue,
      quote.quotedAt,
      quote.expiresAt,
    ],
  );
  return ensure(row, "a quote that was just written");
}

export async function findConversion(db: Queryable, id: number): Promise<ConversionRow | null> {
  return (await read(db, `select ${columns} from conversions where id = $1`, [id]))[0] ?? null;
}

/** Holds the row until the transaction ends; null where it is nobody's or somebody else's. */
export async function lockOwn(tx: Queryable, userId: UserId, id: number): Promise<ConversionRow | null> {
  const sql = `select ${columns} from conversions where id = $1 and user_id = $2 for update`;
  return (await read(tx, sql, [id, userId]))[0] ?? null;
}

export type MadeUnder = { readonly id: number; readonly contentHash: string };

export async function madeUnder(db: Queryable, userId: UserId, key: string): Promise<MadeUnder | null> {
  const [row] = await db.query<MadeUnder>(
    `select id, content_hash as "contentHash" from conversions where user_id = $1 and key = $2`,
    [userId, key],
  );
  return row ?? null;
}

export type Acceptance = { readonly at: Instant; readonly day: string; readonly key: ClientKey };

/** Before it ends, and once. */
export async function markAccepted(tx: Queryable, id: number, { at, day, key }: Acceptance): Promise<boolean> {
  const rows = await tx.query(
    `update conversions set state = 'accepted', accepted_at = $2, day = $3, key = $4, content_hash = $5
     where id = $1 and state = 'quoted' and expires_at > $2 returning id`,
    [id, at, day, key?.key ?? null, key?.contentHash ?? null],
  );
  return rows.length > 0;
}

export async function markDone(
  tx: Queryable,
  id: number,
  { at, entry }: { readonly at: Instant; readonly entry: string | null },
): Promise<boolean> {
  const rows = await tx.query(
    "update conversions set state = 'done', done_at = $2, entry = $3 where id = $1 and state = 'accepted' returning id",
    [id, at, entry],
  );
  return rows.length > 0;
}

/** What was refused for good stays the answer to its key; what merely did not get there can be taken up again. */
export async function markRefused(tx: Queryable, id: number, refusal: Rejection | null): Promise<boolean> {
  const rows =
    refusal === null
      ? await tx.query(
          `update conversions set state = 'quoted', accepted_at = null, day = null, key = null, content_hash = null
           where id = $1 and state = 'accepted' returning id`,
          [id],
        )
      : await tx.query(
          `update conversions set state = 'refused', refusal = $2::jsonb where id = $1 and state = 'accepted'
           returning id`,
          [id, JSON.stringify(refusal)],
        );
  return rows.length > 0;
}

export function isAnyUnfinished(db: Queryable): Promise<boolean> {
  return isThere(db, `select true as "isThere" from conversions where state = 'accepted' order by id limit 1`, []);
}

export function unfinished(db: Queryable, limit: number): Promise<ConversionRow[]> {
  return read(db, `select ${columns} from conversions where state = 'accepted' order by id limit $1`, [limit]);
}

/** Counts towards the day's limit where it still fits; answers what was counted before, null where it does not. */
export async function countToday(
  tx: Queryable,
  counted: { readonly userId: UserId; readonly day: string; readonly value: bigint; readonly dayMax: bigint },
): Promise<boolean> {
  const { userId, day, value, dayMax } = counted;
  if (value > dayMax) return false;
  const rows = await tx.query(
    `insert into conversion_days as d (user_id, day, value) values ($1, $2, $3)
     on conflict (user_id, day) do update set value = d.value + excluded.value
       where d.value + excluded.value <= $4 returning d.value`,
    [userId, day, value, dayMax],
  );
  return rows.length > 0;
}

export async function countBack(tx: Queryable, { userId, day, value }: ConversionRow): Promise<void> {
  await tx.query("update conversion_days set value = value - $3 where user_id = $1 and day = $2", [userId, day, value]);
}

/** What somebody has taken up on a day, in units of USDT. */
export async function takenOn(db: Queryable, userId: UserId, day: string): Promise<bigint> {
  const [row] = await db.query<{ value: string }>("select value from conversion_days where user_id = $1 and day = $2", [
    userId,
    day,
  ]);
  return row === undefined ? 0n : money(row.value);
}

export async function addVolume(tx: Queryable, row: ConversionRow): Promise<void> {
  await tx.query(
    `insert into conversion_volumes as v (day, from_asset, to_asset, count, paid, received, value, earned)
     values ($1, $2, $3, 1, $4, $5, $6, $7)
     on conflict (day, from_asset, to_asset) do update set count = v.count + 1, paid = v.paid + excluded.paid,
       received = v.received + excluded.received, value = v.value + excluded.value, earned = v.earned + excluded.earned`,
    [row.day, row.fromAsset, row.toAsset, row.pay, row.receive, row.value, row.value - row.gotValue],
  );
}

/** Among the newest lines of the account that got the coins; null where it is further back. */
export async function entryOf(db: Queryable, { id, userId, toAsset }: ConversionRow): Promise<string | null> {
  const [row] = await db.query<{ entry: string }>(
    `select e.transaction_id || '-' || e.line as entry from (
       select transaction_id, line, reason, reference from ledger_entries
       where owner = $1 and kind = 'spot' and asset_id = $2 order by transaction_id + 0 desc, line desc limit 100) e
     where e.reason = 'conversion' and e.reference = $3 limit 1`,
    [userId, toAsset, `conversion-${id}`],
  );
  return row?.entry ?? null;
}

export function historyOf(
  db: Queryable,
  userId: UserId,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<ConversionRow[]> {
  const sql = `select ${columns} from conversions where user_id = $1 and state <> 'quoted' and state = 'done' and id < $2
    order by id desc limit $3`;
  return read(db, sql, [userId, before, limit]);
}

export function takenUp(
  db: Queryable,
  of: { readonly userId: UserId | null },
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<ConversionRow[]> {
  return of.userId === null
    ? read(db, `select ${columns} from conversions where state <> 'quoted' and id < $1 order by id desc limit $2`, [
        before,
        limit,
      ])
    : read(
        db,
        `select ${columns} from conversions where user_id = $1 and state <> 'quoted' and id < $2 order by id desc limit $3`,
        [of.userId, before, limit],
      );
}

/** Quotes that nobody took up; answers how many went. */
export async function forgetQuotes(db: Queryable, endedBefore: number, limit: number): Promise<number> {
  const rows = await db.query(
    `delete from conversions where state = 'quoted' and id in (
       select id from conversions where state = 'quoted' and expires_at < $1 order by expires_at, id limit $2)
     returning id`,
    [endedBefore, limit],
  );
  return rows.length;
}

export async function countUnfinished(db: Queryable, most: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    "select count(*)::int as count from (select from conversions where state = 'accepted' limit $1) c",
    [most],
  );
  return row?.count ?? 0;
}
