// Turns what came over the wire into an answer. Decides by status, `type` and `code`, never by the sentence.

import { type Call, type ReplyOf, refusalSchema, type TopOf } from "@tidemark/contract";
import { ok } from "@tidemark/kernel";
import { type Accepted, type AnswerOf, fault } from "./answer.ts";

export type WireReply = { readonly status: number; readonly body: unknown; readonly requestId: string | null };

function isEnvelope(body: unknown): body is { readonly type: unknown; readonly message: unknown } {
  return typeof body === "object" && body !== null && "type" in body && "message" in body;
}

/**
 * The value, and what stands beside it at the top level where the call declares something there. The schemas are the
 * call's own, so what they let through has the types the call declares.
 */
function readValue<C extends Call>(call: C, value: unknown, body: unknown): AnswerOf<C> {
  const reply = call.reply.safeParse(value);
  const top = call.top?.safeParse(body);
  if (!reply.success || top?.success === false) return fault("malformed");
  const accepted: Accepted<C> = { ...ok(reply.data as ReplyOf<C>), top: top?.data as TopOf<C> };
  return accepted;
}

export function readAnswer<C extends Call>(call: C, reply: WireReply): AnswerOf<C> {
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
  if (call.form === "bare") return readValue(call, reply.body, reply.body);
  if (isEnvelope(reply.body) && reply.body.type === "ok") return readValue(call, reply.body.message, reply.body);
  return fault("malformed", reply.requestId);
}
