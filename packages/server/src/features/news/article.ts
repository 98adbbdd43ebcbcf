// What an article is before it is stored: a category, a cover, and a text for each language, English always.

import type { NewsCategory } from "@tidemark/contract/news";
import type { Language } from "@tidemark/kernel";

/** `content` is HTML; whatever of it is not plain reading matter is taken out before it is stored. */
export type ArticleText = { readonly title: string; readonly abstract: string; readonly content: string };

export type Article = {
  readonly category: NewsCategory;
  /** Names an article that comes with the exchange. */
  readonly slug: string | null;
  /** Of an article that comes with the exchange: tells one version of its text from another. */
  readonly textHash: string | null;
  readonly cover: string;
  readonly isPinned: boolean;
  readonly texts: { readonly en: ArticleText } & Partial<Readonly<Record<Language, ArticleText>>>;
};
