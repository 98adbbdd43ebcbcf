-- Pictures that people hand in, and the papers they belong to. Both are sealed: whoever holds a copy of the database
-- alone reads neither.

create table images (
  -- 128 random bits: nobody finds one by counting.
  id text primary key,
  -- Nobody's while it has only been sent; whoever hands it in owns it.
  owner_id bigint references users (id),
  sealed bytea not null,
  sent_at bigint not null
);

create index images_unclaimed on images (sent_at) where owner_id is null;

create table identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  state text not null default 'pending' check (state in ('pending', 'certified', 'refused')),
  name bytea not null,
  card_id bytea not null,
  -- Keyed: tells whether two papers are one, and nothing else.
  card_hash bytea not null,
  -- Null once erased.
  front_image text references images (id),
  reverse_image text references images (id),
  hand_image text references images (id),
  reason text not null default '',
  submitted_at bigint not null,
  decided_at bigint,
  decided_by text
);

create index identities_of_user on identities (user_id, id desc);
create unique index identities_one_standing on identities (user_id) where state <> 'refused';
create unique index identities_card_once on identities (card_hash) where state <> 'refused';
create index identities_pending on identities (id) where state = 'pending';
create index identities_to_erase on identities (decided_at) where state = 'refused' and front_image is not null;
