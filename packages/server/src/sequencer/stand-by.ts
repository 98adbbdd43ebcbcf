// Waiting for the right to write. Whoever stands by goes on doing so through every cut; a first start says at once
// what is wrong.

import { setTimeout as sleep } from "node:timers/promises";
import { StartFailure } from "../store/database.ts";
import { limitsOf, type SequencerOptions } from "./sequencer-options.ts";

/** `open` calls `onStandby` when it has to wait because another process is writing. */
export async function standBy<T>(options: SequencerOptions, open: (onStandby: () => void) => Promise<T>): Promise<T> {
  let isStandby = false;
  for (;;) {
    try {
      return await open(() => {
        if (!isStandby) options.onStep?.("another process is writing; waiting to take over");
        isStandby = true;
      });
    } catch (error) {
      if (!isStandby || error instanceof StartFailure) throw error;
      options.onTrouble?.("taking over did not succeed yet", error);
      await sleep(limitsOf(options).retryMinMs);
    }
  }
}
