// Stops and exits that have ended without being filled, or could not come, and that nobody has been told of. The database notes them with the commit
// that ends them (stops_untold).

import type { Side } from "@tidemark/engine";
import { type Amount, amount, type Instant, type MarketId, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";

/** A stop or an exit that ended with something left, and not by its owner, or an order that has no exit. */
export type EndedStop = {
  readonly orderId: number;
  readonly userId: UserId;
  readonly marketId: MarketId;
  readonly side: Side;
  readonly reason:
    | ("unfilled" | "cannot_fill_completely" | "self_trade" | "market_ended")
    /** It was to be closed by an exit, and there is none; it was such an exit, and no stop. */
    | ("exit_missing" | "exit_ended");
  readonly stopPrice: Amount;
  /** Null where a budget was given instead. */
  readonly amount: Amount | null;
  readonly budget: Amount | null;
  readonly filled: Amount;
  readonly value: Amount;
  readonly at: Instant;
  /** Whether a person is behind it; the demo's own makers read no messages. */
  readonly isPersons: boolean;
};

type Money = "stopPrice" | "amount" | "budget" | "filled" | "value";
type Stored = Omit<EndedStop, Money> & Readonly<Record<Money, string | null>>;

function money(text: string | null): Amount | null {
  return text === null ? null : amount(BigInt(text));
}

export function hasUntold(db: Queryable): Promise<boolean> {
  return isThere(db, 'select true as "isThere" from stops_untold limit 1', []);
}

/** Takes some of them out, for whoever tells of them in the same transaction; others at work take others. */
export async function takeUntold(tx: Queryable, limit: number): Promise<EndedStop[]> {
  const rows = await tx.query<Stored>(
    `with taken as (
       delete from stops_untold where order_id = any(array(
         select order_id from stops_untold order by order_id limit $1 for update skip locked)) returning order_id)
     select o.order_id as "orderId", o.user_id as "userId", o.market_id as "marketId", o.side,
       case when o.take_profit is not null or o.stop_loss is not null then 'exit_missing'
         when o.entry_id is not null and o.order_type in ('limit', 'oco') and o.leg is distinct from 'stop' then 'exit_ended'
         else o.cancel_reason end as reason,
       coalesce(o.stop_now, o.stop_price) as "stopPrice", o.amount, o.budget, o.filled, o.value, o.changed_at as at,
       coalesce(u.market_role is null, false) as "isPersons"
     from taken t join orders o on o.order_id = t.order_id left join users u on u.id = o.user_id
     order by o.changed_at, o.order_id`,
    [limit],
  );
  return rows.map((row) => ({
    ...row,
    stopPrice: money(row.stopPrice) ?? amount(0n),
    amount: money(row.amount),
    budget: money(row.budget),
    filled: money(row.filled) ?? amount(0n),
    value: money(row.value) ?? amount(0n),
  }));
}
