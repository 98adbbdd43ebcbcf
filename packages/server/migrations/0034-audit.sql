-- What operators decided. Rows are only ever added; each carries the hash of the one before it, and the last one
-- stands apart as well, so that a row that was changed, taken out or slipped in shows.

create table audit_log (
  id bigint primary key,
  at bigint not null,
  actor text not null,
  action text not null,
  subject text not null,
  -- JSON, kept as the text that was hashed.
  detail text not null,
  previous_hash text not null,
  hash text not null
);

create table audit_head (
  place smallint primary key default 1 check (place = 1),
  id bigint not null,
  hash text not null
);
insert into audit_head (id, hash) values (0, repeat('0', 64));

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to' using errcode = 'check_violation';
end $$;
create trigger audit_log_keep before update or delete on audit_log
  for each row execute function keep_audit_log();
create trigger audit_log_keep_all before truncate on audit_log
  for each statement execute function keep_audit_log();

-- Things that operators turn off and on for everybody.
create table switches (
  name text primary key,
  is_on boolean not null,
  reason text not null,
  changed_at bigint not null
);
