-- Orders that rest at a limit and watch a stop: the price they go on at once it is reached, and which of the two they are.
alter table orders add column stop_limit_price numeric(38, 0);
alter table orders add column leg text check (leg in ('limit', 'stop'));

-- Their owners are told of an end after the stop as the owners of stops are. At its limit one ends like a limit order.
create trigger orders_note_ended_oco after update on orders for each row
  when (new.state = 'cancelled' and old.state <> 'cancelled' and new.leg = 'stop'
    and new.cancel_reason in ('unfilled', 'cannot_fill_completely', 'self_trade', 'market_ended'))
  execute function note_ended_stop();

create trigger orders_note_stored_oco after insert on orders for each row
  when (new.state = 'cancelled' and new.leg = 'stop'
    and new.cancel_reason in ('unfilled', 'cannot_fill_completely', 'self_trade', 'market_ended'))
  execute function note_ended_stop();
