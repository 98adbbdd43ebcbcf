// The lists of deals that markets have in common. Nothing here grows with the tables: old deals are counted up to a
// bound, and each list follows an index.

import type { DealMarket, DealState } from "@tidemark/contract/deals";
import type { AssetId, UserId } from "@tidemark/kernel";
import type { Queryable, SqlValue } from "../../store/database.ts";
import type { DealRow, OfferType } from "./deal-row.ts";
import { dealsByIds } from "./deals-store.ts";

export const pageSize = 10;
const countMax = 10_000;

export type Found<Row> = { readonly rows: readonly Row[]; readonly total: number };
type Counted = { readonly id: number; readonly total: number };

const taken = "select id from deals where taker_id = $1 and market = $2 and state not in ('asked', 'void')";
const ofOffer = "select id from deals where offer_id = $1 and market = $2 and state not in ('asked', 'void')";
const ofOfferInState =
  "select id from deals where offer_id = $1 and market = $2 and state not in ('asked', 'void') and state = $5";
const finished = `select id from deals
  where maker_id = $1 and market = $2 and asset_id = $5 and type = $6 and state = 'finished'`;

const onPage = "order by id desc limit $3 offset $4";

/** The ids of a page, the newest first, and how many there are, up to a bound; both along one index. */
const takenPage = `${taken} ${onPage}`;
const takenDeals = `select id, (select count(*)::int from (${taken} limit $5) c) as total
  from (${taken} ${onPage}) page order by id desc`;
const offerDeals = `select id, (select count(*)::int from (${ofOffer} limit $5) c) as total
  from (${ofOffer} ${onPage}) page order by id desc`;
const offerDealsInState = `select id, (select count(*)::int from (${ofOfferInState} limit $6) c) as total
  from (${ofOfferInState} ${onPage}) page order by id desc`;
const finishedDeals = `select id, (select count(*)::int from (${finished} limit $7) c) as total
  from (${finished} ${onPage}) page order by id desc`;
const finishedOfBoth = `with counted as materialized (
    select id from (
      (select id from deals where maker_id = $1 and market = $2 and asset_id = $5 and type = 'buy'
         and state = 'finished' order by id desc limit $6)
      union all
      (select id from deals where maker_id = $1 and market = $2 and asset_id = $5 and type = 'sell'
         and state = 'finished' order by id desc limit $6)) as of_either order by id desc limit $6)
  select id, (select count(*)::int from counted) as total from counted order by id desc limit $3 offset $4`;

/**
 * Each state and type is a stretch of one index; the coin is read along it. A page is the best of what each stretch begins
 * with; what is counted is neither sorted nor kept.
 */
const takenStretches = `unnest($5::text[]) as s (state) cross join unnest($6::text[]) as t (type) cross join lateral
  (select id from deals where taker_id = $1 and market = $2 and state = s.state and state not in ('asked', 'void')
     and type = t.type and ($7::bigint is null or asset_id = $7)`;
const bestOfEach = "order by id desc limit $3::bigint + $4::bigint) d order by d.id desc limit $3 offset $4";
const takenInStatesPage = `select d.id from ${takenStretches} ${bestOfEach}`;
const takenInStates = `select id, (select count(*)::int from (select from ${takenStretches} limit $8) d limit $8) c) as total
  from (select d.id from ${takenStretches} ${bestOfEach}) page order by id desc`;

type Asked = {
  readonly of: number;
  readonly market: DealMarket;
  readonly page: number;
  readonly more?: readonly SqlValue[];
};

/** The ids of the page, and whatever else the query says of them. Nobody leafs further than is counted. */
function pageOf<Row extends { readonly id: number }>(
  db: Queryable,
  sql: string,
  { of, market, page, more = [] }: Asked,
): Promise<Row[]> {
  const offset = (page - 1) * pageSize;
  return offset >= countMax ? Promise.resolve([]) : db.query<Row>(sql, [of, market, pageSize, offset, ...more]);
}

function dealsOf(db: Queryable, found: readonly { readonly id: number }[]): Promise<DealRow[]> {
  return dealsByIds(
    db,
    found.map(({ id }) => id),
  );
}

async function listDeals(db: Queryable, sql: string, asked: Asked): Promise<Found<DealRow>> {
  const found = await pageOf<Counted>(db, sql, { ...asked, more: [...(asked.more ?? []), countMax] });
  // Beyond the last page nothing says how many there are; as many as were passed over, at most.
  const total = found[0]?.total ?? Math.min(countMax, (asked.page - 1) * pageSize);
  return { rows: await dealsOf(db, found), total };
}

export type TakenFilter = {
  readonly userId: UserId;
  readonly market: DealMarket;
  /** Null stands for all. */
  readonly state?: DealState | null;
  /** In any of these; instead of `state`. */
  readonly states?: readonly DealState[] | null;
  readonly type?: OfferType | null;
  readonly assetId?: AssetId | null;
  readonly page: number;
};

