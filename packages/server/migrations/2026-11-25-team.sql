-- Teams: who invited whom, what inviters get of fees that were paid, and how it reaches them.

-- Where somebody lives, said at registration by whoever wants a regional agent; empty for everybody else.
alter table users
  add column region_city text not null default '',
  add column region_district text not null default '';

-- One row for each person. Figures count everybody below, however deep: a change is handed up one level at a time, many
-- at once, so that nobody ever walks a tree (up_*: what the inviter has not heard of yet).
create table team_people (
  user_id bigint primary key references users (id),
  -- An inviter was there before, here as in users: no circle can be written down.
  inviter_id bigint references users (id) check (inviter_id < user_id),
  depth integer not null,
  city text not null default '',
  district text not null default '',
  -- What is thought of the invitation: paid along it, or held until operators have decided, or never.
  link text not null default 'clear' check (link in ('clear', 'review', 'released', 'denied')),
  signs text not null default '',
  looked_at bigint not null default 0,
  flagged_at bigint,
  decided_at bigint,
  decided_by text not null default '',
  -- Of an inviter's own share, what goes on to whoever was invited.
  pass_ppm integer not null default 0 check (pass_ppm between 0 and 1000000),
  direct integer not null default 0,
  direct_real integer not null default 0,
  people integer not null default 0,
  real integer not null default 0,
  -- What people below have brought in, in units of USDT.
  volume numeric(38, 0) not null default 0,
  up_direct integer not null default 0,
  up_direct_real integer not null default 0,
  up_people integer not null default 0,
  up_real integer not null default 0,
  up_volume numeric(38, 0) not null default 0
) with (fillfactor = 80);
create index team_people_below on team_people (inviter_id, user_id) where inviter_id is not null;
create index team_people_up on team_people (depth desc)
  where up_direct <> 0 or up_direct_real <> 0 or up_people <> 0 or up_real <> 0 or up_volume <> 0;
create index team_people_in_review on team_people (flagged_at, user_id) where link = 'review';
create index team_people_of_region on team_people (city, district, user_id) where city <> '';
create index team_people_of_city on team_people (city, user_id) where city <> '';

create function join_team() returns trigger language plpgsql as $$
declare
  up integer := case when new.inviter_id is null then 0 else 1 end;
  is_real integer := case when new.inviter_id is not null and new.review_status = 2 then 1 else 0 end;
begin
  insert into team_people (user_id, inviter_id, depth, city, district, up_direct, up_people, up_direct_real, up_real)
  values (new.id, new.inviter_id,
    coalesce((select depth + 1 from team_people where user_id = new.inviter_id), 0),
    new.region_city, new.region_district, up, up, is_real, is_real);
  return null;
end $$;
create trigger users_join_team after insert on users for each row execute function join_team();

create function recount_team() returns trigger language plpgsql as $$
declare
  change integer := (new.review_status = 2)::integer - (old.review_status = 2)::integer;
begin
  update team_people set up_real = up_real + change, up_direct_real = up_direct_real + change
    where user_id = new.id and inviter_id is not null;
  return null;
end $$;
create trigger users_recount_team after update of review_status on users
  for each row when ((new.review_status = 2) is distinct from (old.review_status = 2)) execute function recount_team();

with recursive below as (
  select id, inviter_id, 0 as depth, review_status from users where inviter_id is null
  union all
  select u.id, u.inviter_id, b.depth + 1, u.review_status from users u join below b on u.inviter_id = b.id
)
insert into team_people (user_id, inviter_id, depth, up_direct, up_people, up_direct_real, up_real)
select id, inviter_id, depth, up, up, up * real, up * real from (
  select id, inviter_id, depth, (inviter_id is not null)::integer as up, (review_status = 2)::integer as real from below
) as everybody;

