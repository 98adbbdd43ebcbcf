-- What operators look at and decide about money.

-- A claim is decided once: refused, or accepted by two as a correction out of the house's money.
alter table deposit_claims add column state text not null default 'open' check (state in ('open', 'accepted', 'refused'));
alter table deposit_claims add column decided_by text not null default '';
alter table deposit_claims add column decided_at bigint;
-- Of the deed by which it was accepted: begun anew after a cut, that one goes on and no other one can.
alter table deposit_claims add column accepted_key text;
alter table deposit_claims add constraint deposit_claims_accepted
  check ((state = 'accepted') = (accepted_key is not null));
alter table deposit_claims add constraint deposit_claims_decided check ((state = 'open') = (decided_at is null));
create index deposit_claims_by_state on deposit_claims (state, id);

-- Corrections by the house: what the ledger has, with who, who else and why.
create table adjustments (
  id bigint generated always as identity primary key,
  -- Of the command that moved the money: one key, one movement.
  key text not null unique,
  -- 0 for what the house has earned.
  user_id bigint not null,
  kind text not null,
  asset_id bigint not null references assets (asset_id),
  delta numeric(38, 0) not null check (delta <> 0),
  proposed_by text not null,
  confirmed_by text not null check (confirmed_by <> proposed_by),
  reason text not null,
  audit_hash text not null,
  claim_id bigint unique references deposit_claims (id),
  at bigint not null
);
create index adjustments_by_user on adjustments (user_id, id);
create index adjustments_of_earnings on adjustments (kind, asset_id, at) where user_id = 0;

create function keep_adjustment() returns trigger language plpgsql as $$
begin
  raise exception 'adjustments are only ever added to' using errcode = 'check_violation';
end $$;
create trigger adjustments_keep before update or delete on adjustments
  for each row execute function keep_adjustment();

-- Operators find by these what owners find by their own.
create index deposits_by_txid on deposits (txid);
create index deposits_by_state on deposits (state, id);
create index deposits_by_asset on deposits (asset_id, id);
create index withdrawals_by_state on withdrawals (state, id);
create index withdrawals_by_coin on withdrawals (asset_id, id);
create index withdrawals_found_by_txid on withdrawals (txid) where txid is not null;
