// Whether conversions and the ledger tell the same story: what is done has moved exactly what its row says, both ways and
// once; nothing has moved for what is not done; and the days add up.

import type { Queryable } from "../../store/database.ts";

const findingsMax = 20;

type Found = { readonly id: number };

/** Four lines each: paid and taken in, given and got. */
function wronglyMoved(db: Queryable): Promise<Found[]> {
  return db.query<Found>(
    `select c.id from conversions c left join ledger_entries e on e.reason = 'conversion' and e.reference = 'conversion-' || c.id
     where c.state = 'done'
     group by c.id having not coalesce(count(*) = 4
       and sum(e.available_delta) filter (where e.owner = c.user_id and e.kind = 'spot' and e.asset_id = c.from_asset) = -c.pay
       and sum(e.available_delta) filter (where e.owner = 0 and e.kind = 'house' and e.asset_id = c.from_asset) = c.pay
       and sum(e.available_delta) filter (where e.owner = 0 and e.kind = 'house' and e.asset_id = c.to_asset) = -c.receive
       and sum(e.available_delta) filter (where e.owner = c.user_id and e.kind = 'spot' and e.asset_id = c.to_asset) = c.receive,
       false)
     order by c.id limit $1`,
    [findingsMax],
  );
}

/** One that is accepted may be booked and not written down yet. */
function strayMovements(db: Queryable): Promise<{ readonly reference: string }[]> {
  return db.query(
    `select distinct e.reference from ledger_entries e left join conversions c on e.reference = 'conversion-' || c.id
     where e.reason = 'conversion' and not coalesce(c.state in ('accepted', 'done'), false)
     order by e.reference limit $1`,
    [findingsMax],
  );
}

function wrongDays(db: Queryable): Promise<{ readonly day: string }[]> {
  return db.query(
    `select coalesce(v.day, c.day) as day from conversion_volumes v full join (
       select day, from_asset, to_asset, count(*) as count, sum(pay) as paid, sum(receive) as received,
         sum(value) as value, sum(value - got_value) as earned
       from conversions where state = 'done' group by 1, 2, 3) c
       on (c.day, c.from_asset, c.to_asset) = (v.day, v.from_asset, v.to_asset)
     where (v.count, v.paid, v.received, v.value, v.earned)
       is distinct from (c.count, c.paid, c.received, c.value, c.earned)
     order by 1 limit $1`,
    [findingsMax],
  );
}

function wrongCounts(db: Queryable): Promise<{ readonly user_id: number; readonly day: string }[]> {
  return db.query(
    `select coalesce(d.user_id, c.user_id) as user_id, coalesce(d.day, c.day) as day from conversion_days d full join (
       select user_id, day, sum(value) as value from conversions where state in ('accepted', 'done') group by 1, 2) c
       on (c.user_id, c.day) = (d.user_id, d.day)
     where coalesce(d.value, 0) <> coalesce(c.value, 0) order by 1, 2 limit $1`,
    [findingsMax],
  );
}

export async function checkConversions(db: Queryable): Promise<string[]> {
  const moved = await wronglyMoved(db);
  const stray = await strayMovements(db);
  const days = await wrongDays(db);
  const counts = await wrongCounts(db);
  return [
    ...moved.map(({ id }) => `conversion ${id} is done, but the ledger has not moved what it says.`),
    ...stray.map(({ reference }) => `the ledger has moved money for ${reference}, which was not taken up.`),
    ...days.map(({ day }) => `the volumes of conversions on ${day} are not what its conversions add up to.`),
    ...counts.map(({ user_id: id, day }) => `what user ${id} has converted on ${day} is counted wrongly.`),
  ];
}
