// Every call as the server and the reference know it.

import type * as z from "zod/mini";
import type { Call } from "./call.ts";
import { features } from "./features.ts";
import { join, type ServedCall } from "./serve.ts";

export type { ServedCall } from "./serve.ts";

export const calls: readonly ServedCall[] = Object.values(features).flatMap((feature) =>
  "served" in feature ? feature.served : [],
);

const byName: ReadonlyMap<string, ServedCall> = new Map(calls.map((call) => [call.name, call]));

function isWhole(call: Call): call is ServedCall {
  return "summary" in call && "example" in call && call.request !== undefined;
}

/** The whole of a declared call; one that carries the server's half itself needs no entry in the list. */
export function servedCall<Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  call: Call<Request, Reply>,
): ServedCall<Request, Reply> {
  const whole = isWhole(call) ? join(call, call) : byName.get(call.name);
  if (whole === undefined) throw new Error(`the call ${call.name} is declared without the server's half`);
  return whole as ServedCall<Request, Reply>;
}
