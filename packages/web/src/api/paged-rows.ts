// Rows that come page by page, kept together, whichever way a call counts its pages.

import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";

export type PagedRows<Row> = {
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  /** Set while there is nothing to show because of it. */
  readonly error: Error | null;
  readonly isError: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

export function pagedRows<Page, Row>(
  query: UseInfiniteQueryResult<InfiniteData<Page>, Error>,
  rowsOf: (page: Page) => readonly Row[],
): PagedRows<Row> {
  const pages = query.data?.pages ?? [];
  const error = pages.length === 0 ? query.error : null;
  return {
    rows: pages.flatMap(rowsOf),
    isLoading: query.isLoading,
    error,
    isError: error !== null,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
