// The road with calls of a test's own: everything that stands before a call is the product's, and the log is kept.

import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { createBareApp } from "../assembly/app.ts";
import type { Context } from "../assembly/exchange.ts";
import type { Handler } from "../http/handler.ts";
import type { HandlingTime } from "../http/handling-time.ts";
import { callGate, registerRoad } from "../http/road.ts";
import { createLogger } from "../platform/log.ts";

export type SampleRoad = {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly origin: string;
  /** Every line logged so far, as it was written. */
  readonly log: readonly string[];
  close(): Promise<void>;
};

export async function openSampleRoad(
  shared: Context,
  handlers: readonly Handler[],
  options: { readonly handlingTime?: HandlingTime } = {},
): Promise<SampleRoad> {
  const log: string[] = [];
  const context: Context = { ...shared, config: { ...shared.config, logLevel: "info" } };
  const app = await createBareApp(context, createLogger("info", { write: (line) => void log.push(line) }));
  const calls = handlers.map((handler) => handler.call);
  registerRoad(app, context, calls, handlers, callGate(shared.security), options.handlingTime);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, origin: `http://127.0.0.1:${port}`, log, close: () => app.close() };
}
