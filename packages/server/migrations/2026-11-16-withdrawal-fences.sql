-- What stands between a price and money that leaves: the lowest price an operator lets a coin count at, how much of it
-- may go without operators and within a day, when a transfer may be signed, and whether its owner sends to saved
-- addresses only.

create table withdrawal_fences (
  asset_id bigint primary key references assets (asset_id),
  -- USDT's smallest units for one whole coin.
  floor_price numeric(38, 0) not null check (floor_price > 0),
  -- In the coin's smallest unit; null where they follow from the floor and the limits in USDT.
  auto_units numeric(38, 0) check (auto_units >= 0),
  day_units numeric(38, 0) check (day_units >= 0),
  set_by text not null,
  changed_at bigint not null
);

-- Nothing is signed before this instant; until then its owner can stop it.
alter table withdrawals add column not_before bigint not null default 0;

create function keep_withdrawal_instant() returns trigger language plpgsql as $$
begin
  if new.not_before <> old.not_before then
    raise exception 'what withdrawal % waits for cannot change', old.id using errcode = 'check_violation';
  end if;
  if new.state = 'sending' and old.state = 'approved' and new.sending_at < old.not_before then
    raise exception 'withdrawal % waits', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_keep_instant before update on withdrawals
  for each row execute function keep_withdrawal_instant();

-- Whether an address was sent to before.
create index withdrawals_by_place on withdrawals (user_id, network, address) where state in ('sent', 'done');

-- Who sends to saved addresses only; off_at: from when on that is over, if it was asked for.
create table withdrawal_whitelists (
  user_id bigint primary key references users (id),
  is_on boolean not null,
  off_at bigint,
  changed_at bigint not null
);
