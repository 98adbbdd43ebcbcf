// The road of a request: from the declaration of a call to its route. Who may call, which proof, which limit and
// which shape are taken from the contract; a feature's handler sees only checked requests.

import { createHash } from "node:crypto";
import type { Envelope, Reader, Refusal } from "@tidemark/contract";
import type { ServedCall as Call } from "@tidemark/contract/served";
import { ownThings } from "@tidemark/contract/things";
import { ok, type Rejection, type Result, rejected, rejection, type UserId } from "@tidemark/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../platform/clock.ts";
import type { PlatformConfig } from "../platform/platform-settings.ts";
import type { SecurityLog } from "../platform/security-log.ts";
import type { Sequencer } from "../sequencer/sequencer.ts";
import type { Database } from "../store/database.ts";
import { checkNul, type Fields, Refused, refusedField } from "./body.ts";
import { RequestCaller } from "./caller.ts";
import { DoubleClicks } from "./double-clicks.ts";
import { TooManyRequests, uploadBytesMax } from "./errors.ts";
import { FileQueue } from "./file-queue.ts";
import { sendFile } from "./file-reply.ts";
import type { FileText, Handler, Idempotency, Identities, Identity, ImageBytes } from "./handler.ts";
import { HandlingClock, type HandlingTime } from "./handling-time.ts";
import { sendImage } from "./image-reply.ts";
import { languageOf } from "./language.ts";
import type { ServerMetrics } from "./metrics.ts";
import { refusal } from "./refuse.ts";
import { rejectionOf } from "./schema-refusal.ts";
import { createUploadGate } from "./upload-gate.ts";
import { zoneOf } from "./zone.ts";

declare module "fastify" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended from outside
  interface FastifyContextConfig {
    takesFile?: boolean;
  }
}

/** Later than a slow sender is given up on, so that its slowness is not taken for ours. */
const handlingTime: HandlingTime = { limitMs: 15_000, checkEveryMs: 1_000 };
const comeAgainSeconds = 5;
const keyPattern = /^[\x21-\x7e]{1,128}$/;

/** What the road itself needs, whatever lies along it. */
export type RoadParts = {
  readonly clock: Clock;
  readonly config: Pick<PlatformConfig, "timeZone">;
  readonly database: Database;
  readonly sequencer: Sequencer;
  readonly metrics: ServerMetrics;
  readonly securityLog: SecurityLog;
  readonly sessions: Pick<Identities, "byToken">;
};

/** Decides whether a caller may go on: null, or the reason why not. */
export type Gatekeeper = (call: Call, identity: Identity | null, fields: Fields) => Promise<Rejection | null>;

function fieldsOf(request: FastifyRequest): Fields {
  if (request.method !== "GET" && request.method !== "HEAD") return (request.body ?? Object.create(null)) as Fields;
  const query = request.query as Fields;
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) throw refusedField("repeated_field", name);
    checkNul(name, value);
  }
  return query;
}

/**
 * What tells one content from another: the fields the call knows, so that a resend with another `timestamp` is still
 * the same. The proof is left out: a stored hash of a short password would give it away.
 */
