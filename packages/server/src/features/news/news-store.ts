// Articles in the database. A reader gets the text of their language, or the English one where there is none.

import type { Instant, Language } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { Article, ArticleText } from "./article.ts";

export type ArticleRow = {
  readonly id: number;
  readonly category: number;
  readonly title: string;
  readonly abstract: string;
  readonly cover: string;
  readonly updatedAt: Instant;
  /** Whether it comes with the exchange: only then its text has places for figures. */
  readonly isOfHouse: boolean;
};
export type WholeArticle = ArticleRow & { readonly content: string };

type Stored = Omit<ArticleRow, "updatedAt" | "isOfHouse"> & { updated_at: number; slug: string | null };

function rowOf({ updated_at: updatedAt, slug, ...row }: Stored): ArticleRow {
  return { ...row, updatedAt: updatedAt as Instant, isOfHouse: slug !== null };
}

// Nothing was updated before it came out.
const columns = "a.id, a.slug, a.category, a.cover, greatest(a.updated_at, a.published_at) as updated_at";

const inLanguage = `cross join lateral (
  select title, abstract, content from news_texts where article_id = a.id and language in ($1, 'en')
  order by language = $1 desc limit 1) t`;

/** Drafts, what was taken down, and whatever waits for its instant are nobody's to read. */
const isShown = "a.state = 'published' and a.published_at <= $2";

export type Selection = {
  readonly now: Instant;
  readonly language: Language;
  /** Null for every category. */
  readonly category: number | null;
  readonly offset: number;
  readonly limit: number;
};

/** The page first, its words after: the words of what is not on it are never looked at. */
export async function listArticles(db: Queryable, selection: Selection): Promise<ArticleRow[]> {
  const { now, language, category, offset, limit } = selection;
  const rows = await db.query<Stored>(
    `select ${columns}, t.title, t.abstract from (
       select * from news_articles a where ${isShown} and ($3::integer is null or a.category = $3)
       order by a.is_pinned desc, a.published_at desc, a.id desc offset $4 limit $5) a
     ${inLanguage} order by a.is_pinned desc, a.published_at desc, a.id desc`,
    [language, now, category, offset, limit],
  );
  return rows.map(rowOf);
}

export async function countArticles(db: Queryable, category: number | null, now: Instant): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select count(*) as count from news_articles where state = 'published' and published_at <= $1
     and ($2::integer is null or category = $2)`,
    [now, category],
  );
  return rows[0]?.count ?? 0;
}

export async function readArticle(
  db: Queryable,
  { id, language, now }: { readonly id: number; readonly language: Language; readonly now: Instant },
): Promise<WholeArticle | null> {
  const rows = await db.query<Stored & { content: string }>(
    `select ${columns}, t.title, t.abstract, t.content
     from news_articles a ${inLanguage} where a.id = $3 and ${isShown}`,
    [language, now, id],
  );
  const [found] = rows;
  return found === undefined ? null : { ...rowOf(found), content: found.content };
}

/** The articles of the house that are here, each with the text it holds. */
export async function knownTexts(db: Queryable): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.query<{ slug: string; text_hash: string | null }>(
    "select slug, text_hash from news_articles where slug is not null",
  );
  return new Map(rows.map((row) => [row.slug, row.text_hash]));
}

/** Answers the ids in the order of the articles. Their texts must be safe already. */
export async function insertArticles(db: Queryable, articles: readonly Article[], at: Instant): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `insert into news_articles (category, slug, text_hash, cover, is_pinned, published_at, updated_at)
     select category, slug, text_hash, cover, is_pinned, $2, $2
     from jsonb_to_recordset($1::jsonb)
       as a (at integer, category integer, slug text, text_hash text, cover text, is_pinned boolean)
     order by at returning id`,
    [
      JSON.stringify(
        articles.map(({ category, slug, textHash, cover, isPinned }, at) => ({
          at,
          category,
          slug,
          text_hash: textHash,
          cover,
          is_pinned: isPinned,
        })),
      ),
      at,
    ],
  );
  const ids = rows.map((row) => row.id).sort((one, other) => one - other);
  await insertTexts(
    db,
    articles.flatMap((article, index) => textsOf(article, ids[index] ?? 0)),
  );
  return ids;
}

/** An article of the house that says something else now. It stays where it was in its list. */
export async function rewriteArticle(db: Queryable, article: Article, at: Instant): Promise<void> {
  const rows = await db.query<{ id: number }>(
    "update news_articles set text_hash = $2, updated_at = $3, version = version + 1 where slug = $1 returning id",
    [article.slug, article.textHash, at],
  );
  const id = rows[0]?.id;
  if (id === undefined) return;
  await db.query("delete from news_texts where article_id = $1", [id]);
  await insertTexts(db, textsOf(article, id));
}

type TextRow = ArticleText & { readonly article_id: number; readonly language: string };

function textsOf({ texts }: Article, id: number): TextRow[] {
  return Object.entries(texts).map(([language, text]: [string, ArticleText]) => ({
    article_id: id,
    language,
    ...text,
  }));
}

async function insertTexts(db: Queryable, texts: readonly TextRow[]): Promise<void> {
  await db.query(
    `insert into news_texts (article_id, language, title, abstract, content)
     select article_id, language, title, abstract, content
     from jsonb_to_recordset($1::jsonb)
       as t (article_id bigint, language text, title text, abstract text, content text)`,
    [JSON.stringify(texts)],
  );
}
