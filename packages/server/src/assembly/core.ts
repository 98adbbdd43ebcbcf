// The heart of the exchange without its doors: its one clock, the database, brought up to date and prepared by every
// feature, and the sequencer on both.

import { randomBytes } from "node:crypto";
import type { Clock } from "../platform/clock.ts";
import type { JobMeasure } from "../platform/job.ts";
import { createLogger } from "../platform/log.ts";
import { createPublicIds, type PublicIds } from "../platform/public-ids.ts";
import { createSteadyClock } from "../platform/steady-clock.ts";
import type { AnyFeature } from "../seams/feature.ts";
import { openSequencer, type RunningSequencer } from "../sequencer/open-sequencer.ts";
import type { Database } from "../store/database.ts";
import { settleFact } from "../store/facts.ts";
import { migrate } from "../store/migrate.ts";
import { openPglite } from "../store/pglite.ts";
import type { Config } from "./config.ts";
import { features, founders } from "./features.ts";
import { openFeatures } from "./open-features.ts";
import { createPlatform } from "./platform.ts";

export type Core = {
  readonly clock: Clock;
  readonly database: Database;
  readonly publicIds: PublicIds;
  readonly running: RunningSequencer;
};

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

/** Whoever opens it closes both, the sequencer first. */
export async function openGround(
  config: Config,
  list: readonly AnyFeature[],
  options: CoreOptions = {},
): Promise<Core> {
  const { clock = createSteadyClock(), step = () => undefined, measure } = options;
  const database = await openDatabase(config, step);
  try {
    const applied = await migrate(database);
    if (applied > 0) step(`brought the database up to date (${applied} migrations)`);
    const idKey = await settleFact(database, "public_id_key", () => randomBytes(32).toString("base64"));
    for (const feature of list) await feature.prepare?.({ clock, config, database, step });
    const logger = createLogger(config.logLevel);
    const running = await openSequencer({
      config,
      database,
      clock,
      onStep: step,
      onTrouble: (text, err) => logger.error({ err }, text),
      measure,
    });
    return { clock, database, running, publicIds: createPublicIds(Buffer.from(idKey, "base64")) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** As the exchange opens it, with what its journal begins with and nobody to let in. */
export async function openCore(config: Config, options: CoreOptions = {}): Promise<Core> {
  // Nobody is there to have a past.
  const core = await openGround({ ...config, demoPast: "off" }, features, options);
  try {
    await openFeatures(createPlatform(config, core, { step: options.step }), founders);
    return core;
  } catch (error) {
    await core.running.close();
    await core.database.close();
    throw error;
  }
}
