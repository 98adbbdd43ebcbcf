// Charges what keeping a position over midnight costs: once for each midnight of the exchange's zone, also for those that
// passed while the exchange was down, in their order. How far this has come is a fact of the database; that nobody pays
// twice for one night is the engine's promise, so a charge that was cut off is simply asked for again.

import type { ZoneClock } from "@tidemark/contract";
import { houseId } from "@tidemark/engine";
import { assert, type Instant, secondMs } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import { Job, type JobMeasure } from "../../platform/job.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Database } from "../../store/database.ts";
import { readFact, replaceFact, writeFact } from "../../store/facts.ts";

const lookEveryMs = 5 * secondMs;
const factName = "lever_overnight";

export type OvernightParts = {
  readonly clock: Clock;
  readonly database: Database;
  readonly sequencer: Sequencer;
  readonly zone: ZoneClock;
  onTrouble(error: unknown): void;
  readonly measure?: JobMeasure | undefined;
};

/** @example the midnight that begins 16 November 2026 → 20261116 */
export function dateOf(zone: ZoneClock, midnight: number): number {
  return Number.parseInt(zone.format(midnight).slice(0, 10).replaceAll("-", ""), 10);
}

async function charge({ sequencer, zone }: OvernightParts, midnight: number): Promise<void> {
  const content = { type: "ChargeOvernight", date: dateOf(zone, midnight), openedBefore: midnight as Instant } as const;
  for (;;) {
    const reply = await sequencer.submit(content, { userId: houseId });
    if (!reply.ok) throw new Error(`overnight of ${content.date} was not charged: ${reply.rejection.code}`);
    if (!reply.value.isMore) return;
  }
}

/** A new exchange owes nothing for the nights before it. */
export async function beginOvernight({ clock, database, zone }: OvernightParts): Promise<void> {
  await writeFact(database, factName, String(zone.startOfDay(clock.now())));
}

async function chargeDue(parts: OvernightParts, isStopped: () => boolean): Promise<void> {
  const { clock, database, zone } = parts;
  const stored = Number.parseInt((await readFact(database, factName)) ?? "", 10);
  assert(Number.isSafeInteger(stored), "nobody knows which nights were charged");
  const today = zone.startOfDay(clock.now());
  for (
    let midnight = zone.addDays(stored, 1);
    midnight <= today && !isStopped();
    midnight = zone.addDays(midnight, 1)
  ) {
    await charge(parts, midnight);
    await replaceFact(database, factName, String(midnight));
  }
}

export function createOvernight(parts: OvernightParts): Job {
  const { onTrouble, measure } = parts;
  const run = (): Promise<void> => chargeDue(parts, () => job.isStopped);
  const job: Job = new Job({ name: "charge-overnight", everyMs: lookEveryMs, run, onTrouble, measure });
  return job;
}
