// Which ids lie in a stretch of time. Ids and times rise together, so halving finds the ends without an index of times.

import { type Instant, instant } from "@tidemark/kernel";
import type { FileRange } from "../../http/file-range.ts";
import type { Queryable } from "../../store/database.ts";
import * as store from "./spot-store.ts";

/** Ids from the first on, before the second. */
export type IdBounds = { readonly from: number; readonly before: number };

type NextAt = (id: number) => Promise<{ readonly id: number; readonly at: number } | null>;

/** The first id whose time is not before an instant. */
export async function firstIdAt(at: Instant, lastId: number, next: NextAt): Promise<number> {
  let low = 1;
  let high = lastId + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = await next(middle);
    if (found === null || found.at >= at) high = middle;
    else low = found.id + 1;
  }
  return low;
}

async function bounds(range: FileRange, lastId: number, next: NextAt): Promise<IdBounds> {
  const from = await firstIdAt(range.from, lastId, next);
  return { from, before: await firstIdAt(instant(range.to + 1), lastId, next) };
}

export async function ordersWithin(db: Queryable, range: FileRange): Promise<IdBounds> {
  return bounds(range, await store.lastOrderId(db), (id) => store.nextOrderAt(db, id));
}

export async function tradesWithin(db: Queryable, range: FileRange): Promise<IdBounds> {
  return bounds(range, await store.lastTradeId(db), (id) => store.nextTradeAt(db, id));
}
