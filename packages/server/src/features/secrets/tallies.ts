// Attempts counted in the database before they are judged: so many within a window that begins with the first. One
// guarded statement counts and refuses, so parallel attempts cannot slip past and a restart forgets nothing.

import type { Instant } from "@tidemark/kernel";
import type { Database, Queryable } from "../../store/database.ts";

export type Limit = { readonly name: string; readonly max: number; readonly windowMs: number };

/** `count` is how many there were with this one; a refusal says when the window ends. */
export type Counted =
  | { readonly ok: true; readonly counts: readonly number[] }
  | { readonly ok: false; readonly name: string; readonly seconds: number };

async function countOne(db: Queryable, limit: Limit, now: Instant): Promise<number | null> {
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

async function secondsLeft(db: Queryable, limit: Limit, now: Instant): Promise<number> {
  const rows = await db.query<{ since: number }>("select since from tallies where name = $1", [limit.name]);
  const endsAt = (rows[0]?.since ?? now) + limit.windowMs;
  return Math.max(1, Math.ceil((endsAt - now) / 1000));
}

class Full extends Error {
  readonly limit: Limit;

  constructor(limit: Limit) {
    super("full");
    this.limit = limit;
  }
}

/** Counts one attempt under every limit, or under none when one of them is used up. */
export async function countAttempt(database: Database, limits: readonly Limit[], now: Instant): Promise<Counted> {
  try {
    const counts = await database.transaction(async (tx) => {
      const found: number[] = [];
      for (const limit of limits) {
        const count = await countOne(tx, limit, now);
        if (count === null) throw new Full(limit);
        found.push(count);
      }
      return found;
    });
    return { ok: true, counts };
  } catch (error) {
    if (!(error instanceof Full)) throw error;
    return { ok: false, name: error.limit.name, seconds: await secondsLeft(database, error.limit, now) };
  }
}

/** An attempt that turned out well is taken back from these, one row at a time: two at once could wait for each other. */
export async function takeBack(db: Queryable, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await db.query("update tallies set count = greatest(count - 1, 0) where name = $1", [name]);
  }
}

/** After a success these begin anew. */
export async function clearTallies(db: Queryable, names: readonly string[]): Promise<void> {
  for (const name of names) await db.query("delete from tallies where name = $1", [name]);
}

export async function touchTally(db: Queryable, name: string): Promise<void> {
  await db.query("update tallies set count = count where name = $1", [name]);
}
