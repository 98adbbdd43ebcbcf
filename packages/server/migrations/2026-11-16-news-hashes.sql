-- Which text of the house an article holds: a version with another text rewrites it at its first start.
alter table news_articles add column text_hash text;
