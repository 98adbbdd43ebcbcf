-- What somebody has taken in a market, by its state and type, the newest first. The coin is read along the way: a list
-- of all coins then needs no sorting.

drop index deals_taken_in_state;
create index deals_taken_in_state on deals (taker_id, market, state, type, id) include (asset_id)
  where state not in ('asked', 'void');
