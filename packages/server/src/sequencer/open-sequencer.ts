// Opens the sequencer the way the program runs it: the writer that fits the database, the exchange's clock, which
// begins no earlier than the journal ends, and the job that turns time into commands.

import { dayMs, hourMs } from "@tidemark/kernel";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database } from "../store/database.ts";
import { startDueJob } from "./due-job.ts";
import { pruneRefusals } from "./journal-store.ts";
import { Sequencer } from "./sequencer.ts";
import { embeddedWriter } from "./writer.ts";

/** A key may be sent again for seven days; one more for clocks that disagree. */
const refusalsKeptMs = 8 * dayMs;

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
  const pruning = setInterval(() => {
    const before = clock.now() - refusalsKeptMs;
    pruneRefusals(database, before).catch((error: unknown) => onTrouble?.("old refusals could not be cleared", error));
  }, hourMs);
  pruning.unref();
  return {
    sequencer,
    async close() {
      job.stop();
      clearInterval(pruning);
      await sequencer.close();
    },
  };
}
