// The exchange as one thing with a lifetime: opened from a config, listening, closed again. main.ts and the tests
// both go through here, so a test exchange is a real one.

import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { StatusChannel } from "@tidemark/contract";
import type { FastifyInstance } from "fastify";
import { type ConnectionCap, createConnectionCap } from "../http/connection-cap.ts";
import { answerBrokenRequest } from "../http/errors.ts";
import type { Handler } from "../http/handler.ts";
import { createMetrics, type ServerMetrics } from "../http/metrics.ts";
import { createWebServer } from "../http/web-server.ts";
import { createTrust } from "../platform/address.ts";
import type { Clock } from "../platform/clock.ts";
import { connectionsWithin, openFilesAdvised, openFilesMax } from "../platform/open-files.ts";
import type { AnyFeature, OpenedIn, TrialsIn } from "../seams/feature.ts";
import type { Platform } from "../seams/platform.ts";
import { createSocketServer, type SocketServer } from "../socket/socket-server.ts";
import { StartFailure } from "../store/database.ts";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { createConsoleApp, isOpenToOthers } from "./console-app.ts";
import { type Core, openGround } from "./core.ts";
import { features } from "./features.ts";
import { openFeatures } from "./open-features.ts";
import { createPlatform } from "./platform.ts";

/** Everything that is open, for whoever opened it; features never see the whole. */
export type Context = Omit<Platform, "config"> &
  OpenedIn<typeof features> & { readonly config: Config; readonly metrics: ServerMetrics };

export type Exchange = {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly sockets: SocketServer;
  /** The operators' app, on a port of its own. */
  readonly consoleApp: FastifyInstance;
  /** What answers calls, under its own settings or others. */
  handlers(config?: Config): readonly Handler[];
  listen(): Promise<number>;
  close(): Promise<void>;
};

/** What tests put in the place of the usual stands with the features that ask for it. */
export type ExchangeOptions = TrialsIn<typeof features> & {
  /** Without one, a steady clock on the machine's own. */
  readonly clock?: Clock;
  /** Hears what is being done while the exchange opens. */
  readonly onStep?: (text: string) => void;
  /** Features beside those of the house. */
  readonly more?: readonly AnyFeature[];
};

/** Says why a port could not be taken, in one sentence. */
function listenFailure(error: NodeJS.ErrnoException, host: string, port: number, setting: string): Error {
  if (error.code === "EADDRINUSE")
    return new StartFailure(`Port ${port} on ${host} is already taken; choose another with ${setting}.`);
  if (error.code === "EACCES")
    return new StartFailure(`Port ${port} may not be used by this account; choose another with ${setting}.`);
  return new StartFailure(`Cannot listen on ${host}:${port} (${error.code ?? error.message}).`);
}

export async function openExchange(config: Config, options: ExchangeOptions = {}): Promise<Exchange> {
  const { clock, onStep: step = () => undefined, more = [] } = options;
  const metrics = createMetrics();
  const measure = metrics.measureJob;
  const list: readonly AnyFeature[] = [...features, ...more];
  const core = await openGround(config, list, { ...(clock === undefined ? {} : { clock }), step, measure });
  try {
    return await assemble(config, core, { metrics, list, options });
  } catch (error) {
    await core.running.close();
    await core.database.close();
    throw error;
  }
}

type Assembling = {
  readonly metrics: ServerMetrics;
  readonly list: readonly AnyFeature[];
  readonly options: ExchangeOptions;
};

