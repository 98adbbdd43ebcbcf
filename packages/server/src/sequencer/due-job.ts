// Turns the clock into commands: when something the engine keeps is due, a RunDue is submitted. The timer only wakes
// this; what is due is decided by the engine, at the time the sequencer gives the command.

import { exchange } from "@tidemark/engine";
import { secondMs } from "@tidemark/kernel";
import type { Clock } from "../clock.ts";
import type { Committed } from "./followers.ts";
import { follow, type Sequencer } from "./sequencer.ts";

/** One command triggers at most so many stops; that many changes at once may have left some behind. */
const cascadeChanges = 1_000;

export type DueJob = {
  /** Looks now instead of at the next tick; resolves when nothing due is left. */
  wake(): Promise<void>;
  stop(): void;
};

export function startDueJob(sequencer: Sequencer, clock: Clock, everyMs: number = secondMs): DueJob {
  let deadlines = new Map<number, number>();
  let mayHaveTriggered = false;
  let running: Promise<void> | null = null;

  function readAll(): void {
    const view = sequencer.view();
    deadlines = new Map();
    for (const hold of view.holds()) if (hold.expiresAt !== null) deadlines.set(hold.holdId, hold.expiresAt);
    mayHaveTriggered = false;
    for (const order of view.orders()) mayHaveTriggered ||= order.state === "waiting";
  }

  function note({ events }: Committed): void {
    let changes = 0;
    for (const event of events) {
      if (event.type === "OrderChanged") changes += 1;
      else if (event.type === "MarketChanged") mayHaveTriggered = true;
      else if (event.type === "HoldOpened" || event.type === "HoldChanged") {
        const { holdId, state, expiresAt } = event.hold;
        if (state === "held" && expiresAt !== null) deadlines.set(holdId, expiresAt);
        else deadlines.delete(holdId);
      }
    }
    if (changes >= cascadeChanges) mayHaveTriggered = true;
  }

  function isDue(): boolean {
    if (mayHaveTriggered) return true;
    const now = clock.now();
    for (const deadline of deadlines.values()) if (deadline <= now) return true;
    return false;
  }

  async function run(): Promise<void> {
    while (sequencer.state() === "ready" && isDue()) {
      const reply = await sequencer.submit({ type: "RunDue" }, { userId: exchange });
      if (!reply.ok) return;
      mayHaveTriggered = reply.value.isMore;
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

  follow(sequencer, { reset: readAll, hear: (committed) => committed.forEach(note) });
  const timer = setInterval(() => void wake(), everyMs);
  timer.unref();
  return { wake, stop: () => clearInterval(timer) };
}
