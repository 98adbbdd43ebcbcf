-- What the log of an account, its monthly statement and its curve need beyond 0003.

-- Lines are read newest first along this index. The number stands in it as a sum, and pages ask for it so: by the bare
-- number a planner could prefer the primary key and walk through everybody's lines in search of one user's.
drop index ledger_entries_by_account;
create index ledger_entries_by_account on ledger_entries (owner, kind, asset_id, (transaction_id + 0), line);

-- Transfers are few among the lines of somebody who trades. Each stands here once, by the line of the account it left.
create index ledger_entries_transfers on ledger_entries (owner, (transaction_id + 0))
  where reason = 'transfer' and available_delta < 0;

-- The number that parts the transactions before an instant from those at it or after; one after the last if there are
-- none of these. Numbers and times rise together, so halving finds it with a few looks at the primary key.
create function first_transaction_at(since bigint) returns bigint language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  low bigint := 1;
  high bigint;
  middle bigint;
  found_id bigint;
  found_at bigint;
begin
  select transaction_id + 1 into high from ledger_entries order by transaction_id desc limit 1;
  high := coalesce(high, 1);
  while low < high loop
    middle := (low + high) / 2;
    select transaction_id, at into found_id, found_at from ledger_entries
      where transaction_id >= middle order by transaction_id limit 1;
    if found_at >= since then
      high := middle;
    else
      low := found_id + 1;
    end if;
  end loop;
  return low;
end $$;
