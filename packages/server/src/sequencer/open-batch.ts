// The batch that takes commands and the one that takes no more, each with those who wait for it.

import type { Batch, SealedBatch } from "./batch.ts";
import type { SequencerLimits } from "./sequencer-options.ts";
import type { TakenSnapshot } from "./snapshot-store.ts";
import type { Waiting } from "./submission.ts";

/** Sealed as soon as it is full. */
export type Open = { readonly batch: Batch; readonly waiting: Waiting[]; sealed: Sealed | null };

/** With the snapshot that was due at its end. */
export type Sealed = {
  readonly batch: SealedBatch;
  readonly waiting: readonly Waiting[];
  /** The engine's, at its last command. */
  readonly stateHash: string;
  readonly snapshot: TakenSnapshot | null;
};

/** By commands, or by what they lead to: whoever comes next must not wait long for what others set off. */
export function isFull({ batch }: Open, limits: SequencerLimits): boolean {
  return batch.size >= limits.batchMax || batch.weight >= limits.eventsMax;
}
