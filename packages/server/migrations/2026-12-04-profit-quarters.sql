-- Gains stand at the quarter of an hour in which they were made, and no longer at a day of the exchange's calendar: every
-- zone's midnights lie on a quarter, so the days of any reader are sums of these. What stood here before cannot be parted
-- that finely. All of it follows from the ledger and the trades, so it is left out once and the job counts it anew.

drop function begin_profit(text);
drop function write_profit(
  text, bigint, bigint, bigint[], bigint[], numeric[], numeric[], numeric[], bigint[], bigint[], bigint[], numeric[], numeric[]
);
drop table profit_days;
delete from profit_coins;
delete from profit_cursor;
alter table profit_cursor drop column calendar;

create table profit_quarters (
  owner bigint not null,
  -- Its first instant.
  quarter bigint not null,
  asset_id bigint not null,
  realised numeric(38, 0) not null,
  -- What came from elsewhere less what went there, at the prices of those moments.
  brought numeric(38, 0) not null,
  primary key (owner, quarter, asset_id)
) with (fillfactor = 70);

-- Curves over years ask for what was brought alone; whoever trades all day has few of these among many quarters.
create index profit_quarters_brought on profit_quarters (owner, quarter) where brought <> 0;

-- Where to go on, and where the ledger ends. Without a cursor everything is counted from the beginning.
create function begin_profit() returns table (counted_before bigint, next_id bigint)
language plpgsql set enable_seqscan = off as $$
begin
  select c.counted_before into counted_before from profit_cursor c;
  if not found then
    insert into profit_cursor (counted_before) values (1) on conflict do nothing;
    if found then
      delete from profit_coins;
      delete from profit_quarters;
    end if;
    select c.counted_before into counted_before from profit_cursor c;
  end if;
  select e.transaction_id + 1 into next_id from ledger_entries e order by e.transaction_id desc limit 1;
  next_id := coalesce(next_id, 1);
  return next;
end $$;

-- One portion, whole or not at all; false where somebody else has counted it or begun anew meanwhile.
create function write_profit(
  from_id bigint,
  before_id bigint,
  coin_owners bigint[],
  coin_assets bigint[],
  quantities numeric[],
  costs numeric[],
  realiseds numeric[],
  quarter_owners bigint[],
  quarters bigint[],
  quarter_assets bigint[],
  quarter_realiseds numeric[],
  broughts numeric[]
) returns boolean language plpgsql as $$
begin
  update profit_cursor set counted_before = before_id where counted_before = from_id;
  if not found then
    return false;
  end if;
  insert into profit_coins (owner, asset_id, quantity, cost, realised)
  select * from unnest(coin_owners, coin_assets, quantities, costs, realiseds)
  on conflict (owner, asset_id) do update set
    quantity = excluded.quantity, cost = excluded.cost, realised = excluded.realised;
  insert into profit_quarters (owner, quarter, asset_id, realised, brought)
  select * from unnest(quarter_owners, quarters, quarter_assets, quarter_realiseds, broughts)
  on conflict (owner, quarter, asset_id) do update set
    realised = profit_quarters.realised + excluded.realised, brought = profit_quarters.brought + excluded.brought;
  return true;
end $$;
