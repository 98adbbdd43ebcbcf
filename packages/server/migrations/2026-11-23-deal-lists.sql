-- Lists that went through all of somebody's deals or offers to find or to count a part of them.

-- What somebody has taken in one market: counted along the index, without the rows themselves.
create index deals_taken on deals (taker_id, market, id) where state not in ('asked', 'void');

-- One person's offers by their state, as operators list them.
create index deal_offers_of_user_in_state on deal_offers (user_id, state, id);
