// Every setting of the server, read from the environment once, here and nowhere else: those of the platform, and what
// each feature of the list brings.

import { resolve } from "node:path";
import { isZone } from "@tidemark/contract";
import { isDatabaseEncrypted } from "../platform/encrypted.ts";
import { weaknessOf } from "../platform/key-strength.ts";
import { type PlatformConfig, platformSettings } from "../platform/platform-settings.ts";
import { type Setting, SettingError, type Settings } from "../platform/setting.ts";
import type { AnyFeature, SettingsIn } from "../seams/feature.ts";
import { features } from "./features.ts";

export type Config = PlatformConfig & SettingsIn<typeof features>;

type Environment = Readonly<Record<string, string | undefined>>;

function settingsOf(list: readonly AnyFeature[]): Settings {
  return Object.assign({}, ...list.map((feature) => feature.settings ?? {})) as Settings;
}

function checkZone(zone: string): void {
  if (isZone(zone)) return;
  throw new SettingError("The setting EXCHANGE_TIME_ZONE must be the name of a time zone such as Asia/Shanghai.");
}

/** What live mode cannot do without, and why. */
function checkLive(settings: Settings, config: PlatformConfig): void {
  const missing = Object.entries(settings).flatMap(([key, { name, neededLive }]) =>
    neededLive !== undefined && (config as Record<string, unknown>)[key] === null ? [`${name} (${neededLive})`] : [],
  );
  if (missing.length > 0) {
    throw new SettingError(`Live mode does not start without its required settings: ${missing.join(", ")}.`);
  }
  if (config.publicOrigin?.startsWith("https://") !== true) {
    throw new SettingError("Live mode needs a PUBLIC_ORIGIN that begins with https://.");
  }
  if (config.databasePlain === "no" && config.databaseUrl !== null && !isDatabaseEncrypted(config.databaseUrl)) {
    throw new SettingError(
      "Live mode speaks to a database elsewhere over TLS only: add sslmode=require to DATABASE_URL, or set DATABASE_PLAIN=yes.",
    );
  }
  const weakness = config.metricsToken === null ? null : weaknessOf(config.metricsToken, 48);
  if (weakness !== null) throw new SettingError(`The METRICS_TOKEN ${weakness}; live mode needs a random one.`);
}

/** None of the platform's own settings depends on another when it is absent. */
const beginning = { mode: "demo", dataDir: "data" } as const;

function readPlatform(environment: Environment): PlatformConfig {
  const entries = Object.entries(platformSettings).map(([key, one]) => [
    key,
    one.read(environment[one.name], beginning),
  ]);
  const config = Object.fromEntries(entries) as PlatformConfig;
  return { ...config, dataDir: resolve(config.dataDir) };
}

export function readConfig(environment: Environment, list: readonly AnyFeature[] = features): Config {
  const platform = readPlatform(environment);
  checkZone(platform.timeZone);
  const settings = settingsOf(list);
  const entries = Object.entries(settings).map(([key, one]) => [key, one.read(environment[one.name], platform)]);
  const config = { ...platform, ...Object.fromEntries(entries) } as Config;
  if (config.mode === "live") checkLive({ ...platformSettings, ...settings }, config);
  for (const feature of list) feature.checkSettings?.(config);
  return config;
}

/** The text of --help. */
export function describeSettings(): string {
  const rows: Setting<unknown>[] = Object.values({ ...platformSettings, ...settingsOf(features) });
  const width = Math.max(...rows.map((row) => row.name.length));
  const lines = rows.map((row) => `  ${row.name.padEnd(width)}  ${row.means} [${row.shown}]`);
  return ["Settings come from the environment:", "", ...lines].join("\n");
}
