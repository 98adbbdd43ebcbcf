// Positions, closings and recorded looks in the database. The engine forgets what has ended; here it stays.

import type { LeverRow, LeverState } from "@tidemark/engine";
import type { UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { toClosing, toPosition } from "./stored-rows.ts";
import type { ClosingAt } from "./wire-rows.ts";

const positionColumns = `position_id, user_id, market_id, asset_id, side, state, hands_opened, hands, hand, multiple,
  origin_price, price, value, margin_opened, fee, origin_margin, margin, fee_left, overnight_ppm, overnight, waived,
  charged_date, take_profit, stop_loss, placed_at, opened_at, open_tick, ended_at, reason, close_price, close_tick,
  profit, shortfall`;

const closingColumns = `closing_id, position_id, user_id, market_id, asset_id, side, hands, hand, multiple, open_price,
  open_tick, close_price, close_tick, reason, margin, fee, profit, settled, insured, borne, coverage_ppm, at`;

export async function positionById(db: Queryable, userId: UserId, id: number): Promise<LeverRow | null> {
  const [row] = await db.query(
    `select ${positionColumns} from lever_positions where position_id = $1 and user_id = $2`,
    [id, userId],
  );
  return row === undefined ? null : toPosition(row);
}

export async function closingById(db: Queryable, userId: UserId, id: number): Promise<ClosingAt | null> {
  const [row] = await db.query(`select ${closingColumns} from lever_closings where closing_id = $1 and user_id = $2`, [
    id,
    userId,
  ]);
  return row === undefined ? null : toClosing(row);
}

/** Null: whichever. */
export type PositionFilter = {
  readonly states: readonly LeverState[] | null;
  readonly assetId: number | null;
  readonly marketId: number | null;
};

type Place = { readonly before: number | null; readonly limit: number };

/** Newest first. */
export async function pagePositions(
  db: Queryable,
  userId: UserId,
  { states, assetId, marketId, before, limit }: PositionFilter & Place,
): Promise<LeverRow[]> {
  const rows = await db.query(
    `select ${positionColumns} from lever_positions
     where user_id = $1 and ($2::bigint is null or position_id < $2)
       and ($3::text[] is null or state = any($3::text[]))
       and ($4::bigint is null or asset_id = $4) and ($5::bigint is null or market_id = $5)
     order by position_id desc limit $6`,
    [userId, before, states, assetId, marketId, limit],
  );
  return rows.map(toPosition);
}

/** A numbered page and how many there are, counted to `countMax` at most. */
export async function listPositions(
  db: Queryable,
  userId: UserId,
  {
    states,
    assetId,
    marketId,
    offset,
    limit,
    countMax,
  }: PositionFilter & { readonly offset: number; readonly limit: number; readonly countMax: number },
): Promise<{ readonly rows: readonly LeverRow[]; readonly count: number }> {
  const rows = await db.query(
    `select ${positionColumns} from lever_positions
     where user_id = $1 and ($2::text[] is null or state = any($2::text[]))
       and ($3::bigint is null or asset_id = $3) and ($4::bigint is null or market_id = $4)
     order by position_id desc offset $5 limit $6`,
    [userId, states, assetId, marketId, offset, limit],
  );
  const [counted] = await db.query<{ count: number }>(
    `select count(*) as count from (
       select 1 from lever_positions
       where user_id = $1 and ($2::text[] is null or state = any($2::text[]))
         and ($3::bigint is null or asset_id = $3) and ($4::bigint is null or market_id = $4)
       limit $5) found`,
    [userId, states, assetId, marketId, countMax],
  );
  return { rows: rows.map(toPosition), count: counted?.count ?? 0 };
}

/** Newest first. */
export async function pageClosings(
  db: Queryable,
  userId: UserId,
  {
    marketId,
    positionId,
    before,
    limit,
  }: Place & { readonly marketId: number | null; readonly positionId: number | null },
): Promise<ClosingAt[]> {
  const rows = await db.query(
    `select ${closingColumns} from lever_closings
     where user_id = $1 and ($2::bigint is null or closing_id < $2)
       and ($3::bigint is null or market_id = $3) and ($4::bigint is null or position_id = $4)
     order by closing_id desc limit $5`,
    [userId, before, marketId, positionId, limit],
  );
  return rows.map(toClosing);
}

/** Of everybody and for one reason, newest first. */
export async function pageClosingsFor(
  db: Queryable,
  reason: string,
  before: number,
  limit: number,
): Promise<ClosingAt[]> {
  const rows = await db.query(
    `select ${closingColumns} from lever_closings where reason = $1 and closing_id < $2
     order by closing_id desc limit $3`,
    [reason, before, limit],
  );
  return rows.map(toClosing);
}

export type StoredTick = {
  readonly number: number;
  readonly at: number;
  readonly marks: string;
  readonly previous: string;
  readonly hash: string;
};

/** A recorded look with the link before it. */
export async function tickByNumber(db: Queryable, number: number): Promise<StoredTick | null> {
  const [row] = await db.query<StoredTick>(
    `select t.number, t.at, t.marks, t.hash, coalesce(p.hash, '') as previous
     from ticks t left join ticks p on p.number = t.number - 1 where t.number = $1`,
    [number],
  );
  return row ?? null;
}

export type StoredCoverage = {
  readonly seq: number;
  readonly assetId: number;
  readonly pool: bigint;
  readonly insurance: bigint;
  readonly owed: bigint;
  readonly coveragePpm: number;
  readonly at: number;
};

/** Newest first, those behind a place. */
export async function pageCoverage(
  db: Queryable,
  asked: {
    readonly assetId: number | null;
    readonly before: { readonly seq: number; readonly assetId: number };
    readonly limit: number;
  },
): Promise<StoredCoverage[]> {
  const rows = await db.query<Omit<StoredCoverage, "pool" | "insurance" | "owed"> & Record<string, string>>(
    `select seq, asset_id as "assetId", pool::text as pool, insurance::text as insurance, owed::text as owed,
       coverage_ppm as "coveragePpm", at
     from lever_coverage where (seq, asset_id) < ($1::bigint, $2::bigint) and ($3::bigint is null or asset_id = $3)
     order by seq desc, asset_id desc limit $4`,
    [asked.before.seq, asked.before.assetId, asked.assetId, asked.limit],
  );
  return rows.map((row) => ({
    seq: row.seq,
    assetId: row.assetId,
    pool: BigInt(row.pool ?? 0),
    insurance: BigInt(row.insurance ?? 0),
    owed: BigInt(row.owed ?? 0),
    coveragePpm: row.coveragePpm,
    at: row.at,
  }));
}
