// Reading the news: lists of a category, one article, and where each is shown. Answers are kept for each language,
// because the exchange writes them in the reader's own.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReplyOf } from "@tidemark/contract";
import { type NewsCategory, type NewsRow, newsCategories, newsDetailCall, newsListCall } from "@tidemark/contract/news";
import { minuteMs } from "@tidemark/kernel";
import { CallFailure } from "../../api/answer.ts";
import { callApi } from "../../api/call-api.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { useSession } from "../../session/session-store.ts";

export type { NewsRow };
export type Article = ReplyOf<typeof newsDetailCall>;

export const staleTime = 10 * minuteMs;

/** The categories a reader can leaf through, in the order of their tabs. */
export const readingTabs = [newsCategories.announcements, newsCategories.notices, newsCategories.help] as const;
export type ReadingTab = (typeof readingTabs)[number];

export function readingTabOf(text: string | undefined): ReadingTab {
  return readingTabs.find((category) => String(category) === text) ?? newsCategories.announcements;
}

/** Papers are read in their own place, everything else as an article. */
export function articleAddress(row: Pick<NewsRow, "id" | "c_id">): string {
  const path = row.c_id === newsCategories.papers ? pagePaths.papers : pagePaths.article;
  return `${path}?id=${row.id}`;
}

async function fetchList(category: NewsCategory, page: number, limit: number, signal: AbortSignal) {
  const answer = await callApi(newsListCall, { c_id: category, page, limit }, { signal, isQuiet: true });
  if (!answer.ok) throw new CallFailure(answer);
  return answer.value;
}

/** The first articles of a category. */
export function useNews(category: NewsCategory, limit: number) {
  const language = useSession((session) => session.language);
  return useQuery({
    queryKey: [newsListCall.name, category, limit, language],
    queryFn: async ({ signal }) => (await fetchList(category, 1, limit, signal)).list,
    placeholderData: keepPreviousData,
    staleTime,
  });
}

/** Null asks for nothing. */
export function useArticle(id: string | null) {
  const language = useSession((session) => session.language);
  return useQuery<Article, Error>({
    queryKey: [newsDetailCall.name, id, language],
    queryFn: async ({ signal }) => {
      const answer = await callApi(newsDetailCall, { id: id ?? "" }, { signal, isQuiet: true });
      if (!answer.ok) throw new CallFailure(answer);
      return answer.value;
    },
    enabled: id !== null,
    staleTime,
  });
}