-- Hands changes up by one level, the deepest first; answers whether there may be more.
create function raise_team(rows_max integer) returns boolean
language plpgsql set enable_seqscan = off set jit = off as $$
declare
  inviters bigint[];
  directs bigint[];
  direct_reals bigint[];
  peoples bigint[];
  reals bigint[];
  volumes numeric[];
  taken integer;
begin
  with waiting as (
    select user_id, inviter_id, up_direct, up_direct_real, up_people, up_real, up_volume from team_people
    where up_direct <> 0 or up_direct_real <> 0 or up_people <> 0 or up_real <> 0 or up_volume <> 0
    order by depth desc limit rows_max for update
  ), cleared as (
    update team_people t set up_direct = 0, up_direct_real = 0, up_people = 0, up_real = 0, up_volume = 0
    from waiting w where t.user_id = w.user_id
    returning w.*
  ), summed as (
    select inviter_id, sum(up_direct) as direct, sum(up_direct_real) as direct_real, sum(up_people) as people,
      sum(up_real) as real, sum(up_volume) as volume, count(*) as rows
    from cleared group by inviter_id
  )
  select array_agg(inviter_id), array_agg(direct), array_agg(direct_real), array_agg(people), array_agg(real),
    array_agg(volume), coalesce(sum(rows), 0)
  into inviters, directs, direct_reals, peoples, reals, volumes, taken from summed;
  if taken = 0 then
    return false;
  end if;
  update team_people t set
    direct = t.direct + s.direct, direct_real = t.direct_real + s.direct_real,
    people = t.people + s.people, real = t.real + s.real, volume = t.volume + s.volume,
    up_people = t.up_people + case when t.inviter_id is null then 0 else s.people end,
    up_real = t.up_real + case when t.inviter_id is null then 0 else s.real end,
    up_volume = t.up_volume + case when t.inviter_id is null then 0 else s.volume end
  from unnest(inviters, directs, direct_reals, peoples, reals, volumes)
    as s (inviter_id, direct, direct_real, people, real, volume)
  where t.user_id = s.inviter_id;
  return true;
end $$;

-- What people can be recognised by across accounts: hashes of devices, payment accounts and withdrawal addresses.
create table team_marks (
  user_id bigint not null references users (id),
  kind text not null check (kind in ('device', 'payment', 'address')),
  mark bytea not null,
  primary key (user_id, kind, mark)
);
create index team_marks_alike on team_marks (kind, mark, user_id);

-- The programme, each row from its instant on; what holds is never changed, only followed by another.
create table team_terms (
  from_at bigint primary key,
  -- Of a leverage loss, what is released each night out of the insurance fund.
  loss_ppm integer not null check (loss_ppm between 0 and 100000),
  set_by text not null
);
create table team_tiers (
  from_at bigint not null references team_terms (from_at),
  -- From so many directly invited people with a verified identity on.
  people integer not null check (people >= 0),
  first_ppm integer not null check (first_ppm between 0 and 300000),
  second_ppm integer not null check (second_ppm between 0 and 300000),
  check (first_ppm + second_ppm <= 300000),
  primary key (from_at, people)
);
insert into team_terms (from_at, loss_ppm, set_by) values (0, 0, 'the house');
insert into team_tiers (from_at, people, first_ppm, second_ppm) values (0, 0, 200000, 100000);

-- Regional agents and their contracts. One for a region at a time.
create table team_agents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  city text not null check (city <> ''),
  -- Empty: the whole city.
  district text not null,
  share_ppm integer not null check (share_ppm between 0 and 100000),
  from_at bigint not null,
  until_at bigint not null check (until_at > from_at),
  ended_at bigint,
  appointed_by text not null,
  appointed_at bigint not null
);
create unique index team_agents_of_region on team_agents (city, district) where ended_at is null;
create index team_agents_of_user on team_agents (user_id, id);

