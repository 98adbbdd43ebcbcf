// The heart of the exchange without its doors: its one clock, the database, brought up to date and seeded, and the
// sequencer on both.

import { listAssets } from "../features/assets/assets.ts";
import { claimMode, seedDemo } from "../features/demo/demo.ts";
import { fundDemo } from "../features/demo/demo-funds.ts";
import { seedNews } from "../features/news/news.ts";
import type { Clock } from "../platform/clock.ts";
import type { JobMeasure } from "../platform/job.ts";
import { createLogger } from "../platform/log.ts";
import { createSteadyClock } from "../platform/steady-clock.ts";
import { openSequencer, type RunningSequencer } from "../sequencer/open-sequencer.ts";
import type { Database } from "../store/database.ts";
import { migrate } from "../store/migrate.ts";
import { openPglite } from "../store/pglite.ts";
import type { Config } from "./config.ts";

export type Core = { readonly clock: Clock; readonly database: Database; readonly running: RunningSequencer };

export type CoreOptions = {
  /** Without one, a steady clock on the machine's own. */
  readonly clock?: Clock;
  /** Hears what is being done meanwhile. */
  readonly step?: (text: string) => void;
  readonly measure?: JobMeasure;
};

async function openDatabase(config: Config, step: (text: string) => void): Promise<Database> {
  if (config.databaseUrl !== null) {
    step("connecting to PostgreSQL");
    // The driver is loaded by those who use it; everybody else starts without.
    const { openPostgres } = await import("../store/postgres.ts");
    return openPostgres(config.databaseUrl);
  }
  step(`opening the embedded database in ${config.dataDir}`);
  return openPglite(config.dataDir);
}

async function prepare(database: Database, config: Config, clock: Clock, step: (text: string) => void): Promise<void> {
  const applied = await migrate(database);
  if (applied > 0) step(`brought the database up to date (${applied} migrations)`);
  await claimMode(database, config.mode);
  if (config.mode === "demo" && (await seedDemo(database, clock.now()))) step("seeded the demo accounts");
  if (await seedNews(database, config.mode, clock.now())) step("brought in the articles of the house");
}

/** Whoever opens it closes both, the sequencer first. */
export async function openCore(config: Config, options: CoreOptions = {}): Promise<Core> {
  const { clock = createSteadyClock(), step = () => undefined, measure } = options;
  const database = await openDatabase(config, step);
  try {
    await prepare(database, config, clock, step);
    const logger = createLogger(config.logLevel);
    const running = await openSequencer({
      config,
      database,
      clock,
      onStep: step,
      onTrouble: (text, err) => logger.error({ err }, text),
      measure,
    });
    try {
      await listAssets(running.sequencer);
      if (config.mode === "demo" && (await fundDemo(database, running.sequencer))) step("handed out the test funds");
      return { clock, database, running };
    } catch (error) {
      await running.close();
      throw error;
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}
