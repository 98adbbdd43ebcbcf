-- The trades of one order, newest first, however many trades there are besides. The id stands negated, as in the other
-- indexes of trades: by the bare id a planner could prefer the primary key and walk through everybody's.
create index trades_of_maker_order on trades (maker_order_id, (-trade_id));
create index trades_of_taker_order on trades (taker_order_id, (-trade_id));
