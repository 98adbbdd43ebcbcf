-- Articles: announcements, banners, help, papers, notices, and what the footers lead to. An article has one text for
-- each language; English is always there, and stands in for a language that has none.
create table news_articles (
  id bigint generated always as identity primary key,
  category integer not null,
  -- The name of an article that comes with the exchange; it is brought in once.
  slug text unique,
  cover text not null default '',
  -- Stands before all others of its category, as the terms do before the other papers.
  is_pinned boolean not null default false,
  published_at bigint not null,
  updated_at bigint not null
);
create index news_articles_of_category on news_articles (category, is_pinned desc, published_at desc, id desc);

create table news_texts (
  article_id bigint not null references news_articles (id),
  language text not null,
  title text not null,
  abstract text not null,
  content text not null,
  primary key (article_id, language)
);
