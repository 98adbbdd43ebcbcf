-- What everybody together has taken of an offering stands in one row of its own, so that whoever looks at it need not read
-- every subscription; and what is promised to somebody for a date can be found by person, for it counts among assets.

create table offering_sums (
  offering_id bigint primary key references offerings (id),
  -- Whoever has subscribed, and for how many of them it has come to an end.
  orders bigint not null,
  ended bigint not null,
  -- What is set aside or paid for it; what was given back is not.
  cost numeric(38) not null,
  check (ended between 0 and orders and cost >= 0)
);
insert into offering_sums (offering_id, orders, ended, cost)
select offering_id, count(*), count(*) filter (where state <> 'applied'),
  coalesce(sum(cost) filter (where state <> 'refunded'), 0)
from offering_orders where state not in ('asked', 'void') group by offering_id;

create index offering_tranches_by_date on offering_tranches (user_id, unlocks_at);

-- What lies set aside in somebody's name now, and becomes theirs on a date. The ledger says what is still there.
create function promised_now(person bigint) returns table (asset_id bigint, total numeric) language sql stable as $$
  select h.asset_id, sum(h.remaining) from offering_tranches t join holds h on h.hold_id = t.hold_id
  where t.user_id = person and t.delivered_at is null and h.state = 'held' group by h.asset_id
$$;

-- The same just before each of these instants.
create function promised_before(person bigint, instants bigint[])
returns table (instant bigint, asset_id bigint, total numeric) language sql stable as $$
  select i.instant, o.asset_id, sum(t.amount)
  from unnest(instants) as i (instant)
    join offering_tranches t on t.user_id = person and t.unlocks_at >= i.instant and t.hold_id is not null
    join offering_orders r on r.id = t.order_id and r.ended_at < i.instant
    join offerings o on o.id = t.offering_id
  group by i.instant, o.asset_id
$$;
