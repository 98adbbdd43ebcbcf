// For whoever keeps the exchange running: health, figures and the reference of the API.

import { timingSafeEqual } from "node:crypto";
import { calls } from "@tidemark/contract/served";
import { rejection } from "@tidemark/kernel";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "../platform/clock.ts";
import type { PlatformConfig } from "../platform/platform-settings.ts";
import type { Sequencer } from "../sequencer/sequencer.ts";
import type { Database } from "../store/database.ts";
import { languageOf } from "./language.ts";
import type { ServerMetrics } from "./metrics.ts";
import { openApi } from "./openapi.ts";
import { referencePage } from "./reference-page.ts";
import { referenceStyle } from "./reference-style.ts";
import { refusal } from "./refuse.ts";
import { registerSecurityTxt } from "./security-txt.ts";

export type OperationsParts = {
  readonly clock: Clock;
  readonly config: Pick<PlatformConfig, "metricsToken" | "publicOrigin" | "securityContact" | "securityPolicy">;
  readonly version: string;
  readonly database: Database;
  readonly sequencer: Sequencer;
  readonly metrics: ServerMetrics;
  /** Recorded prices; the exchange is open without them too. */
  readonly prices: { health(): FeedFigures };
};

/** How the feed of prices is. */
export type FeedFigures = {
  readonly state: string;
  readonly tick: number;
  readonly ageMs: number | null;
  readonly fresh: number;
  readonly markets: number;
  readonly sources: readonly { readonly name: string; readonly used: number }[];
};

const loopback: readonly string[] = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
/** What a proxy adds; with any of these a request from this machine speaks for somebody elsewhere. */
const proxyHeaders = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

function mayReadMetrics(parts: OperationsParts, request: FastifyRequest): boolean {
  const wanted = parts.config.metricsToken;
  if (wanted === null) {
    return loopback.includes(request.ip) && !proxyHeaders.some((name) => name in request.headers);
  }
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /, "") ?? "");
  const expected = Buffer.from(wanted);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function pricesHealth({ prices }: OperationsParts) {
  const { state, tick, ageMs, fresh, markets, sources } = prices.health();
  return {
    state,
    tick,
    age_ms: ageMs,
    fresh,
    markets,
    sources: Object.fromEntries(sources.map(({ name, used }) => [name, used])),
  };
}

function registerHealth(app: FastifyInstance, parts: OperationsParts): void {
  app.get("/healthz", async (request, reply) => {
    const database = parts.database.isReady();
    const engine = parts.sequencer.state();
    const isWhole = database && engine === "ready";
    const reason = parts.sequencer.haltedBecause;
    const body = {
      status: isWhole ? "ok" : "degraded",
      process: "ok",
      database: database ? "ok" : "away",
      engine,
      prices: pricesHealth(parts),
      // It may name accounts and sums: for those who keep the exchange running, not for everybody.
      ...(reason !== null && mayReadMetrics(parts, request) ? { reason } : {}),
    };
    return reply
      .status(isWhole ? 200 : 503)
      .header("cache-control", "no-store")
      .send(body);
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(parts, request)) return refusal(rejection("not_allowed"), { language: languageOf(request) });
    return reply.type(parts.metrics.registry.contentType).send(await parts.metrics.registry.metrics());
  });
}

function once(write: () => string): () => string {
  let text: string | null = null;
  return () => {
    text ??= write();
    return text;
  };
}

function registerReference(app: FastifyInstance, parts: OperationsParts): void {
  const origin = parts.config.publicOrigin ?? "/";
  // Written for the first who reads them: a tenth of a start is saved for those whom nobody asks.
  const document = once(() => JSON.stringify(openApi(calls, { version: parts.version, origin })));
  const page = once(() => referencePage(calls, parts.version));
  app.get("/api/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(document()),
  );
  app.get("/api/docs", async (_request, reply) => reply.type("text/html; charset=utf-8").send(page()));
  app.get("/api/docs/reference.css", async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(referenceStyle),
  );
}

export function registerOperations(app: FastifyInstance, parts: OperationsParts): void {
  registerSecurityTxt(app, parts);
  registerHealth(app, parts);
  registerReference(app, parts);
}
