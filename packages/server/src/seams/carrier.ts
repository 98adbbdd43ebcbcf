// Takes up what is unfinished: at start, every so often, and whenever somebody has just left something to it.

import { Job, type JobMeasure } from "../platform/job.ts";
import type { Database } from "../store/database.ts";
import type { Lasting } from "./feature.ts";

export type CarrierOptions = {
  /** Names it in the operator's figures. */
  readonly name: string;
  readonly everyMs: number;
  readonly database: Database;
  /** One look at everything unfinished. */
  run(): Promise<void>;
  /**
   * Asked before each look whether there is anything to find. A room that looks for several kinds of things asks for all
   * of them in one query: where nothing is due, which is nearly always, the others are saved.
   */
  isAnythingThere?(): Promise<boolean>;
  onTrouble(error: unknown): void;
  readonly measure?: JobMeasure | undefined;
};

export type Carrier = Lasting & {
  /** Soon, once whoever calls is done; nothing before the start. */
  kick(): void;
  /** Takes up everything unfinished once; whoever asks meanwhile gets another look right after. */
  carryOn(): Promise<void>;
};

export function createCarrier({ database, isAnythingThere, run, ...options }: CarrierOptions): Carrier {
  const look = async (): Promise<void> => {
    if (isAnythingThere === undefined || (await isAnythingThere())) await run();
  };
  const job = new Job({ ...options, run: look, isReady: () => database.isReady() });
  return {
    start: () => void job.start().wake(),
    stop: () => job.stop(),
    carryOn: () => job.run(),
    kick: () =>
      void setImmediate(() => {
        if (job.isStarted) void job.wake();
      }),
  };
}

/** Runs the work for each; what goes wrong with one is noted and keeps nobody else. Answers whether all went well. */
export async function carryEach<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
  note: (row: Row, error: unknown) => Promise<void> | void,
): Promise<boolean> {
  let isWell = true;
  for (const row of rows) {
    await work(row).catch(async (error: unknown) => {
      isWell = false;
      await note(row, error);
    });
  }
  return isWell;
}
