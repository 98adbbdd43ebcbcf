-- What keeps an account with its owner when somebody else holds a session of it.

alter table users
  -- Until when nothing is withdrawn after a change. How long depends on the change.
  add column withdrawal_hold_until bigint not null default 0,
  -- After a change was undone the password no longer lets in: it is set anew, with a code to a place of the owner's.
  add column must_reset_password boolean not null default false,
  -- Who froze it: its owner, who may unfreeze it again, or an operator.
  add column frozen_by text check (frozen_by in ('owner', 'operator')),
  add column frozen_at bigint;

update users set withdrawal_hold_until = security_changed_at + 86400000 where security_changed_at is not null;

-- A mailbox or phone that shall take the place of another without a code to that one. It waits, and everybody who can
-- be reached hears of it meanwhile.
create table place_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  channel text not null check (channel in ('mail', 'sms')),
  destination text not null,
  area_code text not null default '',
  address text not null,
  device text not null,
  asked_at bigint not null,
  due_at bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'cancelled', 'void')),
  ended_at bigint
);
create unique index place_changes_waiting on place_changes (user_id, channel) where state = 'waiting';
create index place_changes_due on place_changes (due_at) where state = 'waiting';

-- Places that were replaced: they go on hearing of what concerns the account's safety for a while.
create table former_places (
  user_id bigint not null references users (id),
  channel text not null check (channel in ('mail', 'sms')),
  destination text not null,
  area_code text not null default '',
  bound_at bigint not null,
  until bigint not null,
  primary key (user_id, destination)
);
create index former_places_by_age on former_places (until);

-- What a change can be undone to, for as long as its links live.
create table safety_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  before jsonb not null,
  at bigint not null
);
create index safety_changes_by_age on safety_changes (at);

-- Links in mails that work without a login. Each is 256 random bits, of which only the hash is kept, and works once.
create table safety_links (
  link_hash bytea primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('undo', 'freeze')),
  change_id bigint references safety_changes (id) on delete cascade,
  -- Where it was sent: an undone change of a place gives the account back to whoever can read there.
  sent_to text not null,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index safety_links_by_user on safety_links (user_id) where used_at is null;
create index safety_links_by_change on safety_links (change_id);
create index safety_links_by_age on safety_links (expires_at);
