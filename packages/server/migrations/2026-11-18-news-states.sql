-- Articles that operators write: drafts, those that wait for their instant, and those that were taken down. What was
-- there before stays before its readers.

alter table news_articles
  add column state text not null default 'published' check (state in ('draft', 'published', 'withdrawn')),
  -- Rises with every change; whoever saves says which one they had before them.
  add column version integer not null default 1,
  -- The operator who changed it last; nobody where it came with the exchange.
  add column changed_by text not null default '',
  -- Of an article that an operator began: the same deed begun anew after a cut makes no second one.
  add column made_under text unique;

-- What an operator wrote; null where the text came as HTML.
alter table news_texts add column written text;

-- What readers turn the pages of. An article whose instant is still to come stands in it, and is passed over.
drop index news_articles_of_category;
create index news_articles_of_category on news_articles (category, is_pinned desc, published_at desc, id desc)
  where state = 'published';
create index news_articles_shown on news_articles (is_pinned desc, published_at desc, id desc)
  where state = 'published';

-- What operators turn the pages of, the newest first. The id stands in them negated, and pages ask for it so: by the
-- bare id a planner could prefer the primary key and walk through all of them.
create index news_articles_by_state on news_articles (state, (-id));
create index news_articles_scheduled on news_articles (published_at) where state = 'published';
create index news_articles_in_category on news_articles (category, (-id));
create index news_texts_by_title on news_texts ((lower(title) collate "C"), article_id);

-- Pictures at the head of articles. They are public, drawn anew, and named by the hash of what is stored.
create table news_covers (
  hash text primary key,
  picture bytea not null,
  added_by text not null,
  added_at bigint not null
);
create index news_covers_by_age on news_covers (added_at);
create index news_articles_by_cover on news_articles (cover) where cover <> '';
