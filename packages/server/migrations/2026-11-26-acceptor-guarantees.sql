-- A guarantee that changes. What operators want instead waits for the acceptor's word; what was agreed and is not booked
-- yet counts already where it is less.
alter table acceptors
  add column wanted_guarantee numeric(78) check (wanted_guarantee > 0),
  add column next_guarantee numeric(78) check (next_guarantee > 0),
  -- How often it was tried to change it: each has a key of its own.
  add column change bigint not null default 0,
  add check (next_guarantee is null or state in ('open', 'leaving'));
drop index acceptors_unfinished;
create index acceptors_unfinished on acceptors (id)
  where state = 'asked' or ending is not null or next_guarantee is not null;
