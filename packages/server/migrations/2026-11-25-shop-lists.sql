-- Lists of shops, their offers and their deals follow indexes of their own, so that none goes through what it does not
-- show, and no job goes through what is over.

-- Whether an offer stands in its market's lists. A shop's does while it is on the shelf of an open shop that has not paused;
-- whether it can be taken is judged anew with every take.
alter table deal_offers add column is_listed boolean not null default true;
update deal_offers o set is_listed = false from shop_offers s join shops h on h.id = s.shop_id
  where s.offer_id = o.id and (not s.is_shelved or h.is_paused or h.state <> 'open');

-- Whoever buys wants the cheapest, whoever sells the dearest.
create index deal_offers_listed_sells on deal_offers (market, asset_id, coin_code, price, rank desc, id)
  where state = 'live' and is_listed and type = 'sell' and market = 'shop';
create index deal_offers_listed_sells_all on deal_offers (market, asset_id, price, rank desc, id)
  where state = 'live' and is_listed and type = 'sell' and market = 'shop';
create index deal_offers_listed_buys on deal_offers (market, asset_id, coin_code, price desc, rank desc, id)
  where state = 'live' and is_listed and type = 'buy' and market = 'shop';
create index deal_offers_listed_buys_all on deal_offers (market, asset_id, price desc, rank desc, id)
  where state = 'live' and is_listed and type = 'buy' and market = 'shop';

-- One's own, by what became of them. Written as a sum, so that nobody walks along the numbers of all offers instead.
create index deal_offers_own_in_state on deal_offers (user_id, market, asset_id, type, state, (id + 0));
-- From where to where the offers of a shop go; likewise.
create index shop_offers_stretch on shop_offers (shop_id, (offer_id + 0));
-- As operators list those of one market.
create index deal_offers_states_of_market on deal_offers (market, state, id);
-- Whose prices a job keeps near the index; those that are over do not concern it.
create index deal_offers_out_in_shops on deal_offers (id) where market = 'shop' and state in ('live', 'taken');
drop index shop_offers_of_index;

-- What deals say of a shop, counted without the rows themselves.
drop index deals_ended_of_maker;
create index deals_ended_of_maker on deals (maker_id, market, asset_id, ended_at) include (state, offer_id)
  where ended_at is not null;
create index deals_of_maker_in_state on deals (maker_id, market, state, id) where state not in ('asked', 'void');

create index shops_of_user_in_state on shops (user_id, state, id);
