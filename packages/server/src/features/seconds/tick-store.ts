// Recorded looks as options need them: those of one market for the chart, and those around a beginning or an end with
// their links.

import type { Tick } from "@tidemark/contract/prices";
import type { MarketId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

/** More than ever lie around one instant; a record that has more is cut there. */
const aroundMax = 600;

export type MarketLook = { readonly number: number; readonly at: number; readonly price: bigint };

/** Of so many looks from a number on, those that moved a market; `next` is where the rest begins. */
export async function marketLooks(
  db: Queryable,
  marketId: MarketId,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<{ readonly looks: readonly MarketLook[]; readonly next: number | null }> {
  const rows = await db.query<{ number: number; at: number; price: string | null }>(
    `select number, at, substring(marks from '(?:^|,)' || $3::bigint || ':([0-9]+)') as price
     from ticks where number >= $1 order by number limit $2`,
    [from, limit, marketId],
  );
  const looks = rows.flatMap(({ number, at, price }) => (price === null ? [] : [{ number, at, price: BigInt(price) }]));
  const last = rows.at(-1);
  return { looks, next: rows.length === limit && last !== undefined ? last.number + 1 : null };
}

/** By their numbers, both included, each with the link before it. */
export function linksBetween(db: Queryable, from: number, to: number): Promise<Tick[]> {
  return db.query<Tick>(
    `select t.number, t.at, t.marks, coalesce(p.hash, '') as previous, t.hash
     from ticks t left join ticks p on p.number = t.number - 1
     where t.number between $1 and $2 order by t.number limit $3`,
    [from, to, aroundMax],
  );
}

/** The number of the last look at or before an instant; 0 before the first. */
export async function lastNumberBy(db: Queryable, at: number): Promise<number> {
  const [row] = await db.query<{ number: number }>(
    "select number from ticks where at <= $1 order by at desc, number desc limit 1",
    [at],
  );
  return row?.number ?? 0;
}
