-- What of positions nobody has told their owners yet: noted with the commit that makes it so, and gone with the message.
create table lever_untold (
  id bigint generated always as identity primary key,
  -- opened: an entrust of theirs opened by itself · closed: this closing was none of their own doing.
  what text not null check (what in ('opened', 'closed')),
  -- The position, or the closing.
  ref bigint not null,
  unique (what, ref)
);

create function note_lever_opened() returns trigger language plpgsql as $$
begin
  insert into lever_untold (what, ref) values ('opened', new.position_id) on conflict do nothing;
  return null;
end $$;

-- An entrust opens later than it was placed; one whose opening fell into the commit of its placing is stored with it.
create trigger lever_positions_note_opened after update on lever_positions for each row
  when (old.state = 'pending' and new.opened_at is not null)
  execute function note_lever_opened();
create trigger lever_positions_note_stored after insert on lever_positions for each row
  when (new.opened_at > new.placed_at)
  execute function note_lever_opened();

create function note_lever_closed() returns trigger language plpgsql as $$
begin
  insert into lever_untold (what, ref) values ('closed', new.closing_id) on conflict do nothing;
  return null;
end $$;
create trigger lever_closings_note after insert on lever_closings for each row
  when (new.reason <> 'user')
  execute function note_lever_closed();

-- The announced end of leverage on a pair.
create table lever_endings (
  market_id bigint primary key,
  ends_at bigint not null,
  announced_at bigint not null,
  announced_by text not null,
  ended_at bigint
);

create index lever_coverage_by_seq on lever_coverage (seq, asset_id);
