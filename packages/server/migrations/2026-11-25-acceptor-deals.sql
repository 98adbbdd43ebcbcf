-- The deals of an acceptor in one state, the newest first, however many there are in others.
create index deals_with_acceptor_in_state on deals (maker_id, state, id) where market = 'acceptor';
