// Rows of the simulation's days.

import type { Queryable } from "../../store/database.ts";

export type PriceDayRow = {
  readonly date: number;
  readonly beginsAt: number;
  readonly endsAt: number;
  readonly commitment: string;
  readonly committedAt: number;
  readonly sealed: Uint8Array;
  readonly opening: string | null;
  readonly seed: string | null;
};

const columns =
  'date, begins_at as "beginsAt", ends_at as "endsAt", commitment, committed_at as "committedAt", sealed, opening, seed';

/** All of them, the oldest first. */
export function allDays(db: Queryable): Promise<PriceDayRow[]> {
  return db.query<PriceDayRow>(`select ${columns} from price_days order by date`);
}

/** The newest first. */
export function daysBefore(db: Queryable, before: number, limit: number): Promise<PriceDayRow[]> {
  return db.query<PriceDayRow>(`select ${columns} from price_days where date < $1 order by date desc limit $2`, [
    before,
    limit,
  ]);
}

/** Of several who commit to the same day the first one counts. */
export async function insertDay(db: Queryable, day: Omit<PriceDayRow, "opening" | "seed">): Promise<void> {
  await db.query(
    `insert into price_days (date, begins_at, ends_at, commitment, committed_at, sealed)
     values ($1, $2, $3, $4, $5, $6) on conflict (date) do nothing`,
    [day.date, day.beginsAt, day.endsAt, day.commitment, day.committedAt, day.sealed],
  );
}

export async function setOpening(db: Queryable, date: number, opening: string): Promise<void> {
  await db.query("update price_days set opening = $2 where date = $1 and opening is null", [date, opening]);
}

/** The database compares it with what was committed to. */
export async function revealSeed(db: Queryable, date: number, seed: string): Promise<void> {
  await db.query("update price_days set seed = $2 where date = $1 and seed is null", [date, seed]);
}

export async function sealAnew(db: Queryable, date: number, sealed: Uint8Array): Promise<void> {
  await db.query("update price_days set sealed = $2 where date = $1 and seed is null", [date, sealed]);
}
