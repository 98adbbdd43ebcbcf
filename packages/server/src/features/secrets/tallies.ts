// Attempts counted in the database before they are judged: so many within a window that begins with the first, or any
// number with a wait that grows. One guarded statement counts and refuses, so parallel attempts cannot slip past and a
// restart forgets nothing.

import type { Instant } from "@tidemark/kernel";
import type { Database, Queryable } from "../../store/database.ts";

type Full = { readonly name: string; readonly max: number; readonly windowMs: number };

/** From the so-many-th attempt on, the next one waits so long. */
export type Step = { readonly from: number; readonly waitMs: number };
type Growing = { readonly name: string; readonly steps: readonly Step[]; readonly windowMs: number };

export type Limit = Full | Growing;

/** `count` is how many there were with this one; a refusal says when the next one may be made. */
export type Counted =
  | { readonly ok: true; readonly counts: readonly number[] }
  | { readonly ok: false; readonly name: string; readonly seconds: number };

async function countFull(db: Queryable, limit: Full, now: Instant): Promise<number | null> {
  const rows = await db.query<{ count: number }>(
    `insert into tallies (name, count, since) values ($1, 1, $2)
     on conflict (name) do update set
       count = case when tallies.since <= $3 then 1 else tallies.count + 1 end,
       since = case when tallies.since <= $3 then $2 else tallies.since end
     where tallies.since <= $3 or tallies.count < $4
     returning count`,
    [limit.name, now, now - limit.windowMs, limit.max],
  );
  return rows[0]?.count ?? null;
}

async function countGrowing(db: Queryable, limit: Growing, now: Instant): Promise<number | null> {
  const rows = await db.query<{ count: number }>(
    `insert into tallies (name, count, since, until)
     values ($1, 1, $2::bigint, $2::bigint + coalesce(
       (select max(step.wait) from unnest($4::bigint[], $5::bigint[]) as step (nth, wait) where step.nth <= 1), 0))
     on conflict (name) do update set
       count = case when tallies.since <= $3 then 1 else tallies.count + 1 end,
       since = case when tallies.since <= $3 then $2 else tallies.since end,
       until = $2::bigint + coalesce(
         (select max(step.wait) from unnest($4::bigint[], $5::bigint[]) as step (nth, wait)
          where step.nth <= case when tallies.since <= $3 then 1 else tallies.count + 1 end), 0)
     where tallies.since <= $3 or tallies.until <= $2
     returning count`,
    [
      limit.name,
      now,
      now - limit.windowMs,
      limit.steps.map((step) => step.from),
      limit.steps.map((step) => step.waitMs),
    ],
  );
  return rows[0]?.count ?? null;
}

function countOne(db: Queryable, limit: Limit, now: Instant): Promise<number | null> {
  return "steps" in limit ? countGrowing(db, limit, now) : countFull(db, limit, now);
}

/**
 * What lies ahead of the clock was written before the clock was set back: it begins now instead, so that a lock is as
 * long as it was meant to be, neither lifted nor stretched by the jump.
 */
async function mendJump(db: Queryable, limits: readonly Limit[], now: Instant): Promise<void> {
  const names = limits.map((limit) => limit.name);
  await db.query(
    "update tallies set until = until - (since - $2), since = $2 where name = any($1::text[]) and since > $2",
    [names, now],
  );
}

async function secondsLeft(db: Queryable, limit: Limit, now: Instant): Promise<number> {
  const rows = await db.query<{ since: number; until: number }>("select since, until from tallies where name = $1", [
    limit.name,
  ]);
  const row = rows[0] ?? { since: now, until: now };
  const endsAt = "steps" in limit ? row.until : row.since + limit.windowMs;
  return Math.max(1, Math.ceil((endsAt - now) / 1000));
}

class Refused extends Error {
  readonly limit: Limit;

  constructor(limit: Limit) {
    super("refused");
    this.limit = limit;
  }
}

/** Counts one attempt under every limit, or under none when one of them refuses it. */
export async function countAttempt(database: Database, limits: readonly Limit[], now: Instant): Promise<Counted> {
  await mendJump(database, limits, now);
  try {
    const counts = await database.transaction(async (tx) => {
      const found: number[] = [];
      for (const limit of limits) {
        const count = await countOne(tx, limit, now);
        if (count === null) throw new Refused(limit);
        found.push(count);
      }
      return found;
    });
    return { ok: true, counts };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, name: error.limit.name, seconds: await secondsLeft(database, error.limit, now) };
  }
}

/** An attempt that turned out well is taken back from these, one row at a time: two at once could wait for each other. */
export async function takeBack(db: Queryable, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await db.query("update tallies set count = greatest(count - 1, 0), until = 0 where name = $1", [name]);
  }
}

/** After a success these begin anew. */
export async function clearTallies(db: Queryable, names: readonly string[]): Promise<void> {
  for (const name of names) await db.query("delete from tallies where name = $1", [name]);
}

export async function touchTally(db: Queryable, name: string): Promise<void> {
  await db.query("update tallies set count = count where name = $1", [name]);
}
