-- Interest that the ledger refuses for good. The portion says so; whoever was in it is paid in smaller ones, until the
-- payment that is refused stands alone. It is set aside for operators, and keeps nobody else waiting.

alter table savings_portions add column refused_at bigint;
alter table savings_portions add column refusal text;
alter table savings_portions add check ((refused_at is null) = (refusal is null));
alter table savings_portions add check (refused_at is null or booked_at is null);
drop index savings_portions_open;
create index savings_portions_open on savings_portions (id) where booked_at is null and refused_at is null;

alter table savings_deposits add column set_aside_at bigint;
alter table savings_deposits add check (set_aside_at is null or portion_id is not null);
create index savings_set_aside on savings_deposits (id) where set_aside_at is not null;
