// Turns the clock into commands: when the engine says that something is due, a RunDue is submitted. What is due is
// decided by the engine, at the time the sequencer gives the command; here is only when to ask. What earlier commands
// left undone is due at once, so it goes on portion by portion with everybody else's commands in between.

import { houseId } from "@tidemark/engine";
import { secondMs } from "@tidemark/kernel";
import type { Clock } from "../platform/clock.ts";
import { Job, type JobMeasure } from "../platform/job.ts";
import { follow, type Sequencer } from "./sequencer.ts";

/** Woken, it looks now instead of at the next tick, and ends when nothing due is left. */
export function startDueJob(
  sequencer: Sequencer,
  clock: Clock,
  { everyMs = secondMs, measure }: { readonly everyMs?: number; readonly measure?: JobMeasure | undefined } = {},
): Job {
  function isDue(): boolean {
    const at = sequencer.nextDueAt();
    return at !== null && at <= clock.now();
  }

  async function run(): Promise<void> {
    while (!job.isStopped && sequencer.state() === "ready" && isDue()) {
      const reply = await sequencer.submit({ type: "RunDue" }, { userId: houseId });
      // What does not move now is asked again at the next tick.
      if (!reply.ok || reply.value.expired + reply.value.triggered === 0) return;
    }
  }

  const job = new Job({
    name: "run-due",
    everyMs,
    run,
    isReady: isDue,
    // The writer is recovering; the next tick asks again.
    onTrouble: () => undefined,
    measure,
  });
  const look = (): void => {
    if (!job.isRunning) void job.wake();
  };
  follow(sequencer, { reset: look, hear: look });
  return job.start();
}
