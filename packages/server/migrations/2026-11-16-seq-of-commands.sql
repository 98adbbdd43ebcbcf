-- Lines of the ledger, trades and orders carry the number of the journal's row that made them, so that each can be
-- traced to its command. Rows of older versions have none.
alter table ledger_entries add column seq bigint;
alter table trades add column seq bigint;
alter table orders add column seq bigint;

-- What a batch writes follows from the program's own description of each table; it makes the functions it needs under
-- names of its own.
drop function write_orders;
drop function change_orders;
drop function write_trades;
drop function write_ledger;
drop function write_balances;
drop function write_holds;
drop function write_listing;