const everyState: readonly DealState[] = ["waiting", "paid", "disputed", "finished", "cancelled"];

type Stretches = { readonly asked: Asked; readonly isEverything: boolean };

function stretchesOf(filter: TakenFilter): Stretches {
  const { userId: of, market, state = null, type = null, assetId = null, page } = filter;
  const states = filter.states ?? (state === null ? null : [state]);
  if (states === null && type === null && assetId === null) return { asked: { of, market, page }, isEverything: true };
  const more: SqlValue[] = [[...(states ?? everyState)], type === null ? ["buy", "sell"] : [type], assetId];
  return { asked: { of, market, page, more }, isEverything: false };
}

/** What somebody has taken in a market, the newest first. */
export function listTakenDeals(db: Queryable, filter: TakenFilter): Promise<Found<DealRow>> {
  const { asked, isEverything } = stretchesOf(filter);
  return listDeals(db, isEverything ? takenDeals : takenInStates, asked);
}

/** As above, for whoever does not say how many there are: counting them is most of what a page costs. */
export async function pageOfTakenDeals(db: Queryable, filter: TakenFilter): Promise<DealRow[]> {
  const { asked, isEverything } = stretchesOf(filter);
  return dealsOf(db, await pageOf(db, isEverything ? takenPage : takenInStatesPage, asked));
}

export type OfferDealsFilter = {
  readonly offerId: number;
  readonly market: DealMarket;
  readonly state?: DealState | null;
  readonly page: number;
};

/** What was taken of one offer, the newest first. */
export function listOfferDeals(db: Queryable, filter: OfferDealsFilter): Promise<Found<DealRow>> {
  const { offerId: of, market, state = null, page } = filter;
  if (state === null) return listDeals(db, offerDeals, { of, market, page });
  return listDeals(db, offerDealsInState, { of, market, page, more: [state] });
}

export type FinishedFilter = {
  readonly userId: UserId;
  readonly market: DealMarket;
  readonly assetId: AssetId;
  readonly type: OfferType | null;
  readonly page: number;
};

/** What was finished on somebody's offers, the newest first. */
export function listFinishedDeals(db: Queryable, filter: FinishedFilter): Promise<Found<DealRow>> {
  const { userId: of, market, assetId, type, page } = filter;
  if (type === null) return listDeals(db, finishedOfBoth, { of, market, page, more: [assetId] });
  return listDeals(db, finishedDeals, { of, market, page, more: [assetId, type] });
}

/** As the index has it. A dispute has no time of its own and comes last. */
const due = `case state when 'waiting' then pay_by when 'paid' then coalesce(confirm_by, paid_at)
  else 9007199254740991 end`;
const urgent = `select id, ${due} as due from deals
  where maker_id = $1 and market = $2 and state in ('waiting', 'paid', 'disputed') and (${due}, id) > ($3, $4)
    and ($5::bigint is null or asset_id = $5)
  order by ${due}, id limit $6`;

/** A place in a list by urgency: when something is due, and what. */
export type DuePlace = { readonly due: number; readonly id: number };
export type UrgentDeals = { readonly deals: readonly DealRow[]; readonly next: DuePlace | null };

/** What goes on at somebody's offers, what has least time left first. */
export async function urgentDeals(
  db: Queryable,
  asked: {
    readonly makerId: UserId;
    readonly market: DealMarket;
    readonly assetId: AssetId | null;
    readonly after: DuePlace | null;
    readonly limit: number;
  },
): Promise<UrgentDeals> {
  const { makerId, market, assetId, after, limit } = asked;
  const from = after ?? { due: -1, id: 0 };
  const found = await db.query<DuePlace>(urgent, [makerId, market, from.due, from.id, assetId, limit + 1]);
  const places = found.slice(0, limit);
  const deals = await dealsOf(db, places);
  return { deals, next: found.length > limit ? (places.at(-1) ?? null) : null };
}

/** How many go on at somebody's offers, by their state; only what goes on is read. */
export async function countOpenDeals(
  db: Queryable,
  {
    makerId,
    market,
    assetId,
  }: { readonly makerId: UserId; readonly market: DealMarket; readonly assetId: AssetId | null },
): Promise<Readonly<Record<"waiting" | "paid" | "disputed", number>>> {
  const rows = await db.query<{ state: "waiting" | "paid" | "disputed"; count: number }>(
    `select state, count(*)::int as count from deals
     where maker_id = $1 and market = $2 and state in ('waiting', 'paid', 'disputed')
       and ($3::bigint is null or asset_id = $3) group by state`,
    [makerId, market, assetId],
  );
  const counts = { waiting: 0, paid: 0, disputed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}
