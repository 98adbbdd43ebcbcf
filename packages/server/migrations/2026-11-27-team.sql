-- The same shares of the same fees in less time. Fees are gone through by payer, so that whoever is above them is looked up
-- in the order in which people lie, and shares are written in the order of their key; sums of very many fees are kept in
-- memory instead of on disk; nothing is worked out for a discount that nobody passes on. Whoever paid is looked up once
-- before the invitation is looked at, not once for each fee.

create or replace function accrue_rebates(transactions_max bigint, days bigint[], coins bigint[], prices numeric[])
returns boolean language plpgsql
set enable_seqscan = off set jit = off set enable_hashjoin = off set enable_mergejoin = off set work_mem = '64MB' as $$
declare
  reached bigint;
  next_id bigint;
  upper_id bigint;
begin
  select accrued_before into reached from rebate_cursor for update;
  select transaction_id + 1 into next_id from ledger_entries order by transaction_id desc limit 1;
  upper_id := least(reached + transactions_max, coalesce(next_id, 1));
  if upper_id <= reached then
    return false;
  end if;

  with paid as materialized (
    select e.transaction_id, e.line, e.asset_id, e.available_delta as fee, e.at, payer.owner as payer,
      coalesce(prices[array_position(coins, e.asset_id)], 0) as price
    from ledger_entries e
    cross join lateral (
      select p.owner from ledger_entries p
      where p.transaction_id = e.transaction_id and p.line < e.line and p.asset_id = e.asset_id and p.owner <> 0
      order by p.line desc limit 1
    ) payer
    where e.transaction_id >= reached and e.transaction_id < upper_id
      and e.owner = 0 and e.kind = 'fees' and e.available_delta > 0
      and e.reason in ('trade', 'lever_fee', 'option_won', 'option_lost', 'option_drawn')
    order by payer.owner
  ), chains as materialized (
    select f.*, p.link as first_link, q.link as second_link, q.pass_ppm,
      case when p.link <> 'denied' then p.inviter_id end as first_id,
      case when p.link <> 'denied' and q.link <> 'denied' then q.inviter_id end as second_id,
      one.first_ppm, two.second_ppm, agent.user_id as agent_id, agent.share_ppm
    from paid f
    join team_people p on p.user_id = f.payer and (p.inviter_id is not null or p.city <> '')
    left join team_people q on q.user_id = p.inviter_id
    left join team_people r on r.user_id = q.inviter_id
    left join lateral (
      select t.first_ppm from team_tiers t
      where t.from_at = (select max(from_at) from team_terms where from_at <= f.at) and t.people <= q.direct_real
      order by t.people desc limit 1
    ) one on true
    left join lateral (
      select t.second_ppm from team_tiers t
      where t.from_at = (select max(from_at) from team_terms where from_at <= f.at) and t.people <= r.direct_real
      order by t.people desc limit 1
    ) two on true
    left join lateral (
      select a.user_id, a.share_ppm from team_agents a
      where p.city <> '' and a.city = p.city and a.district in (p.district, '') and a.user_id <> p.user_id
        and a.from_at <= f.at and f.at < a.until_at and (a.ended_at is null or f.at < a.ended_at)
      order by a.district desc limit 1
    ) agent on true
  ), shares as materialized (
    select c.*, div(fee * first_ppm, 1000000) as whole from chains c
  ), earned as materialized (
    select transaction_id, line, 0 as level, payer as user_id, payer, asset_id, fee, price, at,
      div(whole * pass_ppm, 1000000) as amount, case when first_link = 'review' then payer end as hold_on
    from shares where first_id is not null and pass_ppm > 0
    union all
    select transaction_id, line, 1, first_id, payer, asset_id, fee, price, at,
      whole - div(whole * pass_ppm, 1000000), case when first_link = 'review' then payer end
    from shares where first_id is not null
    union all
    select transaction_id, line, 2, second_id, payer, asset_id, fee, price, at, div(fee * second_ppm, 1000000),
      case when first_link = 'review' then payer when second_link = 'review' then first_id end
    from shares where second_id is not null
    union all
    select transaction_id, line, 3, agent_id, payer, asset_id, fee, price, at, div(fee * share_ppm, 1000000), null
    from shares where agent_id is not null
  ), given as materialized (
    select *, trunc(amount * price) as value, trunc(fee * price) as fee_value from earned where amount > 0
  ), written as (
    insert into rebates (transaction_id, line, level, user_id, from_id, asset_id, fee, amount, hold_on, at)
    select transaction_id, line, level, user_id, payer, asset_id, fee, amount, hold_on, at from given
    order by transaction_id, line, level
  ), coined as (
    insert into rebate_coins (asset_id, fees, rebates)
    select p.asset_id, p.fees, coalesce(g.rebates, 0)
    from (select asset_id, sum(fee) as fees from paid group by 1) p
    left join (select asset_id, sum(amount) as rebates from given group by 1) g on g.asset_id = p.asset_id
    on conflict (asset_id) do update set
      fees = rebate_coins.fees + excluded.fees, rebates = rebate_coins.rebates + excluded.rebates
  ), summed as (
    insert into rebate_sums (user_id, asset_id, earned, due, paying, paid)
    select user_id, asset_id, sum(amount), sum(amount), 0, 0 from given where hold_on is null group by 1, 2 order by 1, 2
    on conflict (user_id, asset_id) do update set
      earned = rebate_sums.earned + excluded.earned, due = rebate_sums.due + excluded.due
  ), paired as (
    insert into rebate_pairs (user_id, from_id, count, fees, value, last_at)
    select user_id, payer, count(*), sum(fee_value), sum(value), max(at) from given where hold_on is null
    group by 1, 2 order by 1, 2
    on conflict (user_id, from_id) do update set count = rebate_pairs.count + excluded.count,
      fees = rebate_pairs.fees + excluded.fees, value = rebate_pairs.value + excluded.value, last_at = excluded.last_at
  ), dated as (
    insert into rebate_days (user_id, day, count, value)
    select user_id, days[greatest(1, width_bucket(at, days))], count(*), sum(value) from given where hold_on is null
    group by 1, 2 order by 1, 2
    on conflict (user_id, day) do update set
      count = rebate_days.count + excluded.count, value = rebate_days.value + excluded.value
  ), topped as (
    insert into rebate_tops (user_id, value)
    select user_id, sum(value) from given where hold_on is null group by 1 order by 1
    on conflict (user_id) do update set value = rebate_tops.value + excluded.value
  ), kept as (
    insert into rebate_held (hold_on, user_id, from_id, asset_id, level, count, fees, value, amount)
    select hold_on, user_id, payer, asset_id, level, count(*), sum(fee_value), sum(value), sum(amount)
    from given where hold_on is not null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (hold_on, user_id, from_id, asset_id, level) do update set count = rebate_held.count + excluded.count,
      fees = rebate_held.fees + excluded.fees, value = rebate_held.value + excluded.value,
      amount = rebate_held.amount + excluded.amount
  ), brought as (
    select e.owner, trunc(sum(e.available_delta * coalesce(prices[array_position(coins, e.asset_id)], 0))) as value
    from ledger_entries e
    where e.transaction_id >= reached and e.transaction_id < upper_id and e.owner <> 0 and e.available_delta > 0
      and ((e.reason = 'deposit' and e.kind = 'spot') or (e.reason = 'shop' and e.kind = 'fiat'))
    group by 1
  ), counted as (
    update team_people t set up_volume = t.up_volume + b.value
    from brought b where t.user_id = b.owner and t.inviter_id is not null and b.value > 0
  )
  update rebate_cursor set accrued_before = upper_id;
  return upper_id < coalesce(next_id, 1);
end $$;

create or replace function rebate_payers(transactions_max bigint, looked_before bigint) returns setof bigint
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set work_mem = '64MB' as $$
declare
  reached bigint;
begin
  select accrued_before into reached from rebate_cursor;
  return query
    with paid as materialized (
      select distinct payer.owner as user_id
      from ledger_entries e
      cross join lateral (
        select w.owner from ledger_entries w
        where w.transaction_id = e.transaction_id and w.line < e.line and w.asset_id = e.asset_id and w.owner <> 0
        order by w.line desc limit 1
      ) payer
      where e.transaction_id >= reached and e.transaction_id < reached + transactions_max
        and e.owner = 0 and e.kind = 'fees' and e.available_delta > 0
        and e.reason in ('trade', 'lever_fee', 'option_won', 'option_lost', 'option_drawn')
      order by 1
    )
    select distinct q.user_id
    from paid f
    join team_people p on p.user_id = f.user_id
    cross join lateral (values (p.user_id), (p.inviter_id)) as link (user_id)
    join team_people q on q.user_id = link.user_id
    where q.inviter_id is not null and q.looked_at < looked_before;
end $$;
