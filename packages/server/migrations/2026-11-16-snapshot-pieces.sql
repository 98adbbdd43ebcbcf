-- Pieces of snapshots are kept as they are: only two snapshots are there at a time, and pressing one took the database
-- longer than writing it, while batches waited.
alter table snapshot_pieces alter column content set storage external;
