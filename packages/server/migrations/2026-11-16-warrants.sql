-- The signer's own check that a payment was approved: made with the approval, and never changed afterwards.
alter table withdrawals add column warrant text;

create function keep_warrant() returns trigger language plpgsql as $$
begin
  if old.warrant is not null and new.warrant is distinct from old.warrant then
    raise exception 'withdrawal % has its warrant', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger withdrawals_keep_warrant before update on withdrawals
  for each row execute function keep_warrant();
