-- Keys in people's devices and password managers: what the exchange keeps of each is public.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says it was used; a step back means that there are two of it.
  counter bigint not null,
  transports text[] not null,
  -- Whether it may be copied to other devices, which never changes, and whether it is.
  is_syncable boolean not null,
  is_synced boolean not null,
  name text not null,
  created_at bigint not null,
  used_at bigint
);
create index passkeys_by_user on passkeys (user_id);

-- What a device is asked to sign. Each is taken away with the first answer to it, right or wrong.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'prove', 'login')),
  -- Whose it is: somebody's session, or the device that somebody wants to log in from.
  user_id bigint references users (id),
  session_id bigint references sessions (id),
  device_hash bytea,
  created_at bigint not null,
  expires_at bigint not null
);
create index passkey_challenges_by_age on passkey_challenges (expires_at);
