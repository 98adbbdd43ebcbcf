// Opens the sequencer the way the program runs it: the writer that fits the database, a clock that keeps its pace,
// and the job that turns time into commands.

import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database } from "../store/database.ts";
import { startDueJob } from "./due-job.ts";
import { postgresWriter } from "./postgres-writer.ts";
import { Sequencer } from "./sequencer.ts";
import { createSteadyClock } from "./steady-clock.ts";
import { embeddedWriter } from "./writer.ts";

export type RunningSequencer = { readonly sequencer: Sequencer; close(): Promise<void> };

export async function openSequencer(options: {
  readonly config: Pick<Config, "databaseUrl">;
  readonly database: Database;
  /** A clock of the caller's own is believed as it is. */
  readonly clock?: Clock;
  readonly onStep?: (text: string) => void;
  readonly onTrouble?: (text: string, error: unknown) => void;
}): Promise<RunningSequencer> {
  const { config, database, clock = createSteadyClock(), onStep, onTrouble } = options;
  const openWriter = config.databaseUrl === null ? embeddedWriter(database) : postgresWriter(config.databaseUrl);
  const sequencer = await Sequencer.open({
    database,
    openWriter,
    clock,
    ...(onStep === undefined ? {} : { onStep }),
    ...(onTrouble === undefined ? {} : { onTrouble }),
  });
  const job = startDueJob(sequencer, clock);
  return {
    sequencer,
    async close() {
      job.stop();
      await sequencer.close();
    },
  };
}
