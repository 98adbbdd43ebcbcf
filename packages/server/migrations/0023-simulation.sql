-- The demo's living market: which accounts of the operator make it, and the seed its prices come from. A live exchange
-- has no row and no such account.

alter table users
  add column market_role text check (market_role in ('maker', 'taker')),
  add constraint users_market_role_is_demo check (market_role is null or is_demo);

-- Fixed at the first start: prices and charts follow from the seed and the instant every asset stood at its start price.
create table simulation (
  id smallint primary key default 1 check (id = 1),
  seed text not null,
  started_at bigint not null,
  -- When the bars before the first trade were written; null while they are not.
  history_at bigint
);
