-- Orders that ended with some of them filled, newest first: few among many that were cancelled without a fill.
create index orders_partly_filled on orders (user_id, market_id, side, order_type, (-order_id))
  where state = 'cancelled' and filled > 0;
