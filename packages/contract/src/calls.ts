// The index of every call, derived from the feature files. Order is the order of the reference page.

import type { Call } from "./call.ts";
import * as system from "./system.ts";

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "methods" in value && "path" in value;
}

export const calls: readonly Call[] = [system].flatMap((feature) => Object.values<unknown>(feature).filter(isCall));
