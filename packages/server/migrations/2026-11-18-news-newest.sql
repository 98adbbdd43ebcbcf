-- All articles without a filter, the newest first, as operators turn their pages.
create index news_articles_newest on news_articles ((-id));
