// The operators' console as one thing: what the rooms need, the road and the door, put together once. The assembly
// gives it a port of its own.

import { minuteMs } from "@tidemark/kernel";
import type { FastifyInstance } from "fastify";
import { Job } from "../../platform/job.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { ConsoleHandler } from "../../seams/console.ts";
import type { Lasting } from "../../seams/feature.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Security } from "../security/security.ts";
import { registerConsoleDoor } from "./console-door.ts";
import { operatorsRoom } from "./console-operators.ts";
import { registerConsoleRoad } from "./console-road.ts";
import { createDeeds, type Deeds } from "./deeds.ts";
import { createLinks, type Links } from "./links.ts";
import { createOperatorPasskeys, type Home } from "./passkeys.ts";
import { createSessions } from "./sessions.ts";
import type { settings } from "./settings.ts";
import { createSignIn } from "./sign-in.ts";

const carryEveryMs = minuteMs;

export type ConsoleParts = Pick<
  Platform,
  "clock" | "config" | "consoleHandlers" | "database" | "measure" | "onTrouble" | "securityLog"
> & { readonly config: Pick<ValuesOf<typeof settings>, "consoleOrigin">; readonly security: Security };

export type Console = {
  readonly deeds: Deeds;
  readonly links: Links;
  readonly rooms: readonly ConsoleHandler[];
  readonly job: Lasting;
  /** The port that was really taken. */
  settle(port: number): void;
  /** Where the console is reached. */
  origin(): string;
  register(app: FastifyInstance): void;
};

export function createConsole(parts: ConsoleParts): Console {
  const { clock, config, consoleHandlers, database, securityLog } = parts;
  let origin = config.consoleOrigin ?? "http://localhost";
  const home = (): Home => ({ id: new URL(origin).hostname, origin });
  const sessions = createSessions({ clock, database });
  const passkeys = createOperatorPasskeys({ clock, database });
  const signIn = createSignIn({ ...parts, sessions, passkeys });
  const links = createLinks({ ...parts, sessions });
  const deeds = createDeeds(parts);
  const job = new Job({
    name: "carry-proposals",
    everyMs: carryEveryMs,
    async run() {
      await deeds.carry();
      await passkeys.sweep();
    },
    isReady: () => database.isReady(),
    onTrouble: (error) => parts.onTrouble("proposals could not be carried on", error),
    measure: parts.measure,
  });
  return {
    deeds,
    links,
    rooms: operatorsRoom({ clock, database, deeds, links, passkeys, home }),
    job: { start: () => void job.start().wake(), stop: () => job.stop() },
    settle(port) {
      origin = config.consoleOrigin ?? `http://localhost:${port}`;
    },
    origin: () => origin,
    register(app) {
      const isHttps = origin.startsWith("https:");
      registerConsoleDoor(app, {
        database,
        sessions,
        signIn,
        passkeys,
        links,
        isHttps,
        mode: config.mode,
        now: () => clock.now(),
        home,
      });
      registerConsoleRoad(app, {
        sessions,
        deeds,
        consoleHandlers,
        isHttps,
        noteRefused: (what, { id, ip }) =>
          securityLog.sample("access_refused", { what, reason: "console", address: ip, requestId: id }),
      });
    },
  };
}
