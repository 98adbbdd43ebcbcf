// When a snapshot is taken, and its way into the database beside the batches. Taking one is a walk over all there is,
// writing it down comes in small pieces with pauses between them, so that hardly anybody waits. The larger the exchange,
// the rarer: the cost per command stays the same.

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
  /** Beside the work, with pauses. */
  write(taken: TakenSnapshot): void;
  /** Without pauses, when there is no more work. */
  writeAtOnce(taken: TakenSnapshot): Promise<void>;
  /** Gives up what is being written; resolves when nothing is. */
  stop(): Promise<void>;
};

export type SnapshotterOptions = {
  readonly database: Database;
  readonly every: number;
  /** The database has it now. */
  readonly onWritten: (seq: number) => void;
  readonly onTrouble: (error: unknown) => void;
};

/** Ten times as long as a piece takes, about: one core is for the database, and it has other things to do. */
const pauseMs = 20;

export function createSnapshotter({ database, every, onWritten, onTrouble }: SnapshotterOptions): Snapshotter {
  /** Of the last that was taken, and of the last that the database has. */
  let lastSeq = 0;
  let writtenSeq = 0;
  let writing: Promise<void> | null = null;
  let isGivenUp = false;

  function take(engine: Engine, place: SnapshotPlace): TakenSnapshot | null {
    if (place.seq === lastSeq) return null;
    lastSeq = place.seq;
    return { ...place, at: engine.at, pieces: engine.snapshot() };
  }

  async function write(taken: TakenSnapshot, pause: number): Promise<void> {
    try {
      const isWritten = await writeSnapshot(database, taken, { pauseMs: pause, isGivenUp: () => isGivenUp });
      if (!isWritten) return;
      writtenSeq = taken.seq;
      onWritten(taken.seq);
    } catch (error) {
      onTrouble(error);
    }
  }

  return {
    begin(seq) {
      lastSeq = seq;
      writtenSeq = seq;
    },
    takeIfDue(engine, place) {
      const isDue = place.seq - lastSeq >= Math.max(every, engine.size);
      return isDue && writing === null ? take(engine, place) : null;
    },
    take,
    write(taken) {
      writing = write(taken, pauseMs).finally(() => {
        writing = null;
      });
    },
    writeAtOnce: (taken) => write(taken, 0),
    async stop() {
      isGivenUp = true;
      await writing;
      isGivenUp = false;
      lastSeq = writtenSeq;
    },
  };
}
