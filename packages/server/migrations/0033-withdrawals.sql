-- Money on its way out. A row is written before anything else happens, keeps what was asked for unchanged, and moves
-- along one road: whoever takes it up again after a cut finds in it how far it has come.

create table withdrawals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  asset_id bigint not null references assets (asset_id),
  network text not null,
  is_demo boolean not null,
  address text not null,
  memo text not null,
  amount numeric(38, 0) not null check (amount > 0),
  fee numeric(38, 0) not null check (fee >= 0),
  arrives numeric(38, 0) not null check (arrives > 0),
  -- What it was worth when it was asked for, in USDT's smallest unit; null where nothing has a price.
  usdt_value numeric(38, 0),
  needs_operators boolean not null,
  confirmations_needed integer not null,
  -- asked: written down, its money not yet set aside. void: never became a withdrawal.
  state text not null default 'asked' check (state in
    ('asked', 'void', 'requested', 'approved', 'sending', 'sent', 'unknown', 'done', 'refused', 'cancelled')),
  -- How it was decided to end; the ledger is being told, and the state follows.
  ending text check (ending in ('done', 'refused', 'cancelled')),
  hold_id bigint unique,
  -- Of the request. A key stands for one content for good.
  idempotency_key text,
  content_hash text not null,
  refusal jsonb,
  -- The signed transfer, kept before it is broadcast and never signed again.
  nonce bigint,
  txid text,
  raw text,
  confirmations integer not null default 0,
  -- For the owner; why it was refused, in the operator's words.
  notes text not null default '',
  -- For operators; what went wrong last.
  trouble text not null default '',
  asked_at bigint not null,
  requested_at bigint,
  approved_at bigint,
  sending_at bigint,
  sent_at bigint,
  unknown_at bigint,
  done_at bigint,
  refused_at bigint,
  cancelled_at bigint,
  check (amount = fee + arrives),
  check (state in ('asked', 'void') or hold_id is not null),
  check ((txid is null) = (raw is null) and (raw is null or nonce is not null)),
  check (state not in ('sending', 'sent', 'unknown') or raw is not null)
);

-- Pages are read newest first along these. The id stands in them negated, and pages ask for it so: by the bare id a
-- planner could prefer the primary key and walk through everybody's rows in search of one user's.
create index withdrawals_by_user on withdrawals (user_id, (-id)) where state not in ('asked', 'void');
create index withdrawals_by_asset on withdrawals (user_id, asset_id, (-id)) where state not in ('asked', 'void');
-- What counts towards a limit.
create index withdrawals_by_age on withdrawals (user_id, asked_at)
  where state not in ('void', 'refused', 'cancelled');
create unique index withdrawals_by_key on withdrawals (user_id, idempotency_key) where idempotency_key is not null;
-- What somebody has to take up, and what waits for operators.
create index withdrawals_unfinished on withdrawals (id)
  where ending is not null or state in ('asked', 'approved', 'sending', 'sent');
create index withdrawals_undecided on withdrawals (id) where state in ('requested', 'unknown');
-- One transfer for each place in the paying wallet's own count.
create unique index withdrawals_by_nonce on withdrawals (network, nonce) where nonce is not null;
create unique index withdrawals_by_txid on withdrawals (network, txid) where txid is not null;

create function keep_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'withdrawals are never deleted' using errcode = 'check_violation';
  end if;
  if (new.user_id, new.asset_id, new.network, new.is_demo, new.address, new.memo, new.amount, new.fee, new.arrives)
    is distinct from
    (old.user_id, old.asset_id, old.network, old.is_demo, old.address, old.memo, old.amount, old.fee, old.arrives) then
    raise exception 'what withdrawal % asked for cannot change', old.id using errcode = 'check_violation';
  end if;
  if old.raw is not null and (new.raw, new.txid, new.nonce) is distinct from (old.raw, old.txid, old.nonce) then
    raise exception 'withdrawal % is signed once', old.id using errcode = 'check_violation';
  end if;
  if old.hold_id is not null and new.hold_id is distinct from old.hold_id then
    raise exception 'withdrawal % has its hold', old.id using errcode = 'check_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('asked', 'requested'), ('asked', 'void'),
    ('requested', 'approved'), ('requested', 'refused'), ('requested', 'cancelled'),
    ('approved', 'sending'), ('approved', 'refused'), ('approved', 'cancelled'),
    ('sending', 'sent'), ('sending', 'unknown'),
    ('sent', 'done'), ('sent', 'unknown'),
    ('unknown', 'done'), ('unknown', 'refused')) then
    raise exception 'withdrawal % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_keep before update or delete on withdrawals
  for each row execute function keep_withdrawal();

-- Who said yes, and to what: approve, or for one nobody is sure of, that it was paid or that it comes back.
create table withdrawal_approvals (
  withdrawal_id bigint not null references withdrawals (id),
  decision text not null check (decision in ('approve', 'paid', 'refund')),
  operator text not null,
  at bigint not null,
  primary key (withdrawal_id, decision, operator)
);

-- The address book. An address that is removed and saved again waits again.
create table withdrawal_addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  asset_id bigint not null references assets (asset_id),
  network text not null,
  address text not null,
  memo text not null,
  notes text not null,
  created_at bigint not null,
  usable_at bigint not null,
  removed_at bigint
);
create unique index withdrawal_addresses_saved on withdrawal_addresses (user_id, asset_id, network, address, memo)
  where removed_at is null;
