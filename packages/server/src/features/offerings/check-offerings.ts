// Whether offerings and the ledger tell the same story: a subscription has exactly its cost and its tokens set aside
// until it ends, and then nothing but the dates that are still to come; nothing is set aside for what is not there; what
// lies on the shelf is what is on sale and what is owed; and what is said to be owed is the sum of what people are owed.

import type { Queryable } from "../../store/database.ts";

const findingsMax = 20;

type Found = { readonly id: number; readonly state: string };

/** Meanwhile an end may be booked and not written down yet. */
function wrongOrders(db: Queryable): Promise<Found[]> {
  return db.query<Found>(
    `select r.id, r.state from offering_orders r join offerings o on o.id = r.offering_id
       left join holds c on c.hold_id = r.cost_hold_id left join holds t on t.hold_id = r.token_hold_id
     where r.state not in ('asked', 'void') and not coalesce(
       c.reason = 'offering' and c.reference = 'offering-order-' || r.id and c.owner = r.user_id and c.kind = 'spot'
       and c.asset_id = o.pay_asset_id and c.amount = r.cost and c.destination_kind = 'house'
       and t.reason = 'offering' and t.reference = 'offering-order-' || r.id and t.owner = 0 and t.kind = 'offering'
       and t.asset_id = o.asset_id and t.amount = r.amount and t.destination_owner = r.user_id
       and case r.state
         when 'applied' then (c.remaining = c.amount and t.remaining = t.amount) or (o.outcome is not null
           and t.remaining = 0 and c.remaining = 0)
         when 'refunded' then c.released = c.amount and t.released = t.amount
         else c.settled = c.amount and t.remaining = 0
           and (select sum(p.amount) from offering_tranches p where p.order_id = r.id) = r.amount
       end, false)
     order by r.id limit $1`,
    [findingsMax],
  );
}

/** A part that is delivered has no hold that lives, one that is not has all of it; both at their instant. */
function wrongTranches(db: Queryable): Promise<{ readonly id: number; readonly number: number }[]> {
  return db.query(
    `select p.order_id as id, p.number from offering_tranches p left join holds h on h.hold_id = p.hold_id
     where not coalesce(case when p.hold_id is null then p.delivered_at is not null else
       h.reason = 'offering' and h.reference = 'offering-order-' || p.order_id and h.owner = 0 and h.kind = 'offering'
       and h.amount = p.amount and h.destination_owner = p.user_id and h.destination_kind = 'spot'
       and h.expires_at = p.unlocks_at and h.at_expiry = 'settle'
       and (h.settled = h.amount or (h.remaining = h.amount and p.delivered_at is null)) end, false)
     order by p.order_id, p.number limit $1`,
    [findingsMax],
  );
}

function ownerlessHolds(db: Queryable): Promise<{ readonly hold_id: number }[]> {
  return db.query(
    `select h.hold_id from holds h left join offering_orders r on h.reference = 'offering-order-' || r.id
       left join offering_tranches p on p.hold_id = h.hold_id
     where h.reason = 'offering' and h.state = 'held'
       and not coalesce(r.state in ('asked', 'applied') or p.hold_id is not null, false)
     order by h.hold_id limit $1`,
    [findingsMax],
  );
}

/** While tokens or orders are on their way the sum is in between, and is not looked at. */
function wrongShelves(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `with assets as (select o.asset_id as id, bool_or(o.state in ('funding', 'returning', 'charging', 'refunding')) as moves,
         coalesce(sum(o.amount) filter (where o.state in ('funded', 'published')), 0) as stock,
         max(o.id) filter (where o.state = 'published') as published
       from offerings o group by o.asset_id)
     select a.id from assets a left join balances b on b.owner = 0 and b.kind = 'offering' and b.asset_id = a.id
     where not a.moves and (
       coalesce(b.available + b.held, 0) <> a.stock + (select coalesce(sum(h.remaining), 0) from offering_tranches p
         join offerings o on o.id = p.offering_id join holds h on h.hold_id = p.hold_id
         where o.asset_id = a.id and h.state = 'held')
       or coalesce(b.available, 0) <> a.stock - (select coalesce(sum(h.remaining), 0) from offering_orders r
         join holds h on h.hold_id = r.token_hold_id where r.offering_id = a.published and h.state = 'held'
           and r.state = 'applied')
         - (select coalesce(sum(h.remaining), 0) from offering_orders r join holds h
             on h.reason = 'offering' and h.kind = 'offering' and h.reference = 'offering-order-' || r.id
             and h.state = 'held' where r.offering_id = a.published and r.state = 'asked'))
     order by a.id limit $1`,
    [findingsMax],
  );
}

