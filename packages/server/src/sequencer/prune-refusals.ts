// Refusals change nothing, so what is kept of one is only its answer, for whoever sends its key again a moment later.
// After ten minutes it goes: kept for longer, one caller's refused orders would fill a disk. A key whose refusal has
// gone may be judged anew; the key of an accepted command keeps its answer for ever, since that is in the journal.

import { minuteMs } from "@tidemark/kernel";
import type { Clock } from "../platform/clock.ts";
import { Job, type JobMeasure } from "../platform/job.ts";
import type { Queryable } from "../store/database.ts";

export const refusalsKeptMs = 10 * minuteMs;
const everyMs = minuteMs;
/** Gone in portions, so that nobody waits long for the database. */
const portionRows = 5_000;
/** The embedded database does not tidy up by itself: without this, the room of what has gone is not used again. */
const vacuumAfterRows = 10_000;

/** Answers how many have gone. */
export async function pruneRefusals(db: Queryable, before: number): Promise<number> {
  for (let gone = 0; ; ) {
    const rows = await db.query<{ count: number }>(
      `with gone as (
         delete from refusals where ctid = any(array(
           select ctid from refusals where refused_at < $1 order by refused_at limit $2)) returning 1)
       select count(*)::int as count from gone`,
      [before, portionRows],
    );
    const count = rows[0]?.count ?? 0;
    gone += count;
    if (count < portionRows) return gone;
  }
}

export function startPruning(parts: {
  readonly database: Queryable;
  readonly clock: Clock;
  onTrouble(error: unknown): void;
  readonly measure?: JobMeasure | undefined;
}): Job {
  const { database, clock, onTrouble, measure } = parts;
  let unswept = 0;
  async function run(): Promise<void> {
    unswept += await pruneRefusals(database, clock.now() - refusalsKeptMs);
    if (unswept < vacuumAfterRows) return;
    await database.query("vacuum refusals");
    unswept = 0;
  }
  return new Job({ name: "prune-refusals", everyMs, run, onTrouble, measure }).start();
}
