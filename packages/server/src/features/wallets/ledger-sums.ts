// Sums up the ledger by months of the exchange behind the writer's back, a little at a time, so that a statement need
// not read every line of its month. It may lag, and readers have months of other zones: whoever reads the sums adds
// the lines they do not reach, and takes off those that are another month's.

import type { ZoneClock } from "@tidemark/contract";
import { secondMs } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import { Job, type JobMeasure } from "../../platform/job.ts";
import type { Queryable } from "../../store/database.ts";

const everyMs = 2 * secondMs;
/** Small, so that on the embedded database nobody waits long behind it. */
const transactionsAtOnce = 1_000;
const roundsMax = 20;

export type LedgerSumsOptions = {
  readonly clock: Clock;
  readonly database: Queryable;
  readonly zone: ZoneClock;
  /** Names the calendar; sums of another one are made anew. */
  readonly calendar: string;
  onTrouble(error: unknown): void;
  readonly measure?: JobMeasure | undefined;
};

async function firstInstant(db: Queryable): Promise<number | null> {
  const rows = await db.query<{ at: number }>("select at from ledger_entries order by transaction_id limit 1");
  return rows[0]?.at ?? null;
}

export class LedgerSums {
  readonly #options: LedgerSumsOptions;
  readonly #job: Job;
  #first: number | null = null;

  constructor(options: LedgerSumsOptions) {
    this.#options = options;
    const { onTrouble, measure } = options;
    this.#job = new Job({ name: "sum-ledger", everyMs, run: () => this.catchUp(roundsMax), onTrouble, measure });
  }

  start(): void {
    this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  /** Sums up what is new, in at most so many rounds of so many transactions. */
  async catchUp(rounds: number, atOnce: number = transactionsAtOnce): Promise<void> {
    const months = await this.#months();
    if (months === null) return;
    for (let round = 0; round < rounds && !this.#job.isStopped; round += 1) {
      const rows = await this.#options.database.query<{ more: boolean }>("select sum_ledger($1, $2, $3) as more", [
        this.#options.calendar,
        months,
        atOnce,
      ]);
      if (rows[0]?.more !== true) return;
    }
  }

  /** From the ledger's first line to beyond the present; null while the ledger is empty. */
  async #months(): Promise<number[] | null> {
    const { clock, database, zone } = this.#options;
    this.#first ??= await firstInstant(database);
    if (this.#first === null) return null;
    const months = [zone.startOfMonth(this.#first)];
    for (let last = months[0] ?? 0; last <= clock.now(); months.push(last)) last = zone.nextMonth(last);
    return months;
  }
}
