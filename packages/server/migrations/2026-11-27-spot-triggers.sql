-- Which way the price has to come to a stop. Until now a buy waited for a rise and a sell for a fall.
alter table orders add column trigger_on text check (trigger_on in ('rise', 'fall'));
update orders set trigger_on = case side when 'buy' then 'rise' else 'fall' end where stop_price is not null;
