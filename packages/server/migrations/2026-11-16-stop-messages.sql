-- Stops that ended without being filled and without their owner having asked for it, until their owners have been told. They come in here with the commit
-- that ends them and leave with the one that writes the message, so each is told once, whatever happens in between.
-- An index over orders could find them too, but one with `changed_at` in it would make every fill of every order
-- write all of the table's indexes.
create table stops_untold (
  order_id bigint primary key
);

create function note_ended_stop() returns trigger language plpgsql as $$
begin
  insert into stops_untold (order_id) values (new.order_id) on conflict do nothing;
  return null;
end $$;

-- A stop ends where it is changed, or is stored with its end already when both fell into one commit.
create trigger orders_note_ended_stop after update on orders for each row
  when (new.state = 'cancelled' and old.state <> 'cancelled' and new.order_type in ('stop_limit', 'stop_market')
    and new.cancel_reason in ('unfilled', 'cannot_fill_completely', 'self_trade', 'market_ended'))
  execute function note_ended_stop();

create trigger orders_note_stored_stop after insert on orders for each row
  when (new.state = 'cancelled' and new.order_type in ('stop_limit', 'stop_market')
    and new.cancel_reason in ('unfilled', 'cannot_fill_completely', 'self_trade', 'market_ended'))
  execute function note_ended_stop();
