-- What follows from the journal: assets, markets, orders, trades, holds, the ledger and its balances. Rows here are
-- written only together with the journal rows that led to them. Amounts are whole numbers of an asset's smallest
-- unit; a price is in quote units for one whole of the base asset.

create table assets (
  asset_id bigint primary key,
  symbol text not null,
  scale smallint not null
);

create table markets (
  market_id bigint primary key,
  base bigint not null references assets (asset_id),
  quote bigint not null references assets (asset_id),
  lot numeric(38, 0) not null,
  tick numeric(38, 0) not null,
  state text not null,
  maker_fee_ppm integer not null,
  taker_fee_ppm integer not null,
  band_ppm integer not null,
  amount_min numeric(38, 0) not null,
  value_min numeric(38, 0) not null,
  slippage_max_ppm integer not null,
  reference_price numeric(38, 0)
);

create table orders (
  order_id bigint primary key,
  user_id bigint not null,
  market_id bigint not null,
  side text not null,
  order_type text not null,
  time_in_force text not null,
  price numeric(38, 0),
  stop_price numeric(38, 0),
  amount numeric(38, 0),
  budget numeric(38, 0),
  slippage_ppm integer,
  state text not null check (state in ('waiting', 'open', 'filled', 'cancelled')),
  filled numeric(38, 0) not null,
  value numeric(38, 0) not null,
  fee numeric(38, 0) not null,
  held numeric(38, 0) not null check (held >= 0),
  cancel_reason text,
  placed_at bigint not null,
  changed_at bigint not null,
  check (filled <= amount)
) with (fillfactor = 85);
create index orders_by_user on orders (user_id, market_id, order_id);
create index orders_open on orders (user_id, market_id, order_id) where state in ('waiting', 'open');

create table trades (
  trade_id bigint primary key,
  market_id bigint not null,
  price numeric(38, 0) not null,
  amount numeric(38, 0) not null check (amount > 0),
  value numeric(38, 0) not null,
  taker_side text not null,
  maker_order_id bigint not null,
  taker_order_id bigint not null,
  maker_user_id bigint not null,
  taker_user_id bigint not null,
  maker_fee numeric(38, 0) not null,
  taker_fee numeric(38, 0) not null,
  transaction_id bigint not null,
  at bigint not null
);
create index trades_by_market on trades (market_id, trade_id);
create index trades_by_maker on trades (maker_user_id, market_id, trade_id);
create index trades_by_taker on trades (taker_user_id, market_id, trade_id);

create table holds (
  hold_id bigint primary key,
  owner bigint not null,
  kind text collate "C" not null,
  asset_id bigint not null,
  amount numeric(38, 0) not null,
  remaining numeric(38, 0) not null check (remaining >= 0),
  settled numeric(38, 0) not null,
  released numeric(38, 0) not null,
  state text not null check (state in ('held', 'settled', 'released', 'expired')),
  destination_owner bigint,
  destination_kind text,
  expires_at bigint,
  at_expiry text not null,
  reason text not null,
  reference text not null,
  check (amount = remaining + settled + released),
  check ((state = 'held') = (remaining > 0))
);
create index holds_open on holds (owner, hold_id) where state = 'held';

-- One line of the ledger; lines of one transaction sum to zero per asset. Never updated, never deleted.
create table ledger_entries (
  transaction_id bigint not null,
  line integer not null,
  owner bigint not null,
  kind text collate "C" not null,
  asset_id bigint not null,
  available_delta numeric(38, 0) not null,
  held_delta numeric(38, 0) not null,
  available numeric(38, 0) not null,
  held numeric(38, 0) not null,
  reason text not null,
  reference text not null,
  at bigint not null,
  primary key (transaction_id, line)
);
create index ledger_entries_by_account on ledger_entries (owner, kind, asset_id, transaction_id, line);

create function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  select transaction_id into wrong from lines
    group by transaction_id, asset_id having sum(available_delta + held_delta) <> 0 limit 1;
  if found then
    raise exception 'transaction % does not sum to zero', wrong using errcode = 'TM002';
  end if;
  return null;
end $$;
create trigger ledger_entries_balanced after insert on ledger_entries
  referencing new table as lines for each statement execute function refuse_unbalanced();

-- Only what lies outside may be below zero: it is what everybody here owns, negated.
create table balances (
  owner bigint not null,
  kind text collate "C" not null,
  asset_id bigint not null,
  available numeric(38, 0) not null,
  held numeric(38, 0) not null check (held >= 0),
  primary key (owner, kind, asset_id),
  check (available >= 0 or kind = 'outside')
) with (fillfactor = 70);

create function write_ledger(
  transaction_ids bigint[],
  lines integer[],
  owners bigint[],
  kinds text[],
  asset_ids bigint[],
  available_deltas numeric[],
  held_deltas numeric[],
  availables numeric[],
  helds numeric[],
  reasons text[],
  refs text[],
  ats bigint[]
) returns void language plpgsql as $$
begin
  insert into ledger_entries (transaction_id, line, owner, kind, asset_id, available_delta, held_delta, available,
    held, reason, reference, at)
  select * from unnest(transaction_ids, lines, owners, kinds, asset_ids, available_deltas, held_deltas, availables,
    helds, reasons, refs, ats);
end $$;

