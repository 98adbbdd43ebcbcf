// What stands before every call: security headers, origin check, rate limit per caller and call, early refusal
// when the process falls behind.

import rateLimit from "@fastify/rate-limit";
import { rejection, type UserId } from "@tidemark/kernel";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressKey } from "../platform/address.ts";
import type { PlatformConfig } from "../platform/platform-settings.ts";
import type { SecurityLog } from "../platform/security-log.ts";
import { Refused } from "./body.ts";
import { ForeignHost, Overloaded, TooManyRequests } from "./errors.ts";
import { knownHosts } from "./known-hosts.ts";
import { languageHeader } from "./language.ts";
import { watchPressure } from "./pressure.ts";
import { callHeaders, dataHeaders, pageHeaders } from "./security-headers.ts";
import { isCallAddress } from "./site.ts";
import { zoneHeader } from "./zone.ts";

/** For addresses that are no declared call: files of the site, unknown paths. */
export const otherPerMinuteMax = 3_000;

/**
 * A caller is a user whose session we already know, else an address. All sessions of one user share one limit, and a
 * token we do not know must not count as a caller of its own, or a flood of invented tokens would never meet a limit.
 */
export type KnownUser = (request: FastifyRequest) => UserId | null;

const allowedHeaders = ["authorization", "content-type", "idempotency-key", languageHeader, zoneHeader].join(", ");

type OriginConfig = Pick<PlatformConfig, "allowedHosts" | "allowedOrigins" | "mode" | "publicOrigin">;

/** The origins whose pages may send state-changing requests. */
export function knownOrigins(
  config: Omit<OriginConfig, "allowedHosts">,
): (origin: string, host: string | undefined) => boolean {
  const listed = new Set([...(config.publicOrigin === null ? [] : [config.publicOrigin]), ...config.allowedOrigins]);
  return (origin, host) => {
    if (listed.has(origin)) return true;
    if (config.mode === "live" || host === undefined) return false;
    return origin === `http://${host}` || origin === `https://${host}`;
  };
}

function registerHosts(app: FastifyInstance, config: OriginConfig, securityLog: SecurityLog): void {
  const isOurs = knownHosts(config);
  app.addHook("onRequest", (request, _reply, next) => {
    if (isOurs(request.headers.host)) return next();
    securityLog.sample("foreign_host", { what: "call", address: request.ip, requestId: request.id });
    next(new ForeignHost("a name that is not ours"));
  });
}

function registerOrigins(app: FastifyInstance, config: OriginConfig, securityLog: SecurityLog): void {
  const isKnown = knownOrigins(config);
  const foreign = new Set(config.allowedOrigins);
  app.addHook("onRequest", (request, reply, next) => {
    const { origin, host } = request.headers;
    if (origin !== undefined && foreign.has(origin)) {
      reply.header("access-control-allow-origin", origin).header("vary", "origin");
      reply.header("access-control-allow-headers", allowedHeaders);
      reply.header("access-control-allow-methods", "GET, POST, PUT").header("access-control-max-age", "600");
      if (request.method === "OPTIONS") return void reply.status(204).send();
    }
    if (request.method === "GET" || request.method === "HEAD") return next();
    const isForeign = origin !== undefined && !isKnown(origin, host);
    const isCrossSite = origin === undefined && request.headers["sec-fetch-site"] === "cross-site";
    if (!isForeign && !isCrossSite) return next();
    securityLog.sample("foreign_origin", { what: "call", address: request.ip, requestId: request.id });
    next(new Refused(rejection("foreign_origin")));
  });
}

/** Which headers an address is answered with. The reference of the API is read as a page. */
function headersByAddress(isHttps: boolean): (url: string) => Readonly<Record<string, string>> {
  const ofCalls = callHeaders(isHttps);
  const ofFiles = dataHeaders(isHttps);
  const ofPages = pageHeaders(isHttps);
  return (url) => {
    if (isCallAddress(url)) return url.startsWith("/api/docs") ? ofPages : ofCalls;
    return url.startsWith("/assets/") || url.startsWith("/coins/") ? ofFiles : ofPages;
  };
}

function registerPressure(app: FastifyInstance, securityLog: SecurityLog): void {
  const pressure = watchPressure();
  app.decorate("pressure", pressure);
  app.addHook("onClose", () => pressure.stop());
  app.addHook("onRequest", (request, _reply, next) => {
    // Files of the site cost little, and without one of them a page that is open already breaks. A process that is only
    // busy must not look dead to whoever restarts dead ones either.
    if (!isCallAddress(request.url) || !pressure.isTooMuch()) return next();
    securityLog.sample("overloaded", { what: "call" });
    next(new Overloaded("too far behind"));
  });
}

/** A caller within its limit hears nothing of it; these headers would be a good part of a small reply. */
const unsaid = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };

export type ProtectParts = {
  readonly config: OriginConfig;
  readonly securityLog: SecurityLog;
  readonly knownUser: KnownUser;
};

export async function protect(app: FastifyInstance, parts: ProtectParts): Promise<void> {
  const { config, knownUser, securityLog } = parts;
  const isHttps = config.publicOrigin?.startsWith("https://") === true;
  const headersOf = headersByAddress(isHttps);
  app.addHook("onRequest", (request, reply, next) => {
    reply.header("x-request-id", request.id).headers(headersOf(request.url));
    next();
  });
  registerHosts(app, config, securityLog);
  registerOrigins(app, config, securityLog);
  registerPressure(app, securityLog);
  await app.register(rateLimit, {
    global: true,
    max: otherPerMinuteMax,
    timeWindow: 60_000,
    cache: 20_000,
    addHeadersOnExceeding: unsaid,
    keyGenerator: (request) => knownUser(request) ?? addressKey(request.ip),
    errorResponseBuilder: (request, context) => {
      const userId = knownUser(request);
      securityLog.sample("limit_reached", {
        what: request.routeOptions.url ?? "other",
        address: request.ip,
        requestId: request.id,
        ...(userId === null ? {} : { userId }),
      });
      return new TooManyRequests(Math.ceil(context.ttl / 1000));
    },
  });
}
