// The zone whose clock a caller reads, as our page says it.

import { isZone } from "@tidemark/contract";
import type { FastifyRequest } from "fastify";

export const zoneHeader = "x-tidemark-zone";

const namesKept = 1_000;
const lengthMax = 64;
/** Trying a name makes a formatter, which costs more than a small call. */
const tried = new Map<string, boolean>();

export function zoneOf(request: FastifyRequest): string | null {
  const named = request.headers[zoneHeader];
  if (typeof named !== "string" || named === "" || named.length > lengthMax) return null;
  let isKnown = tried.get(named);
  if (isKnown === undefined) {
    isKnown = isZone(named);
    if (tried.size >= namesKept) tried.clear();
    tried.set(named, isKnown);
  }
  return isKnown ? named : null;
}
