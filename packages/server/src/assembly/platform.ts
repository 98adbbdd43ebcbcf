// Makes what every feature stands on. Sockets and port come later than the features: until then nobody listens, and the
// port is the one that was asked for.

import { readFileSync } from "node:fs";
import { createZoneClock } from "@tidemark/contract";
import type { JobMeasure } from "../platform/job.ts";
import { createLogger, createSecurityLogger } from "../platform/log.ts";
import { createSecurityLog, type SecurityEvent } from "../platform/security-log.ts";
import { createChannels } from "../socket/channels.ts";
import type { Audience } from "../socket/socket-server.ts";
import type { Config } from "./config.ts";
import type { Core } from "./core.ts";
import type { Ground } from "./open-features.ts";

/** The version of this build, from the one place that states it. */
const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

export type Surroundings = {
  readonly step?: ((text: string) => void) | undefined;
  readonly measure?: JobMeasure;
  readonly countSecurityEvent?: (event: SecurityEvent, what: string) => void;
  /** Null while there are no sockets. */
  readonly audience?: () => Audience | null;
  readonly watchers?: () => Promise<number>;
  readonly port?: () => number;
};

function lateAudience(audience: () => Audience | null): Audience {
  return {
    hasUser: (userId) => audience()?.hasUser(userId) ?? false,
    toUser: (userId, event, body) => audience()?.toUser(userId, event, body),
    toUsers: (event, body) => audience()?.toUsers(event, body),
    toAll: (event, body) => audience()?.toAll(event, body),
    oldClients: {
      hasAny: () => audience()?.oldClients.hasAny() ?? false,
      send: (event, body) => audience()?.oldClients.send(event, body),
      welcome: (tell) => audience()?.oldClients.welcome(tell),
      hasUser: (userId) => audience()?.oldClients.hasUser(userId) ?? false,
      toUser: (userId, event, body) => audience()?.oldClients.toUser(userId, event, body),
    },
  };
}

export function createPlatform(
  config: Config,
  { clock, database, publicIds, running }: Core,
  surroundings: Surroundings = {},
): Omit<Ground, "config"> & { readonly config: Config } {
  const logger = createLogger(config.logLevel);
  const { step, measure, audience, watchers, port = () => config.port } = surroundings;
  return {
    config,
    version,
    clock,
    zone: createZoneClock(config.timeZone),
    database,
    publicIds,
    sequencer: running.sequencer,
    channels: createChannels(),
    audience: lateAudience(audience ?? (() => null)),
    measure: measure ?? (() => undefined),
    securityLog: createSecurityLog(createSecurityLogger(config), surroundings.countSecurityEvent),
    step: step ?? (() => undefined),
    onTrouble: (text, err) => logger.warn({ err }, text),
    watchers: watchers ?? (async () => 0),
    origin: () => config.publicOrigin ?? `http://localhost:${port()}`,
    listeningPort: port,
  };
}
