// How a call is declared. One declaration drives the server's route, its checks, the web's typed client, the
// reference page and the tests; nothing about a call is written down a second time.

import * as z from "zod/mini";

export type Method = "GET" | "POST" | "PUT";

/** Who may call. Each role includes the ones before it as far as the call is concerned, except operator. */
export type Caller = "visitor" | "user" | "seller" | "agent" | "operator";

/**
 * What the caller must prove beside holding a session. `field` is the request field that carries the proof;
 * a missing, empty or oddly typed proof counts as a wrong one.
 */
export type Proof =
  | { readonly kind: "none" }
  | {
      readonly kind: "trade_password";
      readonly field: string;
      /** The reply type when the caller has no trade password yet; 996 unless the call's clients know it as `not`. */
      readonly unsetType?: "996" | "not";
    }
  | { readonly kind: "second_factor"; readonly field: string };

export const noProof: Proof = { kind: "none" };

/**
 * `message`: the reply travels as {type, message}. `bare`: the reply is the body itself. `file`: the reply is text to
 * be saved, named after the path; a refusal still travels as JSON. `middle`: {code, msg, data}, as the service that
 * kept addresses for old pages answers; code 0 is success, and a refusal has another.
 */
export type ReplyForm = "message" | "bare" | "file" | "middle";

export type Call<Request extends z.ZodMiniType = z.ZodMiniType, Reply extends z.ZodMiniType = z.ZodMiniType> = {
  /** feature.verb, unique; names the handler, the metric and the reference entry. */
  readonly name: string;
  readonly methods: readonly Method[];
  /** Old pages know the calls of the middle service by a path of their own. */
  readonly path: `/api/${string}` | `/walletMiddle/${string}`;
  readonly summary: string;
  readonly who: Caller;
  readonly proof: Proof;
  /** Money calls take an Idempotency-Key and are never run twice for one key. */
  readonly isMoney: boolean;
  /**
   * Money calls only: two equal ones at once may well be meant. Without it, two equal calls within two seconds that
   * carry no key are one deed.
   */
  readonly isRepeatable: boolean;
  /** Calls a minute that one caller may make. */
  readonly perMinuteMax: number;
  readonly form: ReplyForm;
  /** Fields that stand beside type and message at the top level, where clients expect them there. */
  readonly top: z.ZodMiniType | null;
  readonly request: Request;
  readonly reply: Reply;
  readonly example: { readonly request: z.input<Request>; readonly reply: z.output<Reply> };
};

type CallSpec<Request extends z.ZodMiniType, Reply extends z.ZodMiniType> = Pick<
  Call<Request, Reply>,
  "name" | "methods" | "path" | "summary" | "request" | "reply" | "example"
> &
  Partial<Pick<Call<Request, Reply>, "who" | "proof" | "isMoney" | "isRepeatable" | "perMinuteMax" | "form" | "top">>;

/**
 * Fills in the defaults: a visitor's call without proof, no money, 600 a minute, in the envelope. The mark beside it
 * lets a page leave out the calls it does not make.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  spec: CallSpec<Request, Reply>,
): Call<Request, Reply> {
  const defaults = { isMoney: false, isRepeatable: false, perMinuteMax: 600, form: "message", top: null } as const;
  return { who: "visitor", proof: noProof, ...defaults, ...spec };
}

export type RequestOf<C extends Call> = z.output<C["request"]>;
export type RequestInput<C extends Call> = z.input<C["request"]>;
export type ReplyOf<C extends Call> = z.output<C["reply"]>;

/** A call that takes nothing. Unknown fields (_timespan, timestamp) are dropped, as everywhere. */
export const nothing = z.object({});

/** The plain sentence that most action calls answer. */
export const sentence = z.string();
