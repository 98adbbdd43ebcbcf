-- Whose list of first steps is over, because all were done or because it was put away.
create table first_steps_over (
  user_id bigint primary key references users (id),
  at bigint not null
);
