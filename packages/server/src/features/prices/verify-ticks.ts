// For `npm run verify`: walks the chain of recorded prices from its beginning and computes every link again.

import type { Queryable } from "../../store/database.ts";
import { brokenLink } from "./tick-chain.ts";
import { type TickRow, ticksBetween } from "./tick-store.ts";

const rowsAtOnce = 2_000;

export type TicksVerdict = { readonly count: number; readonly hash: string; readonly findings: readonly string[] };

export async function verifyTicks(db: Queryable): Promise<TicksVerdict> {
  let last: TickRow | null = null;
  for (;;) {
    const from: number = last?.number ?? 1;
    const rows = await ticksBetween(db, { from, to: from + rowsAtOnce });
    const isFirst = last === null;
    if (isFirst && rows[0] !== undefined && rows[0].number !== 1)
      return { count: 0, hash: "", findings: ["tick 1 is missing."] };
    const wrong = brokenLink(rows);
    if (wrong !== null) return { count: last?.number ?? 0, hash: last?.hash ?? "", findings: [wrong] };
    const newest: TickRow | undefined = rows.at(-1);
    if (newest === undefined || newest.number === last?.number) break;
    last = newest;
  }
  return { count: last?.number ?? 0, hash: last?.hash ?? "", findings: [] };
}
