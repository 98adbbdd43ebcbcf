-- Money coming in: how far each chain was followed, what was seen on it, and what people say they have sent.

-- The last block that was taken in. It moves in the same transaction as the deposits of the blocks before it.
create table chain_cursors (
  network text primary key,
  -- Which chain it is, as the chain itself says; a node of another one is not followed.
  chain_id text not null,
  number bigint not null,
  hash text not null
);

-- Hashes of the last blocks, by which a reorganisation is noticed and its first block found.
create table chain_blocks (
  network text not null references chain_cursors (network),
  number bigint not null,
  hash text not null,
  primary key (network, number)
);

create table deposits (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  asset_id bigint not null references assets (asset_id),
  network text not null,
  txid text collate "C" not null,
  -- Its place among the transfers of the transaction.
  output_index integer not null,
  address text not null,
  memo text not null,
  amount numeric(38, 0) not null check (amount > 0),
  -- As the coin's settings were when it was seen.
  confirmations_needed integer not null,
  is_below_minimum boolean not null,
  block_number bigint not null,
  block_hash text not null,
  state text not null check (state in ('seen', 'credited', 'reversed')),
  seen_at bigint not null,
  credited_at bigint,
  -- Credited, and then its block left the chain: the money stays until somebody has looked at it.
  lost_at bigint,
  unique (network, txid, output_index),
  check ((state = 'credited') = (credited_at is not null)),
  check (lost_at is null or state = 'credited')
) with (fillfactor = 85);
-- Pages are read newest first along these. The id stands in them negated, and pages ask for it so: by the bare id a
-- planner could prefer the primary key and walk through everybody's rows in search of one user's.
create index deposits_by_user on deposits (user_id, (-id));
create index deposits_by_user_and_asset on deposits (user_id, asset_id, (-id));
create index deposits_by_block on deposits (network, block_number);
-- Those that may still be credited, and those whose owners watch them gather confirmations.
create index deposits_waiting on deposits (network, block_number) where state = 'seen' and not is_below_minimum;

-- What people say they have sent. Nothing is ever credited from it.
create table deposit_claims (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  asset_id bigint not null references assets (asset_id),
  amount numeric(38, 0) not null check (amount > 0),
  account text not null,
  created_at bigint not null
);
create index deposit_claims_by_user on deposit_claims (user_id, id);

-- The demo's own chain. Its blocks follow from the clock, so only the last one is kept; what is in them is kept whole.
create table simulated_chain (
  id smallint primary key default 1 check (id = 1),
  seed text not null,
  started_at bigint not null,
  -- Blocks up to this one are closed: what comes later goes into a later one.
  head bigint not null
);

create table simulated_transfers (
  txid text collate "C" primary key,
  asset_id bigint not null references assets (asset_id),
  address text not null,
  memo text not null,
  amount numeric(38, 0) not null check (amount > 0),
  block_number bigint not null,
  made_at bigint not null,
  -- Of test funds: for whom, and what was asked for.
  user_id bigint references users (id),
  content_hash text
);
create index simulated_transfers_by_block on simulated_transfers (block_number);
create index simulated_transfers_by_user on simulated_transfers (user_id, asset_id, made_at) where user_id is not null;
