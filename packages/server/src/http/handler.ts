// What a feature hands to the road: for each call it serves, a function from a checked request to a result.

import type { Call, ReplyOf, RequestOf } from "@tidemark/contract";
import { type ServedCall, servedCall } from "@tidemark/contract/served";
import { ensure, type Instant, type Language, type Result, type UserId } from "@tidemark/kernel";
import type { FastifyReply } from "fastify";

/** The session behind a request; null for a visitor. */
export type Identity = { readonly userId: UserId; readonly sessionId: number };

/** Who knows which session a secret stands for, and when one ends. */
export type Identities = {
  byToken(token: unknown): Promise<Identity | null>;
  bySocketSecret(secret: unknown): Promise<Identity | null>;
  /** The session of a token if it is known already, without waiting. */
  peek(token: unknown): Identity | null;
  /** Whether a session of a user has begun from an address, or one of its network, after an instant and goes on. */
  hasBegun(what: { readonly userId: UserId; readonly address: string; readonly after: Instant }): Promise<boolean>;
  /** Whether a session was revoked a moment ago; for whoever looked it up before and acts on it after. */
  hasEnded(sessionId: number): boolean;
  onRevoked(listener: (sessionIds: readonly number[]) => void): void;
};

/**
 * The same key with the same content gives the first answer again; `contentHash` tells other content apart. Where the
 * client sent none the road may have made one, good against a double click and no longer.
 */
export type Idempotency = { readonly key: string; readonly contentHash: string; readonly isClients: boolean };

export type Caller = {
  readonly identity: Identity | null;
  readonly language: Language;
  /** The zone whose clock the caller reads: the exchange's where none was named. */
  readonly timeZone: string;
  readonly address: string;
  readonly requestId: string;
  readonly idempotency: Idempotency | null;
  /** For the few calls that set a cookie. */
  readonly reply: FastifyReply;
  /** For the few calls whose clients look for a field beside type and message; the names are the call's `top`. */
  setTop(fields: Readonly<Record<string, unknown>>): void;
};

export type Handler<C extends Call = Call> = {
  readonly call: ServedCall;
  run(request: RequestOf<C>, caller: Caller): Promise<Result<ReplyOf<C>>> | Result<ReplyOf<C>>;
};

/** The user behind a call that only users may make; the road has turned away everybody else. */
export function userOf(caller: Caller): UserId {
  return ensure(caller.identity, "a user's call reached its handler without a session").userId;
}

/** Ties a handler to its declaration so that request and reply are checked by the compiler. */
export function handle<C extends Call>(call: C, run: Handler<C>["run"]): Handler {
  return { call: servedCall(call), run } as unknown as Handler;
}

/** The text of a file, piece by piece; the next piece is asked for when the last one has gone out. */
export type FileText = AsyncIterable<string>;

export type ImageBytes = {
  readonly bytes: Buffer;
  readonly mediaType: string;
  /** The same for everybody and for good, so copies may be kept. */
  readonly isForAll?: boolean;
};

/** As `handle`, for a call whose reply is a picture. */
export function handleImage<C extends Call>(
  call: C,
  run: (request: RequestOf<C>, caller: Caller) => Promise<Result<ImageBytes>>,
): Handler {
  return { call: servedCall(call), run } as unknown as Handler;
}

/** As `handle`, for a call whose reply is a file: it may be far larger than what should be in memory at once. */
export function handleFile<C extends Call>(
  call: C,
  run: (request: RequestOf<C>, caller: Caller) => Promise<Result<FileText>> | Result<FileText>,
): Handler {
  return { call: servedCall(call), run } as unknown as Handler;
}
