// Whether withdrawals and the ledger tell the same story: what is under way has exactly its money set aside, what came
// back is released, what was paid is settled, and nothing is set aside for a withdrawal that nobody knows.

import type { Queryable } from "../../store/database.ts";

const findingsMax = 20;

type Found = { readonly id: number; readonly state: string; readonly hold: string | null };

export async function checkWithdrawals(db: Queryable): Promise<string[]> {
  const differing = await db.query<Found>(
    `select w.id, w.state, h.state as hold from withdrawals w left join holds h on h.hold_id = w.hold_id
     where w.state not in ('asked', 'void') and not coalesce(
       h.reason = 'withdrawal' and h.reference = w.id::text and h.owner = w.user_id and h.asset_id = w.asset_id
       and h.amount = w.amount and (
         (w.state = 'done' and h.settled = w.amount)
         or (w.state in ('refused', 'cancelled') and h.released = w.amount)
         or (w.state in ('requested', 'approved', 'sending', 'sent', 'unknown')
           and (h.remaining = w.amount or (w.ending = 'done' and h.settled = w.amount)
             or (w.ending in ('refused', 'cancelled') and h.released = w.amount)))), false)
     order by w.id limit $1`,
    [findingsMax],
  );
  const ownerless = await db.query<{ hold_id: number }>(
    `select h.hold_id from holds h left join withdrawals w on h.reference = w.id::text
     where h.reason = 'withdrawal' and (w.id is null
       or (w.state <> 'asked' and w.hold_id is distinct from h.hold_id) or (w.state = 'void'))
     order by h.hold_id limit $1`,
    [findingsMax],
  );
  return [
    ...differing.map(({ id, state, hold }) => `withdrawal ${id} is ${state}, but its hold is ${hold ?? "missing"}.`),
    ...ownerless.map(({ hold_id: id }) => `hold ${id} is for a withdrawal that is not there.`),
  ];
}
