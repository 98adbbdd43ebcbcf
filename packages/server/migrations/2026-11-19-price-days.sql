-- The days of the demo's simulation. Before a day begins its secret seed is drawn and the hash of it published; the seed
-- itself is sealed until the day is over and published then. What was committed to is never changed.

create table price_days (
  -- As 20261116, in the exchange's zone.
  date integer primary key,
  begins_at bigint not null,
  ends_at bigint not null,
  -- SHA-256 of the 32 bytes of the seed, in hexadecimal digits.
  commitment text collate "C" not null,
  committed_at bigint not null,
  -- The seed, readable with the exchange's key alone.
  sealed bytea not null,
  -- The price of every asset when the day begins, as JSON; once it has begun.
  opening text collate "C",
  -- In hexadecimal digits, once the day is over.
  seed text collate "C",
  check (begins_at < ends_at),
  check (committed_at <= begins_at),
  check (seed is null or (seed ~ '^[0-9a-f]{64}$' and encode(sha256(decode(seed, 'hex')), 'hex') = commitment))
);

create function guard_price_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a day that was committed to is never removed';
  end if;
  if (new.date, new.begins_at, new.ends_at, new.commitment, new.committed_at)
     is distinct from (old.date, old.begins_at, old.ends_at, old.commitment, old.committed_at)
     or (old.opening is not null and new.opening is distinct from old.opening)
     or (old.seed is not null and new.seed is distinct from old.seed) then
    raise exception 'what was committed to is never changed';
  end if;
  return new;
end $$;
create trigger price_days_kept before update or delete on price_days for each row execute function guard_price_day();