function wrongSums(db: Queryable): Promise<{ readonly id: number; readonly number: number }[]> {
  return db.query(
    `select u.offering_id as id, u.number from offering_unlocks u left join lateral (
       select coalesce(sum(p.amount), 0) as owed,
         coalesce(sum(p.amount) filter (where p.delivered_at is not null), 0) as delivered
       from offering_tranches p where p.offering_id = u.offering_id and p.number = u.number) s on true
     where u.owed <> s.owed or u.delivered <> s.delivered order by u.offering_id, u.number limit $1`,
    [findingsMax],
  );
}

/** What stands with the sale is what its subscriptions come to. */
function wrongTaken(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `with counted as (select offering_id, count(*) as orders, count(*) filter (where state <> 'applied') as ended,
         coalesce(sum(cost) filter (where state <> 'refunded'), 0) as cost
       from offering_orders where state not in ('asked', 'void') group by offering_id)
     select coalesce(s.offering_id, c.offering_id) as id from offering_sums s full join counted c
       on c.offering_id = s.offering_id
     where (s.orders, s.ended, s.cost) is distinct from (c.orders, c.ended, c.cost) order by id limit $1`,
    [findingsMax],
  );
}

/** What was decided follows from what was taken. */
function wrongOutcomes(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `select o.id from offerings o left join lateral (
       select coalesce(sum(r.amount), 0) as sold, coalesce(sum(r.cost), 0) as paid from offering_orders r
       where r.offering_id = o.id and r.state not in ('asked', 'void')) s on true
     where o.outcome is not null and (o.sold > o.amount
       or (o.outcome <> 'cancelled' and (o.sold <> s.sold or o.paid <> s.paid))
       or (o.outcome = 'succeeded') <> (o.outcome <> 'cancelled' and o.sold > 0 and o.sold >= o.soft_cap)
       or exists (select from offering_orders r where r.offering_id = o.id
         and r.state in (case when o.outcome = 'succeeded' then 'refunded' else 'charged' end,
           case when o.outcome = 'succeeded' then 'refunded' else 'delivered' end)))
     order by o.id limit $1`,
    [findingsMax],
  );
}

export async function checkOfferings(db: Queryable): Promise<string[]> {
  const orders = await wrongOrders(db);
  const tranches = await wrongTranches(db);
  const ownerless = await ownerlessHolds(db);
  const shelves = await wrongShelves(db);
  const sums = await wrongSums(db);
  const taken = await wrongTaken(db);
  const outcomes = await wrongOutcomes(db);
  return [
    ...orders.map(({ id, state }) => `subscription ${id} is ${state}, but the ledger has something else set aside.`),
    ...tranches.map(({ id, number }) => `part ${number} of subscription ${id} does not fit what the ledger has.`),
    ...ownerless.map(({ hold_id: id }) => `hold ${id} belongs to no subscription.`),
    ...shelves.map(({ id }) => `what lies on sale of asset ${id} is not what is offered and owed.`),
    ...sums.map(({ id, number }) => `what offering ${id} owes at date ${number} is not the sum of its parts.`),
    ...taken.map(({ id }) => `what is said to be taken of offering ${id} is not the sum of its subscriptions.`),
    ...outcomes.map(({ id }) => `the outcome of offering ${id} does not follow from what was taken.`),
  ];
}
