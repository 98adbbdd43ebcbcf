// The one way an article gets in: made safe first, then stored. The articles of the house go the same way, once.

import type { Mode } from "@tidemark/contract/system";
import type { Instant } from "@tidemark/kernel";
import type { Database, Queryable } from "../../store/database.ts";
import type { Article, ArticleText } from "./article.ts";
import { houseArticles } from "./house-articles.ts";
import { insertArticles, knownSlugs } from "./news-store.ts";

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

/** Brings in what this version knows and the database does not. Answers whether there was anything. */
export async function seedNews(database: Database, mode: Mode, now: Instant): Promise<boolean> {
  return database.transaction(async (tx) => {
    const known = await knownSlugs(tx);
    const missing = houseArticles(mode, known);
    if (missing.length === 0) return false;
    await publishArticles(tx, missing, now);
    return true;
  });
}
