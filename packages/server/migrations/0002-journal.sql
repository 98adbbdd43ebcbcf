-- The journal: every accepted command, in order, each row sealed with the hash of the row before it. Everything in
-- the tables of 0003 follows from it.

-- One writer at a time. Taking over raises the fence; a batch that carries an older one is refused, so a writer that
-- was paused or cut off can never write again. `seq` and `hash` name the last row of the journal.
create table writer (
  id smallint primary key default 1 check (id = 1),
  fence bigint not null,
  seq bigint not null,
  hash text not null
);
insert into writer (fence, seq, hash) values (0, 0, '');

create table journal (
  seq bigint primary key,
  fence bigint not null,
  version smallint not null,
  at bigint not null,
  user_id bigint not null,
  key text collate "C",
  content text not null,
  content_hash text,
  reply text,
  -- Over the whole engine after this row; with the last row of each batch.
  state_hash text,
  -- Over the hash of the row before and everything above.
  hash text not null
);
create unique index journal_by_key on journal (user_id, key) where key is not null;

-- A refusal changes nothing, so it is not in the journal; its answer is kept for as long as its key may be sent again.
create table refusals (
  user_id bigint not null,
  key text collate "C" not null,
  content_hash text not null,
  reply text not null,
  refused_at bigint not null,
  primary key (user_id, key)
);
create index refusals_by_age on refusals (refused_at);

-- The engine saved whole. A snapshot counts once its row here is written, after all of its pieces.
create table snapshots (
  seq bigint primary key,
  fence bigint not null,
  taken_at bigint not null,
  -- The journal's hash at `seq`: where the chain goes on.
  row_hash text not null,
  piece_count integer not null
);

create table snapshot_pieces (
  seq bigint not null,
  number integer not null,
  content text not null,
  primary key (seq, number)
);

-- Texts that may hold anything come as one text, parted by the record separator: JSON and keys never contain it, and
-- nothing has to be quoted on the way. An empty part is null.
create function parted(list text) returns text[] language sql immutable as $$
  select string_to_array(list, e'\x1e', '')
$$;

create function write_journal(
  by_fence bigint,
  new_hash text,
  new_version smallint,
  new_state_hash text,
  seqs bigint[],
  ats bigint[],
  user_ids bigint[],
  hashes text[],
  keys text,
  contents text,
  content_hashes text,
  replies text
) returns void language plpgsql as $$
declare
  first_seq constant bigint := seqs[1];
  last_seq constant bigint := seqs[cardinality(seqs)];
begin
  if last_seq is null then
    perform 1 from writer where fence = by_fence for share;
  else
    update writer set seq = last_seq, hash = new_hash where fence = by_fence and seq = first_seq - 1;
  end if;
  if not found then
    raise exception 'another writer has taken over from fence %', by_fence using errcode = 'TM001';
  end if;
  insert into journal (seq, fence, version, at, user_id, key, content, content_hash, reply, state_hash, hash)
  select r.seq, by_fence, new_version, r.at, r.user_id, r.key, r.content, r.content_hash, r.reply,
    case when r.seq = last_seq then new_state_hash end, r.hash
  from unnest(seqs, ats, user_ids, parted(keys), parted(contents), parted(content_hashes), parted(replies), hashes)
    as r (seq, at, user_id, key, content, content_hash, reply, hash);
end $$;

create function write_refusals(
  user_ids bigint[],
  refused_ats bigint[],
  keys text,
  content_hashes text,
  replies text
) returns void language plpgsql as $$
begin
  if cardinality(user_ids) = 0 then
    return;
  end if;
  insert into refusals (user_id, refused_at, key, content_hash, reply)
  select * from unnest(user_ids, refused_ats, parted(keys), parted(content_hashes), parted(replies));
end $$;
