// Turns what came over the wire into an answer. Decides by status, `type` and `code`, never by the sentence.

import { type Call, type ReplyOf, refusalSchema } from "@tidemark/contract";
import { ok } from "@tidemark/kernel";
import { type Answer, fault } from "./answer.ts";

export type WireReply = { readonly status: number; readonly body: unknown; readonly requestId: string | null };

function isEnvelope(body: unknown): body is { readonly type: unknown; readonly message: unknown } {
  return typeof body === "object" && body !== null && "type" in body && "message" in body;
}

function readValue<C extends Call>(call: C, value: unknown): Answer<ReplyOf<C>> {
  const parsed = call.reply.safeParse(value);
  return parsed.success ? ok(parsed.data as ReplyOf<C>) : fault("malformed");
}

/** The message, and what stands beside it at the top level where the call declares something there. */
function readEnvelope<C extends Call>(call: C, body: { readonly message: unknown }): Answer<ReplyOf<C>> {
  const answer = readValue(call, body.message);
  if (!answer.ok || call.top === null) return answer;
  const top = call.top.safeParse(body);
  return top.success ? { ...answer, top: top.data as Readonly<Record<string, unknown>> } : fault("malformed");
}

export function readAnswer<C extends Call>(call: C, reply: WireReply): Answer<ReplyOf<C>> {
  if (reply.status === 401) return fault("unauthorized", reply.requestId);
  const refusal = refusalSchema.safeParse(reply.body);
  if (reply.status >= 500) {
    return fault("server", refusal.success ? (refusal.data.request_id ?? reply.requestId) : reply.requestId);
  }
  if (refusal.success) {
    const { type, code, message, params = {} } = refusal.data;
    return { ok: false, kind: "refused", type, code, message, params };
  }
  if (reply.status < 200 || reply.status > 299) return fault("server", reply.requestId);
  if (call.form === "bare") return readValue(call, reply.body);
  if (isEnvelope(reply.body) && reply.body.type === "ok") return readEnvelope(call, reply.body);
  return fault("malformed", reply.requestId);
}
