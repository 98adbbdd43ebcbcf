-- With the side in them: a page of one side of somebody's trades costs the same however many the other side has had.
drop index trades_by_maker;
drop index trades_by_taker;
create index trades_by_maker on trades (maker_user_id, market_id, taker_side, (-trade_id));
create index trades_by_taker on trades (taker_user_id, market_id, taker_side, (-trade_id));
