-- What lies in wealth accounts is people's own, and is summed up as everything of theirs.
create or replace function sum_ledger(this_calendar text, months bigint[], transactions_max bigint) returns boolean
language plpgsql set enable_seqscan = off set enable_bitmapscan = off as $$
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
    and kind in ('spot', 'fiat', 'leverage', 'seconds', 'merchant', 'wealth')
  group by 1, 2, 3, 4, 5
  on conflict (owner, month, kind, asset_id, reason)
    do update set count = ledger_months.count + excluded.count, sum = ledger_months.sum + excluded.sum;
  update ledger_sums set calendar = this_calendar, summed_before = upper_id;
  return upper_id < coalesce(next_id, 1);
end $$;