async function assemble(config: Config, core: Core, { metrics, list, options }: Assembling): Promise<Exchange> {
  let port = config.port;
  let sockets: SocketServer | null = null;
  const platform = createPlatform(config, core, {
    step: options.onStep,
    measure: metrics.measureJob,
    countSecurityEvent: (kind, what) => metrics.securityEvents.inc({ kind, what }),
    audience: () => sockets,
    watchers: async () => (await metrics.sockets.get()).values[0]?.value ?? 0,
    port: () => port,
  });
  const open = await openFeatures(platform, list, options);
  const context = { ...platform, ...open.gathered, metrics, ...open.opened } as Context;
  openStatusChannel(context);
  const app = await createApp(context, open.handlers(), { hasMore: options.more !== undefined });
  const consoleApp = await createConsoleApp(context);
  const server = createSocketServer(context);
  sockets = server;
  server.attach(app.server);
  const extra = config.socketPort === 0 ? null : createExtraServer();
  if (extra !== null) server.attach(extra);
  const connections = capConnections(context);
  for (const one of [app.server, consoleApp.server, ...(extra === null ? [] : [extra])]) connections.guard(one);
  return {
    app,
    context,
    sockets: server,
    consoleApp,
    handlers: open.handlers,
    async listen() {
      await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
        throw listenFailure(error, config.host, config.port, "PORT");
      });
      port = (app.server.address() as AddressInfo).port;
      if (extra !== null) await listenExtra(extra, config);
      context.operators.console.settle(await listenConsole(consoleApp, context, port));
      await open.start();
      return port;
    },
    async close() {
      // First nobody comes in any more, then what goes on by itself ends, then what all of it stands on.
      await server.close();
      extra?.close();
      extra?.closeAllConnections();
      await consoleApp.close();
      await app.close();
      await open.stop();
      await core.running.close();
      await core.database.close();
    },
  };
}

/** The port for socket clients that expect one of their own: as patient and as crowded as the main one. */
function createExtraServer(): Server {
  const server = createWebServer((_request, response) => response.writeHead(404).end());
  server.on("clientError", (error, socket) => answerBrokenRequest(error, socket as Socket));
  return server;
}

/** As many as were asked for and can be had, on all ports together. */
function capConnections({ config, metrics, securityLog, step }: Context): ConnectionCap {
  const openFiles = openFilesMax();
  const inAll = connectionsWithin(config.connectionsMax, openFiles);
  if (openFiles !== null && openFiles < openFilesAdvised) {
    step(`only ${openFiles} files may be open at once, so only ${inAll} connections; raise the limit (ulimit -n)`);
    securityLog.note("setting_weak", { what: "open_files", count: openFiles });
  }
  const cap = createConnectionCap({
    inAll,
    perAddress: config.connectionsPerAddress,
    isTrusted: createTrust(config.trustProxy),
    onRefused: (what, address) => securityLog.sample("connections_refused", { what, address }),
  });
  metrics.watchConnections(cap.open, inAll);
  return cap;
}

/** Beside the traders' port unless told otherwise; where that one is taken and nobody asked for it, any free one. */
async function listenConsole(app: FastifyInstance, { config, securityLog, step }: Context, port: number) {
  const { consoleHost: host, consolePort } = config;
  const isAsked = consolePort !== 0;
  const wanted = isAsked ? consolePort : config.port === 0 ? 0 : port + 1;
  if (isOpenToOthers(host)) {
    step(`THE CONSOLE IS OPEN TO OTHER MACHINES (CONSOLE_HOST is ${host}); operators' secrets travel on that network`);
    securityLog.note("setting_weak", { what: "console_host" });
  }
  const fail = (error: NodeJS.ErrnoException) => {
    throw listenFailure(error, host, wanted, "CONSOLE_PORT");
  };
  await app.listen({ host, port: wanted }).catch((error: NodeJS.ErrnoException) => {
    return isAsked || error.code !== "EADDRINUSE" ? fail(error) : app.listen({ host, port: 0 }).catch(fail);
  });
  return (app.server.address() as AddressInfo).port;
}

function listenExtra(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(listenFailure(error, config.host, config.socketPort, "SOCKET_PORT")));
    server.listen(config.socketPort, config.host, resolve);
  });
}

/** The one channel every page watches: whether the parts behind it answer. */
function openStatusChannel({ channels, config, database, sequencer, switches, version }: Context): void {
  const status = (): StatusChannel => ({
    mode: config.mode,
    version,
    engine: sequencer.state(),
    database: database.isReady() ? "ready" : "away",
    maintenance: switches.isOn("maintenance"),
  });
  channels.open("status", status);
  database.onReadyChange(() => channels.publish("status", status()));
  sequencer.onStateChange(() => channels.publish("status", status()));
  switches.onChange(() => channels.publish("status", status()));
}