-- What was earned, line by line: of which line of the ledger, at which level, by whom. 0 is what an inviter passed on to
-- the payer, 1 and 2 are the inviters, 3 is the regional agent. Never updated, never deleted.
create table rebates (
  transaction_id bigint not null,
  line integer not null,
  level smallint not null check (level between 0 and 3),
  user_id bigint not null,
  from_id bigint not null,
  asset_id bigint not null,
  fee numeric(38, 0) not null,
  amount numeric(38, 0) not null check (amount > 0 and amount <= fee),
  -- The invitation that it waits for; null where nothing is wrong.
  hold_on bigint,
  at bigint not null,
  primary key (transaction_id, line, level)
);

create table rebate_cursor (accrued_before bigint not null);
-- Fees of before the programme bring nothing.
insert into rebate_cursor select coalesce(max(transaction_id), 0) + 1 from ledger_entries;

-- Of each coin: fees that were looked at, and what was given of them, held or not.
create table rebate_coins (
  asset_id bigint primary key,
  fees numeric(38, 0) not null,
  rebates numeric(38, 0) not null,
  -- Of these, what operators have denied.
  denied numeric(38, 0) not null default 0,
  check (rebates <= fees)
);

-- A portion writes the sums of everybody it pays: with room in their pages, and no index on what changes, a row stays where
-- it is. Its due is more than nothing before and after.
create table rebate_sums (
  user_id bigint not null references users (id),
  asset_id bigint not null,
  earned numeric(38, 0) not null,
  due numeric(38, 0) not null check (due >= 0),
  paying numeric(38, 0) not null check (paying >= 0),
  paid numeric(38, 0) not null check (paid >= 0),
  is_due boolean not null generated always as (due > 0) stored,
  primary key (user_id, asset_id),
  check (earned = due + paying + paid)
) with (fillfactor = 50);
create index rebate_sums_due on rebate_sums (user_id, asset_id) where is_due;

-- In units of USDT, by the recorded price when it was accrued; for showing.
create table rebate_pairs (
  user_id bigint not null,
  from_id bigint not null,
  count bigint not null,
  fees numeric(38, 0) not null,
  value numeric(38, 0) not null,
  last_at bigint not null,
  primary key (user_id, from_id)
) with (fillfactor = 50);
create table rebate_days (
  user_id bigint not null,
  day bigint not null,
  count bigint not null,
  value numeric(38, 0) not null,
  primary key (user_id, day)
) with (fillfactor = 50);
create table rebate_tops (
  user_id bigint primary key,
  value numeric(38, 0) not null
) with (fillfactor = 80);
create index rebate_tops_by_value on rebate_tops (value desc, user_id);

create table rebate_held (
  hold_on bigint not null,
  user_id bigint not null,
  from_id bigint not null,
  asset_id bigint not null,
  level smallint not null,
  count bigint not null,
  fees numeric(38, 0) not null,
  value numeric(38, 0) not null,
  amount numeric(38, 0) not null,
  primary key (hold_on, user_id, from_id, asset_id, level)
);
create index rebate_held_of_user on rebate_held (user_id);

-- Each is one command; what is in it is not due any more until it was refused.
create table rebate_payouts (
  id bigint generated always as identity primary key,
  state text not null default 'asked' check (state in ('asked', 'paid', 'void')),
  made_at bigint not null,
  ended_at bigint,
  refusal text
);
create index rebate_payouts_asked on rebate_payouts (id) where state = 'asked';
-- The beginning of the last period that was paid for: periods may be shorter or longer than an hour.
create table rebate_period (began_at bigint not null);
insert into rebate_period values (0);
create table rebate_payout_lines (
  payout_id bigint not null references rebate_payouts (id),
  user_id bigint not null,
  asset_id bigint not null,
  amount numeric(38, 0) not null check (amount > 0),
  primary key (payout_id, user_id, asset_id)
);
create index rebate_payout_lines_of_user on rebate_payout_lines (user_id, payout_id);

create function keep_rebates() returns trigger language plpgsql as $$
begin
  raise exception 'what was earned is only ever added to' using errcode = 'check_violation';
