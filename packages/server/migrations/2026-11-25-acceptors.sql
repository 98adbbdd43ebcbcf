-- Acceptors: people appointed by operators through whom others put money in and take money out. What stands behind one is
-- a hold on the person's fiat account; how it ends is decided in the row before the ledger hears of it. Their deals have
-- no offer, and a hold of their own.

alter table deals alter column offer_id drop not null;
alter table deals add constraint deals_offer_or_acceptor check ((offer_id is null) = (market = 'acceptor'));
-- What stands against a guarantee. Few go on at once.
create index deals_open_with_acceptor on deals (maker_id, id)
  where market = 'acceptor' and state in ('asked', 'waiting', 'paid', 'disputed');

alter table users add column is_acceptor boolean not null default false;

create table acceptors (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  asset_id bigint not null,
  coin_code text not null,
  name text not null,
  -- By which two names count as one.
  name_key text not null,
  -- appointed: waits for the word of whoever was appointed · asked: the guarantee is not set aside yet · leaving: the
  -- notice runs, and nothing new begins · declined: it never began
  state text not null check (state in ('appointed', 'asked', 'open', 'leaving', 'ended', 'declined')),
  -- Decided and not booked yet.
  ending text check (ending = 'ended'),
  -- In units of the coin.
  guarantee numeric(78) not null check (guarantee > 0),
  -- How often it was tried to set it aside: each has a key of its own.
  attempt bigint not null default 0,
  hold_id bigint,
  -- What the acceptor keeps, in parts of a million.
  recharge_rate bigint not null check (recharge_rate between 0 and 100000),
  cash_rate bigint not null check (cash_rate between 0 and 100000),
  -- What one deal may be, in hundredths of the money: as operators said, and within that as the acceptor does.
  recharge_min bigint not null check (recharge_min > 0),
  recharge_max bigint not null check (recharge_max >= recharge_min),
  cash_min bigint not null check (cash_min > 0),
  cash_max bigint not null check (cash_max >= cash_min),
  own_recharge_min bigint not null check (own_recharge_min >= recharge_min),
  own_recharge_max bigint not null check (own_recharge_max between own_recharge_min and recharge_max),
  own_cash_min bigint not null check (own_cash_min >= cash_min),
  own_cash_max bigint not null check (own_cash_max between own_cash_min and cash_max),
  -- Money at hand outside, as the acceptor has said; deals that end move it.
  cash bigint not null default 0 check (cash >= 0),
  -- By the acceptor, or by the rules when a withdrawal was not transferred; and by operators.
  is_paused boolean not null default false,
  is_stopped boolean not null default false,
  -- What operators said last.
  why text not null default '',
  -- Of the demo, which then answers for the acceptor.
  is_demo boolean not null default false,
  appointed_at bigint not null,
  opened_at bigint,
  leaves_at bigint,
  ended_at bigint
);
-- One at a time; what has ended and is not booked yet still counts.
create unique index acceptors_living on acceptors (user_id)
  where state in ('appointed', 'asked', 'open', 'leaving') or ending is not null;
create unique index acceptors_names on acceptors (name_key) where state in ('appointed', 'asked', 'open', 'leaving');
create index acceptors_of_user on acceptors (user_id, id);
create index acceptors_in_state on acceptors (state, id);
create index acceptors_unfinished on acceptors (id) where state = 'asked' or ending is not null;

-- What a deal with an acceptor says beside what every deal says.
create table acceptor_deals (
  deal_id bigint primary key references deals (id),
  acceptor_id bigint not null references acceptors (id),
  -- What was asked for, in hundredths, and what the acceptor keeps of it, in parts of a million.
  value bigint not null check (value > 0),
  rate bigint not null check (rate between 0 and 100000),
  -- The user's account and mobile number: sealed.
  contact bytea not null
);
create index acceptor_deals_of on acceptor_deals (acceptor_id, deal_id);
