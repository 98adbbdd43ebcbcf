// What somebody is writing, before it is saved.

import type { articleLook, saveArticle, WrittenText } from "@tidemark/contract/console/news";
import type { ConsoleInput, ConsoleReply } from "@tidemark/contract/console-call";
import { newsCategories } from "@tidemark/contract/news";
import { type Language, languages } from "@tidemark/kernel";

export type Article = ConsoleReply<typeof articleLook>;
export type Saving = ConsoleInput<typeof saveArticle>;

export type Draft = {
  readonly category: Saving["category"];
  readonly cover: string;
  readonly texts: Readonly<Record<Language, WrittenText>>;
};

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  zh: "简体中文",
  hk: "繁體中文",
  jp: "日本語",
  ru: "Русский",
};

const unwritten: WrittenText = { title: "", abstract: "", written: "" };

export function draftOf(article: Article | null): Draft {
  const texts = languages.map((language) => {
    const { title, abstract, written } = article?.texts[language] ?? unwritten;
    return [language, { title, abstract, written }];
  });
  return {
    category: (article?.category ?? newsCategories.announcements) as Draft["category"],
    cover: article?.cover ?? "",
    texts: Object.fromEntries(texts) as Draft["texts"],
  };
}

export function isWritten({ title, abstract, written }: WrittenText): boolean {
  return [title, abstract, written].some((text) => text.trim() !== "");
}

/** Only the languages that something was written in. */
export function savingOf(draft: Draft, known: { readonly id: number; readonly version: number } | null): Saving {
  const texts = languages.flatMap((language) => {
    const text = draft.texts[language];
    return isWritten(text) ? [[language, text]] : [];
  });
  const { category, cover } = draft;
  return { id: known?.id ?? null, version: known?.version ?? null, category, cover, texts: Object.fromEntries(texts) };
}

export function isSame(one: Draft, other: Draft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
