-- What pages of orders and trades need beyond 0003, and how far fills have been told to the people behind them.

-- Pages are read newest first along these indexes. The id stands in them negated, and pages ask for it so: by the bare
-- id a planner could prefer the primary key and walk through everybody's rows in search of one user's.
drop index orders_by_user;
drop index orders_open;
drop index trades_by_maker;
drop index trades_by_taker;

-- With the side in it: a page of one side costs the same however many orders the other side has had.
create index orders_by_user on orders (user_id, market_id, side, (-order_id));
create index orders_open on orders (user_id, market_id, (-order_id)) where state in ('waiting', 'open');
-- The dealt orders that old clients list beside the open ones, without those that were cancelled in between.
create index orders_dealt on orders (user_id, market_id, (-order_id)) where state = 'filled';

create index trades_by_maker on trades (maker_user_id, market_id, (-trade_id));
create index trades_by_taker on trades (taker_user_id, market_id, (-trade_id));

-- The last trade that has been looked at for orders it filled; it moves in the transaction that writes the messages.
-- What happened before this table was there is not told any more.
create table fill_cursor (
  id smallint primary key default 1 check (id = 1),
  trade_id bigint not null
);
insert into fill_cursor (trade_id) select coalesce(max(trade_id), 0) from trades;
