-- Orders that show a part of themselves: how much at most, and how much now. Others have neither.
alter table orders add column display_amount numeric(38, 0);
alter table orders add column shown numeric(38, 0);
