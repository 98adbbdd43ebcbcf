// The console's HTTP side: an app of its own on a port of its own, with the same protections as the traders' and none
// of its calls. Neither knows the other's sessions, so a token of one is worth nothing at the other.

import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { registerPolicyReports } from "../http/policy-reports.ts";
import { registerSite } from "../http/site.ts";
import { createLogger } from "../platform/log.ts";
import { createBareApp } from "./app.ts";
import type { Context } from "./exchange.ts";

const consoleFolder = fileURLToPath(new URL("../../../console/dist/site/", import.meta.url));

const thisMachine = ["127.0.0.1", "::1", "localhost"];

/** Whether others than this machine can reach it. */
export function isOpenToOthers(host: string): boolean {
  return !thisMachine.includes(host.toLowerCase());
}

export async function createConsoleApp(context: Context): Promise<FastifyInstance> {
  const { config, operators, securityLog } = context;
  const own = {
    ...config,
    publicOrigin: config.consoleOrigin,
    allowedOrigins: [],
    // By its own names alone: a live console behind a tunnel is called localhost.
    mode: "demo" as const,
  };
  const app = await createBareApp(
    { config: own, securityLog, sessions: { peek: () => null } },
    createLogger(config.logLevel),
  );
  operators.console.register(app);
  await registerPolicyReports(app, context);
  await registerSite(app, consoleFolder, config.mode);
  return app;
}