function contentHash(call: Call, content: Fields): string {
  const proof = call.proof.kind === "none" ? null : call.proof.field;
  const sorted = Object.entries(content)
    .filter(([name]) => name !== proof)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([call.name, sorted], (_name, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
  return createHash("sha256").update(text).digest("hex");
}

function idempotencyOf(call: Call, request: FastifyRequest, content: Fields): Idempotency | null {
  const key = request.headers["idempotency-key"];
  if (!call.isMoney || key === undefined) return null;
  if (typeof key !== "string" || !keyPattern.test(key)) throw new Refused(rejection("idempotency_key_malformed"));
  return { key, contentHash: contentHash(call, content), isClients: true };
}

/** Refusals that say nothing about the request itself: it may be sent again as it is. */
const passing: readonly string[] = ["exchange_recovering", "exchange_busy", "idempotency_in_progress"];

function createClicks({ clock, database, sequencer }: RoadParts): DoubleClicks<Answer> {
  const isFinal = ({ result }: Answer): boolean => result.ok || !passing.includes(result.rejection.code);
  const clicks = new DoubleClicks<Answer>({ clock, database, isFinal });
  sequencer.onStateChange(() => clicks.forgetReading());
  return clicks;
}

function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers.authorization;
  return token === undefined || token === "" || token === "null" ? null : token;
}

type Answer = {
  readonly result: Result<unknown>;
  readonly top: RequestCaller["top"];
  readonly identity?: Identity | null;
};

/** Refusals of the gate that are about who is asking; proofs that do not hold are noted where they are judged. */
const accessRefusals: readonly string[] = ["session_expired", "not_allowed", "account_frozen"];

/** Whether somebody asked for what is not theirs to ask for: what belongs to others is answered as what is not there. */
function isAccessRefusal({ names }: Call, code: string): boolean {
  if (accessRefusals.includes(code)) return true;
  return code.startsWith("unknown_") && Object.values(names).some((thing) => isOwnThing(thing));
}

function isOwnThing(thing: string): boolean {
  return ownThings.some((one) => one === thing);
}

function noteRefusal(road: Road, call: Call, identity: Identity | null, request: FastifyRequest, code: string): void {
  if (!isAccessRefusal(call, code)) return;
  const who = identity === null ? {} : { userId: identity.userId, sessionId: identity.sessionId };
  const where = { address: request.ip, requestId: request.id };
  road.parts.securityLog.sample("access_refused", { what: call.name, reason: code, ...who, ...where });
}

function refused(reason: Rejection): Answer {
  return { result: rejected(reason), top: null };
}

/** A file is made in turns with all others; who has too many open is told to come again. */
async function inQueue(
  { files, parts }: Road,
  identity: Identity | null,
  reply: FastifyReply,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const place = files.enter(identity?.userId ?? 0);
  if (place === null) {
    parts.securityLog.sample("limit_reached", {
      what: "files",
      ...(identity === null ? {} : { userId: identity.userId }),
    });
    throw new TooManyRequests(comeAgainSeconds);
  }
  // However the reply ends: sent, refused, or its reader gone.
  reply.raw.once("close", place.leave);
  const { result, top } = await run();
  return { result: result.ok ? ok(place.inTurns(result.value as FileText)) : result, top };
}

async function answer(handler: Handler, road: Road, request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
  const { call } = handler;
  const { parts, gate, clicks } = road;
  const fields = fieldsOf(request);
  const token = tokenOf(request);
  const identity = token === null ? null : await parts.sessions.byToken(token);
  if (!isForEverybody(call)) {
    const barred = await gate(call, identity, fields);
    if (barred !== null) return { ...refused(barred), identity };
  }
  const parsed = call.request.safeParse(fields);
  if (!parsed.success) return refused(rejectionOf(parsed.error.issues[0], fields));
  const content = parsed.data as Fields;
  const run = async (idempotency: Idempotency | null): Promise<Answer> => {
    const caller = new RequestCaller(request, reply, { identity, idempotency, zone: parts.config.timeZone });
    const result = await handler.run(content as never, caller);
    return { result, top: caller.top, identity };
  };
  if (call.form === "file") return inQueue(road, identity, reply, () => run(null));
  const idempotency = idempotencyOf(call, request, content);
  if (idempotency !== null || !call.isMoney || call.isRepeatable || identity === null) return run(idempotency);
  const deed = { userId: identity.userId, contentHash: contentHash(call, content) };
  return clicks.once(deed, (key) => run({ key, contentHash: deed.contentHash, isClients: false }));
}

/** Clients of some calls know a missing trade password by another reply type than the usual one. */
function refusalOf(call: Call, reason: Rejection, reader: Reader): Refusal {
  const answered = refusal(reason, reader);
  const isUnset = reason.code === "trade_password_unset" && call.proof.kind === "trade_password";
  return isUnset ? { ...answered, type: call.proof.unsetType ?? answered.type } : answered;
}

/**
 * Pages that speak to the middle service look at `code` and `msg` alone. There is no `type`: they take a 999 there for
 * the exchange's own and log their user out over it.
 */
function middleRefusal({ message, code }: Refusal): Readonly<Record<string, unknown>> {
  return { code: 1, msg: message, data: null, reason: code };
}

type Road = {
  readonly parts: RoadParts;
  readonly gate: Gatekeeper;
  readonly clock: HandlingClock;
  readonly clicks: DoubleClicks<Answer>;
  readonly files: FileQueue;
  readonly uploads: ReturnType<typeof createUploadGate>;
};

function registerHandler(app: FastifyInstance, road: Road, handler: Handler): void {
  const { parts, clock } = road;
  const { call } = handler;
  const accepted = parts.metrics.calls.labels(call.name, "ok");
  const seconds = parts.metrics.callSeconds.labels(call.name);
  app.route({
    method: [...call.methods],
    url: call.path,
    config: { rateLimit: { max: call.perMinuteMax, timeWindow: 60_000 }, takesFile: call.takesFile },
    ...(call.takesFile ? { bodyLimit: uploadBytesMax, preParsing: road.uploads } : {}),
    handler: async (request, reply) => {
      const waiting = clock.begin(request, reply);
      let answered: Answer;
      try {
        answered = await answer(handler, road, request, reply);
      } finally {
        clock.end(waiting);
      }
      const { result, top } = answered;
      seconds.observe(reply.elapsedTime / 1000);
      if (result.ok) accepted.inc();
      else {
        parts.metrics.calls.inc({ call: call.name, result: result.rejection.code });
        noteRefusal(road, call, answered.identity ?? null, request, result.rejection.code);
      }
      // Somebody waited too long and was answered already.
      if (reply.sent) return reply;
      if (!result.ok) {
        const timeZone = zoneOf(request) ?? parts.config.timeZone;
        const refused = refusalOf(call, result.rejection, { language: languageOf(request), timeZone });
        return call.form === "middle" ? middleRefusal(refused) : refused;
      }
      if (call.form === "image") return sendImage(reply, result.value as ImageBytes);
      if (call.form === "file") return sendFile(reply, call.path, result.value as FileText);
      if (call.form === "middle") return { code: 0, msg: "", data: result.value };
      return call.form === "bare" ? result.value : ({ ...top, type: "ok", message: result.value } satisfies Envelope);
    },
  });
}

/** Every declared call has exactly one handler and every handler a declaration, or the server does not start. */
export function checkComplete(calls: readonly Call[], handlers: readonly Handler[]): void {
  const served = handlers.map((handler) => handler.call);
  const missing = calls.filter((call) => !served.includes(call)).map((call) => call.name);
  const undeclared = served.filter((call) => !calls.includes(call)).map((call) => call.name);
  const twice = served.filter((call, at) => served.indexOf(call) !== at).map((call) => call.name);
  if (missing.length + undeclared.length + twice.length === 0) return;
  throw new Error(
    `calls without a handler: [${missing}], handlers without a declaration: [${undeclared}], served twice: [${twice}]`,
  );
}

/** How a caller's proofs are judged: null, or the reason why one does not hold. */
export type Proofs = {
  checkTradePassword(userId: UserId, given: unknown): Promise<Rejection | null>;
  checkSecondFactor(userId: UserId, given: unknown): Promise<Rejection | null>;
  /** Known without asking the database: every order asks. */
  isFrozen(userId: UserId): boolean;
};

/** Nobody has to show anything for such a call. */
function isForEverybody({ who, proof }: Call): boolean {
  return who === "visitor" && proof.kind === "none";
}

/**
 * The gate of every call that is not for everybody. A role nobody can show yet is refused, not skipped: a call declared with one is closed
 * until the feature that grants it stands. While the exchange rests, nothing new begins that moves money; what takes
 * something back goes on. A proof is taken from the raw fields, so that a missing or odd one is a
 * wrong one.
 */
export function callGate(proofs: Proofs, isResting: () => boolean = () => false): Gatekeeper {
  return async (call, identity, fields) => {
    const { proof, who } = call;
    if (identity === null) return rejection("session_expired");
    if (who !== "visitor" && who !== "user") return rejection("not_allowed");
    const beginsSomething = call.isMoney && !call.isForFrozen;
    if (beginsSomething && proofs.isFrozen(identity.userId)) return rejection("account_frozen");
    if (beginsSomething && isResting()) return rejection("maintenance");
    if (proof.kind === "trade_password") {
      // Spared only by the very word: whatever else is read as that word later still takes the proof.
      if (proof.unless !== undefined && fields[proof.unless.field] === proof.unless.is) return null;
      if (proof.isOptional === true && fields[proof.field] === undefined) return null;
      return proofs.checkTradePassword(identity.userId, fields[proof.field]);
    }
    return proof.kind === "second_factor" ? proofs.checkSecondFactor(identity.userId, fields[proof.field]) : null;
  };
}

export function registerRoad(
  app: FastifyInstance,
  parts: RoadParts,
  calls: readonly Call[],
  handlers: readonly Handler[],
  gate: Gatekeeper,
  time: HandlingTime = handlingTime,
): void {
  checkComplete(calls, handlers);
  const clock = new HandlingClock(time);
  app.addHook("onClose", () => clock.stop());
  const road = { parts, gate, clock, clicks: createClicks(parts), files: new FileQueue(), uploads: createUploadGate() };
  for (const handler of handlers) registerHandler(app, road, handler);
}
