// The right to write. Whoever holds it raised the fence when taking it; a batch carries the fence and is refused as
// soon as somebody else has raised it further.

import type { Database, Queryable } from "../store/database.ts";
import type { BatchStatement } from "./batch-statement.ts";

export type BatchParams = readonly (string | number | null)[];

export type Writer = {
  readonly fence: number;
  /** Writes one batch in one transaction. When it throws, the outcome is unknown until the journal is read. */
  write(statement: BatchStatement, params: BatchParams): Promise<void>;
  /** The right was lost while nothing was being written. */
  onLost(listener: () => void): void;
  close(): Promise<void>;
};

export type WriterWait = {
  /** Called once if somebody else is writing and we wait to take over. */
  onStandby(): void;
  /** Asked from time to time; true ends the waiting with an error. */
  isCancelled(): boolean;
};

/** Takes the right to write, waiting for as long as somebody else has it. */
export type OpenWriter = (wait: WriterWait) => Promise<Writer>;

export async function raiseFence(db: Queryable): Promise<number> {
  const rows = await db.query<{ fence: number }>("update writer set fence = fence + 1 returning fence");
  const fence = rows[0]?.fence;
  if (fence === undefined) throw new Error("the writer's row is missing");
  return fence;
}

/** The embedded database lives in one process, which its folder's lock sees to; there is nobody to wait for. */
export function embeddedWriter(database: Database): OpenWriter {
  return async () => {
    const fence = await raiseFence(database);
    return {
      fence,
      write: async (statement, params) => void (await database.query(statement.text, params)),
      onLost: () => undefined,
      close: async () => undefined,
    };
  };
}