end $$;
create trigger rebates_keep before update or delete on rebates for each statement execute function keep_rebates();

-- Whose invitations, or whose agreement to an agent, should be looked at before the next stretch of the ledger is paid for,
-- of those that were not looked at since. That is everybody in it and whoever invited them, because who of them paid takes
-- longer to find than a look too many. Bounds are values, so that the stretch is read and not the whole ledger.
create function rebate_payers(transactions_max bigint, looked_before bigint) returns setof bigint
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set work_mem = '64MB' as $$
declare
  reached bigint;
begin
  select accrued_before into reached from rebate_cursor;
  return query
    with present as materialized (
      select e.owner as user_id from ledger_entries e
      where e.transaction_id >= reached and e.transaction_id < reached + transactions_max and e.owner <> 0
      group by 1 order by 1
    )
    select distinct q.user_id
    from present f
    join team_people p on p.user_id = f.user_id
    cross join lateral (values (p.user_id), (p.inviter_id)) as link (user_id)
    join team_people q on q.user_id = link.user_id
    where (q.inviter_id is not null or q.city <> '') and q.looked_at < looked_before;
end $$;

-- Goes on along the ledger: gives inviters and agents their share of each fee, and counts what people bring in. Answers
-- whether there is more. Of a line of fees the payer is the last person before it in its transaction, in the same coin.
-- Fees are gone through by payer, so that whoever is above them is looked up in the order in which people lie, and shares
-- are written in the order of their key; sums of very many fees are kept in memory instead of on disk. What an agent has of
-- a fee waits, like an inviter's share, for a payer who is under review, and of one who was denied there is none. A fee of
-- which somebody has two shares, as inviter and as agent, counts once among the fees they had shares of.
create function accrue_rebates(transactions_max bigint, days bigint[], coins bigint[], prices numeric[])
returns boolean language plpgsql
set enable_seqscan = off set jit = off set enable_mergejoin = off set work_mem = '64MB' as $$
declare
  reached bigint;
  next_id bigint;
  upper_id bigint;
  terms constant bigint[] := array(select from_at from team_terms order by from_at);
