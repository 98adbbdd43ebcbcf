// A category leafed through page by page; apart from news.ts, which every page loads.

import { useInfiniteQuery } from "@tanstack/react-query";
import { type NewsCategory, newsListCall } from "@tidemark/contract";
import { useSession } from "../../session/session-store.ts";
import { fetchList, staleTime } from "./news.ts";

const pageSize = 15;

/** All articles of a category, page by page. */
export function useNewsPages(category: NewsCategory) {
  const language = useSession((session) => session.language);
  const query = useInfiniteQuery({
    queryKey: [newsListCall.name, "pages", category, language],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => fetchList(category, pageParam, pageSize, signal),
    getNextPageParam: (last) => (last.page * last.limit < last.count ? last.page + 1 : undefined),
    staleTime,
  });
  return {
    rows: query.data?.pages.flatMap((page) => page.list) ?? [],
    isLoading: query.isLoading,
    isError: query.isError && query.data === undefined,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
