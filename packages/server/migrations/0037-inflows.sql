-- What comes in and goes out is little among the lines of somebody who trades. A day's gain leaves it out, and finds it
-- here.
create index ledger_entries_inflows on ledger_entries (owner, (transaction_id + 0))
  where reason in ('deposit', 'withdrawal', 'demo_fund', 'demo_refill');
