-- What statements and curves are read from, so that they cost the same however many lines an account has. Everything
-- here follows from the ledger alone: emptied, it is summed up again.

-- What each month did to each balance, by reason; available and held together.
create table ledger_months (
  owner bigint not null,
  -- The month's first instant on the exchange's calendar.
  month bigint not null,
  kind text collate "C" not null,
  asset_id bigint not null,
  reason text not null,
  count bigint not null,
  sum numeric(38, 0) not null,
  primary key (owner, month, kind, asset_id, reason)
);

-- How far the sums reach: all transactions before this number are in them, each once, on this calendar.
create table ledger_sums (
  is_only boolean primary key default true check (is_only),
  calendar text not null,
  summed_before bigint not null
);

-- Sums up the next so many transactions; answers whether there are more. The months are given by their first instants,
-- rising, the first not after the ledger's first line.
create function sum_ledger(this_calendar text, months bigint[], transactions_max bigint) returns boolean language plpgsql
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  reached ledger_sums;
  next_id bigint;
  upper_id bigint;
begin
  insert into ledger_sums (calendar, summed_before) values (this_calendar, 1) on conflict do nothing;
  select * into reached from ledger_sums for update;
  if reached.calendar <> this_calendar then
    delete from ledger_months;
    reached.summed_before := 1;
  end if;
  select transaction_id + 1 into next_id from ledger_entries order by transaction_id desc limit 1;
  upper_id := least(reached.summed_before + transactions_max, coalesce(next_id, 1));
  insert into ledger_months (owner, month, kind, asset_id, reason, count, sum)
  select owner, months[width_bucket(at, months)], kind, asset_id, reason, count(*), sum(available_delta + held_delta)
  from ledger_entries
  where transaction_id >= reached.summed_before and transaction_id < upper_id
    and kind in ('spot', 'fiat', 'leverage', 'seconds')
  group by 1, 2, 3, 4, 5
  on conflict (owner, month, kind, asset_id, reason)
    do update set count = ledger_months.count + excluded.count, sum = ledger_months.sum + excluded.sum;
  update ledger_sums set calendar = this_calendar, summed_before = upper_id;
  return upper_id < coalesce(next_id, 1);
end $$;

-- What an owner had in each account before each of these transactions, which fall. A line found holds for every
-- earlier bound down to itself, so an account is looked into once for each of the stretches in which it moved.
create function holdings_before(who bigint, bounds bigint[])
returns table (bound bigint, asset_id bigint, total numeric) language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  -- With the column's own collation: by another one the index could not be used.
  own_kind text collate "C";
  line record;
  place integer;
begin
  for own_kind, asset_id in select b.kind, b.asset_id from balances b where b.owner = who loop
    place := 1;
    while place <= cardinality(bounds) loop
      select e.transaction_id, e.available + e.held as total into line from ledger_entries e
        where e.owner = who and e.kind = own_kind and e.asset_id = holdings_before.asset_id
          and e.transaction_id + 0 < bounds[place]
        order by e.transaction_id + 0 desc, e.line desc limit 1;
      exit when not found;
      total := line.total;
      while place <= cardinality(bounds) and bounds[place] > line.transaction_id loop
        bound := bounds[place];
        return next;
        place := place + 1;
      end loop;
    end loop;
  end loop;
end $$;
