-- Where a market stands in lists: the lowest first, and of the same the oldest.
alter table pair_settings add column display_order integer not null default 0;
