-- What operators may change while the exchange runs, beside the switches.

-- Limits of withdrawals by identity level, in USDT's smallest unit. A level without a row has those of the settings.
create table withdrawal_limits (
  level smallint primary key check (level between 0 and 9),
  day numeric(38, 0) not null check (day >= 0),
  month numeric(38, 0) not null check (month >= day),
  set_by text not null,
  changed_at bigint not null
);

-- Deposits that were credited and then left the chain; somebody must look at each.
create index deposits_lost on deposits (id) where lost_at is not null;
