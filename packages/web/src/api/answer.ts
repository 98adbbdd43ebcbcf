// What a call can come back with. A refusal is the exchange saying no; a fault is the world failing on the way.

import type { Call, Refusal, ReplyOf, TopOf } from "@tidemark/contract";
import type { Ok } from "@tidemark/kernel";

export type Refused = {
  readonly ok: false;
  readonly kind: "refused";
  readonly type: Refusal["type"];
  readonly code: string;
  readonly message: string;
  readonly params: Readonly<Record<string, string>>;
};

export type FaultReason = "offline" | "timeout" | "server" | "malformed" | "unauthorized" | "cancelled";

export type Fault = {
  readonly ok: false;
  readonly kind: "fault";
  readonly reason: FaultReason;
  readonly requestId: string | null;
};

export type Answer<Value> = Ok<Value> | Refused | Fault;

/** `top` is what the call declares beside its message. */
export type Accepted<C extends Call> = Ok<ReplyOf<C>> & { readonly top: TopOf<C> };

/** The answer of one call, as its declaration says. */
export type AnswerOf<C extends Call> = Accepted<C> | Refused | Fault;

export function fault(reason: FaultReason, requestId: string | null = null): Fault {
  return { ok: false, kind: "fault", reason, requestId };
}

/** A failed answer on its way through code that expects exceptions: queries and error boundaries. */
export class CallFailure extends Error {
  override name = "CallFailure";
  readonly answer: Refused | Fault;

  constructor(answer: Refused | Fault) {
    super(answer.kind === "refused" ? answer.code : answer.reason);
    this.answer = answer;
  }
}
