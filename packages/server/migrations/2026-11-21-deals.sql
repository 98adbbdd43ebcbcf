-- Deals between people. Money is in holds; these rows say whose it becomes. An offer of somebody who sells has one hold
-- for everything it offers and its fee; a deal on an offer of somebody who buys has a hold of its own, of whoever took it.
-- Deadlines are instants in the row. How a deal ends is decided in its row before the ledger hears of it.

create table deal_offers (
  id bigint generated always as identity primary key,
  market text not null,
  user_id bigint not null references users (id),
  -- What its poster does.
  type text not null check (type in ('buy', 'sell')),
  asset_id bigint not null,
  coin_code text not null,
  way text not null,
  -- In hundredths of the money.
  price bigint not null check (price > 0),
  -- In units of the coin.
  total numeric(78) not null check (total > 0),
  surplus numeric(78) not null check (surplus >= 0 and surplus <= total),
  -- What its poster pays for all of it; 0 for one who buys.
  fee numeric(78) not null check (fee >= 0),
  -- What all of it costs, in hundredths.
  money bigint not null check (money > 0),
  -- Higher comes first among equal prices; follows the poster's reputation.
  rank bigint not null default 0,
  -- asked: its money is not set aside yet · void: it never was
  state text not null check (state in ('asked', 'live', 'taken', 'done', 'withdrawn', 'void')),
  -- Decided and not booked yet.
  ending text check (ending = 'withdrawn'),
  hold_id bigint,
  -- Posted by the demo, which then answers for its poster.
  is_demo boolean not null default false,
  created_at bigint not null,
  ended_at bigint
);
create index deal_offers_market on deal_offers (market, asset_id, type, coin_code, price, rank desc, id) where state = 'live';
create index deal_offers_market_down on deal_offers (market, asset_id, type, coin_code, price desc, rank desc, id) where state = 'live';
create index deal_offers_all on deal_offers (market, asset_id, type, price, rank desc, id) where state = 'live';
create index deal_offers_all_down on deal_offers (market, asset_id, type, price desc, rank desc, id) where state = 'live';
create index deal_offers_own on deal_offers (user_id, market, asset_id, type, id);
create index deal_offers_live on deal_offers (user_id) where state in ('asked', 'live', 'taken');
create index deal_offers_demo on deal_offers (id) where is_demo and state in ('asked', 'live', 'taken');
create index deal_offers_unfinished on deal_offers (id) where state = 'asked' or ending is not null;

create table deals (
  id bigint generated always as identity primary key,
  offer_id bigint not null references deal_offers (id),
  market text not null,
  type text not null check (type in ('buy', 'sell')),
  maker_id bigint not null references users (id),
  taker_id bigint not null references users (id),
  -- Of the two, who sells the coins and who pays for them.
  seller_id bigint not null references users (id),
  buyer_id bigint not null references users (id),
  asset_id bigint not null,
  coin_code text not null,
  way text not null,
  price bigint not null,
  number numeric(78) not null check (number > 0),
  fee numeric(78) not null check (fee >= 0),
  money bigint not null,
  state text not null check (state in ('asked', 'waiting', 'paid', 'disputed', 'finished', 'cancelled', 'void')),
  -- Decided and not booked yet; stays as what the deal ended by.
  ending text check (ending in ('confirmed', 'cancelled', 'expired', 'settled', 'returned')),
  -- What it is paid out of: a hold of its own on an offer to buy, the offer's on one to sell.
  hold_id bigint,
  -- How both sides are paid, as it was when the deal began: sealed.
  details bytea not null,
  -- A picture of its own for the seller's code; null where there is none.
  code_image text,
  created_at bigint not null,
  pay_by bigint not null,
  paid_at bigint,
  ended_at bigint,
  disputed_by bigint,
  disputed_at bigint,
  dispute_reason text,
  -- The newest entry of the case file.
  entries bigint not null default 0,
  head text not null,
  check (maker_id <> taker_id)
);
create index deals_of_offer on deals (offer_id, id);
create index deals_of_maker on deals (maker_id, id);
create index deals_of_taker on deals (taker_id, id);
create index deals_finished_of_maker on deals (maker_id, market, asset_id, type, id) where state = 'finished';
create index deals_open_of_taker on deals (taker_id) where state in ('asked', 'waiting', 'paid');
create index deals_open_of_buyer on deals (buyer_id) where state in ('asked', 'waiting', 'paid', 'disputed');
create index deals_open_of_seller on deals (seller_id) where state in ('asked', 'waiting', 'paid', 'disputed');
create index deals_due on deals (pay_by) where state = 'waiting' and ending is null;
create index deals_unfinished on deals (id) where state = 'asked' or (ending is not null and ended_at is null);
create index deals_disputed on deals (disputed_at, id) where state = 'disputed';
create index deals_stuck on deals (paid_at, id) where state = 'paid';
-- Who let deals fail lately.
create index deals_failed_of_buyer on deals (buyer_id, ended_at) where state = 'cancelled';
create index deals_ended_of_buyer on deals (buyer_id, ended_at) where ended_at is not null;
create index deals_ended_of_seller on deals (seller_id, ended_at) where ended_at is not null;

