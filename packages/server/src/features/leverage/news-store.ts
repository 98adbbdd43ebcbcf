// What happened to positions by itself and was not told yet. The database notes it with the commit that makes it so
// (lever_untold).

import type { LeverReason } from "@tidemark/engine";
import type { LeverSide } from "@tidemark/engine/formulas";
import { type Amount, amount, type Instant, type MarketId, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";

export type UntoldLever = {
  readonly what: "opened" | "closed";
  readonly positionId: number;
  readonly userId: UserId;
  readonly marketId: MarketId;
  readonly side: LeverSide;
  readonly hands: number;
  readonly price: Amount;
  /** Of a closing. */
  readonly reason: LeverReason | null;
  readonly profit: Amount;
  readonly at: Instant;
};

export function hasUntold(db: Queryable): Promise<boolean> {
  return isThere(db, 'select true as "isThere" from lever_untold limit 1', []);
}

/** Takes some of them out, for whoever tells of them in the same transaction; others at work take others. */
export async function takeUntold(tx: Queryable, limit: number): Promise<UntoldLever[]> {
  const rows = await tx.query<Omit<UntoldLever, "price" | "profit"> & { price: string; profit: string }>(
    `with taken as (
       delete from lever_untold where id = any(array(
         select id from lever_untold order by id limit $1 for update skip locked)) returning id, what, ref)
     select t.what, p.position_id as "positionId", p.user_id as "userId", p.market_id as "marketId", p.side,
       coalesce(c.hands, p.hands_opened) as hands, coalesce(c.close_price, p.price)::text as price, c.reason,
       coalesce(c.profit, 0)::text as profit, coalesce(c.at, p.opened_at) as at
     from taken t left join lever_closings c on t.what = 'closed' and c.closing_id = t.ref
     join lever_positions p on p.position_id = coalesce(c.position_id, t.ref)
     order by t.id`,
    [limit],
  );
  return rows.map((row) => ({ ...row, price: amount(BigInt(row.price)), profit: amount(BigInt(row.profit)) }));
}
