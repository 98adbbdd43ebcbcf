// When a snapshot is taken, and its way into the database beside the batches. Taking one stops the engine's thread
// for about a microsecond per account and order, so the larger the exchange, the rarer: the cost per command stays
// the same.

import type { Engine } from "@tidemark/engine";
import type { Database } from "../store/database.ts";
import { type TakenSnapshot, writeSnapshot } from "./snapshot-store.ts";

export type SnapshotPlace = { readonly seq: number; readonly rowHash: string; readonly fence: number };

export type Snapshotter = {
  /** The database has a snapshot of that command, 0 for none. */
  begin(seq: number): void;
  /** The engine must stand exactly at `place`; write the answer only once that command is committed. */
  takeIfDue(engine: Engine, place: SnapshotPlace): TakenSnapshot | null;
  /** As above, unless there is one of that very command. */
  take(engine: Engine, place: SnapshotPlace): TakenSnapshot | null;
  write(taken: TakenSnapshot): void;
  /** Resolves when nothing is being written. */
  idle(): Promise<void>;
};

export type SnapshotterOptions = {
  readonly database: Database;
  readonly every: number;
  /** The database has it now. */
  readonly onWritten: (seq: number) => void;
  readonly onTrouble: (error: unknown) => void;
};

export function createSnapshotter({ database, every, onWritten, onTrouble }: SnapshotterOptions): Snapshotter {
  let lastSeq = 0;
  let writing: Promise<void> | null = null;

  function take(engine: Engine, place: SnapshotPlace): TakenSnapshot | null {
    if (place.seq === lastSeq) return null;
    lastSeq = place.seq;
    return { ...place, at: engine.at, pieces: [...engine.snapshot()] };
  }

  return {
    begin(seq) {
      lastSeq = seq;
    },
    takeIfDue(engine, place) {
      const size = engine.view.accountCount + engine.view.spot.orderCount;
      const isDue = place.seq - lastSeq >= Math.max(every, size);
      return isDue && writing === null ? take(engine, place) : null;
    },
    take,
    write(taken) {
      writing = writeSnapshot(database, taken)
        .then((isWritten) => {
          if (isWritten) onWritten(taken.seq);
        })
        .catch(onTrouble)
        .finally(() => {
          writing = null;
        });
    },
    async idle() {
      await writing;
    },
  };
}
