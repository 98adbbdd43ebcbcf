// Opens the sequencer the way the program runs it: the writer that fits the database, the exchange's clock, which
// begins no earlier than the journal ends, and the job that turns time into commands.

import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database } from "../store/database.ts";
import { startDueJob } from "./due-job.ts";
import { startPruning } from "./prune-refusals.ts";
import { Sequencer } from "./sequencer.ts";
import { embeddedWriter } from "./writer.ts";

export type RunningSequencer = { readonly sequencer: Sequencer; close(): Promise<void> };

export async function openSequencer(options: {
  readonly config: Pick<Config, "databaseUrl">;
  readonly database: Database;
  readonly clock: Clock;
  readonly onStep?: (text: string) => void;
  readonly onTrouble?: (text: string, error: unknown) => void;
}): Promise<RunningSequencer> {
  const { config, database, clock, onStep, onTrouble } = options;
  const openWriter =
    config.databaseUrl === null
      ? embeddedWriter(database)
      : (await import("./postgres-writer.ts")).postgresWriter(config.databaseUrl);
  const sequencer = await Sequencer.open({
    database,
    openWriter,
    clock,
    ...(onStep === undefined ? {} : { onStep }),
    ...(onTrouble === undefined ? {} : { onTrouble }),
  });
  // Whatever the machine's clock shows now: what the journal holds has happened, here or in another process.
  const catchUp = (): void => clock.atLeast?.(sequencer.at);
  catchUp();
  sequencer.onStateChange((state) => {
    if (state === "ready") catchUp();
  });
  const job = startDueJob(sequencer, clock);
  const pruning = startPruning(database, clock, (error) => onTrouble?.("old refusals could not be cleared", error));
  return {
    sequencer,
    async close() {
      job.stop();
      await pruning.stop();
      await sequencer.close();
    },
  };
}
