-- What the exchange remembers about itself, its people and their sessions.

-- Facts about this database: which mode it belongs to, what has been seeded.
create table exchange_facts (
  name text primary key,
  value text not null
);

create table users (
  id bigint generated always as identity primary key,
  account_number text not null unique,
  email text unique,
  phone text unique,
  password_hash text not null,
  language text not null default 'en' check (language in ('en', 'zh', 'hk', 'jp', 'ru')),
  is_demo boolean not null default false,
  created_at bigint not null
);

-- Only the hash of a token is kept: a copy of this table opens no account.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,
  socket_hash bytea not null unique,
  created_at bigint not null,
  seen_at bigint not null,
  ends_at bigint not null,
  revoked_at bigint
);
create index sessions_by_user on sessions (user_id) where revoked_at is null;
