-- Conversions: a quote is a row, taken up once and before it ends; what was taken up stays for good.

create table conversions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  from_asset bigint not null,
  to_asset bigint not null,
  -- In units of the two coins.
  pay numeric(38, 0) not null check (pay > 0),
  receive numeric(38, 0) not null check (receive > 0),
  -- The recorded prices it was made from: units of USDT for one whole coin.
  from_price numeric(38, 0) not null check (from_price > 0),
  to_price numeric(38, 0) not null check (to_price > 0),
  spread_ppm integer not null check (spread_ppm between 0 and 50000),
  -- What is paid, and what is got, in units of USDT by those prices.
  value numeric(38, 0) not null check (value > 0),
  got_value numeric(38, 0) not null check (got_value >= 0 and got_value <= value),
  -- quoted: nobody has taken it up · accepted: not booked yet · refused: taken up, and not booked for good
  state text not null default 'quoted' check (state in ('quoted', 'accepted', 'done', 'refused')),
  quoted_at bigint not null,
  expires_at bigint not null,
  accepted_at bigint,
  done_at bigint,
  -- The day of the exchange's calendar on which it was taken up, by which the limit of its owner counts.
  day text,
  -- What a client asked under, and what was refused for good.
  key text,
  content_hash text,
  refusal jsonb,
  -- The line of the ledger by which the coins came.
  entry text,
  check (from_asset <> to_asset),
  check ((key is null) = (content_hash is null)),
  check ((state = 'quoted') = (accepted_at is null)),
  check ((state = 'quoted') = (day is null)),
  check (accepted_at is null or accepted_at < expires_at),
  check ((state = 'done') = (done_at is not null)),
  check ((state = 'refused') = (refusal is not null))
);
create unique index conversions_keys on conversions (user_id, key) where key is not null;
create index conversions_of_user on conversions (user_id, id) where state <> 'quoted';
create index conversions_taken on conversions (id) where state <> 'quoted';
create index conversions_unfinished on conversions (id) where state = 'accepted';
create index conversions_quoted on conversions (expires_at, id) where state = 'quoted';

-- What a person has taken up on a day, in units of USDT.
create table conversion_days (
  user_id bigint not null references users (id),
  day text not null,
  value numeric(38, 0) not null check (value >= 0),
  primary key (user_id, day)
);

-- What was booked on a day, by pair.
create table conversion_volumes (
  day text not null,
  from_asset bigint not null,
  to_asset bigint not null,
  count bigint not null,
  paid numeric(38, 0) not null,
  received numeric(38, 0) not null,
  value numeric(38, 0) not null,
  earned numeric(38, 0) not null,
  primary key (day, from_asset, to_asset)
);

-- What operators have said; without a row the settings hold.
create table conversion_terms (
  one boolean primary key default true check (one),
  spread_ppm integer not null check (spread_ppm between 0 and 50000),
  quote_max numeric(38, 0) not null check (quote_max > 0),
  day_max numeric(38, 0) not null check (day_max >= quote_max)
);

create table conversion_pause (
  one boolean primary key default true check (one),
  is_paused boolean not null
);
