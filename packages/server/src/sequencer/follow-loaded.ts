// Following for those who keep what the database holds: after a reset they read it again, and what is committed
// meanwhile waits until they have. A reset during that reading makes it worthless; it begins again.

import { setTimeout as sleep } from "node:timers/promises";
import { secondMs } from "@tidemark/kernel";
import type { Committed } from "./followers.ts";
import { follow, type Sequencer } from "./sequencer.ts";

const retryMs = secondMs;

export type LoadingFollower<T> = {
  /** Something was committed unheard: from now until `begin` what is in memory is old. */
  onReset?(): void;
  /** Reads the database; changes nothing in memory. */
  load(): Promise<T>;
  /** Puts what was read in the place of everything known before. */
  begin(loaded: T): void;
  /** May tell of something that was already in what was loaded. */
  hear(committed: readonly Committed[]): void;
  onTrouble(error: unknown): void;
};

export type LoadedFollowing = {
  /** Reads everything again; resolves when memory has it. */
  reload(): Promise<void>;
};

/** Resolves when the first reading is in memory; fails if it does. */
export async function followLoaded<T>(sequencer: Sequencer, follower: LoadingFollower<T>): Promise<LoadedFollowing> {
  /** Heard since the last reset and not passed on yet; null while memory is up to date. */
  let waiting: Committed[] | null = [];
  let generation = 0;
  let isOpened = false;
  let loading: Promise<void> | null = null;

  async function read(): Promise<void> {
    for (;;) {
      const begun = generation;
      try {
        const loaded = await follower.load();
        if (begun !== generation) continue;
        const heard = waiting ?? [];
        waiting = null;
        follower.begin(loaded);
        if (heard.length > 0) follower.hear(heard);
        return;
      } catch (error) {
        waiting ??= [];
        if (!isOpened) throw error;
        if (sequencer.isClosed) return;
        follower.onTrouble(error);
        await sleep(retryMs, undefined, { ref: false });
      }
    }
  }

  function reset(): Promise<void> {
    generation += 1;
    waiting = [];
    follower.onReset?.();
    loading ??= read().finally(() => {
      loading = null;
    });
    return loading;
  }

  follow(sequencer, {
    // The first reading is waited for below; later ones never fail.
    reset: () => void reset().catch(() => undefined),
    hear(committed) {
      if (waiting === null) follower.hear(committed);
      else waiting.push(...committed);
    },
  });
  await loading;
  isOpened = true;
  return { reload: reset };
}
