// How a call is declared. One declaration drives the server's route, its checks, the web's typed client, the
// reference page and the tests; nothing about a call is written down a second time. It has two halves: what pages
// need (`calls.ts` of a feature), and what only the server and the reference need (`requests.ts` and `served.ts`,
// never in the site).

import * as z from "zod/mini";
import type { Thing } from "./things.ts";

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
      /** Not asked for where that field says exactly this: of the two things that the call does, one takes no proof. */
      readonly unless?: { readonly field: string; readonly is: string };
      /** Judged where it is sent: clients of the family send none with this call, and our own pages always do. */
      readonly isOptional?: true;
    }
  | { readonly kind: "second_factor"; readonly field: string };

export const noProof: Proof = { kind: "none" };

/**
 * `message`: the reply travels as {type, message}. `bare`: the reply is the body itself. `file`: the reply is text to
 * be saved, named after the path; a refusal still travels as JSON. `middle`: {code, msg, data}, as the service that
 * kept addresses for old pages answers; code 0 is success, and a refusal has another. `image`: the reply is a picture.
 */
export type ReplyForm = "message" | "bare" | "file" | "middle" | "image";

/** What a page needs of a call: how to ask and how to read the answer. Everything else is the server's half. */
export type Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Top extends z.ZodMiniType | null = z.ZodMiniType | null,
> = {
  /** feature.verb, unique; names the handler, the metric and the reference entry. */
  readonly name: string;
  readonly methods: readonly Method[];
  /** Old pages know the calls of the middle service by a path of their own. */
  readonly path: `/api/${string}` | `/walletMiddle/${string}`;
  readonly who: Caller;
  /** Money calls take an Idempotency-Key and are never run twice for one key. */
  readonly isMoney: boolean;
  readonly form: ReplyForm;
  /** Fields that stand beside type and message at the top level, where clients expect them there. */
  readonly top: Top;
  /** Pages know what they may send by its type alone; the schema that checks it is in the server's half. */
  readonly request?: Request | undefined;
  readonly reply: Reply;
};

/** What only the server and the reference page need of a call; it stands in the feature's `served.ts`. */
export type ServedHalf<Request extends z.ZodMiniType, Reply extends z.ZodMiniType> = {
  readonly summary: string;
  /** None unless said. */
  readonly proof?: Proof;
  /**
   * Money calls only: two equal ones at once may well be meant. Without it, two equal calls within two seconds that
   * carry no key are one deed.
   */
  readonly isRepeatable?: boolean;
  /** Money calls only: also for a frozen account, as what takes something back and begins nothing new. */
  readonly isForFrozen?: boolean;
  /** What each id among the fields names; a test finds one that is not said. */
  readonly names?: Readonly<Record<string, Thing>>;
  /** Whether the body is a form that carries a file. */
  readonly takesFile?: boolean;
  /** Calls a minute that one caller may make; 600 unless said. */
  readonly perMinuteMax?: number;
  readonly request: Request;
  readonly example: { readonly request: z.input<Request>; readonly reply: z.output<Reply> };
};

type CallSpec<Request extends z.ZodMiniType, Reply extends z.ZodMiniType, Top extends z.ZodMiniType | null> = Pick<
  Call<Request, Reply>,
  "name" | "methods" | "path" | "reply"
> &
  Partial<Pick<Call<Request, Reply, Top>, "who" | "isMoney" | "form" | "top" | "request">> &
  Partial<Omit<ServedHalf<Request, Reply>, "request">>;

/**
 * Fills in the defaults: a visitor's call, no money, in the envelope, taking nothing. A call that no page makes may
 * carry the server's half at once, as those of tests do. The mark beside it lets a page leave out the calls it does
 * not make.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  Reply extends z.ZodMiniType,
  Request extends z.ZodMiniType = typeof noFields,
  Top extends z.ZodMiniType | null = null,
>(spec: CallSpec<Request, Reply, Top>): Call<Request, Reply, Top> {
  // Whoever says nothing about the top level has declared null there.
  return { who: "visitor", isMoney: false, form: "message", top: null as Top, ...spec };
}

/** Says which schema a request is checked by without carrying it into every page that makes the call. */
/* @__NO_SIDE_EFFECTS__ */
export function typeOnly<Schema extends z.ZodMiniType>(): Schema | undefined {
  return undefined;
}

export type RequestOf<C extends Call> = z.output<NonNullable<C["request"]>>;
export type RequestInput<C extends Call> = z.input<NonNullable<C["request"]>>;
export type ReplyOf<C extends Call> = z.output<C["reply"]>;
/** What a call answers beside its message; undefined for the many that have nothing there. */
export type TopOf<C extends Call> = C["top"] extends z.ZodMiniType ? z.output<C["top"]> : undefined;

/** A call that takes nothing. Unknown fields (_timespan, timestamp) are dropped, as everywhere. */
export const noFields = z.object({});

/** The plain sentence that most action calls answer. */
export const sentence = z.string();
