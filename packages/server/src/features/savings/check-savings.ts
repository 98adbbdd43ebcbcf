// Whether fixed deposits and the ledger tell the same story: what runs has exactly its principal and the rest of its
// interest set aside, what has ended has nothing; what was paid is the sum of its days, each paid once and in order, and
// every sum follows from its terms;// quotas and what is owed by day are the sums of what runs; and nothing is set aside for what is not there. Interest that
// the ledger refused is told until operators have seen to it.

import type { Queryable } from "../../store/database.ts";
import { setAsides } from "./payouts-store.ts";

const findingsMax = 20;

type Found = { readonly id: number; readonly state: string };

/** Between a booking and its row either may be ahead: what is about to be paid or ended counts as both. */
function withoutPrincipal(db: Queryable): Promise<Found[]> {
  return db.query<Found>(
    `select d.id, d.state from savings_deposits d left join holds h on h.hold_id = d.hold_id
     where d.state not in ('asked', 'void') and not coalesce(
       h.reason = 'savings' and h.reference = 'savings-' || d.id and h.owner = d.user_id and h.kind = 'spot'
       and h.asset_id = d.asset_id and h.amount = d.amount and (
         (d.state = 'running' and h.remaining = h.amount)
         or (d.state = 'running' and h.state = 'expired' and h.released = h.amount)
         or (d.state = 'running' and d.is_ending and h.settled = d.cost and h.remaining = 0)
         or (d.state = 'finished' and h.released = h.amount)
         or (d.state = 'cancelled' and h.settled = d.cost and h.released = h.amount - d.cost)), false)
     order by d.id limit $1`,
    [findingsMax],
  );
}

function withoutInterest(db: Queryable): Promise<Found[]> {
  return db.query<Found>(
    `select d.id, d.state from savings_deposits d left join holds h on h.hold_id = d.interest_hold_id
       left join savings_payments p on p.deposit_id = d.id and p.portion_id = d.portion_id and p.paid_at is null
     where d.state not in ('asked', 'void') and not coalesce(
       h.reason = 'savings_interest' and h.reference = 'savings-' || d.id and h.owner = 0 and h.kind = 'house'
       and h.asset_id = d.asset_id and h.amount = d.interest
       and h.settled in (d.paid, d.paid + coalesce(p.amount, 0)) and (
         (d.state = 'running' and not d.is_ending and h.released = 0)
         or (d.state = 'running' and d.is_ending)
         or (d.state = 'finished' and h.settled = h.amount)
         or (d.state = 'cancelled' and h.remaining = 0)), false)
     order by d.id limit $1`,
    [findingsMax],
  );
}

/** Days from the first on, without a gap, and their sum. */
function wrongDays(db: Queryable): Promise<Found[]> {
  return db.query<Found>(
    `select d.id, d.state from savings_deposits d left join lateral (
       select count(*) as days, coalesce(max(p.day), 0) as latest, coalesce(sum(p.amount), 0) as sum
       from savings_payments p where p.deposit_id = d.id and p.paid_at is not null) s on true
     where s.days <> d.days_paid or s.latest <> d.days_paid or s.sum <> d.paid
       or (d.state = 'finished' and (d.days_paid <> d.days or d.paid <> d.interest))
     order by d.id limit $1`,
    [findingsMax],
  );
}

/** Interest, the share of each day and the cost of an early end, as the terms it was sold on say. */
function wrongSums(db: Queryable): Promise<Found[]> {
  return db.query<Found>(
    `select d.id, d.state from savings_deposits d
     where d.interest <> div(d.amount * d.rate_ppm, 1000000)
       or (d.state = 'cancelled' and d.cost <> least(d.amount, case when d.takes_interest then d.paid else 0 end
         + ceil(d.amount * d.cost_ppm / 1000000)))
       or exists (select 1 from savings_payments p where p.deposit_id = d.id and p.amount <>
         case when p.day = d.days then d.interest - div(d.interest, d.days) * (d.days - 1) else div(d.interest, d.days) end)
     order by d.id limit $1`,
    [findingsMax],
  );
}

function wrongQuotas(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `select p.id from savings_products p left join (select product_id, sum(amount) as sum from savings_deposits
       where state in ('asked', 'running') group by product_id) d on d.product_id = p.id
     where p.sold <> coalesce(d.sum, 0) order by p.id limit $1`,
    [findingsMax],
  );
}

function wrongGroups(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `select coalesce(g.product_id, d.product_id) as id from savings_groups g full join (
       select product_id, starts_at, ends_at, count(*) as deposits, sum(amount) as principal,
         sum(case when days = 1 then 0 else div(interest, days) end) as daily,
         sum(interest - div(interest, days) * (days - 1)) as last
       from savings_deposits where state = 'running' group by 1, 2, 3) d
       on d.product_id = g.product_id and d.starts_at = g.starts_at and d.ends_at = g.ends_at
     where (coalesce(g.deposits, 0), coalesce(g.principal, 0), coalesce(g.daily, 0), coalesce(g.last, 0))
       is distinct from
       (coalesce(d.deposits, 0), coalesce(d.principal, 0), coalesce(d.daily, 0), coalesce(d.last, 0))
     order by 1 limit $1`,
    [findingsMax],
  );
}

function ownerlessHolds(db: Queryable): Promise<{ readonly hold_id: number }[]> {
  return db.query(
    `select h.hold_id from holds h left join savings_deposits d on h.reference = 'savings-' || d.id
     where h.reason in ('savings', 'savings_interest')
       and not coalesce(d.state = 'asked' or (d.state <> 'void' and h.hold_id in (d.hold_id, d.interest_hold_id)), false)
     order by h.hold_id limit $1`,
    [findingsMax],
  );
}

export async function checkSavings(db: Queryable): Promise<string[]> {
  const principal = await withoutPrincipal(db);
  const interest = await withoutInterest(db);
  const days = await wrongDays(db);
  const sums = await wrongSums(db);
  const quotas = await wrongQuotas(db);
  const groups = await wrongGroups(db);
  const ownerless = await ownerlessHolds(db);
  const refused = await setAsides(db, { before: Number.MAX_SAFE_INTEGER, limit: findingsMax });
  return [
    ...principal.map(({ id, state }) => `deposit ${id} is ${state}, but its principal is not set aside like that.`),
    ...interest.map(({ id, state }) => `deposit ${id} is ${state}, but its interest is not set aside like that.`),
    ...days.map(({ id }) => `deposit ${id} does not say what its days were paid.`),
    ...sums.map(({ id }) => `deposit ${id} is not reckoned by the terms it was sold on.`),
    ...quotas.map(({ id }) => `the quota of deposits ${id} is not used as its deposits say.`),
    ...groups.map(({ id }) => `what is owed for deposits ${id} is not what its deposits say.`),
    ...ownerless.map(({ hold_id: id }) => `hold ${id} is of a deposit that is not there.`),
    ...refused.map(({ depositId, day, code }) => `day ${day} of deposit ${depositId} could not be paid: ${code}.`),
  ];
}