-- What a key of a client was first used for: the same again gets the same answer.
create table deal_keys (
  user_id bigint not null references users (id),
  key text not null,
  content_hash text not null,
  -- What was made under it.
  subject text check (subject in ('offer', 'deal')),
  subject_id bigint,
  -- What was refused for good.
  refusal jsonb,
  primary key (user_id, key)
);
create index deal_keys_of on deal_keys (subject, subject_id) where subject is not null;

-- The case file: a chain, never changed. What people said is in it too.
create table deal_entries (
  deal_id bigint not null references deals (id),
  number bigint not null,
  at bigint not null,
  by text not null,
  -- Null for the rules and for operators.
  user_id bigint,
  kind text not null,
  body jsonb not null,
  -- Ids of pictures, in the order in which the body has their hashes.
  images text[] not null default '{}',
  hash text not null,
  primary key (deal_id, number)
);

create table deal_reads (
  deal_id bigint not null references deals (id),
  user_id bigint not null references users (id),
  number bigint not null,
  primary key (deal_id, user_id)
);

create table deal_ratings (
  deal_id bigint not null references deals (id),
  by_id bigint not null references users (id),
  of_id bigint not null references users (id),
  rating smallint not null check (rating in (-1, 1)),
  at bigint not null,
  primary key (deal_id, by_id)
);
create index deal_ratings_of on deal_ratings (of_id, by_id, at);

create table deal_blocks (
  user_id bigint not null references users (id),
  blocked_id bigint not null references users (id),
  at bigint not null,
  primary key (user_id, blocked_id)
);
create index deal_blocks_of on deal_blocks (blocked_id);

-- What deals say of a person; always worked out from them, never typed in.
create table deal_people (
  user_id bigint primary key references users (id),
  finished bigint not null default 0,
  partners bigint not null default 0,
  finished_30 bigint not null default 0,
  failed_30 bigint not null default 0,
  release_ms bigint,
  up bigint not null default 0,
  down bigint not null default 0,
  rank bigint not null default 0,
  worked_out_at bigint not null
);
create index deal_people_old on deal_people (worked_out_at);

-- What operators have said about somebody's deals: a pause, or none.
create table deal_limits (
  user_id bigint primary key references users (id),
  paused_until bigint not null,
  why text not null,
  set_at bigint not null
);

-- People of the demo who answer by themselves; their pages say so.
alter table users
  add column is_counterpart boolean not null default false,
  add constraint users_counterpart_is_demo check (not is_counterpart or is_demo);

-- People are told of their deals.
alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check
  check (kind in ('login', 'security', 'fill', 'deposit', 'withdrawal', 'deal', 'notice'));
