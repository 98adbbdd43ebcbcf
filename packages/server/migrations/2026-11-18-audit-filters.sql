-- Operators look the log up by who, what and about whom, newest first.
create index audit_log_by_actor on audit_log (actor, id desc);
create index audit_log_by_action on audit_log (action, id desc);
create index audit_log_by_subject on audit_log (subject, id desc);
