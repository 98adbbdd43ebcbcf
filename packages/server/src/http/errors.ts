// The one place where what was thrown becomes a reply. Refusals answer 200 with their reason; everything else is
// a fault with a request id and no detail. The detail goes to the log under the same id.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { imageBytesMax } from "@tidemark/contract/images";
import { type Rejection, type RejectionCode, rejection } from "@tidemark/kernel";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DatabaseAway } from "../store/database.ts";
import { Refused } from "./body.ts";
import { languageOf } from "./language.ts";
import { refusal } from "./refuse.ts";

export const bodyBytesMax = 64 * 1024;
/** A picture and what the form around it takes. */
export const uploadBytesMax = imageBytesMax + 4_096;

type Answer = { readonly status: number; readonly reason: Rejection };

const byCode: Readonly<Record<string, Answer>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 200, reason: rejection("unsupported_body") },
  FST_ERR_CTP_EMPTY_TYPE: { status: 200, reason: rejection("unsupported_body") },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 200, reason: rejection("malformed_body") },
  FST_ERR_BAD_URL: { status: 404, reason: rejection("unknown_call") },
  FST_ERR_MAX_PARAM_LENGTH: { status: 404, reason: rejection("unknown_call") },
};

/** What the sender of the site's files refuses, by its status. */
const fileFaults: Readonly<Record<number, Answer>> = {
  400: { status: 404, reason: rejection("unknown_call") },
  403: { status: 404, reason: rejection("unknown_call") },
  412: { status: 412, reason: rejection("invalid_field", { field: "if-match" }) },
  416: { status: 416, reason: rejection("invalid_field", { field: "range" }) },
};

const hungUp: Answer = { status: 400, reason: rejection("malformed_body") };

/** Said in the measure of what the call takes. */
function tooLarge(request: FastifyRequest): Answer {
  const { takesFile } = request.routeOptions.config;
  return {
    status: 200,
    reason: rejection("body_too_large", {
      limit: takesFile === true ? `${imageBytesMax / 1_000_000} MB` : `${bodyBytesMax / 1024} KB`,
    }),
  };
}

function answerTo(error: unknown, request: FastifyRequest): Answer {
  if (error instanceof Refused) return { status: 200, reason: error.rejection };
  if (error instanceof TooManyRequests) {
    return { status: 429, reason: rejection("too_many_requests", { seconds: String(error.seconds) }) };
  }
  if (error instanceof ForeignHost) return { status: 421, reason: rejection("foreign_host") };
  if (error instanceof Overloaded) return { status: 503, reason: rejection("overloaded") };
  if (error instanceof HandlingTimeout) return { status: 503, reason: rejection("timed_out") };
  if (error instanceof DatabaseAway) return { status: 503, reason: rejection("fault") };
  const { code, statusCode = 500 } = error as FastifyError;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return tooLarge(request);
  if (code === undefined && statusCode in fileFaults) return fileFaults[statusCode] as Answer;
  return (Object.hasOwn(byCode, code) ? byCode[code] : undefined) ?? { status: 500, reason: rejection("fault") };
}

export class TooManyRequests extends Error {
  override name = "TooManyRequests";
  readonly seconds: number;

  constructor(seconds: number) {
    super("too many requests");
    this.seconds = seconds;
  }
}

/** Meant for somebody else. */
export class ForeignHost extends Error {
  override name = "ForeignHost";
}

export class Overloaded extends Error {
  override name = "Overloaded";
}

/** No answer was found in time. */
export class HandlingTimeout extends Error {
  override name = "HandlingTimeout";
}

/** The sender left before all of the request was here: nobody is listening, and nothing of ours failed. */
function hasHungUp(request: FastifyRequest): boolean {
  return request.raw.destroyed && !request.raw.complete;
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, reason } = hasHungUp(request) ? hungUp : answerTo(error, request);
  const isFault = status >= 500;
  // Whoever turns callers away has said so once for many: a line for each would come when there is least time for it.
  if (isFault && !(error instanceof Overloaded)) request.log.error({ err: error }, "request failed");
  if (error instanceof TooManyRequests) reply.header("retry-after", error.seconds);
  // How long the file is of which a part was wanted that it does not have.
  const { headers } = error as { readonly headers?: Readonly<Record<string, string>> };
  if (status === 416) reply.header("content-range", headers?.["Content-Range"] ?? "bytes */*");
  // The rest of an oversized body is not waited for.
  if (reason.code === "body_too_large") reply.header("connection", "close");
  const reader = { language: languageOf(request) };
  return reply.status(status).send(refusal(reason, reader, isFault ? request.id : undefined));
}

const broken: Readonly<Record<string, { status: string; code: RejectionCode }>> = {
  HPE_HEADER_OVERFLOW: { status: "431 Request Header Fields Too Large", code: "malformed_body" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", code: "timed_out" },
};

/** How long whoever is told goodbye has to hear it and to close as well. */
const farewellMs = 1_000;

/** Closes also when the other side never does: an end alone would leave half a connection behind for ever. */
export function closeSoon(socket: Duplex, lastWords: string): void {
  socket.on("error", () => undefined);
  socket.end(lastWords);
  const timer = setTimeout(() => socket.destroy(), farewellMs);
  timer.unref();
  socket.once("close", () => clearTimeout(timer));
}

/** A reply on the bare connection, in the envelope and in English; the connection is closed after it. */
export function lastReply(status: string, code: RejectionCode): string {
  const body = JSON.stringify(refusal(rejection(code), { language: "en" }));
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json; charset=utf-8",
    "x-content-type-options: nosniff",
    "cache-control: no-store",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

/**
 * What the HTTP parser itself refuses (a header too long, bytes that are no request, nothing in time) never becomes a
 * request; it is answered on the bare connection.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  // Browsers open connections ahead of need. An answer to nothing, under way while the first request comes, would be
  // taken for that request's answer; a connection that just ends is opened again.
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && socket.bytesRead === 0) return void socket.destroy();
  const { status, code } = broken[error.code ?? ""] ?? { status: "400 Bad Request", code: "malformed_body" };
  closeSoon(socket, lastReply(status, code));
}

/** A request that expects of us what nobody does; Node itself would answer without a word. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(refusal(rejection("invalid_field", { field: "expect" }), { language: "en" }));
  response
    .writeHead(417, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      // Whether its body comes is up to its sender.
      connection: "close",
    })
    .end(body);
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}
