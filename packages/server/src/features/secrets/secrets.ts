// What the exchange keeps to itself: its own key, how often somebody has tried, and codes that people can read.

import type { Clock } from "../../platform/clock.ts";
import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Database } from "../../store/database.ts";
import { loadSecretKey, type SecretKey } from "./secret-key.ts";
import type { settings } from "./settings.ts";
import { type Counted, clearTallies, countAttempt, type Limit, type Step, takeBack, touchTally } from "./tallies.ts";
import { type OpenVault, openVault } from "./vault.ts";

export { fromTyped, inGroups, randomReadable, readableFrom } from "./readable-code.ts";
export { createSecretKey } from "./secret-key.ts";
export type { Vault } from "./vault.ts";
export { type Counted, clearTallies, countAttempt, type Limit, type SecretKey, type Step };

export type Secrets = {
  readonly key: SecretKey;
  /** Where papers and pictures lie. */
  readonly vault: OpenVault;
  countAttempt(limits: readonly Limit[]): Promise<Counted>;
  takeBack(names: readonly string[]): Promise<void>;
  clearTallies(names: readonly string[]): Promise<void>;
  /** A write that changes nothing, where another one must not be told from none. */
  touchTally(name: string): Promise<void>;
};

export async function openSecrets(parts: {
  readonly config: Pick<PlatformConfig, "dataDir"> & ValuesOf<typeof settings>;
  readonly clock: Clock;
  readonly database: Database;
}): Promise<Secrets> {
  const { clock, config, database } = parts;
  const key = loadSecretKey(config);
  return {
    key,
    vault: await openVault(database, key),
    countAttempt: (limits) => countAttempt(database, limits, clock.now()),
    takeBack: (names) => takeBack(database, names),
    clearTallies: (names) => clearTallies(database, names),
    touchTally: (name) => touchTally(database, name),
  };
}