begin
  select accrued_before into reached from rebate_cursor for update;
  select transaction_id + 1 into next_id from ledger_entries order by transaction_id desc limit 1;
  upper_id := least(reached + transactions_max, coalesce(next_id, 1));
  if upper_id <= reached then
    return false;
  end if;

  with paid as materialized (
    select e.transaction_id, e.line, e.asset_id, e.available_delta as fee, e.at, payer.owner as payer,
      coalesce(prices[array_position(coins, e.asset_id)], 0) as price,
      coalesce(terms[nullif(width_bucket(e.at, terms), 0)], -1) as terms_at
    from ledger_entries e
    cross join lateral (
      select p.owner from ledger_entries p
      where p.transaction_id = e.transaction_id and p.line < e.line and p.asset_id = e.asset_id and p.owner <> 0
      order by p.line desc limit 1
    ) payer
    where e.transaction_id >= reached and e.transaction_id < upper_id
      and e.owner = 0 and e.kind = 'fees' and e.available_delta > 0
      and e.reason in ('trade', 'lever_fee', 'option_won', 'option_lost', 'option_drawn')
  ), payers as materialized (
    select payer, terms_at from paid group by 1, 2 order by 1, 2
  ), above as materialized (
    -- Whoever pays many fees has the same people above at each of them.
    select k.payer, k.terms_at, p.city, p.district, p.link as first_link, q.link as second_link, q.pass_ppm,
      case when p.link <> 'denied' then p.inviter_id end as first_id,
      case when p.link <> 'denied' and q.link <> 'denied' then q.inviter_id end as second_id,
      one.first_ppm, two.second_ppm
    from payers k
    cross join lateral (
      select t.inviter_id, t.link, t.city, t.district from team_people t
      where t.user_id = k.payer and (t.inviter_id is not null or t.city <> '') limit 1
    ) p
    left join lateral (
      select t.inviter_id, t.link, t.pass_ppm, t.direct_real from team_people t where t.user_id = p.inviter_id limit 1
    ) q on true
    left join lateral (select t.direct_real from team_people t where t.user_id = q.inviter_id limit 1) r on true
    left join lateral (
      select t.first_ppm from team_tiers t where t.from_at = k.terms_at and t.people <= q.direct_real
      order by t.people desc limit 1
    ) one on true
    left join lateral (
      select t.second_ppm from team_tiers t where t.from_at = k.terms_at and t.people <= r.direct_real
      order by t.people desc limit 1
    ) two on true
  ), chains as materialized (
    select f.*, a.first_link, a.second_link, a.pass_ppm, a.first_id, a.second_id, a.first_ppm, a.second_ppm,
      case when a.first_link <> 'denied' then agent.user_id end as agent_id, agent.share_ppm
    from paid f
    join above a on a.payer = f.payer and a.terms_at = f.terms_at
    left join lateral (
      select g.user_id, g.share_ppm from team_agents g
      where a.city <> '' and g.city = a.city and g.district in (a.district, '') and g.user_id <> f.payer
        and g.from_at <= f.at and f.at < g.until_at and (g.ended_at is null or f.at < g.ended_at)
      order by g.district desc limit 1
    ) agent on true
  ), shares as not materialized (
    select c.*, div(fee * first_ppm, 1000000) as whole from chains c
  ), earned as not materialized (
    select transaction_id, line, 0 as level, payer as user_id, payer, asset_id, fee, fee as seen, price, at,
      div(whole * pass_ppm, 1000000) as amount, case when first_link = 'review' then payer end as hold_on
    from shares where first_id is not null and pass_ppm > 0
    union all
    select transaction_id, line, 1, first_id, payer, asset_id, fee, fee, price, at,
      whole - div(whole * pass_ppm, 1000000), case when first_link = 'review' then payer end
    from shares where first_id is not null
    union all
    select transaction_id, line, 2, second_id, payer, asset_id, fee, fee, price, at, div(fee * second_ppm, 1000000),
      case when first_link = 'review' then payer when second_link = 'review' then first_id end
    from shares where second_id is not null
    union all
    select transaction_id, line, 3, agent_id, payer, asset_id, fee,
      case
        when agent_id = first_id and whole > div(whole * pass_ppm, 1000000) then 0
        when agent_id = second_id and div(fee * second_ppm, 1000000) > 0 then 0
        else fee
      end,
      price, at, div(fee * share_ppm, 1000000), case when first_link = 'review' then payer end
    from shares where agent_id is not null
  ), given as materialized (
    select *, trunc(amount * price) as value, trunc(seen * price) as fee_value from earned where amount > 0
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

-- Losses that were closed, and what was released of them; kept along the closings.
create table loss_cursor (closings_through bigint not null);
insert into loss_cursor select coalesce(max(closing_id), 0) from lever_closings;
create table loss_totals (
  user_id bigint not null,
  asset_id bigint not null,
  result numeric(38, 0) not null,
  released numeric(38, 0) not null check (released >= 0),
  -- The day of the last release; one a night.
  day bigint not null,
  primary key (user_id, asset_id)
) with (fillfactor = 80);
create index loss_totals_lost on loss_totals (user_id, asset_id) where result + released < 0;
create table loss_releases (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  asset_id bigint not null,
  day bigint not null,
  amount numeric(38, 0) not null check (amount > 0),
  state text not null default 'asked' check (state in ('asked', 'paid', 'void')),
  at bigint not null,
  unique (user_id, asset_id, day)
);
create index loss_releases_of_user on loss_releases (user_id, id) where state = 'paid';
create index loss_releases_asked on loss_releases (id) where state = 'asked';
