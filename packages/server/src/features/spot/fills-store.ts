// How far fills have been told, and which were not.

import type { Side } from "@tidemark/engine";
import type { Instant, MarketId, UserId } from "@tidemark/kernel";
import { type Amount, amount } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

/** An order that was filled to its end after it had waited in the book or for its price. */
export type Fill = {
  readonly orderId: number;
  readonly userId: UserId;
  readonly marketId: MarketId;
  readonly filled: Amount;
  readonly value: Amount;
  readonly at: Instant;
};

export async function readFillCursor(db: Queryable): Promise<number> {
  const rows = await db.query<{ trade_id: number }>("select trade_id from fill_cursor");
  return rows[0]?.trade_id ?? 0;
}

/** Answers false, and moves nothing, when it does not stand where it should: somebody else has moved it. */
export async function moveFillCursor(db: Queryable, from: number, to: number): Promise<boolean> {
  const rows = await db.query("update fill_cursor set trade_id = $2 where trade_id = $1 returning 1", [from, to]);
  return rows.length === 1;
}

/**
 * Orders of people that came to their end by trades after one and up to another. An order takes only in the moment it
 * is placed, unless it was a stop or closes another one; so one that was filled later was last a maker, or it is such a one.
 */
export async function fillsBetween(db: Queryable, after: number, upTo: number): Promise<Fill[]> {
  const rows = await db.query<Omit<Fill, "filled" | "value"> & { filled: string; value: string }>(
    `with recent as (
       select maker_order_id, taker_order_id from trades where trade_id > $1 and trade_id <= $2),
     touched as (select maker_order_id as order_id, true as as_maker from recent
       union select taker_order_id, false from recent)
     select o.order_id as "orderId", o.user_id as "userId", o.market_id as "marketId", o.filled, o.value,
       o.changed_at as at
     from touched t join orders o on o.order_id = t.order_id join users u on u.id = o.user_id
     where o.state = 'filled' and u.market_role is null
       and t.as_maker = ((o.order_type not in ('stop_limit', 'stop_market', 'trailing_stop') and o.entry_id is null) or exists (
         select 1 from recent r where r.maker_order_id = o.order_id))
       and not exists (select 1 from trades later where later.trade_id > $2
         and (later.maker_order_id = o.order_id or later.taker_order_id = o.order_id))
     order by o.order_id`,
    [after, upTo],
  );
  return rows.map((row) => ({ ...row, filled: amount(BigInt(row.filled)), value: amount(BigInt(row.value)) }));
}

/** On which side each of these orders was; a change of an order does not say it. */
export async function sidesOf(db: Queryable, orderIds: readonly number[]): Promise<Map<number, Side>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.query<{ order_id: number; side: Side }>(
    "select order_id, side from orders where order_id = any($1::bigint[])",
    [orderIds],
  );
  return new Map(rows.map((row) => [row.order_id, row.side]));
}

/** Of these users, the ones with a person behind them; the demo's own makers read no messages. */
export async function peopleAmong(db: Queryable, userIds: readonly UserId[]): Promise<UserId[]> {
  const rows = await db.query<{ id: UserId }>(
    "select id from users where id = any($1::bigint[]) and market_role is null",
    [userIds],
  );
  return rows.map((row) => row.id);
}
