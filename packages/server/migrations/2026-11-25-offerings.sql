-- Offerings of tokens: an amount of a coin that lies set aside in the house's account `offering` is sold at one price
-- within a window. What somebody subscribed to is two holds: the cost, and the tokens. Whether an offering comes about is
-- decided in its row, once its window is over and nothing of it is on its way; only then is anybody charged or refunded.

create table offerings (
  id bigint generated always as identity primary key,
  -- Grows with every change of a draft.
  version bigint not null default 1,
  asset_id bigint not null,
  pay_asset_id bigint not null,
  -- draft: can be changed · funding, returning: its tokens are on their way · funded: they lie set aside · published:
  -- nothing of its terms changes any more · charging, refunding: decided, orders are ended one by one · done
  state text not null check (state in
    ('draft', 'funding', 'funded', 'returning', 'published', 'charging', 'refunding', 'done', 'discarded')),
  outcome text check (outcome in ('succeeded', 'failed', 'cancelled')),
  -- Units of the coin it is paid with, for one whole token.
  price numeric(38) not null check (price > 0),
  -- All in units of the token. min: at a time · max: one person in all · soft_cap: what must be taken; 0 for any.
  amount numeric(38) not null check (amount > 0),
  min numeric(38) not null check (min > 0),
  max numeric(38) not null,
  soft_cap numeric(38) not null check (soft_cap >= 0),
  needs_identity boolean not null,
  start_at bigint not null,
  end_at bigint not null,
  link text not null,
  white_book text not null,
  logo text not null,
  is_demo boolean not null default false,
  -- What was taken and what it costs, written when it is decided.
  sold numeric(38),
  paid numeric(38),
  -- Under which an operator began it.
  key text unique,
  changed_by text not null,
  created_at bigint not null,
  published_at bigint,
  decided_at bigint,
  done_at bigint,
  check (asset_id <> pay_asset_id),
  check (min <= max and max <= amount and soft_cap <= amount),
  check (start_at < end_at),
  check ((outcome is not null) = (state in ('charging', 'refunding') or (state = 'done')))
);
-- What lies set aside belongs to one of them alone.
create unique index offerings_living on offerings (asset_id)
  where state in ('funding', 'funded', 'returning', 'published', 'charging', 'refunding');
create index offerings_shown on offerings (start_at desc, id desc)
  where state in ('published', 'charging', 'refunding', 'done');
create index offerings_unfinished on offerings (id) where state in ('published', 'charging', 'refunding');
create index offerings_done on offerings (done_at) where state = 'done';
create index offerings_in_state on offerings (state, id);

create table offering_texts (
  offering_id bigint not null references offerings (id),
  language text not null,
  title text not null,
  summary text not null,
  -- Safe HTML, and what it was made of.
  content text not null,
  written text not null,
  primary key (offering_id, language)
);

-- What of an offering becomes free when; shares are parts per million.
create table offering_unlocks (
  offering_id bigint not null references offerings (id),
  number bigint not null,
  unlocks_at bigint not null,
  share_ppm bigint not null check (share_ppm between 1 and 1000000),
  -- Of everybody together, as far as they are charged.
  owed numeric(38) not null default 0,
  delivered numeric(38) not null default 0,
  primary key (offering_id, number),
  check (delivered <= owed)
);
create index offering_unlocks_owed on offering_unlocks (unlocks_at, offering_id) where delivered < owed;

create table offering_orders (
  id bigint generated always as identity primary key,
  offering_id bigint not null references offerings (id),
  user_id bigint not null references users (id),
  amount numeric(38) not null check (amount > 0),
  cost numeric(38) not null check (cost > 0),
  -- asked: not set aside yet · applied · charged: paid, with tokens to come · delivered · refunded · void: never began
  state text not null check (state in ('asked', 'applied', 'charged', 'delivered', 'refunded', 'void')),
  cost_hold_id bigint,
  token_hold_id bigint,
  -- How many parts were due when it was about to be charged: the ledger is asked for the same again after a cut.
  planned_due bigint,
  key text,
  content_hash text,
  refusal jsonb,
  created_at bigint not null,
  ended_at bigint,
  check ((key is null) = (content_hash is null)),
  check (state in ('asked', 'void') or (cost_hold_id is not null and token_hold_id is not null))
);
create unique index offering_orders_keys on offering_orders (user_id, key) where key is not null;
create index offering_orders_of_user on offering_orders (user_id, id) where state not in ('asked', 'void');
create index offering_orders_of_one on offering_orders (offering_id, user_id, id);
create index offering_orders_listed on offering_orders (offering_id, id);
create index offering_orders_asked on offering_orders (offering_id, id) where state = 'asked';
create index offering_orders_applied on offering_orders (offering_id, id) where state = 'applied';

-- What somebody gets when, once charged. What was due by then has no hold.
create table offering_tranches (
  order_id bigint not null references offering_orders (id),
  number bigint not null,
  offering_id bigint not null,
  user_id bigint not null,
  amount numeric(38) not null check (amount > 0),
  unlocks_at bigint not null,
  hold_id bigint,
  delivered_at bigint,
  primary key (order_id, number),
  foreign key (offering_id, number) references offering_unlocks (offering_id, number)
);
create index offering_tranches_waiting on offering_tranches (unlocks_at, order_id) where delivered_at is null;
create index offering_tranches_of_user on offering_tranches (user_id, order_id) where delivered_at is null;

create table offering_logos (
  hash text primary key,
  picture bytea not null,
  added_by text not null,
  added_at bigint not null
);
create index offering_logos_added on offering_logos (added_at);
