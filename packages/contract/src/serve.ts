// Joins the two halves of a feature's calls into what the server works with.

import type * as z from "zod/mini";
import { type Call, noProof, type ServedHalf } from "./call.ts";

/** A whole call, with nothing left to a default. */
export type ServedCall<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> = Call<Request, Reply> & Required<ServedHalf<Request, Reply>>;

type HalfOf<C> = C extends Call<infer Request, infer Reply> ? ServedHalf<Request, Reply> : never;

/** The server's half of each call that a file declares: one left out, or one too many, does not compile. */
export type ServedBy<Declared> = {
  readonly [Name in keyof Declared as Declared[Name] extends Call ? Name : never]: HalfOf<Declared[Name]>;
};

const defaults = {
  proof: noProof,
  isRepeatable: false,
  isForFrozen: false,
  names: {},
  takesFile: false,
  perMinuteMax: 600,
};

export function join(call: Call, half: ServedHalf<z.ZodMiniType, z.ZodMiniType>): ServedCall {
  return { ...defaults, ...call, ...half };
}

/** The whole calls of a feature, in the order of their names. */
export function serve<Declared extends object>(declared: Declared, halves: ServedBy<Declared>): readonly ServedCall[] {
  return Object.entries(halves)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, half]) => join(declared[name as keyof Declared] as Call, half as HalfOf<Call>));
}
