// Puts the HTTP side together: parsers, protections, the road of every call, the site. Listens to nothing itself,
// so that tests can send requests straight into it.

import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import { calls, type ServedCall } from "@tidemark/contract/served";
import { rejection } from "@tidemark/kernel";
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, fastify, LogController } from "fastify";
import type { Logger } from "pino";
import { type Fields, parseForm, parseJson, parseMultipart, Refused } from "../http/body.ts";
import { answerBrokenRequest, bodyBytesMax, registerErrors, sendError } from "../http/errors.ts";
import type { Handler, Identities } from "../http/handler.ts";
import { type OperationsParts, registerOperations } from "../http/operations.ts";
import { registerPolicyReports } from "../http/policy-reports.ts";
import { protect } from "../http/protect.ts";
import { RequestLog } from "../http/request-log.ts";
import { callGate, type Proofs, type RoadParts, registerRoad } from "../http/road.ts";
import { registerSite, siteFolder } from "../http/site.ts";
import { createWebServer } from "../http/web-server.ts";
import { createTrust } from "../platform/address.ts";
import { createLogger, type LogLevel } from "../platform/log.ts";
import type { PlatformConfig } from "../platform/platform-settings.ts";
import type { SecurityLog } from "../platform/security-log.ts";

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
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (request.routeOptions.config.takesFile !== true) throw new Refused(rejection("unsupported_body"));
      return parseMultipart(new Uint8Array(bytes), request.headers["content-type"] ?? "");
    },
  );
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

/** What comes in is read by the contract's own schemas, and what goes out is of our making. */
function noSchemas(): never {
  throw new Error("a route of this exchange declares its shapes in the contract, not to the web server");
}

export type BareAppParts = {
  readonly config: PlatformConfig;
  readonly securityLog: SecurityLog;
  readonly sessions: Pick<Identities, "peek">;
};

/** Everything that stands before a call, without the calls themselves. */
export async function createBareApp(parts: BareAppParts, logger: Logger<"security">): Promise<FastifyInstance> {
  const isTrusted = createTrust(parts.config.trustProxy);
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: !logsRequests(parts.config.logLevel) }),
    genReqId: requestIds(),
    requestIdHeader: false,
    trustProxy: parts.config.trustProxy.length === 0 ? false : isTrusted,
    bodyLimit: bodyBytesMax,
    forceCloseConnections: true,
    // One server, whatever the host's name stands for: what is attached to it would not be on a second one.
    serverFactory: (onRequest) => createWebServer(onRequest),
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
  await protect(app, {
    ...parts,
    knownUser: (request) => parts.sessions.peek(request.headers.authorization)?.userId ?? null,
  });
  return app;
}

export type AppParts = BareAppParts &
  RoadParts &
  OperationsParts & {
    readonly config: PlatformConfig;
    readonly security: Proofs;
    readonly switches: { isOn(name: "maintenance"): boolean };
  };

/** Every declared call, and those that a feature from outside brings along. */
function callsOf(handlers: readonly Handler[], more: boolean): readonly ServedCall[] {
  if (!more) return calls;
  return [...calls, ...handlers.map(({ call }) => call).filter((call) => !calls.includes(call))];
}

export async function createApp(
  parts: AppParts,
  handlers: readonly Handler[],
  options: { readonly site?: string; readonly hasMore?: boolean } = {},
): Promise<FastifyInstance> {
  const app = await createBareApp(parts, createLogger(parts.config.logLevel));
  const gate = callGate(parts.security, () => parts.switches.isOn("maintenance"));
  registerRoad(app, parts, callsOf(handlers, options.hasMore === true), handlers, gate);
  registerOperations(app, parts);
  await registerPolicyReports(app, parts);
  await registerSite(app, options.site ?? siteFolder, parts.config.mode);
  return app;
}
