-- Points of another system: who is bound to which account there, what they are exchanged for, and every exchange. What is
-- paid lies in a hold of the house before the points service is asked; how an exchange ends is decided in its row before
-- the ledger hears of it.

create table points_bindings (
  user_id bigint primary key references users (id),
  -- As the service names the account; it stays the same whatever its owner calls it.
  service_account text not null unique,
  user_name text not null,
  -- By which a typed name is found.
  name_key text not null,
  -- Whether the service's word lets its owner in here.
  can_log_in boolean not null,
  bound_at bigint not null
);
create index points_bindings_by_name on points_bindings (name_key);

-- What points are exchanged for; the newest row holds.
create table points_terms (
  id bigint generated always as identity primary key,
  asset_id bigint not null,
  -- USDT with eight places: for one point, and added to the price of a coin.
  price numeric(38) not null check (price > 0),
  difference numeric(38) not null check (difference >= 0),
  fee_ppm bigint not null check (fee_ppm between 0 and 500000),
  set_by text not null,
  at bigint not null
);

create table points_exchanges (
  id bigint generated always as identity primary key,
  -- Drawn; what the service knows it by.
  reference text not null unique,
  user_id bigint not null references users (id),
  service_account text not null,
  user_name text not null,
  -- Points with two places; the fee comes on top.
  points numeric(38) not null check (points > 0),
  fee numeric(38) not null check (fee >= 0),
  asset_id bigint not null,
  amount numeric(78) not null check (amount > 0),
  -- What it was worked out from.
  market_price numeric(38) not null,
  tick bigint not null,
  price numeric(38) not null,
  difference numeric(38) not null,
  fee_ppm bigint not null,
  -- asked: the payout is not set aside yet · debiting: the service is asked until it is known · odd: what it says cannot
  -- be, and operators decide · paid, returned, refused: over · void: nothing was ever set aside
  state text not null check (state in ('asked', 'debiting', 'odd', 'paid', 'returned', 'refused', 'void')),
  -- Decided and not booked yet.
  ending text check (ending in ('paid', 'returned', 'refused')),
  -- Operators want the points back rather than the payout.
  is_giving_back boolean not null default false,
  hold_id bigint,
  tries bigint not null default 0,
  trouble text not null default '',
  asked_at bigint not null,
  -- Until then a debit that never arrived is sent again; from then on what never arrived never will.
  give_up_at bigint not null,
  -- When the service is asked next.
  ask_at bigint not null,
  ended_at bigint,
  key text,
  content_hash text,
  refusal jsonb,
  check ((key is null) = (content_hash is null))
);
create unique index points_exchanges_keys on points_exchanges (user_id, key) where key is not null;
create index points_exchanges_of_user on points_exchanges (user_id, id);
create index points_exchanges_in_state on points_exchanges (state, id);
create index points_exchanges_unfinished on points_exchanges (ask_at, id)
  where state in ('asked', 'debiting') or ending is not null;
create index points_exchanges_open on points_exchanges (user_id) where state in ('asked', 'debiting', 'odd');

create function keep_points_exchange() returns trigger language plpgsql as $$
begin
  if (old.reference, old.user_id, old.service_account, old.points, old.fee, old.asset_id, old.amount)
     is distinct from (new.reference, new.user_id, new.service_account, new.points, new.fee, new.asset_id, new.amount)
     or (old.state in ('paid', 'returned', 'refused', 'void') and new.state <> old.state)
     or (old.ending is not null and new.ending is not null and new.ending <> old.ending) then
    raise exception 'exchange of points % cannot change like that', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger points_exchanges_keep before update on points_exchanges
  for each row execute function keep_points_exchange();

-- What was paid on each day of the exchange, carried on with every payment.
create table points_days (
  day bigint not null,
  asset_id bigint not null,
  count bigint not null,
  points numeric(78) not null,
  fee numeric(78) not null,
  amount numeric(78) not null,
  primary key (day, asset_id)
);
