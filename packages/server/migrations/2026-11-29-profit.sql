-- What people's coins have cost them and what they have earned, carried on along the ledger. Everything here follows
-- from the ledger and the trades alone: emptied, it is counted again. Costs and gains are units of USDT.

create table profit_coins (
  owner bigint not null,
  asset_id bigint not null,
  quantity numeric(38, 0) not null,
  cost numeric(38, 0) not null,
  realised numeric(38, 0) not null,
  primary key (owner, asset_id)
) with (fillfactor = 70);

create table profit_days (
  owner bigint not null,
  -- The day's first instant on the exchange's calendar.
  day bigint not null,
  asset_id bigint not null,
  realised numeric(38, 0) not null,
  -- What came from elsewhere less what went there, at the prices of those moments.
  brought numeric(38, 0) not null,
  primary key (owner, day, asset_id)
) with (fillfactor = 70);

-- How far it has come: all transactions before this number are counted, each once, on this calendar.
create table profit_cursor (
  is_only boolean primary key default true check (is_only),
  calendar text not null,
  counted_before bigint not null
);

-- Deposits and withdrawals of a day were looked up here; now they are counted with the rest.
drop index ledger_entries_inflows;

-- Where to go on, and where the ledger ends. Another calendar has other days: everything is counted anew.
create function begin_profit(this_calendar text) returns table (counted_before bigint, next_id bigint)
language plpgsql set enable_seqscan = off as $$
declare
  reached profit_cursor;
begin
  select * into reached from profit_cursor;
  if reached.calendar is distinct from this_calendar then
    insert into profit_cursor (calendar, counted_before) values (this_calendar, 1)
      on conflict (is_only) do update set calendar = excluded.calendar, counted_before = 1;
    delete from profit_coins;
    delete from profit_days;
    reached.counted_before := 1;
  end if;
  counted_before := reached.counted_before;
  select e.transaction_id + 1 into next_id from ledger_entries e order by e.transaction_id desc limit 1;
  next_id := coalesce(next_id, 1);
  return next;
end $$;

-- What each transaction changed for each person; what only went from one of their accounts to another is left out.
create function profit_movements(from_id bigint, before_id bigint)
returns table (transaction_id bigint, owner bigint, asset_id bigint, delta numeric, reason text, at bigint)
language sql stable set enable_seqscan = off set enable_bitmapscan = off as $$
  select e.transaction_id, e.owner, e.asset_id, sum(e.available_delta + e.held_delta), min(e.reason), min(e.at)
  from ledger_entries e
  where e.transaction_id >= from_id and e.transaction_id < before_id and e.owner <> 0
  group by 1, 2, 3 having sum(e.available_delta + e.held_delta) <> 0
  order by 1, 2, 3
$$;

-- The last price of a market before a transaction. Trades and transactions rise together, so halving finds the trade;
-- before the first one the market's bars are asked, those that can no longer change, and then where it began.
create function price_before(market bigint, before_id bigint, before_at bigint) returns numeric language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  low bigint := 1;
  high bigint;
  middle bigint;
  found_id bigint;
  found_transaction bigint;
  price numeric;
begin
  select trade_id + 1 into high from trades order by trade_id desc limit 1;
  high := coalesce(high, 1);
  while low < high loop
    middle := (low + high) / 2;
    select trade_id, transaction_id into found_id, found_transaction from trades
      where trade_id >= middle order by trade_id limit 1;
    if found_transaction >= before_id then
      high := middle;
    else
      low := found_id + 1;
    end if;
  end loop;
  select t.price into price from trades t where t.market_id = market and t.trade_id < low
    order by t.trade_id desc limit 1;
  if price is null then
    select c.close into price from candles c
      where c.market_id = market and c.period = '1min' and c.time <= before_at - 60000 order by c.time desc limit 1;
  end if;
  if price is null then
    select c.close into price from candles c
      where c.market_id = market and c.period = '1day' and c.time <= before_at - 86400000 order by c.time desc limit 1;
  end if;
  if price is null then
    select m.reference_price into price from markets m where m.market_id = market;
  end if;
  return price;
end $$;

-- One portion, whole or not at all; false where somebody else has counted it or begun anew meanwhile.
create function write_profit(
  this_calendar text,
  from_id bigint,
  before_id bigint,
  coin_owners bigint[],
  coin_assets bigint[],
  quantities numeric[],
  costs numeric[],
  realiseds numeric[],
  day_owners bigint[],
  days bigint[],
  day_assets bigint[],
  day_realiseds numeric[],
  broughts numeric[]
) returns boolean language plpgsql as $$
begin
  update profit_cursor set counted_before = before_id where counted_before = from_id and calendar = this_calendar;
  if not found then
    return false;
  end if;
  insert into profit_coins (owner, asset_id, quantity, cost, realised)
  select * from unnest(coin_owners, coin_assets, quantities, costs, realiseds)
  on conflict (owner, asset_id) do update set
    quantity = excluded.quantity, cost = excluded.cost, realised = excluded.realised;
  insert into profit_days (owner, day, asset_id, realised, brought)
  select * from unnest(day_owners, days, day_assets, day_realiseds, broughts)
  on conflict (owner, day, asset_id) do update set
    realised = profit_days.realised + excluded.realised, brought = profit_days.brought + excluded.brought;
  return true;
end $$;
