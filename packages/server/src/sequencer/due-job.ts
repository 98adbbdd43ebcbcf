// Turns the clock into commands: when the engine says that something is due, a RunDue is submitted. What is due is
// decided by the engine, at the time the sequencer gives the command; here is only when to ask. What earlier commands
// left undone is due at once, so it goes on portion by portion with everybody else's commands in between.

import { exchange } from "@tidemark/engine";
import { secondMs } from "@tidemark/kernel";
import type { Clock } from "../clock.ts";
import { follow, type Sequencer } from "./sequencer.ts";

export type DueJob = {
  /** Looks now instead of at the next tick; resolves when nothing due is left. */
  wake(): Promise<void>;
  stop(): void;
};

export function startDueJob(sequencer: Sequencer, clock: Clock, everyMs: number = secondMs): DueJob {
  let running: Promise<void> | null = null;
  let isStopped = false;

  function isDue(): boolean {
    const at = sequencer.nextDueAt();
    return at !== null && at <= clock.now();
  }

  async function run(): Promise<void> {
    while (!isStopped && sequencer.state() === "ready" && isDue()) {
      const reply = await sequencer.submit({ type: "RunDue" }, { userId: exchange });
      // What does not move now is asked again at the next tick.
      if (!reply.ok || reply.value.expired + reply.value.triggered === 0) return;
    }
  }

  function wake(): Promise<void> {
    running ??= run()
      // The writer is recovering; the next tick asks again.
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
    return running;
  }

  const look = (): void => {
    if (!isStopped && running === null && isDue()) void wake();
  };
  follow(sequencer, { reset: look, hear: look });
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    wake,
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
