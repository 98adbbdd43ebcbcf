// Whether exchanges of points and the ledger tell the same story: what goes on has its payout set aside, what was paid was
// paid once and in full, what was not paid went back to the house, and the sums of each day are those of their exchanges.

import { houseId } from "@tidemark/engine";
import type { Queryable } from "../../store/database.ts";

const findingsMax = 20;

type Found = { readonly id: number; readonly state: string; readonly hold: string | null };

/** Meanwhile an end may be booked and not written down yet. */
function exchangesWithoutHold(db: Queryable): Promise<Found[]> {
  return db.query<Found>(
    `select e.id, e.state, h.state as hold from points_exchanges e left join holds h on h.hold_id = e.hold_id
     where e.state not in ('asked', 'void') and not coalesce(
       h.reason = 'points' and h.reference = 'points-' || e.id and h.owner = $2 and h.kind = 'house'
       and h.asset_id = e.asset_id and h.amount = e.amount and (
         (e.state in ('debiting', 'odd') and e.ending is null and h.remaining = h.amount)
         or (e.state in ('debiting', 'odd') and e.ending is not null and (h.remaining = h.amount
           or (e.ending = 'paid' and h.settled = h.amount) or (e.ending <> 'paid' and h.released = h.amount)))
         or (e.state = 'paid' and h.settled = h.amount)
         or (e.state in ('returned', 'refused') and h.released = h.amount)),
       false)
     order by e.id limit $1`,
    [findingsMax, houseId],
  );
}

function ownerlessHolds(db: Queryable): Promise<{ readonly hold_id: number }[]> {
  return db.query(
    `select h.hold_id from holds h left join points_exchanges e on h.reference = 'points-' || e.id
     where h.reason = 'points' and not coalesce(e.state = 'asked' or (e.hold_id = h.hold_id and e.state <> 'void'), false)
     order by h.hold_id limit $1`,
    [findingsMax],
  );
}

/** What the ledger paid to the one who asked, exchange by exchange. */
function wrongPayments(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `select e.id from points_exchanges e left join (
         select reference, owner, asset_id, sum(available_delta) as paid from ledger_entries
         where reason = 'points' and kind = 'spot' group by reference, owner, asset_id) l
       on l.reference = 'points-' || e.id
     where e.ending is null and not coalesce(
       case when e.state = 'paid' then l.paid = e.amount and l.owner = e.user_id and l.asset_id = e.asset_id
            else l.paid is null end, false)
     order by e.id limit $1`,
    [findingsMax],
  );
}

function wrongDays(db: Queryable): Promise<{ readonly asset_id: number }[]> {
  return db.query(
    `select coalesce(d.asset_id, e.asset_id) as asset_id from
       (select asset_id, sum(count) as count, sum(points) as points, sum(fee) as fee, sum(amount) as amount
        from points_days group by asset_id) d
     full join
       (select asset_id, count(*) as count, sum(points) as points, sum(fee) as fee, sum(amount) as amount
        from points_exchanges where state = 'paid' group by asset_id) e on e.asset_id = d.asset_id
     where (d.count, d.points, d.fee, d.amount) is distinct from (e.count, e.points, e.fee, e.amount)
     order by 1 limit $1`,
    [findingsMax],
  );
}

export async function checkPoints(db: Queryable): Promise<string[]> {
  const held = await exchangesWithoutHold(db);
  const ownerless = await ownerlessHolds(db);
  const payments = await wrongPayments(db);
  const days = await wrongDays(db);
  return [
    ...held.map(
      ({ id, state, hold }) => `exchange of points ${id} is ${state}, but its payout is ${hold ?? "missing"}.`,
    ),
    ...ownerless.map(({ hold_id: id }) => `hold ${id} is the payout of an exchange of points that is not there.`),
    ...payments.map(({ id }) => `exchange of points ${id} was paid otherwise than its row says.`),
    ...days.map(({ asset_id: id }) => `the days of points in coin ${id} are not the sums of their exchanges.`),
  ];
}
