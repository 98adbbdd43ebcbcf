-- The people who run the exchange, their sessions in the console, and what waits for the word of a second person.
-- Secrets lie sealed or hashed. Roles are read with every request, so a change counts at once.
create table operators (
  id bigint generated always as identity primary key,
  name text not null unique,
  email text not null unique,
  roles text[] not null,
  -- Null until the person has used the link they were given.
  password_hash text,
  totp_secret bytea,
  totp_pending bytea,
  totp_last_step bigint not null default 0,
  is_active boolean not null default true,
  created_at bigint not null,
  created_by text not null,
  seen_at bigint not null default 0,
  -- The one-time link: its hash, until when it works, and sealed for whoever is to hand it over.
  link_hash bytea unique,
  link_until bigint not null default 0,
  link_sealed bytea,
  link_taker text
);

create table operator_sessions (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id),
  token_hash bytea not null unique,
  created_at bigint not null,
  seen_at bigint not null,
  -- When the second factor was last shown; 0 before it was for the first time.
  proved_at bigint not null default 0,
  address text not null,
  device text not null,
  ended_at bigint
);
create index operator_sessions_open on operator_sessions (operator_id, id desc) where ended_at is null;

create table operator_passkeys (
  credential_id text primary key,
  operator_id bigint not null references operators (id),
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  created_at bigint not null
);
create index operator_passkeys_of on operator_passkeys (operator_id);

create table operator_challenges (
  challenge text primary key,
  operator_id bigint not null references operators (id),
  purpose text not null,
  until bigint not null
);
create index operator_challenges_until on operator_challenges (until);

create table proposals (
  id bigint generated always as identity primary key,
  deed text not null,
  request text not null,
  request_hash text not null,
  subject text not null,
  before text not null,
  after text not null,
  reason text not null,
  proposed_by text not null,
  proposed_at bigint not null,
  deadline bigint not null,
  state text not null check (state in ('open', 'agreed', 'done', 'failed', 'refused', 'expired', 'withdrawn')),
  decided_by text not null default '',
  decided_at bigint not null default 0,
  -- Of the row of the audit log in which the second person agreed.
  audit_hash text not null default '',
  outcome text not null default ''
);
create unique index proposals_open_once on proposals (deed, request_hash) where state in ('open', 'agreed');
create index proposals_waiting on proposals (deadline) where state = 'open';
create index proposals_agreed on proposals (id) where state = 'agreed';
create index proposals_by_state on proposals (state, id desc);