create function write_balances(
  owners bigint[],
  kinds text[],
  asset_ids bigint[],
  availables numeric[],
  helds numeric[]
) returns void language plpgsql as $$
begin
  insert into balances (owner, kind, asset_id, available, held)
  select * from unnest(owners, kinds, asset_ids, availables, helds)
  on conflict (owner, kind, asset_id) do update set available = excluded.available, held = excluded.held;
end $$;

create function write_orders(
  order_ids bigint[],
  user_ids bigint[],
  market_ids bigint[],
  sides text[],
  order_types text[],
  times_in_force text[],
  prices numeric[],
  stop_prices numeric[],
  amounts numeric[],
  budgets numeric[],
  slippages_ppm integer[],
  states text[],
  filleds numeric[],
  vals numeric[],
  fees numeric[],
  helds numeric[],
  cancel_reasons text[],
  placed_ats bigint[],
  changed_ats bigint[]
) returns void language plpgsql as $$
begin
  insert into orders (order_id, user_id, market_id, side, order_type, time_in_force, price, stop_price, amount, budget,
    slippage_ppm, state, filled, value, fee, held, cancel_reason, placed_at, changed_at)
  select * from unnest(order_ids, user_ids, market_ids, sides, order_types, times_in_force, prices, stop_prices,
    amounts, budgets, slippages_ppm, states, filleds, vals, fees, helds, cancel_reasons, placed_ats, changed_ats);
end $$;

-- The plan is fixed to one index look-up an order: the planner knows neither how long the lists are nor, on the
-- embedded database, how large the table has become.
create function change_orders(
  order_ids bigint[],
  states text[],
  filleds numeric[],
  vals numeric[],
  fees numeric[],
  helds numeric[],
  cancel_reasons text[],
  changed_ats bigint[]
) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  changed bigint;
begin
  if cardinality(order_ids) = 0 then
    return;
  end if;
  update orders o set state = c.state, filled = c.filled, value = c.value, fee = c.fee, held = c.held,
    cancel_reason = c.cancel_reason, changed_at = c.changed_at
  from unnest(order_ids, states, filleds, vals, fees, helds, cancel_reasons, changed_ats)
    as c (order_id, state, filled, value, fee, held, cancel_reason, changed_at)
  -- Said so that the index of open orders does not fit: walking all of it would be the wrong way round.
  where o.order_id = c.order_id and o.state not in ('filled', 'cancelled');
  get diagnostics changed = row_count;
  if changed <> cardinality(order_ids) then
    raise exception '% orders should change but only % are alive', cardinality(order_ids), changed
      using errcode = 'TM003';
  end if;
end $$;

create function write_trades(
  trade_ids bigint[],
  market_ids bigint[],
  prices numeric[],
  amounts numeric[],
  vals numeric[],
  taker_sides text[],
  maker_order_ids bigint[],
  taker_order_ids bigint[],
  maker_user_ids bigint[],
  taker_user_ids bigint[],
  maker_fees numeric[],
  taker_fees numeric[],
  transaction_ids bigint[],
  ats bigint[]
) returns void language plpgsql as $$
begin
  if cardinality(trade_ids) = 0 then
    return;
  end if;
  insert into trades (trade_id, market_id, price, amount, value, taker_side, maker_order_id, taker_order_id,
    maker_user_id, taker_user_id, maker_fee, taker_fee, transaction_id, at)
  select * from unnest(trade_ids, market_ids, prices, amounts, vals, taker_sides, maker_order_ids, taker_order_ids,
    maker_user_ids, taker_user_ids, maker_fees, taker_fees, transaction_ids, ats);
end $$;

-- Seldom written, so they travel as JSON: amounts in it are decimal texts.
create function write_holds(list text) returns void language plpgsql as $$
begin
  if list is null then
    return;
  end if;
  insert into holds
  select * from jsonb_to_recordset(list::jsonb) as h (hold_id bigint, owner bigint, kind text, asset_id bigint,
    amount numeric, remaining numeric, settled numeric, released numeric, state text, destination_owner bigint,
    destination_kind text, expires_at bigint, at_expiry text, reason text, reference text)
  on conflict (hold_id) do update set remaining = excluded.remaining, settled = excluded.settled,
    released = excluded.released, state = excluded.state where holds.state = 'held';
end $$;

create function write_listing(asset_list text, market_list text) returns void language plpgsql as $$
begin
  if asset_list is not null then
    insert into assets
    select * from jsonb_to_recordset(asset_list::jsonb) as a (asset_id bigint, symbol text, scale smallint);
  end if;
  if market_list is not null then
    insert into markets
    select * from jsonb_to_recordset(market_list::jsonb) as m (market_id bigint, base bigint, quote bigint,
      lot numeric, tick numeric, state text, maker_fee_ppm integer, taker_fee_ppm integer, band_ppm integer,
      amount_min numeric, value_min numeric, slippage_max_ppm integer, reference_price numeric)
    on conflict (market_id) do update set state = excluded.state, maker_fee_ppm = excluded.maker_fee_ppm,
      taker_fee_ppm = excluded.taker_fee_ppm, band_ppm = excluded.band_ppm, amount_min = excluded.amount_min,
      value_min = excluded.value_min, slippage_max_ppm = excluded.slippage_max_ppm;
  end if;
end $$;
