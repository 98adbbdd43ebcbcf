-- What an account is beyond its row: how it is reached, who invited it, how it is kept safe, what it is told.

-- Phones are kept in full (+8613800138000) with the area code beside them, so that the short form can be found too.
alter table users
  add column area_code text not null default '',
  add column nationality text not null default '',
  add column nickname text,
  -- Rows made without one, as those of the exchange's own accounts, get a code by themselves.
  add column extension_code text not null
    default translate(upper(substr(md5(random()::text || clock_timestamp()::text), 1, 6)), '01', 'XY'),
  add column inviter_id bigint references users (id),
  add column trade_password_hash text,
  add column trade_tries integer not null default 0,
  add column trade_tries_since bigint not null default 0,
  add column trade_locked_until bigint not null default 0,
  add column totp_secret bytea,
  add column totp_pending bytea,
  add column totp_pending_at bigint not null default 0,
  add column totp_last_step bigint not null default 0,
  add column anti_phishing_code text,
  add column security_changed_at bigint,
  add column review_status smallint not null default 0 check (review_status in (0, 1, 2)),
  add column is_seller boolean not null default false,
  add column type smallint not null default 0 check (type in (0, 1)),
  add column status text not null default 'active' check (status in ('active', 'frozen')),
  -- An inviter was there before: a circle of invitations cannot be written down.
  add constraint users_inviter_is_older check (inviter_id < id),
  add constraint users_email_is_lower check (email = lower(email)),
  add constraint users_phone_is_full check (phone ~ '^\+[0-9]{5,20}$');

create unique index users_by_extension_code on users (extension_code);
create unique index users_by_nickname on users (lower(nickname));
create index users_by_inviter on users (inviter_id) where inviter_id is not null;
create index users_by_short_phone on users (substr(phone, length(area_code) + 2)) where phone is not null;

create function keep_inviter() returns trigger language plpgsql as $$
begin
  raise exception 'the inviter of user % is set once', old.id using errcode = 'check_violation';
end $$;
create trigger users_keep_inviter before update of inviter_id on users
  for each row when (new.inviter_id is distinct from old.inviter_id) execute function keep_inviter();

alter table sessions
  add column address text not null default '',
  add column device text not null default '';

-- Attempts within a window that begins with the first of them.
create table tallies (
  name text primary key,
  count integer not null,
  since bigint not null
);
create index tallies_by_age on tallies (since);

-- Codes sent to a phone or mailbox; only a keyed hash is kept.
create table codes (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  destination text not null,
  scene text not null,
  address text not null,
  salt bytea not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at bigint not null,
  expires_at bigint not null,
  ended_at bigint
);
create index codes_by_destination on codes (destination, scene) where ended_at is null;
create index codes_by_address on codes (address, channel) where ended_at is null;
create index codes_by_age on codes (created_at);

create table reset_links (
  link_hash bytea primary key,
  user_id bigint not null references users (id),
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index reset_links_by_user on reset_links (user_id) where used_at is null;

create table recovery_codes (
  user_id bigint not null references users (id),
  code_hash bytea not null,
  used_at bigint,
  primary key (user_id, code_hash)
);

-- Who came in, and who tried.
create table logins (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  at bigint not null,
  device text not null,
  address text not null,
  result text not null check (result in ('ok', 'refused'))
);
create index logins_by_user on logins (user_id, id);

-- What the exchange tells a user; the words are put together when it is read, in the reader's language.
create table messages (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('login', 'security', 'fill', 'deposit', 'withdrawal', 'notice')),
  template text not null,
  params jsonb not null,
  at bigint not null,
  read_at bigint,
  cleared_at bigint
);
create index messages_by_user on messages (user_id, id) where cleared_at is null;

-- Mails and short messages on their way out. Parameters are emptied once a row is sent or given up.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  destination text not null,
  user_id bigint references users (id),
  template text not null,
  params jsonb not null,
  language text not null check (language in ('en', 'zh', 'hk', 'jp', 'ru')),
  message_key text not null unique,
  created_at bigint not null,
  due_at bigint not null,
  expires_at bigint not null,
  tries integer not null default 0,
  claimed_until bigint not null default 0,
  sent_at bigint,
  failed_at bigint,
  last_error text
);
create index outbox_waiting on outbox (due_at) where sent_at is null and failed_at is null;

-- The demo's own post box: what was delivered here instead of to somebody's phone or mailbox.
create table local_outbox (
  id bigint primary key references outbox (id),
  channel text not null,
  destination text not null,
  subject text not null,
  text text not null,
  at bigint not null
);
