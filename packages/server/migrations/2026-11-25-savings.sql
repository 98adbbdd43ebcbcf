-- Fixed deposits. What is promised is set aside when a deposit begins: the principal on its owner's spot account until its
-- end, the interest of the whole term on the house's. Rows say what is paid when; the ledger moves the money.

create table savings_products (
  id bigint generated always as identity primary key,
  asset_id bigint not null,
  days bigint not null check (days between 1 and 365),
  -- For the whole term, in millionths.
  rate_ppm bigint not null check (rate_ppm between 1 and 1000000),
  -- In units of the coin, as everything below.
  min numeric(78) not null check (min > 0),
  -- What one person may have in it at once; 0 is no limit.
  max numeric(78) not null check (max = 0 or max >= min),
  -- What may lie in it at once, of everybody, and what does.
  quota numeric(78) not null check (quota >= 0),
  sold numeric(78) not null default 0 check (sold >= 0),
  opens_at bigint not null,
  closes_at bigint,
  is_early boolean not null,
  takes_interest boolean not null,
  cost_ppm bigint not null check (cost_ppm between 0 and 1000000),
  is_open boolean not null,
  -- What the first start of a demo gave it; null for those of operators.
  demo_name text unique,
  -- The proposal that made it: one that was cut off is not made twice.
  made_under text unique,
  created_at bigint not null,
  check (closes_at is null or closes_at > opens_at)
);

create table savings_deposits (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  product_id bigint not null references savings_products (id),
  asset_id bigint not null,
  amount numeric(78) not null check (amount > 0),
  -- The terms it was sold on, for good.
  days bigint not null check (days between 1 and 365),
  rate_ppm bigint not null,
  interest numeric(78) not null check (interest > 0),
  is_early boolean not null,
  takes_interest boolean not null,
  cost_ppm bigint not null,
  -- asked: nothing is set aside yet · cancelled: ended early by its owner · void: there never was a deposit
  state text not null check (state in ('asked', 'running', 'finished', 'cancelled', 'void')),
  -- Ended early: decided, and not booked yet.
  is_ending boolean not null default false,
  hold_id bigint,
  interest_hold_id bigint,
  -- The midnights it counts between.
  starts_at bigint not null,
  ends_at bigint not null check (ends_at > starts_at),
  -- Interest that has been paid, and for how many days.
  paid numeric(78) not null default 0 check (paid >= 0 and paid <= interest),
  days_paid bigint not null default 0 check (days_paid between 0 and days),
  -- When the next day is due; null once nothing is to come.
  next_at bigint,
  -- The portion that its next payment is part of, from when that is decided until it is booked.
  portion_id bigint,
  cost numeric(78) not null default 0 check (cost >= 0 and cost <= amount),
  renew boolean not null,
  renewed_from bigint unique references savings_deposits (id),
  -- What a client asked under, and what was refused for good.
  key text,
  content_hash text,
  refusal jsonb,
  created_at bigint not null,
  ended_at bigint,
  check ((key is null) = (content_hash is null)),
  check (state <> 'running' or (hold_id is not null and interest_hold_id is not null)),
  check ((next_at is null) = (days_paid = days or state not in ('asked', 'running')))
);
create unique index savings_keys on savings_deposits (user_id, key) where key is not null;
create index savings_of_user on savings_deposits (user_id, id) where state in ('running', 'finished', 'cancelled');
create index savings_of_user_in_state on savings_deposits (user_id, state, id);
create index savings_in_state on savings_deposits (state, id);
create index savings_living on savings_deposits (user_id, product_id) where state in ('asked', 'running');
create index savings_unfinished on savings_deposits (id) where state = 'asked' or is_ending;
create index savings_due on savings_deposits (next_at, id)
  where state = 'running' and portion_id is null and not is_ending;
create index savings_ended on savings_deposits (ends_at, id) where state = 'running' and next_at is null and not is_ending;

-- People who are paid by one command: written before it, under a key made of its number.
create table savings_portions (
  id bigint generated always as identity primary key,
  made_at bigint not null,
  booked_at bigint
);
create index savings_portions_open on savings_portions (id) where booked_at is null;

-- One for each day of a deposit that was paid, or is being paid.
create table savings_payments (
  deposit_id bigint not null references savings_deposits (id),
  -- The day of the exchange's calendar on which it fell due, as 20261116.
  date bigint not null,
  -- Counted from 1.
  day bigint not null,
  amount numeric(78) not null check (amount > 0),
  portion_id bigint not null references savings_portions (id),
  paid_at bigint,
  primary key (deposit_id, date),
  unique (deposit_id, day)
);
create index savings_payments_of_portion on savings_payments (portion_id, deposit_id);

-- What is owed when, without looking at deposits one by one: those that begin and end together pay together.
create table savings_groups (
  product_id bigint not null references savings_products (id),
  starts_at bigint not null,
  ends_at bigint not null,
  days bigint not null,
  deposits bigint not null check (deposits >= 0),
  principal numeric(78) not null check (principal >= 0),
  -- What all of them are paid on each day but the last, and on the last.
  daily numeric(78) not null check (daily >= 0),
  last numeric(78) not null check (last >= 0),
  primary key (product_id, starts_at, ends_at)
);
create index savings_groups_by_end on savings_groups (ends_at) where deposits > 0;

-- What was sold stays as it was sold, and a state moves on only along these arrows.
create function guard_savings() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.product_id, new.asset_id, new.amount, new.days, new.rate_ppm, new.interest, new.is_early,
      new.takes_interest, new.cost_ppm, new.starts_at, new.ends_at, new.created_at)
     is distinct from
     (old.user_id, old.product_id, old.asset_id, old.amount, old.days, old.rate_ppm, old.interest, old.is_early,
      old.takes_interest, old.cost_ppm, old.starts_at, old.ends_at, old.created_at) then
    raise exception 'the terms of deposit % cannot change', old.id;
  end if;
  if new.paid < old.paid or new.days_paid < old.days_paid then
    raise exception 'what deposit % was paid cannot be undone', old.id;
  end if;
  if new.state <> old.state and not (
    (old.state = 'asked' and new.state in ('running', 'void')) or
    (old.state = 'running' and new.state in ('finished', 'cancelled'))) then
    raise exception 'deposit % cannot go from % to %', old.id, old.state, new.state;
  end if;
  return new;
end $$;
create trigger guard_savings before update on savings_deposits for each row execute function guard_savings();

create function keep_savings() returns trigger language plpgsql as $$
begin
  raise exception 'deposits and their payments are kept';
end $$;
create trigger keep_savings before delete on savings_deposits for each row execute function keep_savings();
create trigger keep_savings_payments before delete on savings_payments for each row execute function keep_savings();
