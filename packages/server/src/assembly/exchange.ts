// The exchange as one thing with a lifetime: opened from a config, listening, closed again. main.ts and the tests
// both go through here, so a test exchange is a real one.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { StatusChannel } from "@tidemark/contract";
import type { FastifyInstance } from "fastify";
import type { OpenChains } from "../features/chain/chain.ts";
import { openMakers } from "../features/makers/makers.ts";
import { openMarketParts } from "../features/markets/market-parts.ts";
import type { Push } from "../features/messages/messages.ts";
import { openOperatorDoor } from "../features/operators/operators.ts";
import { createPeopleParts } from "../features/people/people-parts.ts";
import type { PasswordCost } from "../features/security/security.ts";
import { createSessions } from "../features/sessions/sessions.ts";
import { startSpotNews } from "../features/spot/spot.ts";
import { openWalletNews } from "../features/wallets/wallets.ts";
import type { WithdrawalStep } from "../features/withdrawals/withdrawals.ts";
import { createMetrics, type ServerMetrics } from "../http/metrics.ts";
import type { Clock } from "../platform/clock.ts";
import type { LocalDoor } from "../platform/local-socket.ts";
import { createLogger } from "../platform/log.ts";
import { version } from "../platform/version.ts";
import type { RunningSequencer } from "../sequencer/open-sequencer.ts";
import { createChannels } from "../socket/channels.ts";
import { createSocketServer, type SocketServer } from "../socket/socket-server.ts";
import { type Database, StartFailure } from "../store/database.ts";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { openCore } from "./core.ts";
import { openFunds } from "./funds.ts";

export type Exchange = {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly sockets: SocketServer;
  listen(): Promise<number>;
  close(): Promise<void>;
};

export type ExchangeOptions = {
  /** Without one, a steady clock on the machine's own. */
  readonly clock?: Clock;
  /** Hears what is being done while the exchange opens. */
  readonly onStep?: (text: string) => void;
  /** What a new password's hash costs; less than usual where the passwords protect nothing. */
  readonly passwordCost?: PasswordCost;
  /** Stands between the exchange and its networks. */
  readonly chains?: (opened: OpenChains) => OpenChains;
  /** Hears of each step of a withdrawal as soon as it is past; the step waits for it. */
  readonly onWithdrawalStep?: (step: WithdrawalStep, id: number) => void | Promise<void>;
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
  const step = options.onStep ?? (() => undefined);
  const metrics = createMetrics();
  const core = await openCore(config, {
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    step,
    measure: metrics.measureJob,
  });
  try {
    return await assemble({ config, ...core, metrics, step, options });
  } catch (error) {
    await core.running.close();
    await core.database.close();
    throw error;
  }
}

type Parts = {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly running: RunningSequencer;
  readonly metrics: ServerMetrics;
  readonly step: (text: string) => void;
  readonly options: ExchangeOptions;
};

async function assemble({ config, database, clock, running, metrics, step, options }: Parts): Promise<Exchange> {
  let port = config.port;
  let sockets: SocketServer | null = null;
  const logger = createLogger(config.logLevel);
  const onTrouble = (text: string, err: unknown): void => logger.warn({ err }, text);
  const { sequencer } = running;
  const platform = { config, clock, database, sequencer, onTrouble, measure: metrics.measureJob };
  const channels = createChannels();
  const market = await openMarketParts({
    ...platform,
    channels,
    oldClients: {
      hasAny: () => sockets?.hasOldClients() ?? false,
      send: (event, body) => sockets?.toOldClients(event, body),
    },
  });
  const onHistory = (): Promise<void> => market.parts.candles.reload();
  const makers = await openMakers({ ...platform, ...market.parts, onHistory, step });
  const push: Push = (userId, event, body) => sockets?.toUser(userId, event, body);
  const origin = (): string => config.publicOrigin ?? `http://localhost:${port}`;
  const surroundings = { ...platform, push, origin };
  const people = createPeopleParts({
    ...surroundings,
    passwordCost: options.passwordCost,
    onTrouble: (row, err) => logger.warn({ ...row, err }, "a mail or short message could not be sent"),
  });
  const funds = await openFunds({
    ...surroundings,
    ...people.parts,
    ...market.parts,
    replaceChains: options.chains,
    ...(options.onWithdrawalStep === undefined ? {} : { onStep: options.onWithdrawalStep }),
  });
  const context: Context = {
    ...people.parts,
    config,
    version,
    clock,
    database,
    sessions: createSessions(database, clock),
    channels,
    metrics,
    sequencer,
    ...market.parts,
    ...funds.parts,
    makers,
    engineState: () => sequencer.state(),
    listeningPort: () => port,
  };
  openStatusChannel(context);
  const app = await createApp(context);
  const server = createSocketServer(context);
  sockets = server;
  server.attach(app.server);
  const extra = config.socketPort === 0 ? null : createServer((_request, response) => response.writeHead(404).end());
  if (extra !== null) server.attach(extra);
  const spotNews = startSpotNews(context, server, onTrouble);
  const walletNews = openWalletNews(context, server, onTrouble);
  let door: LocalDoor | null = null;
  return {
    app,
    context,
    sockets: server,
    async listen() {
      await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
        throw listenFailure(error, config.host, config.port, "PORT");
      });
      port = (app.server.address() as AddressInfo).port;
      if (extra !== null) await listenExtra(extra, config);
      people.jobs.start();
      market.jobs.start();
      walletNews.start();
      funds.start();
      door = await openOperatorDoor(context, onTrouble);
      makers.start(async () => (await context.metrics.sockets.get()).values[0]?.value ?? 0);
      return port;
    },
    async close() {
      await makers.stop();
      await door?.close();
      await funds.stop();
      await server.close();
      extra?.close();
      extra?.closeAllConnections();
      await app.close();
      await people.jobs.stop();
      await spotNews.close();
      await walletNews.stop();
      await market.jobs.stop();
      await running.close();
      await database.close();
    },
  };
}

function listenExtra(server: ReturnType<typeof createServer>, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(listenFailure(error, config.host, config.socketPort, "SOCKET_PORT")));
    server.listen(config.socketPort, config.host, resolve);
  });
}

/** The one channel every page watches: whether the parts behind it answer. */
function openStatusChannel(context: Context): void {
  const status = (): StatusChannel => ({
    mode: context.config.mode,
    version: context.version,
    engine: context.engineState(),
    database: context.database.isReady() ? "ready" : "away",
  });
  context.channels.open("status", status);
  context.database.onReadyChange(() => context.channels.publish("status", status()));
  context.sequencer.onStateChange(() => context.channels.publish("status", status()));
}
