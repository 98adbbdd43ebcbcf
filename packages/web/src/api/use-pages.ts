// A list that comes page by page, kept together. When the first page is asked for anew, so are the others that were
// loaded, and what is shown stays until they are here.

import { useInfiniteQuery } from "@tanstack/react-query";
import type { Call, ReplyOf, RequestInput } from "@tidemark/contract";
import { CallFailure } from "./answer.ts";
import { callApi } from "./call-api.ts";
import { useMayAsk } from "./use-call.ts";

/** The shape of such a reply. */
type PageReply = { readonly data: readonly unknown[]; readonly page: number; readonly has_more: boolean };
type RowOf<C extends Call> = ReplyOf<C> extends { readonly data: readonly (infer Row)[] } ? Row : never;

export type Pages<C extends Call> = {
  readonly rows: readonly RowOf<C>[];
  /** The newest first page, for what it says beside its rows. */
  readonly first: ReplyOf<C> | undefined;
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

/** The key of all pages of a call; pushes use it to say that they have changed. */
export function pagesKey(call: Call): readonly unknown[] {
  return [call.name, "pages"];
}

export function usePages<C extends Call>(call: C): Pages<C> {
  const mayAsk = useMayAsk(call);
  const query = useInfiniteQuery({
    enabled: mayAsk,
    queryKey: pagesKey(call),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await callApi(call, { page: pageParam } as RequestInput<C>, { signal, isQuiet: true });
      if (!answer.ok) throw new CallFailure(answer);
      return answer.value as ReplyOf<C> & PageReply;
    },
    getNextPageParam: (last) => (last.has_more ? last.page + 1 : undefined),
  });
  const pages = query.data?.pages ?? [];
  return {
    rows: pages.flatMap((page) => page.data as readonly RowOf<C>[]),
    first: pages[0],
    isLoading: query.isLoading,
    isError: query.isError && pages.length === 0,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
