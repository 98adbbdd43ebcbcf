-- What operators need to find people, and what they write down about them.

-- Account numbers and nicknames are found by their beginning, in the order of code points.
create index users_by_number_prefix on users (account_number collate "C");
create index users_by_nickname_prefix on users ((lower(nickname) collate "C"), account_number) where nickname is not null;

-- Notes of operators. They are only ever added.
create table person_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  operator text not null,
  text text not null,
  at bigint not null
);
create index person_notes_by_user on person_notes (user_id, (-id));

create function keep_person_notes() returns trigger language plpgsql as $$
begin
  raise exception 'notes are only ever added to' using errcode = 'check_violation';
end $$;
create trigger person_notes_keep before update or delete on person_notes
  for each row execute function keep_person_notes();

-- Limits that two operators gave somebody in place of those of the identity level, in USDT's smallest unit.
create table withdrawal_personal_limits (
  user_id bigint primary key references users (id),
  day numeric(38, 0) not null check (day >= 0),
  month numeric(38, 0) not null check (month >= day),
  set_by text not null,
  changed_at bigint not null
);

-- Pages of somebody's logins, the newest first; by the bare id a planner could walk through everybody's.
create index logins_newest on logins (user_id, (-id));
