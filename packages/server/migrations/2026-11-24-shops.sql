-- Shops of merchants: one person who buys and sells one coin for money, out of an account of its own. What stands behind a
-- shop is a hold on the person's fiat account; how a shop ends is decided in its row before the ledger hears of it.

create table shops (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  asset_id bigint not null,
  name text not null,
  -- By which two names count as one.
  name_key text not null,
  -- asked: its deposit is not set aside yet · applied: waits for operators · leaving: its notice runs, and nothing new
  -- begins · ended: also an application that was withdrawn · void: there never was a deposit
  state text not null check (state in ('asked', 'applied', 'open', 'leaving', 'ended', 'refused', 'void')),
  -- Decided and not booked yet.
  ending text check (ending in ('withdrawn', 'refused', 'ended')),
  -- In units of its coin.
  deposit numeric(78) not null check (deposit > 0),
  deposit_asset_id bigint not null,
  hold_id bigint,
  is_paused boolean not null default false,
  -- As the contract writes hours.
  hours text not null default 'always',
  -- What a taker reads first; empty for nothing.
  reply text not null default '',
  -- What operators said when they decided.
  why text not null default '',
  -- What a client asked under, and what was refused for good.
  key text,
  content_hash text,
  refusal jsonb,
  applied_at bigint not null,
  decided_at bigint,
  leaves_at bigint,
  ended_at bigint,
  check ((key is null) = (content_hash is null))
);
-- One of each coin; what has ended and is not booked yet still counts.
create unique index shops_living on shops (user_id, asset_id)
  where state in ('asked', 'applied', 'open', 'leaving') or ending is not null;
create unique index shops_names on shops (name_key) where state in ('asked', 'applied', 'open', 'leaving');
create unique index shops_keys on shops (user_id, key) where key is not null;
create index shops_of_user on shops (user_id, id);
create index shops_in_state on shops (state, id);
create index shops_unfinished on shops (id) where state = 'asked' or ending is not null;
create index shops_leaving on shops (id) where state = 'leaving';

-- What a shop says of its offer, beside what every offer says.
create table shop_offers (
  offer_id bigint primary key references deal_offers (id),
  shop_id bigint not null references shops (id),
  -- What one deal may be, in units of the coin.
  min numeric(78) not null check (min > 0),
  max numeric(78) not null,
  -- Hundredths of a percent from the index, either way; null: the price is fixed.
  premium bigint check (premium between -2000 and 2000),
  window_minutes bigint not null check (window_minutes between 15 and 60),
  -- On the market; taken off by its shop otherwise.
  is_shelved boolean not null default true,
  -- What a taker reads first; empty: what the shop says.
  reply text not null default '',
  check (max >= min)
);
create index shop_offers_of_shop on shop_offers (shop_id, offer_id);
create index shop_offers_of_index on shop_offers (offer_id) where premium is not null;

-- What lies in shops is people's own, and is summed up as everything of theirs.
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
    and kind in ('spot', 'fiat', 'leverage', 'seconds', 'merchant')
  group by 1, 2, 3, 4, 5
  on conflict (owner, month, kind, asset_id, reason)
    do update set count = ledger_months.count + excluded.count, sum = ledger_months.sum + excluded.sum;
  update ledger_sums set calendar = this_calendar, summed_before = upper_id;
  return upper_id < coalesce(next_id, 1);
end $$;
