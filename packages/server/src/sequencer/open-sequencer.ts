// Opens the sequencer the way the program runs it: the writer that fits the database, the exchange's clock, which
// begins no earlier than the journal ends, and the job that turns time into commands.

import { houseId, latestRules } from "@tidemark/engine";
import type { Clock } from "../platform/clock.ts";
import type { JobMeasure } from "../platform/job.ts";
import type { PlatformConfig } from "../platform/platform-settings.ts";
import { type Database, StartFailure } from "../store/database.ts";
import { startDueJob } from "./due-job.ts";
import { startInvariantWatch } from "./invariant-watch.ts";
import { startPruning } from "./prune-refusals.ts";
import { Sequencer } from "./sequencer.ts";
import { embeddedWriter } from "./writer.ts";

export type RunningSequencer = { readonly sequencer: Sequencer; close(): Promise<void> };

export async function openSequencer(options: {
  readonly config: Pick<PlatformConfig, "databaseUrl">;
  readonly database: Database;
  readonly clock: Clock;
  readonly onStep?: (text: string) => void;
  readonly onTrouble?: (text: string, error: unknown) => void;
  readonly measure?: JobMeasure | undefined;
}): Promise<RunningSequencer> {
  const { config, database, clock, onStep, onTrouble, measure } = options;
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
  await adoptLatestRules(sequencer);
  const troubleOf =
    (text: string) =>
    (error: unknown): void =>
      onTrouble?.(text, error);
  const watch = startInvariantWatch(sequencer, { onTrouble: troubleOf("the books could not be looked at"), measure });
  const due = startDueJob(sequencer, clock, { measure });
  const pruning = startPruning({
    database,
    clock,
    onTrouble: troubleOf("old refusals could not be cleared"),
    measure,
  });
  return {
    sequencer,
    async close() {
      // Its command may wait for a writer that comes back only to be closed.
      const dueStopped = due.stop();
      await watch.stop();
      await pruning.stop();
      await sequencer.close();
      await dueStopped;
    },
  };
}

/** From here on the rules of this program hold; what the journal has was decided by those of its day. */
async function adoptLatestRules(sequencer: Sequencer): Promise<void> {
  if (sequencer.view().rules >= latestRules) return;
  const by = { userId: houseId, key: `rules-${latestRules}` };
  const reply = await sequencer.submit({ type: "AdoptRules", version: latestRules }, by);
  if (!reply.ok) throw new StartFailure(`The rules could not be brought up to date: ${reply.rejection.code}.`);
}
