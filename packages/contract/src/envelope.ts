// Every reply but the bare ones is {type, message}. A refusal adds `code`, the stable name of its reason;
// a fault adds the request's id. Clients decide by `type` and `code`, never by the sentence.

import type { RejectionCode } from "@tidemark/kernel";
import * as z from "zod/mini";

/** The reply types that clients of this API family act on. */
export const replyTypes = ["ok", "error", "999", "998", "997", "996", "555", "not"] as const;
export type ReplyType = (typeof replyTypes)[number];

export type OkReply = { readonly type: "ok"; readonly message: unknown };
export type Refusal = {
  readonly type: Exclude<ReplyType, "ok">;
  readonly message: string;
  readonly code: RejectionCode;
  readonly params?: Readonly<Record<string, string>>;
  readonly request_id?: string;
};
export type Envelope = OkReply | Refusal;

export const refusalSchema = z.object({
  type: z.enum(["error", "999", "998", "997", "996", "555", "not"]),
  message: z.string(),
  code: z.string(),
  params: z.optional(z.record(z.string(), z.string())),
  request_id: z.optional(z.string()),
});

const routed: Partial<Record<RejectionCode, Exclude<ReplyType, "ok">>> = {
  session_expired: "999",
  trade_password_unset: "996",
  identity_required: "998",
  payments_required: "997",
  payment_way_required: "555",
};

/** The reply type a code travels under. Calls that clients know to expect `not` ask for it themselves. */
export function replyTypeOf(code: RejectionCode): Exclude<ReplyType, "ok"> {
  return routed[code] ?? "error";
}
