-- Recorded prices: one row for each look at the world, chained by its hash to the one before. The row comes with the
-- journal's; the hash is made here, in the same transaction, so that nothing outside can say what it is.

create table ticks (
  number bigint primary key,
  -- market:price, the lowest market first.
  marks text collate "C" not null,
  at bigint not null,
  seq bigint not null,
  hash text collate "C" not null default ''
);
create index ticks_by_time on ticks (at);

create function seal_tick() returns trigger language plpgsql as $$
declare
  before text;
begin
  select hash into before from ticks where number = new.number - 1;
  if not found then
    if new.number <> 1 then
      raise exception 'tick % has no tick before it', new.number;
    end if;
    before := '';
  end if;
  new.hash := encode(sha256(convert_to(before || '|' || new.number || '|' || new.at || '|' || new.marks, 'UTF8')), 'hex');
  return new;
end $$;
create trigger ticks_sealed before insert on ticks for each row execute function seal_tick();

create function refuse_tick_change() returns trigger language plpgsql as $$
begin
  raise exception 'a recorded price is never changed';
end $$;
create trigger ticks_kept before update or delete on ticks for each row execute function refuse_tick_change();
