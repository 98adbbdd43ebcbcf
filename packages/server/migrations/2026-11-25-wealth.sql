-- Locks of the wealth account: units of USDT and of a second coin, held for a term. The holds end by themselves and pay
-- into the owner's spot account; the rows say what was agreed, and follow.

create table wealth_locks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  units integer not null check (units > 0),
  -- In units of the two coins, and of USDT.
  usdt numeric(38, 0) not null check (usdt > 0),
  coin_asset bigint not null,
  amount numeric(38, 0) not null check (amount > 0),
  reward numeric(38, 0) not null check (reward >= 0),
  -- asked: nothing is set aside yet · redeemed: ended by its owner, without the reward · void: there never was a lock
  state text not null default 'asked' check (state in ('asked', 'locked', 'ended', 'redeemed', 'void')),
  -- Its owner has decided to end it, and it is not booked yet.
  is_redeeming boolean not null default false,
  usdt_hold bigint,
  coin_hold bigint,
  -- None where there is no reward.
  reward_hold bigint,
  locked_at bigint not null,
  ends_at bigint not null check (ends_at > locked_at),
  -- The day of the exchange's calendar on which it ends.
  end_day text not null,
  ended_at bigint,
  -- What a client asked under, and what was refused for good.
  key text,
  content_hash text,
  refusal jsonb,
  check ((key is null) = (content_hash is null)),
  check ((state in ('ended', 'redeemed')) = (ended_at is not null)),
  check (state in ('asked', 'void') or (usdt_hold is not null and coin_hold is not null
    and (reward_hold is not null) = (reward > 0)))
);
create unique index wealth_locks_keys on wealth_locks (user_id, key) where key is not null;
create index wealth_locks_of_user on wealth_locks (user_id, id) where state not in ('asked', 'void');
create index wealth_locks_begun on wealth_locks (id) where state not in ('asked', 'void');
create index wealth_locks_unfinished on wealth_locks (id) where state = 'asked' or is_redeeming;
create index wealth_locks_ending on wealth_locks (ends_at, id) where state = 'locked';

-- What is owed to people on which day, by second coin; a day at nothing is gone.
create table wealth_days (
  day text not null,
  coin_asset bigint not null,
  locks bigint not null check (locks > 0),
  units bigint not null,
  usdt numeric(38, 0) not null,
  amount numeric(38, 0) not null,
  reward numeric(38, 0) not null,
  primary key (day, coin_asset)
);

-- What operators have said; without a row the settings hold.
create table wealth_terms (
  one boolean primary key default true check (one),
  unit_usdt bigint not null check (unit_usdt > 0),
  unit_coin bigint not null check (unit_coin > 0),
  term_days integer not null check (term_days > 0),
  reward_ppm integer not null check (reward_ppm between 0 and 100000),
  is_open boolean not null
);
