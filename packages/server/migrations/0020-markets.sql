-- How coins and pairs are presented and which products they take part in. What decides about money (scales, steps,
-- fees, state) is the journal's and stands in the tables of 0003. Rows are seeded when missing and never overwritten,
-- so that an operator's changes stay.

create table coin_settings (
  asset_id bigint primary key references assets (asset_id),
  full_name text not null,
  website text not null,
  icon text not null,
  is_display boolean not null,
  is_legal boolean not null,
  is_lever boolean not null,
  is_match boolean not null,
  is_micro boolean not null,
  open_deposit boolean not null
);

create table coin_texts (
  asset_id bigint not null references coin_settings (asset_id),
  language text not null,
  description text not null,
  primary key (asset_id, language)
);

-- Rates are millionths; lever_share is the base units of one hand.
create table pair_settings (
  market_id bigint primary key references markets (market_id),
  zone text not null check (zone in ('mainstream', 'innovation', 'defi')),
  is_display boolean not null,
  open_transaction boolean not null,
  open_coin_trade boolean not null,
  open_lever boolean not null,
  open_microtrade boolean not null,
  lever_share numeric(38, 0) not null check (lever_share > 0),
  spread_ppm integer not null,
  overnight_ppm integer not null,
  lever_fee_ppm integer not null,
  lever_share_min integer not null,
  -- 0 for no maximum.
  lever_share_max integer not null
);

create table favourites (
  user_id bigint not null references users (id),
  market_id bigint not null references markets (market_id),
  created_at bigint not null,
  primary key (user_id, market_id)
);
