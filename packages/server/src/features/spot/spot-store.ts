// Orders and trades as they are stored, in pages. Every page is read along an index from a cursor on, so it costs the
// same however much came before; no page counts anything. Pages over all markets take the newest of each market.

import type { CancelReason, OrderRow, OrderState, OrderType, Side, TimeInForce, TradeRow } from "@tidemark/engine";
import { type Amount, amount, type Instant, type MarketId, type UserId } from "@tidemark/kernel";
import type { Queryable, Row } from "../../store/database.ts";

const orderColumns = `order_id, user_id, market_id, side, order_type, time_in_force, price, stop_price, amount, budget,
  slippage_ppm, state, filled, value, fee, held, cancel_reason, placed_at, changed_at`;
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

/** A user's orders, newest first. */
export async function pageOrders(db: Queryable, userId: UserId, page: Page): Promise<OrderRow[]> {
  const rows = await db.query(
    `select o.* from markets m cross join lateral (
       select ${orderColumns} from orders where user_id = $1 and market_id = m.market_id and order_id < $3
       order by order_id desc limit $4) o
     where $2::bigint is null or m.market_id = $2 order by o.order_id desc limit $4`,
    [userId, page.marketId, page.before ?? beginning, page.limit],
  );
  return rows.map(toOrder);
}

/** A user's orders that are alive, newest first. */
export async function pageOpenOrders(db: Queryable, userId: UserId, page: Page): Promise<OrderRow[]> {
  const rows = await db.query(
    `select o.* from markets m cross join lateral (
       select ${orderColumns} from orders
       where user_id = $1 and market_id = m.market_id and state in ('waiting', 'open') and order_id < $3
       order by order_id desc limit $4) o
     where $2::bigint is null or m.market_id = $2 order by o.order_id desc limit $4`,
    [userId, page.marketId, page.before ?? beginning, page.limit],
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

/** A market's trades, newest first. */
export async function pageMarketTrades(
  db: Queryable,
  marketId: MarketId,
  page: Omit<Page, "marketId">,
): Promise<TradeRow[]> {
  const rows = await db.query(
    `select ${tradeColumns} from trades where market_id = $1 and trade_id < $2 order by trade_id desc limit $3`,
    [marketId, page.before ?? beginning, page.limit],
  );
  return rows.map(toTrade);
}

/** A user's trades, as maker or taker, newest first. Nobody trades with themselves, so no trade comes twice. */
export async function pageUserTrades(db: Queryable, userId: UserId, page: Page): Promise<TradeRow[]> {
  const rows = await db.query(
    `select t.* from markets m cross join lateral (
       (select ${tradeColumns} from trades where maker_user_id = $1 and market_id = m.market_id and trade_id < $3
        order by trade_id desc limit $4)
       union all
       (select ${tradeColumns} from trades where taker_user_id = $1 and market_id = m.market_id and trade_id < $3
        order by trade_id desc limit $4)) t
     where $2::bigint is null or m.market_id = $2 order by t.trade_id desc limit $4`,
    [userId, page.marketId, page.before ?? beginning, page.limit],
  );
  return rows.map(toTrade);
}

function money(value: unknown): Amount {
  return amount(BigInt(value as string));
}

function moneyOrNull(value: unknown): Amount | null {
  return value === null ? null : money(value);
}

function toOrder(row: Row): OrderRow {
  return {
    orderId: row.order_id as number,
    userId: row.user_id as UserId,
    marketId: row.market_id as MarketId,
    side: row.side as Side,
    orderType: row.order_type as OrderType,
    timeInForce: row.time_in_force as TimeInForce,
    price: moneyOrNull(row.price),
    stopPrice: moneyOrNull(row.stop_price),
    amount: moneyOrNull(row.amount),
    budget: moneyOrNull(row.budget),
    slippagePpm: row.slippage_ppm as number | null,
    state: row.state as OrderState,
    filled: money(row.filled),
    value: money(row.value),
    fee: money(row.fee),
    held: money(row.held),
    cancelReason: row.cancel_reason as CancelReason | null,
    placedAt: row.placed_at as Instant,
    changedAt: row.changed_at as Instant,
  };
}

function toTrade(row: Row): TradeRow {
  return {
    tradeId: row.trade_id as number,
    marketId: row.market_id as MarketId,
    price: money(row.price),
    amount: money(row.amount),
    value: money(row.value),
    takerSide: row.taker_side as Side,
    makerOrderId: row.maker_order_id as number,
    takerOrderId: row.taker_order_id as number,
    makerUserId: row.maker_user_id as UserId,
    takerUserId: row.taker_user_id as UserId,
    makerFee: money(row.maker_fee),
    takerFee: money(row.taker_fee),
    transactionId: row.transaction_id as number,
    at: row.at as Instant,
  };
}
