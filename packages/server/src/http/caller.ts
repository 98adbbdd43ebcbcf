// Who asks, as a handler sees it. Address and language are read from the request only where a handler wants them:
// most do not, and both cost more than a small call.

import type { Language } from "@tidemark/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller, Idempotency, Identity } from "./handler.ts";
import { languageOf } from "./language.ts";
import { zoneOf } from "./zone.ts";

export class RequestCaller implements Caller {
  readonly identity: Identity | null;
  readonly idempotency: Idempotency | null;
  readonly reply: FastifyReply;
  /** What goes out beside type and message. */
  top: Readonly<Record<string, unknown>> | null = null;
  readonly #request: FastifyRequest;
  readonly #exchangeZone: string;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    known: { readonly identity: Identity | null; readonly idempotency: Idempotency | null; readonly zone: string },
  ) {
    this.#request = request;
    this.#exchangeZone = known.zone;
    this.reply = reply;
    this.identity = known.identity;
    this.idempotency = known.idempotency;
  }

  get language(): Language {
    return languageOf(this.#request);
  }

  get timeZone(): string {
    return zoneOf(this.#request) ?? this.#exchangeZone;
  }

  get address(): string {
    return this.#request.ip;
  }

  get requestId(): string {
    return this.#request.id;
  }

  setTop(fields: Readonly<Record<string, unknown>>): void {
    this.top = { ...this.top, ...fields };
  }
}
