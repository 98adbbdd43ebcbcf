-- The beginning of the last period that was paid for: periods may be shorter or longer than an hour.
create table rebate_period (began_at bigint not null);
insert into rebate_period select hour * 3600000 from rebate_hour;
drop table rebate_hour;

-- Whose invitations the next stretch of the ledger pays along, of those that were not looked at since: those of payers
-- and of whoever invited them. Bounds are values, so that the stretch is read and not the whole ledger.
create or replace function rebate_payers(transactions_max bigint, looked_before bigint) returns setof bigint
language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  reached bigint;
begin
  select accrued_before into reached from rebate_cursor;
  return query
    select distinct q.user_id
    from ledger_entries e
    cross join lateral (
      select w.owner from ledger_entries w
      where w.transaction_id = e.transaction_id and w.line < e.line and w.asset_id = e.asset_id and w.owner <> 0
      order by w.line desc limit 1
    ) payer
    join team_people p on p.user_id = payer.owner
    cross join lateral (values (p.user_id), (p.inviter_id)) as link (user_id)
    join team_people q on q.user_id = link.user_id
    where e.transaction_id >= reached and e.transaction_id < reached + transactions_max
      and e.owner = 0 and e.kind = 'fees' and e.available_delta > 0
      and e.reason in ('trade', 'lever_fee', 'option_won', 'option_lost', 'option_drawn')
      and q.inviter_id is not null and q.looked_at < looked_before;
end $$;

-- People are found one by one: a portion has few of them, however many there are.
alter function accrue_rebates(bigint, bigint[], bigint[], numeric[]) set enable_hashjoin = off;
alter function accrue_rebates(bigint, bigint[], bigint[], numeric[]) set enable_mergejoin = off;
