-- Bars of price and volume. They follow from the trades and can be built again from them; a row is written over while
-- its bar is still growing. `time` is the bar's first instant; prices and value are in quote units, volume in base units.

create table candles (
  market_id bigint not null,
  period text collate "C" not null,
  time bigint not null,
  open numeric(38, 0) not null,
  high numeric(38, 0) not null,
  low numeric(38, 0) not null,
  close numeric(38, 0) not null,
  volume numeric(38, 0) not null,
  value numeric(38, 0) not null,
  primary key (market_id, period, time)
);

-- Up to which trade the stored bars of a market count; written together with them, so that no trade counts twice.
create table candle_marks (
  market_id bigint primary key,
  trade_id bigint not null
);
