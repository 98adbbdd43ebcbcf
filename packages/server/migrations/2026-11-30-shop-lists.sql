-- How many offers of one's own are over is counted up to a thousand. With their numbers beside the sum, the index alone
-- answers; before, a thousand rows were fetched for it.
create index deal_offers_own_counted on deal_offers (user_id, market, asset_id, type, state, (id + 0)) include (id);
drop index deal_offers_own_in_state;
