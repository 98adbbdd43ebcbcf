// Looks at the books while the exchange runs, a few accounts at a time. That every asset sums to zero and nobody is
// below zero is looked at with every commit; this is the rest: what is held is what is open (I4).

import { Job, type JobMeasure } from "../platform/job.ts";
import type { Sequencer } from "./sequencer.ts";

export class InvariantBroken extends Error {
  override name = "InvariantBroken";
}

const everyMs = 100;
/** Short enough that nobody notices, and all of a million accounts within minutes. */
const accountsMax = 500;

export function startInvariantWatch(
  sequencer: Pick<Sequencer, "watchSome">,
  { onTrouble, measure }: { onTrouble(error: unknown): void; readonly measure?: JobMeasure | undefined },
): Job {
  const run = (): void => sequencer.watchSome(accountsMax);
  return new Job({ name: "watch-invariants", everyMs, run, onTrouble, measure }).start();
}
