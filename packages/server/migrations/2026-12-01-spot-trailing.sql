-- Stops that follow the price: how far behind it they stay, and where they stand. `stop_price` says where they stood first.
alter table orders add column trail_ppm integer;
alter table orders add column stop_now numeric(38, 0);

-- Their owners are told of an end as the owners of other stops are.
create trigger orders_note_ended_trailing after update on orders for each row
  when (new.state = 'cancelled' and old.state <> 'cancelled' and new.order_type = 'trailing_stop'
    and new.cancel_reason in ('unfilled', 'cannot_fill_completely', 'self_trade', 'market_ended'))
  execute function note_ended_stop();

create trigger orders_note_stored_trailing after insert on orders for each row
  when (new.state = 'cancelled' and new.order_type = 'trailing_stop'
    and new.cancel_reason in ('unfilled', 'cannot_fill_completely', 'self_trade', 'market_ended'))
  execute function note_ended_stop();
