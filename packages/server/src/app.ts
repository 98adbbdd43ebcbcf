// Puts the HTTP side together: parsers, protections, the road of every call, the site. Listens to nothing itself,
// so that tests can send requests straight into it.

import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import cookie from "@fastify/cookie";
import { calls } from "@tidemark/contract";
import { type FastifyInstance, fastify, LogController } from "fastify";
import type { LogLevel } from "./config.ts";
import type { Context } from "./context.ts";
import { systemRoutes } from "./features/system/system-routes.ts";
import { parseForm, parseJson } from "./http/body.ts";
import { answerBrokenRequest, bodyBytesMax, registerErrors } from "./http/errors.ts";
import type { Handler } from "./http/handler.ts";
import { registerOperations } from "./http/operations.ts";
import { protect } from "./http/protect.ts";
import { registerRoad, sessionGate } from "./http/road.ts";
import { registerSite, siteFolder } from "./http/site.ts";
import { createLogger } from "./log.ts";

const requestTimeoutMs = 10_000;

function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const asText = { parseAs: "string" } as const;
  app.addContentTypeParser("application/json", asText, async (_request: unknown, text: string) => parseJson(text));
  app.addContentTypeParser("application/x-www-form-urlencoded", asText, async (_request: unknown, text: string) =>
    parseForm(text),
  );
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
  return [...systemRoutes(context)];
}

export async function createApp(context: Context, options: { site?: string } = {}): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: createLogger(context.config.logLevel),
    logController: new LogController({ disableRequestLogging: !logsRequests(context.config.logLevel) }),
    genReqId: requestIds(),
    requestIdHeader: false,
    trustProxy: context.config.trustProxy.length === 0 ? false : [...context.config.trustProxy],
    bodyLimit: bodyBytesMax,
    requestTimeout: requestTimeoutMs,
    handlerTimeout: requestTimeoutMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: true,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket as Socket),
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 100 },
  }) as unknown as FastifyInstance;
  registerErrors(app);
  registerBodies(app);
  app.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
  await app.register(cookie);
  await protect(
    app,
    context.config,
    (request) => context.sessions.peek(request.headers.authorization)?.sessionId ?? null,
  );
  registerRoad(app, context, calls, allHandlers(context), sessionGate);
  registerOperations(app, context);
  await registerSite(app, options.site ?? siteFolder);
  return app;
}
