-- Policies that ended by themselves and whose owners nobody has told yet: noted with the commit that makes it so, and
-- gone with the message.
create table seconds_untold (
  policy_id bigint primary key
);

create function note_policy_ended() returns trigger language plpgsql as $$
begin
  insert into seconds_untold (policy_id) values (new.policy_id) on conflict do nothing;
  return null;
end $$;

create trigger seconds_policies_note_ended after update on seconds_policies for each row
  when (old.state = 'active' and new.state = 'ended' and new.ending <> 'owner')
  execute function note_policy_ended();
-- One that was bought and ended within one commit is stored with its end.
create trigger seconds_policies_note_stored after insert on seconds_policies for each row
  when (new.state = 'ended' and new.ending <> 'owner')
  execute function note_policy_ended();

-- The console's list of those that run.
create index seconds_policies_running on seconds_policies (policy_id) where state = 'active';
