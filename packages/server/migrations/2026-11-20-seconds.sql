-- Seconds options and stake policies: options, what they are offered at, what people set for themselves, policies and
-- their claims. Rows come from the journal alone.

create table seconds_options (
  option_id bigint primary key,
  user_id bigint not null,
  market_id bigint not null,
  asset_id bigint not null,
  direction text not null check (direction in ('up', 'down')),
  seconds bigint not null check (seconds > 0),
  ratio_ppm bigint not null,
  stake numeric(38, 0) not null check (stake > 0),
  fee numeric(38, 0) not null check (fee >= 0),
  profit numeric(38, 0) not null check (profit >= 0),
  policy_id bigint,
  state text not null check (state in ('placed', 'open', 'won', 'lost', 'drawn', 'void')),
  placed_at bigint not null,
  placed_tick bigint not null,
  expires_at bigint not null,
  entry_tick bigint,
  entry_price numeric(38, 0),
  entry_at bigint,
  exit_tick bigint,
  exit_price numeric(38, 0),
  exit_at bigint,
  ended_at bigint,
  void_reason text check (void_reason in ('no_entry', 'no_exit')),
  credited numeric(38, 0) not null check (credited >= 0),
  seq bigint
) with (fillfactor = 70);
create index seconds_options_by_user on seconds_options (user_id, option_id);
create index seconds_options_alive on seconds_options (user_id, option_id) where state in ('placed', 'open');
-- The days of the console's statistics.
create index seconds_options_by_end on seconds_options (ended_at) where ended_at is not null;

create table seconds_durations (
  seconds bigint primary key,
  ratio_ppm bigint not null,
  state text not null check (state in ('open', 'closed'))
);

create table seconds_coins (
  asset_id bigint primary key,
  fee_ppm bigint not null,
  stake_min numeric(38, 0) not null,
  stake_max numeric(38, 0) not null,
  open_max bigint not null,
  side_max numeric(38, 0) not null,
  state text not null check (state in ('open', 'closed'))
);

create table seconds_markets (
  market_id bigint primary key,
  state text not null check (state in ('open', 'closed'))
);

create table seconds_limits (
  user_id bigint not null,
  asset_id bigint not null,
  loss_max numeric(38, 0),
  next_loss_max numeric(38, 0),
  next_from bigint,
  primary key (user_id, asset_id)
);

create table seconds_pauses (
  user_id bigint primary key,
  until bigint not null
);

create table seconds_policy_types (
  type_id bigint primary key,
  asset_id bigint not null,
  kind text not null check (kind in ('forward', 'reverse')),
  amount_min numeric(38, 0) not null,
  amount_max numeric(38, 0) not null,
  premium_ppm bigint not null,
  profit_ppm bigint not null,
  loss_ppm bigint not null,
  loss_left numeric(38, 0) not null,
  claim_ppm bigint not null,
  pays text not null check (pays in ('insured', 'free')),
  claims_daily bigint not null,
  claims_max bigint not null,
  stake_max numeric(38, 0) not null,
  open_max bigint not null,
  state text not null check (state in ('open', 'closed'))
);

create table seconds_policies (
  policy_id bigint primary key,
  user_id bigint not null,
  type_id bigint not null,
  asset_id bigint not null,
  kind text not null check (kind in ('forward', 'reverse')),
  pays text not null check (pays in ('insured', 'free')),
  state text not null check (state in ('active', 'ended')),
  insured numeric(38, 0) not null check (insured > 0),
  premium numeric(38, 0) not null check (premium >= 0),
  balance numeric(38, 0) not null check (balance >= 0),
  reserved numeric(38, 0) not null check (reserved >= 0),
  compensation numeric(38, 0) not null,
  claim_line numeric(38, 0) not null,
  end_line numeric(38, 0) not null,
  claims_daily bigint not null,
  claims_max bigint not null,
  stake_max numeric(38, 0) not null,
  open_max bigint not null,
  claims bigint not null,
  claims_today bigint not null,
  claim_date bigint not null,
  bought_at bigint not null,
  ended_at bigint,
  ending text check (ending in ('profit', 'claims', 'owner', 'unfunded')),
  seq bigint
) with (fillfactor = 70);
create index seconds_policies_by_user on seconds_policies (user_id, policy_id);
-- Not unique: within one batch a policy may be written before the end of the one it follows. The engine allows one.
create index seconds_policies_active on seconds_policies (user_id, asset_id) where state = 'active';

create table seconds_claims (
  claim_id bigint primary key,
  policy_id bigint not null,
  user_id bigint not null,
  asset_id bigint not null,
  before numeric(38, 0) not null,
  after numeric(38, 0) not null,
  paid numeric(38, 0) not null check (paid >= 0),
  to_free numeric(38, 0) not null,
  at bigint not null,
  seq bigint not null
);
create index seconds_claims_by_policy on seconds_claims (policy_id, claim_id);
