-- One person's exchanges of one state: looked for among all of the state, or all of the person, they were found slower the
-- more there were of either.
create index points_exchanges_of_user_in_state on points_exchanges (user_id, state, id);
