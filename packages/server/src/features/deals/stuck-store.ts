// What does not go on by itself: money that was to move and has not, disputes nobody has decided, deals marked as paid and
// not confirmed. Each is a list along an index of its own; together they are one, the worst first.

import type { Queryable } from "../../store/database.ts";
import type { Place } from "./cases-store.ts";

export type Stuck = { readonly thing: "deal" | "offer"; readonly id: number; readonly since: number };
export type StuckWhy = "paid" | "disputed" | "moving";

type Asked = { readonly after: Place; readonly before: number; readonly limit: number };

type Source = {
  readonly why: StuckWhy;
  read(db: Queryable, asked: Asked): Promise<Stuck[]>;
};

/** Rows whose money was to move before an instant and has not. */
const movingDeals = `select 'deal' as thing, id, created_at as since from deals
  where (state = 'asked' or (ending is not null and ended_at is null)) and id > $1 and created_at < $2
  order by id limit $3`;
const movingOffers = `select 'offer' as thing, id, created_at as since from deal_offers
  where (state = 'asked' or ending is not null) and id > $1 and created_at < $2 order by id limit $3`;
const disputed = `select 'deal' as thing, id, disputed_at as since from deals
  where state = 'disputed' and (disputed_at, id) > ($1::bigint, $2::bigint) order by disputed_at, id limit $3`;
/** Marked as paid before an instant and still not confirmed. */
const paid = `select 'deal' as thing, id, paid_at as since from deals
  where state = 'paid' and (paid_at, id) > ($1::bigint, $2::bigint) and paid_at < $3 order by paid_at, id limit $4`;

/** In the order in which they are listed; a place in the list begins with their number. */
const sources: readonly Source[] = [
  { why: "moving", read: (db, { after, before, limit }) => db.query<Stuck>(movingDeals, [after.id, before, limit]) },
  { why: "moving", read: (db, { after, before, limit }) => db.query<Stuck>(movingOffers, [after.id, before, limit]) },
  { why: "disputed", read: (db, { after, limit }) => db.query<Stuck>(disputed, [after.at, after.id, limit]) },
  {
    why: "paid",
    read: (db, { after, before, limit }) => db.query<Stuck>(paid, [after.at, after.id, before, limit]),
  },
];

export type StuckPlace = Place & { readonly source: number };
export type Found = Stuck & { readonly why: StuckWhy; readonly source: number };

export type StuckAsked = {
  readonly why: StuckWhy | null;
  readonly from: StuckPlace | null;
  /** What counts as left behind, for what moves and for what is paid. */
  readonly before: Readonly<Record<StuckWhy, number>>;
  readonly limit: number;
};

const start: Place = { at: -1, id: 0 };

export async function findStuck(db: Queryable, { why, from, before, limit }: StuckAsked): Promise<Found[]> {
  const found: Found[] = [];
  for (const [at, one] of sources.entries()) {
    const source = at + 1;
    if (found.length >= limit || (why !== null && one.why !== why) || (from !== null && source < from.source)) continue;
    const after = from !== null && from.source === source ? from : start;
    const rows = await one.read(db, { after, before: before[one.why], limit: limit - found.length });
    found.push(...rows.map((row) => ({ ...row, why: one.why, source })));
  }
  return found;
}
