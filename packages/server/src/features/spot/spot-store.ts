// Orders and trades as they are stored, in pages. Every page is read along an index from a cursor on, so it costs the
// same however much came before; nothing here counts a table that grows. Pages over all markets take the newest of
// each market. Ids are asked for negated, as the indexes hold them.

import { type OrderOutcome, orderOutcomes, orderTypes } from "@tidemark/contract/spot";
import type { OrderRow, OrderType, Side, TradeRow } from "@tidemark/engine";
import type { AssetId, MarketId, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { toOrder, toTrade } from "./stored-rows.ts";

const orderColumns = `order_id, user_id, market_id, side, order_type, time_in_force, price, stop_price, trigger_on,
  stop_limit_price, leg, trail_ppm, stop_now, display_amount, shown, take_profit, stop_loss, stop_loss_limit, exit_slippage_ppm,
  entry_id, exit_id, amount, budget, slippage_ppm, state, filled, value, fee, held, cancel_reason, placed_at, changed_at`;
const tradeColumns = `trade_id, market_id, price, amount, value, taker_side, maker_order_id, taker_order_id,
  maker_user_id, taker_user_id, maker_fee, taker_fee, transaction_id, at`;

/** After every id there is. */
const beginning = Number.MAX_SAFE_INTEGER;

export type Page = {
  /** One market, or null for all. */
  readonly marketId: MarketId | null;
  /** The id of the last row of the page before; null for the first page. */
  readonly before: number | null;
  readonly limit: number;
};

export type SidePage = Page & {
  /** One side, or null for both. */
  readonly side: Side | null;
};

export type EndedPage = SidePage & {
  /** Ids from this one on; none for all. */
  readonly from?: number;
  /** Types and outcomes that are meant; none for all. */
  readonly types?: readonly OrderType[];
  readonly outcomes?: readonly OrderOutcome[];
  /** Only those that ended with some of them filled and the rest not. */
  readonly isPartly?: boolean;
};

/** As the index orders_by_outcome has it, and as `outcomeOf` says it. */
const outcome = `case when state = 'filled' then 'filled'
    when cancel_reason in ('unfilled', 'cannot_fill_completely', 'self_trade') then 'expired'
    when cancel_reason = 'would_take_liquidity' then 'rejected' else 'cancelled' end`;

/** A user's orders that have ended, newest first. At most those alive, which are few, are passed over on the way. */
export async function pageEndedOrders(db: Queryable, userId: UserId, page: EndedPage): Promise<OrderRow[]> {
  if (page.isPartly === true) return pagePartlyFilled(db, userId, page);
  if (page.types !== undefined || page.outcomes !== undefined) return pageNarrowedOrders(db, userId, page);
  const rows = await db.query(
    `select o.* from markets m cross join unnest(array['buy', 'sell']) as s (side) cross join lateral (
       select ${orderColumns} from orders
       where user_id = $1 and market_id = m.market_id and side = s.side and -order_id > -$4::bigint
         and -order_id <= -$6::bigint and state in ('filled', 'cancelled')
       order by -order_id limit $5) o
     where ($2::bigint is null or m.market_id = $2) and ($3::text is null or s.side = $3)
     order by o.order_id desc limit $5`,
    [userId, page.marketId, page.side, page.before ?? beginning, page.limit, page.from ?? 0],
  );
  return rows.map(toOrder);
}

/** The newest of each market, side, type and outcome: a rare one is found without walking through the rest. */
async function pageNarrowedOrders(db: Queryable, userId: UserId, page: EndedPage): Promise<OrderRow[]> {
  const { types = orderTypes, outcomes = orderOutcomes } = page;
  const rows = await db.query(
    `select o.* from markets m cross join unnest(array['buy', 'sell']) as s (side)
     cross join unnest($7::text[]) as k (order_type) cross join unnest($8::text[]) as e (outcome) cross join lateral (
       select ${orderColumns} from orders
       where user_id = $1 and market_id = m.market_id and side = s.side and order_type = k.order_type
         and ${outcome} = e.outcome and -order_id > -$4::bigint and -order_id <= -$6::bigint
         and state in ('filled', 'cancelled')
       order by -order_id limit $5) o
     where ($2::bigint is null or m.market_id = $2) and ($3::text is null or s.side = $3)
     order by o.order_id desc limit $5`,
    [userId, page.marketId, page.side, page.before ?? beginning, page.limit, page.from ?? 0, types, outcomes],
  );
  return rows.map(toOrder);
}

/** They are few among those that were cancelled, and have an index of their own. */
async function pagePartlyFilled(db: Queryable, userId: UserId, page: EndedPage): Promise<OrderRow[]> {
  const rows = await db.query(
    `select o.* from markets m cross join unnest(array['buy', 'sell']) as s (side)
     cross join unnest($7::text[]) as k (order_type) cross join lateral (
       select ${orderColumns} from orders
       where user_id = $1 and market_id = m.market_id and side = s.side and order_type = k.order_type
         and -order_id > -$4::bigint and -order_id <= -$6::bigint and state = 'cancelled' and filled > 0
       order by -order_id limit $5) o
     where ($2::bigint is null or m.market_id = $2) and ($3::text is null or s.side = $3)
     order by o.order_id desc limit $5`,
    [userId, page.marketId, page.side, page.before ?? beginning, page.limit, page.from ?? 0, page.types ?? orderTypes],
  );
  return rows.map(toOrder);
}

/** A user's orders that are alive, newest first. */
export async function pageOpenOrders(db: Queryable, userId: UserId, page: SidePage): Promise<OrderRow[]> {
  const rows = await db.query(
    `select o.* from markets m cross join lateral (
       select ${orderColumns} from orders
       where user_id = $1 and market_id = m.market_id and state in ('waiting', 'open') and -order_id > -$4::bigint
         and ($3::text is null or side = $3)
       order by -order_id limit $5) o
     where $2::bigint is null or m.market_id = $2 order by o.order_id desc limit $5`,
    [userId, page.marketId, page.side, page.before ?? beginning, page.limit],
  );
  return rows.map(toOrder);
}

/** One order, if it is the user's. */
export async function findOrder(db: Queryable, userId: UserId, orderId: number): Promise<OrderRow | null> {
  const rows = await db.query(`select ${orderColumns} from orders where order_id = $1 and user_id = $2`, [
    orderId,
    userId,
  ]);
  return rows[0] === undefined ? null : toOrder(rows[0]);
}

/** The trades of one order, newest first: those it took, and those that met it while it rested. */
export async function pageFills(
  db: Queryable,
  orderId: number,
  page: { readonly before: number | null; readonly limit: number },
): Promise<TradeRow[]> {
  const rows = await db.query(
    `select t.* from (
       (select ${tradeColumns} from trades where maker_order_id = $1 and -trade_id > -$2::bigint
        order by -trade_id limit $3)
       union all
       (select ${tradeColumns} from trades where taker_order_id = $1 and -trade_id > -$2::bigint
        order by -trade_id limit $3)) t
     order by t.trade_id desc limit $3`,
    [orderId, page.before ?? beginning, page.limit],
  );
  return rows.map(toTrade);
}

/** A user's trades, as maker or taker, newest first. Nobody trades with themselves, so no trade comes twice. */
export async function pageUserTrades(db: Queryable, userId: UserId, page: SidePage): Promise<TradeRow[]> {
  const rows = await db.query(
    `select t.* from markets m
     cross join (values ('buy', 'sell'), ('sell', 'buy')) as s (side, other) cross join lateral (
       (select ${tradeColumns} from trades
        where maker_user_id = $1 and market_id = m.market_id and taker_side = s.other and -trade_id > -$3::bigint
        order by -trade_id limit $4)
       union all
       (select ${tradeColumns} from trades
        where taker_user_id = $1 and market_id = m.market_id and taker_side = s.side and -trade_id > -$3::bigint
        order by -trade_id limit $4)) t
     where ($2::bigint is null or m.market_id = $2) and ($5::text is null or s.side = $5)
     order by t.trade_id desc limit $4`,
    [userId, page.marketId, page.before ?? beginning, page.limit, page.side],
  );
  return rows.map(toTrade);
}

/** One strand of a user's history, for walking all of it: ids between two bounds, newest first. */
export type Strand = {
  readonly marketId: MarketId;
  /** Ids from this one on. */
  readonly from: number;
  /** Ids before this one. */
  readonly before: number;
  readonly limit: number;
};

/** Orders of one side in one market, in whatever state. */
export async function orderStrand(
  db: Queryable,
  userId: UserId,
  strand: Strand & { readonly side: Side },
): Promise<OrderRow[]> {
  const rows = await db.query(
    `select ${orderColumns} from orders
     where user_id = $1 and market_id = $2 and side = $3 and -order_id <= -$4::bigint and -order_id > -$5::bigint
     order by -order_id limit $6`,
    [userId, strand.marketId, strand.side, strand.from, strand.before, strand.limit],
  );
  return rows.map(toOrder);
}

/** Trades in one market in which the user was the maker. */
export async function makerStrand(db: Queryable, userId: UserId, strand: Strand): Promise<TradeRow[]> {
  const rows = await db.query(
    `select t.* from unnest(array['buy', 'sell']) as s (side) cross join lateral (
       select ${tradeColumns} from trades
       where maker_user_id = $1 and market_id = $2 and taker_side = s.side
         and -trade_id <= -$3::bigint and -trade_id > -$4::bigint
       order by -trade_id limit $5) t
     order by t.trade_id desc limit $5`,
    [userId, strand.marketId, strand.from, strand.before, strand.limit],
  );
  return rows.map(toTrade);
}

/** Trades in one market in which the user was the taker. */
export async function takerStrand(db: Queryable, userId: UserId, strand: Strand): Promise<TradeRow[]> {
  const rows = await db.query(
    `select t.* from unnest(array['buy', 'sell']) as s (side) cross join lateral (
       select ${tradeColumns} from trades
       where taker_user_id = $1 and market_id = $2 and taker_side = s.side
         and -trade_id <= -$3::bigint and -trade_id > -$4::bigint
       order by -trade_id limit $5) t
     order by t.trade_id desc limit $5`,
    [userId, strand.marketId, strand.from, strand.before, strand.limit],
  );
  return rows.map(toTrade);
}

/** The first order at or after an id, of whomever: ids and times rise together. */
export async function nextOrderAt(db: Queryable, orderId: number): Promise<{ id: number; at: number } | null> {
  const rows = await db.query<{ id: number; at: number }>(
    "select order_id as id, placed_at as at from orders where order_id >= $1 order by order_id limit 1",
    [orderId],
  );
  return rows[0] ?? null;
}

export async function nextTradeAt(db: Queryable, tradeId: number): Promise<{ id: number; at: number } | null> {
  const rows = await db.query<{ id: number; at: number }>(
    "select trade_id as id, at from trades where trade_id >= $1 order by trade_id limit 1",
    [tradeId],
  );
  return rows[0] ?? null;
}

export async function lastOrderId(db: Queryable): Promise<number> {
  const rows = await db.query<{ id: number | null }>("select max(order_id) as id from orders");
  return rows[0]?.id ?? 0;
}

export async function lastTradeId(db: Queryable): Promise<number> {
  const rows = await db.query<{ id: number | null }>("select max(trade_id) as id from trades");
  return rows[0]?.id ?? 0;
}

/** A page by its place, as old clients ask for one. The place is bounded by whoever asks. */
export type PlacedPage = { readonly offset: number; readonly limit: number };

/** Null where all of them are asked for. */
export type CoinListFilter = {
  readonly base: AssetId | null;
  readonly quote: AssetId | null;
  readonly state: "open" | "dealt" | null;
};

/** A user's open and dealt orders together, newest first. */
export async function listOpenAndDealt(
  db: Queryable,
  userId: UserId,
  page: PlacedPage & CoinListFilter,
): Promise<OrderRow[]> {
  const rows = await db.query(
    `select o.* from (
       select i.order_id from markets m cross join lateral (
         (select order_id from orders
          where user_id = $1 and market_id = m.market_id and state in ('waiting', 'open')
            and $7::text is distinct from 'dealt'
          order by -order_id limit $4)
         union all
         (select order_id from orders where user_id = $1 and market_id = m.market_id and state = 'filled'
            and $7::text is distinct from 'open'
          order by -order_id limit $4)) i
       where ($2::bigint is null or m.base = $2) and ($6::bigint is null or m.quote = $6)
       order by i.order_id desc offset $3 limit $5) page
     cross join lateral (select ${orderColumns} from orders where order_id = page.order_id limit 1) o
     order by o.order_id desc`,
    [userId, page.base, page.offset, page.offset + page.limit, page.limit, page.quote, page.state],
  );
  return rows.map(toOrder);
}

/** A user's open orders, newest first, and how many there are: few, as the engine bounds them. */
export async function listOpen(
  db: Queryable,
  userId: UserId,
  page: PlacedPage & { readonly side: Side | null },
): Promise<{ readonly rows: readonly OrderRow[]; readonly count: number }> {
  const found = await db.query(
    `select ${orderColumns} from orders
     where user_id = $1 and state in ('waiting', 'open') and ($2::text is null or side = $2)
     order by -order_id offset $3 limit $4`,
    [userId, page.side, page.offset, page.limit],
  );
  const counted = await db.query<{ count: number }>(
    `select count(*) as count from orders
     where user_id = $1 and state in ('waiting', 'open') and ($2::text is null or side = $2)`,
    [userId, page.side],
  );
  return { rows: found.map(toOrder), count: counted[0]?.count ?? 0 };
}

/** A user's trades, newest first, and how many there are, counted to `countMax` at most. */
export async function listTrades(
  db: Queryable,
  userId: UserId,
  page: PlacedPage & { readonly countMax: number },
): Promise<{ readonly rows: readonly TradeRow[]; readonly count: number }> {
  const found = await db.query(
    `select t.* from (
       select i.trade_id from markets m cross join unnest(array['buy', 'sell']) as s (side) cross join lateral (
         (select trade_id from trades where maker_user_id = $1 and market_id = m.market_id and taker_side = s.side
          order by -trade_id limit $3)
         union all
         (select trade_id from trades where taker_user_id = $1 and market_id = m.market_id and taker_side = s.side
          order by -trade_id limit $3)) i
       order by i.trade_id desc offset $2 limit $4) page
     cross join lateral (select ${tradeColumns} from trades where trade_id = page.trade_id limit 1) t
     order by t.trade_id desc`,
    [userId, page.offset, page.offset + page.limit, page.limit],
  );
  const counted = await db.query<{ count: number }>(
    `select count(*) as count from (
       (select 1 from trades where maker_user_id = $1 order by market_id, taker_side, -trade_id limit $2)
       union all (select 1 from trades where taker_user_id = $1 order by market_id, taker_side, -trade_id limit $2) limit $2) t`,
    [userId, page.countMax],
  );
  return { rows: found.map(toTrade), count: counted[0]?.count ?? 0 };
}
