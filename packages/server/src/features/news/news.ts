// The one way an article gets in: made safe first, then stored. The articles of the house go the same way, and again
// whenever a version says something else than the one before.

import type { Mode } from "@tidemark/contract/system";
import type { Instant } from "@tidemark/kernel";
import type { Database, Queryable } from "../../store/database.ts";
import type { Article, ArticleText } from "./article.ts";
import { houseArticles } from "./house-articles.ts";
import { insertArticles, knownTexts, rewriteArticle } from "./news-store.ts";

export { safeWritten } from "./safe-written.ts";

type Cleaner = typeof import("./safe-html.ts");

function safe(article: Article, { plainText, safeCover, safeHtml }: Cleaner): Article {
  const texts = Object.entries(article.texts).map(([language, text]: [string, ArticleText]) => [
    language,
    { title: plainText(text.title), abstract: plainText(text.abstract), content: safeHtml(text.content) },
  ]);
  return { ...article, cover: safeCover(article.cover), texts: Object.fromEntries(texts) as Article["texts"] };
}

/** Answers the ids in the order of the articles; the last is the newest. */
export async function publishArticles(db: Queryable, articles: readonly Article[], at: Instant): Promise<number[]> {
  // Loaded when something is published: a start that brings in nothing new goes without.
  const cleaner = await import("./safe-html.ts");
  const cleaned = articles.map((article) => safe(article, cleaner));
  return insertArticles(db, cleaned, at);
}

async function rewriteArticles(db: Queryable, articles: readonly Article[], at: Instant): Promise<void> {
  const cleaner = await import("./safe-html.ts");
  for (const article of articles) await rewriteArticle(db, safe(article, cleaner), at);
}

/** Brings in what this version says and the database does not. Answers whether there was anything. */
export async function seedNews(database: Database, mode: Mode, now: Instant): Promise<boolean> {
  return database.transaction(async (tx) => {
    const known = await knownTexts(tx);
    const house = houseArticles(mode);
    const missing = house.filter(({ slug }) => !known.has(slug ?? ""));
    const changed = house.filter(({ slug, textHash }) => known.has(slug ?? "") && known.get(slug ?? "") !== textHash);
    if (missing.length > 0) await publishArticles(tx, missing, now);
    if (changed.length > 0) await rewriteArticles(tx, changed, now);
    return missing.length + changed.length > 0;
  });
}
