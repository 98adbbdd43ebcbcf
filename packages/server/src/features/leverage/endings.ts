// Announced ends of leverage on a pair: told beforehand, done at their instant by a job, taken back by opening leverage
// again. Ending is the engine's: from then on whatever is open closes at the next fresh price, by rule.

import { houseId } from "@tidemark/engine";
import { type Instant, type MarketId, secondMs } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import { Job, type JobMeasure } from "../../platform/job.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Database, Queryable } from "../../store/database.ts";

const lookEveryMs = secondMs;

export type Ending = { readonly marketId: MarketId; readonly endsAt: Instant };

export class Endings {
  #waiting = new Map<number, Instant>();

  /** Reads them again: what was announced or taken back holds from that moment on. */
  async load(db: Queryable): Promise<void> {
    const rows = await db.query<{ market_id: number; ends_at: Instant }>(
      "select market_id, ends_at from lever_endings where ended_at is null",
    );
    this.#waiting = new Map(rows.map((row) => [row.market_id, row.ends_at]));
  }

  /** When leverage on a market ends; null where no end is announced. */
  of(marketId: number): Instant | null {
    return this.#waiting.get(marketId) ?? null;
  }

  due(now: Instant): Ending[] {
    return [...this.#waiting]
      .filter(([, endsAt]) => endsAt <= now)
      .map(([marketId, endsAt]) => ({ marketId: marketId as MarketId, endsAt }));
  }
}

export async function announceEnding(
  tx: Queryable,
  { marketId, endsAt }: Ending,
  by: { readonly operator: string; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `insert into lever_endings (market_id, ends_at, announced_at, announced_by) values ($1, $2, $3, $4)
     on conflict (market_id) do update set ends_at = excluded.ends_at, announced_at = excluded.announced_at,
       announced_by = excluded.announced_by, ended_at = null`,
    [marketId, endsAt, by.at, by.operator],
  );
}

export async function takeBackEnding(tx: Queryable, marketId: MarketId): Promise<void> {
  await tx.query("delete from lever_endings where market_id = $1 and ended_at is null", [marketId]);
}

export type EndingParts = {
  readonly clock: Clock;
  readonly database: Database;
  readonly endings: Endings;
  readonly sequencer: Sequencer;
  onTrouble(error: unknown): void;
  readonly measure?: JobMeasure | undefined;
};

/** The key makes an end that was cut off safe to ask for again. */
async function end({ clock, database, sequencer }: EndingParts, { marketId, endsAt }: Ending): Promise<void> {
  const content = { type: "SetLeverState", marketId, state: "ended" } as const;
  const reply = await sequencer.submit(content, { userId: houseId, key: `lever-end-${marketId}-${endsAt}` });
  if (!reply.ok) throw new Error(`leverage on market ${marketId} was not ended: ${reply.rejection.code}`);
  await database.query("update lever_endings set ended_at = $2 where market_id = $1 and ended_at is null", [
    marketId,
    clock.now(),
  ]);
}

export function createEndingJob(parts: EndingParts): Job {
  const { clock, database, endings, onTrouble, measure } = parts;
  async function run(): Promise<void> {
    const due = endings.due(clock.now());
    if (due.length === 0) return;
    for (const ending of due) await end(parts, ending);
    await endings.load(database);
  }
  return new Job({ name: "end-leverage", everyMs: lookEveryMs, run, onTrouble, measure });
}
