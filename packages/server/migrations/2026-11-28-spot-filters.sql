-- Ended orders by type and outcome, newest first: a page of rare ones costs the same however many others there are.
create index orders_by_outcome on orders (user_id, market_id, side, order_type, (
  case when state = 'filled' then 'filled'
    when cancel_reason in ('unfilled', 'cannot_fill_completely', 'self_trade') then 'expired'
    when cancel_reason = 'would_take_liquidity' then 'rejected' else 'cancelled' end), (-order_id))
  where state in ('filled', 'cancelled');
