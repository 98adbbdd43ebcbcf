// The one way the pages call the exchange: typed by the call's declaration, answered with a value, never throwing.

import type { Call, RequestInput } from "@tidemark/contract";
import { secondMs } from "@tidemark/kernel";
import { useClock } from "../session/clock.ts";
import { useSession } from "../session/session-store.ts";
import { type Answer, type AnswerOf, fault } from "./answer.ts";
import { newIdempotencyKey } from "./idempotency.ts";
import { readAnswer } from "./read-answer.ts";

export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** For money calls: the key of this submission, the same on every attempt. */
  readonly idempotencyKey?: string;
  /** The failures of a quiet call are shown where it was made, or nowhere; no toast speaks of them. */
  readonly isQuiet?: boolean;
  /** Goes on when the page is left or loaded anew meanwhile: what already shows must not be lost. */
  readonly outlivesPage?: boolean;
};

export type AnsweredCall = {
  readonly call: Call;
  readonly answer: Answer<unknown>;
  readonly isQuiet: boolean;
  /** The token the call was made with; an old one's expiry says nothing about the present session. */
  readonly token: string | null;
};

type Listener = (answered: AnsweredCall) => void;

const listeners = new Set<Listener>();
const timeoutDefaultMs = 20 * secondMs;

/** Hears every answer, for the handling that is the same on all pages. */
export function onAnswer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function addressOf(call: Call, fields: Readonly<Record<string, unknown>>): string {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  if (call.methods[0] !== "GET" || present.length === 0) return call.path;
  return `${call.path}?${new URLSearchParams(present.map(([name, value]) => [name, String(value)]))}`;
}

function requestOf(call: Call, fields: Readonly<Record<string, unknown>>, options: CallOptions): RequestInit {
  const { token, language } = useSession.getState();
  const method = call.methods[0] ?? "GET";
  const headers: Record<string, string> = { accept: "application/json", "x-tidemark-language": language };
  headers["x-tidemark-zone"] = useClock.getState().zone;
  if (token !== null) headers.authorization = token;
  if (call.isMoney) headers["idempotency-key"] = options.idempotencyKey ?? newIdempotencyKey();
  const init: RequestInit = { method, headers, credentials: "same-origin", cache: "no-store" };
  if (method === "GET") return init;
  headers["content-type"] = "application/json";
  return { ...init, body: JSON.stringify(fields), keepalive: options.outlivesPage ?? false };
}

async function send<C extends Call>(call: C, request: RequestInput<C>, options: CallOptions): Promise<AnswerOf<C>> {
  const fields = request as Readonly<Record<string, unknown>>;
  const timeout = AbortSignal.timeout(options.timeoutMs ?? timeoutDefaultMs);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
  let requestId: string | null = null;
  try {
    const response = await fetch(addressOf(call, fields), { ...requestOf(call, fields, options), signal });
    requestId = response.headers.get("x-request-id");
    const body: unknown = await response.json();
    return readAnswer(call, { status: response.status, body, requestId });
  } catch (error) {
    if (options.signal?.aborted === true) return fault("cancelled");
    if (timeout.aborted) return fault("timeout", requestId);
    // A body that is no JSON comes from something between us and the exchange, or from a failing exchange.
    return error instanceof SyntaxError ? fault("server", requestId) : fault("offline", requestId);
  }
}

export async function callApi<C extends Call>(
  call: C,
  request: RequestInput<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  const { token } = useSession.getState();
  const answer = await send(call, request, options);
  const answered: AnsweredCall = { call, answer, isQuiet: options.isQuiet ?? false, token };
  for (const listener of listeners) listener(answered);
  return answer;
}
