-- Leverage: positions, their closings, the terms of markets and quote coins, and how the house stood. Rows come from
-- the journal alone.

create table lever_positions (
  position_id bigint primary key,
  user_id bigint not null,
  market_id bigint not null,
  asset_id bigint not null,
  side text not null check (side in ('long', 'short')),
  state text not null check (state in ('pending', 'open', 'closing', 'closed', 'revoked')),
  hands_opened bigint not null check (hands_opened > 0),
  hands bigint not null check (hands >= 0 and hands <= hands_opened),
  hand numeric(38, 0) not null,
  multiple bigint not null,
  origin_price numeric(38, 0) not null,
  price numeric(38, 0) not null,
  value numeric(38, 0) not null,
  margin_opened numeric(38, 0) not null,
  fee numeric(38, 0) not null,
  origin_margin numeric(38, 0) not null,
  margin numeric(38, 0) not null check (margin >= 0),
  fee_left numeric(38, 0) not null,
  overnight_ppm bigint not null,
  overnight numeric(38, 0) not null,
  waived numeric(38, 0) not null,
  charged_date bigint not null,
  take_profit numeric(38, 0),
  stop_loss numeric(38, 0),
  placed_at bigint not null,
  opened_at bigint,
  open_tick bigint,
  ended_at bigint,
  reason text,
  close_price numeric(38, 0),
  close_tick bigint,
  profit numeric(38, 0) not null,
  shortfall numeric(38, 0) not null,
  seq bigint
) with (fillfactor = 70);
create index lever_positions_by_user on lever_positions (user_id, position_id);
create index lever_positions_alive on lever_positions (user_id, position_id) where state in ('pending', 'open', 'closing');

create table lever_closings (
  closing_id bigint primary key,
  position_id bigint not null,
  user_id bigint not null,
  market_id bigint not null,
  asset_id bigint not null,
  side text not null check (side in ('long', 'short')),
  hands bigint not null check (hands > 0),
  hand numeric(38, 0) not null,
  multiple bigint not null,
  open_price numeric(38, 0) not null,
  open_tick bigint not null,
  close_price numeric(38, 0) not null,
  close_tick bigint not null,
  reason text not null,
  margin numeric(38, 0) not null,
  fee numeric(38, 0) not null,
  profit numeric(38, 0) not null,
  settled numeric(38, 0) not null,
  insured numeric(38, 0) not null check (insured >= 0),
  borne numeric(38, 0) not null check (borne >= 0),
  coverage_ppm bigint not null,
  at bigint not null,
  seq bigint not null
);
create index lever_closings_by_user on lever_closings (user_id, closing_id);
create index lever_closings_by_position on lever_closings (position_id, closing_id);
create index lever_closings_by_reason on lever_closings (reason, closing_id);

create table lever_markets (
  market_id bigint primary key,
  asset_id bigint not null,
  state text not null check (state in ('open', 'closing', 'ended')),
  hand numeric(38, 0) not null check (hand > 0),
  hands_min bigint not null,
  hands_max bigint not null,
  -- Rising, separated by commas.
  multiples text not null,
  spread_ppm bigint not null,
  fee_ppm bigint not null,
  overnight_ppm bigint not null,
  stress_ppm bigint not null,
  user_value_max numeric(38, 0) not null,
  side_value_max numeric(38, 0) not null
);

create table lever_rules (
  asset_id bigint primary key,
  threshold_ppm bigint not null,
  share_ppm bigint not null,
  insurance_ppm bigint not null
);

create table lever_coverage (
  asset_id bigint not null,
  tick bigint not null,
  pool numeric(38, 0) not null,
  insurance numeric(38, 0) not null,
  owed numeric(38, 0) not null,
  coverage_ppm bigint not null,
  at bigint not null,
  seq bigint not null,
  primary key (asset_id, tick, seq)
);
