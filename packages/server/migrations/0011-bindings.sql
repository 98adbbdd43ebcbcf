-- Since when a phone or mailbox is bound: a fresh one does not yet open what it could help to steal. Those an account
-- was opened with count from the beginning.
alter table users
  add column email_bound_at bigint not null default 0,
  add column phone_bound_at bigint not null default 0;
