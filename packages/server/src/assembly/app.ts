// Puts the HTTP side together: parsers, protections, the road of every call, the site. Listens to nothing itself,
// so that tests can send requests straight into it.

import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import { calls } from "@tidemark/contract/served";
import { rejection } from "@tidemark/kernel";
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, fastify, LogController } from "fastify";
import type { Logger } from "pino";
import { bookRoutes } from "../features/book/book-routes.ts";
import { candlesRoutes } from "../features/candles/candles-routes.ts";
import { codesRoutes } from "../features/codes/codes-routes.ts";
import { depositsRoutes } from "../features/deposits/deposits.ts";
import { makersRoutes } from "../features/makers/makers-routes.ts";
import { marketsRoutes } from "../features/markets/markets-routes.ts";
import { messagesRoutes } from "../features/messages/messages-routes.ts";
import { newsRoutes } from "../features/news/news-routes.ts";
import { outboxRoutes } from "../features/outbox/outbox-routes.ts";
import { peopleRoutes } from "../features/people/people-routes.ts";
import { securityRoutes } from "../features/security/security-routes.ts";
import { sessionsRoutes } from "../features/sessions/sessions-routes.ts";
import { spotRoutes } from "../features/spot/spot.ts";
import { systemRoutes } from "../features/system/system-routes.ts";
import { transfersRoutes } from "../features/transfers/transfers-routes.ts";
import { walletsRoutes } from "../features/wallets/wallets.ts";
import { withdrawalsRoutes } from "../features/withdrawals/withdrawals.ts";
import { type Fields, parseForm, parseJson, Refused } from "../http/body.ts";
import { answerBrokenRequest, bodyBytesMax, registerErrors, sendError } from "../http/errors.ts";
import type { Handler } from "../http/handler.ts";
import { registerOperations } from "../http/operations.ts";
import { protect } from "../http/protect.ts";
import { RequestLog } from "../http/request-log.ts";
import { callGate, registerRoad } from "../http/road.ts";
import { registerSite, siteFolder } from "../http/site.ts";
import { createTrust } from "../platform/address.ts";
import { createLogger, type LogLevel } from "../platform/log.ts";
import type { Context } from "./context.ts";

const requestTimeoutMs = 10_000;
/** How often overdue requests are looked for; Node's own pace of 30 s would let a slow one stay four times as long. */
const timeoutCheckMs = 2_000;

function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const asText = { parseAs: "string" } as const;
  const plain = (parse: (text: string) => Fields) => async (request: FastifyRequest, text: string) => {
    // A packed body is not unpacked: what it grows to is known only when it is too late.
    if (![undefined, "identity"].includes(request.headers["content-encoding"])) {
      throw new Refused(rejection("unsupported_body"));
    }
    return parse(text);
  };
  app.addContentTypeParser("application/json", asText, plain(parseJson));
  app.addContentTypeParser("application/x-www-form-urlencoded", asText, plain(parseForm));
}

/** Process-wide prefix and a counter: unique, cheap, and says nothing about the caller. */
function requestIds(): () => string {
  const prefix = randomBytes(4).toString("hex");
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}

/** Two lines a request are worth their cost only where somebody asked for them. */
function logsRequests(level: LogLevel): boolean {
  return level === "info" || level === "debug" || level === "trace";
}

export function allHandlers(context: Context): Handler[] {
  return [
    ...systemRoutes(context),
    ...peopleRoutes(context),
    ...codesRoutes(context),
    ...securityRoutes(context),
    ...sessionsRoutes(context),
    ...messagesRoutes(context),
    ...outboxRoutes(context),
    ...marketsRoutes(context),
    ...candlesRoutes(context),
    ...bookRoutes(context),
    ...makersRoutes(context),
    ...spotRoutes(context),
    ...walletsRoutes(context),
    ...transfersRoutes(context),
    ...depositsRoutes(context),
    ...withdrawalsRoutes(context),
    ...newsRoutes(context),
  ];
}

/** What comes in is read by the contract's own schemas, and what goes out is of our making. */
function noSchemas(): never {
  throw new Error("a route of this exchange declares its shapes in the contract, not to the web server");
}

/** Everything that stands before a call, without the calls themselves. */
export async function createRoadside(context: Context, logger: Logger): Promise<FastifyInstance> {
  const isTrusted = createTrust(context.config.trustProxy);
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: !logsRequests(context.config.logLevel) }),
    genReqId: requestIds(),
    requestIdHeader: false,
    trustProxy: context.config.trustProxy.length === 0 ? false : isTrusted,
    bodyLimit: bodyBytesMax,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: true,
    http: { connectionsCheckingInterval: timeoutCheckMs, headersTimeout: requestTimeoutMs },
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be read meets none of the hooks below.
      reply.header("x-request-id", request.id).header("x-content-type-options", "nosniff");
      sendError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket as Socket),
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 100 },
    // Loading compilers that nothing here uses would be a twentieth of the start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  }) as unknown as FastifyInstance;
  app.setChildLoggerFactory((parent, bindings) => new RequestLog(parent, bindings) as unknown as FastifyBaseLogger);
  registerErrors(app);
  registerBodies(app);
  await protect(
    app,
    context.config,
    (request) => context.sessions.peek(request.headers.authorization)?.sessionId ?? null,
  );
  return app;
}

export async function createApp(context: Context, options: { site?: string } = {}): Promise<FastifyInstance> {
  const app = await createRoadside(context, createLogger(context.config.logLevel));
  registerRoad(app, context, calls, allHandlers(context), callGate(context.security));
  registerOperations(app, context);
  await registerSite(app, options.site ?? siteFolder, context.config.mode);
  return app;
}
