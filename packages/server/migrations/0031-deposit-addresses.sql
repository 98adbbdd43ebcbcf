-- Coins on networks, and the addresses people send to.

-- What deposits and withdrawals of a coin ask for on one network. Rows are seeded when missing and never overwritten, so
-- that an operator's changes stay. Amounts are in the asset's smallest unit, rates in millionths.
create table coin_networks (
  asset_id bigint not null references assets (asset_id),
  network text not null check (network ~ '^[A-Z0-9]{2,16}$'),
  -- Null for the network's own coin.
  contract text,
  -- Decimal places on the chain.
  chain_scale smallint not null check (chain_scale between 0 and 36),
  confirmations integer not null check (confirmations > 0),
  -- Deposits share one address and are told apart by a memo.
  needs_memo boolean not null,
  deposit_min numeric(38, 0) not null check (deposit_min >= 0),
  withdraw_min numeric(38, 0) not null check (withdraw_min >= 0),
  -- Null for none.
  withdraw_max numeric(38, 0) check (withdraw_max >= withdraw_min),
  fee_ppm integer not null check (fee_ppm between 0 and 1000000),
  fee_min numeric(38, 0) not null check (fee_min >= 0),
  is_deposit_open boolean not null,
  is_withdraw_open boolean not null,
  primary key (asset_id, network)
);
-- Two coins behind one contract would both be credited for one transfer.
create unique index coin_networks_by_contract on coin_networks (network, lower(contract));

-- Which child of the extended public key an address is. A number is given once; one that was not used leaves a gap.
create sequence deposit_address_index minvalue 0 start 0;

create table deposit_addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  asset_id bigint not null,
  network text not null,
  derivation_index bigint not null,
  address text collate "C" not null,
  -- Empty where an address is one person's alone.
  memo text collate "C" not null,
  created_at bigint not null,
  foreign key (asset_id, network) references coin_networks (asset_id, network),
  unique (user_id, asset_id, network),
  -- By this index the recipients of a block's transfers are looked up.
  unique (network, address, memo),
  unique (network, derivation_index)
);
