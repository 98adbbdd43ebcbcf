// The road of a console request: the session from the cookie, the guard from the header, the role, the second factor,
// the schema, and only then the feature. It is another road than the traders': neither knows the other's sessions.

import { type ConsoleAnswer, type ConsoleLanguage, reasonLengthMax } from "@tidemark/contract/console-call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { checkNul, refusedField } from "../../http/body.ts";
import { cookieOf, secureName } from "../../http/cookies.ts";
import { languageOf } from "../../http/language.ts";
import { rejectionOf } from "../../http/schema-refusal.ts";
import type { Asking, ConsoleHandler, ConsoleResult } from "../../seams/console.ts";
import { csvOf } from "./console-csv.ts";
import { type DeedHandler, type Deeds, mayAsk, sentenceOf } from "./deeds.ts";
import { no } from "./refusals.ts";
import { guardOf, type OperatorSessions } from "./sessions.ts";

export const cookieName = "tidemark_console";
export const guardHeader = "x-tidemark-guard";
/** An article in five languages, or a picture as text; only somebody who is signed in may send as much. */
const bodyBytesMax = 12 * 1024 * 1024;
const perMinuteMax = 300;

export type RoadParts = {
  readonly sessions: OperatorSessions;
  readonly deeds: Deeds;
  readonly consoleHandlers: ReadonlyMap<string, ConsoleHandler>;
  readonly isHttps: boolean;
  noteRefused(what: string, request: FastifyRequest): void;
};

export function languageIn(request: FastifyRequest): ConsoleLanguage {
  const language = languageOf(request);
  return language === "zh" || language === "hk" ? "zh" : "en";
}

export function tokenIn(request: FastifyRequest, isHttps: boolean): string | undefined {
  return cookieOf(request.headers.cookie, secureName(cookieName, { path: "/", isHttps }));
}

export function answerOf(result: ConsoleResult<unknown>, request: FastifyRequest): ConsoleAnswer {
  if (result.ok) return { ok: true, value: result.value };
  const code = "rejection" in result ? result.rejection.code : result.code;
  return { ok: false, code, text: sentenceOf(result, languageIn(request)) };
}

/** The session behind a handler's call, for the few that are about it. */
export type AskingWithSession = Asking & { readonly sessionId: number; readonly operatorId: number };

const known = new WeakMap<FastifyRequest, AskingWithSession>();

/** Why somebody may not go on; null when they may. Asked before a body is read. */
async function bar(parts: RoadParts, request: FastifyRequest, handler: ConsoleHandler) {
  const token = tokenIn(request, parts.isHttps);
  const session = await parts.sessions.find(token);
  if (session === null || token === undefined) return no("signed_out");
  // A file is fetched by the browser itself, which sends no header; it changes nothing and stays with whoever asks.
  const isFile = request.url.split("?", 1)[0]?.endsWith(".csv") === true;
  if (!isFile && request.headers[guardHeader] !== guardOf(token)) return no("guard_wrong");
  if (session.provedAt === 0) return no(session.isEnrolled ? "factor_needed" : "enrol_first");
  const roles = new Set(session.roles);
  if (!mayAsk(handler, roles)) return no("not_your_role");
  if (handler.call.care !== "plain" && !parts.sessions.isProved(session)) return no("prove_again");
  const { id: sessionId, name: operator, operatorId } = session;
  known.set(request, { operator, operatorId, roles, sessionId, language: languageIn(request) });
  return null;
}

/** Owners and auditors read a reason: nothing in it may make it read otherwise than it is written. */
function textOf(value: unknown): string {
  if (typeof value !== "string") return "";
  const plain = value.replace(/[\u202a-\u202e\u2066-\u2069\p{Surrogate}]/gu, "").replace(/\p{Cc}+/gu, " ");
  return plain.trim().slice(0, reasonLengthMax);
}

/** As bodies are: the database takes no NUL, and nobody can say which of two values was meant. */
function checkQuery(request: FastifyRequest): void {
  for (const [name, value] of Object.entries(request.query as Readonly<Record<string, unknown>>)) {
    if (Array.isArray(value)) throw refusedField("repeated_field", name);
    checkNul(name, value);
  }
}

async function answer(parts: RoadParts, handler: ConsoleHandler, request: FastifyRequest): Promise<ConsoleAnswer> {
  const { call } = handler;
  const who = known.get(request) as AskingWithSession;
  const given = (call.kind === "deed" ? request.body : request.query) as Readonly<Record<string, unknown>> | null;
  const fields = call.kind === "deed" ? given?.request : given;
  const parsed = call.request.safeParse(fields ?? {});
  if (!parsed.success) {
    const reason = rejectionOf(parsed.error.issues[0], (fields ?? {}) as Record<string, unknown>);
    return answerOf({ ok: false, rejection: reason }, request);
  }
  if (call.kind !== "deed") return answerOf(await handler.run(parsed.data as never, who as never), request);
  const reason = textOf(given?.reason);
  if (reason === "" && (call.why === "needed" || call.care === "two")) return answerOf(no("reason_needed"), request);
  const done = await parts.deeds.ask(handler as DeedHandler, parsed.data, who, reason);
  if (!done.ok) return answerOf(done, request);
  return "proposal" in done.value ? { ok: true, proposal: done.value.proposal } : { ok: true, value: done.value.value };
}

function refuseEarly(parts: RoadParts, handler: ConsoleHandler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const refused = await bar(parts, request, handler);
    if (refused === null) return checkQuery(request);
    parts.noteRefused(handler.call.name, request);
    // The body, if there is one, is not waited for.
    if (request.method === "POST") reply.header("connection", "close");
    await reply.send(answerOf(refused, request));
  };
}

export function registerConsoleRoad(app: FastifyInstance, parts: RoadParts): void {
  const limit = { rateLimit: { max: perMinuteMax, timeWindow: 60_000 } };
  for (const handler of parts.consoleHandlers.values()) {
    const { call } = handler;
    const onRequest = refuseEarly(parts, handler);
    app.route({
      method: call.kind === "deed" ? "POST" : "GET",
      url: `/console/${call.name}`,
      config: limit,
      bodyLimit: bodyBytesMax,
      onRequest,
      handler: (request) => answer(parts, handler, request),
    });
    if (call.kind !== "list") continue;
    app.route({
      method: "GET",
      url: `/console/${call.name}.csv`,
      config: limit,
      onRequest,
      handler: async (request, reply) => {
        const ask = async (query: Readonly<Record<string, unknown>>) => {
          const parsed = call.request.safeParse(query);
          if (parsed.success) return handler.run(parsed.data as never, known.get(request) as never);
          return {
            ok: false as const,
            rejection: rejectionOf(parsed.error.issues[0], query as Record<string, unknown>),
          };
        };
        const sent = await csvOf(reply, call.name, request.query as Readonly<Record<string, unknown>>, ask);
        return "ok" in sent ? answerOf(sent, request) : sent;
      },
    });
  }
}
