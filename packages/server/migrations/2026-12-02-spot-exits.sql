-- Orders that bring what closes them: at which profit and loss, and which order it became. An exit says which one it closes.
alter table orders add column take_profit numeric(38, 0);
alter table orders add column stop_loss numeric(38, 0);
alter table orders add column stop_loss_limit numeric(38, 0);
alter table orders add column exit_slippage_ppm integer;
alter table orders add column entry_id bigint;
alter table orders add column exit_id bigint;

-- Whoever counts on an exit is told where there is none: when what was traded could not be closed, and when an exit that is no
-- stop ends without being filled.
create trigger orders_note_ended_entry after update on orders for each row
  when (new.state in ('filled', 'cancelled') and old.state not in ('filled', 'cancelled') and new.filled > 0
    and (new.take_profit is not null or new.stop_loss is not null) and new.exit_id is null)
  execute function note_ended_stop();

create trigger orders_note_stored_entry after insert on orders for each row
  when (new.state in ('filled', 'cancelled') and new.filled > 0
    and (new.take_profit is not null or new.stop_loss is not null) and new.exit_id is null)
  execute function note_ended_stop();

create trigger orders_note_ended_exit after update on orders for each row
  when (new.state = 'cancelled' and old.state <> 'cancelled' and new.entry_id is not null
    and new.order_type in ('limit', 'oco') and new.leg is distinct from 'stop'
    and new.cancel_reason in ('unfilled', 'self_trade', 'market_ended'))
  execute function note_ended_stop();

create trigger orders_note_stored_exit after insert on orders for each row
  when (new.state = 'cancelled' and new.entry_id is not null
    and new.order_type in ('limit', 'oco') and new.leg is distinct from 'stop'
    and new.cancel_reason in ('unfilled', 'self_trade', 'market_ended'))
  execute function note_ended_stop();
