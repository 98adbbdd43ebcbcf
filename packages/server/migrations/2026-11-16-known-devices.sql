-- Devices that an account was used from, so that strangers and owners can be told apart before anybody has logged in.
-- A browser is known by a cookie of ours, a client that keeps none by its address and what it calls itself; either way
-- only a hash is kept.
create table known_devices (
  user_id bigint not null references users (id),
  device_hash bytea not null,
  device text not null,
  address text not null,
  first_at bigint not null,
  last_at bigint not null,
  primary key (user_id, device_hash)
);
create index known_devices_by_age on known_devices (last_at);

-- Links that confirm a new device. One works once, and only in the browser it was asked for from.
create table device_links (
  link_hash bytea primary key,
  user_id bigint not null references users (id),
  device_hash bytea not null,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index device_links_by_age on device_links (expires_at);

-- Who asked for a code; somebody else's wrong tries are counted apart from theirs.
alter table codes
  add column asker text not null default '',
  add column foreign_tries smallint not null default 0;

-- Until when the next attempt waits, where the wait grows with every one.
alter table tallies add column until bigint not null default 0;
