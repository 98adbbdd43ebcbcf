// Records that come newest first and are continued from their last id: deposits, withdrawals.

import { useInfiniteQuery } from "@tanstack/react-query";
import type { Call, ReplyOf, RequestInput } from "@tidemark/contract";
import { CallFailure } from "../../api/answer.ts";
import { callApi } from "../../api/call-api.ts";
import { useMayAsk } from "../../api/use-call.ts";
import { useFundsPace } from "./use-funds-feed.ts";

const pageSize = 20;

type Page<Row> = { readonly data: readonly Row[]; readonly next: number | null };
type RowOf<C extends Call> = ReplyOf<C> extends { readonly data: readonly (infer Row)[] } ? Row : never;

export type FundRows<Row> = {
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  /** Set while there is nothing to show because of it. */
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

async function fetchPage<C extends Call>(
  call: C,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Page<RowOf<C>>> {
  const answer = await callApi(call, fields as unknown as RequestInput<C>, { signal, isQuiet: true });
  if (!answer.ok) throw new CallFailure(answer);
  return answer.value as unknown as Page<RowOf<C>>;
}

/** Of one currency, or of all when there is none. */
export function useFundRows<C extends Call>(call: C, currency: number | null): FundRows<RowOf<C>> {
  const mayAsk = useMayAsk(call);
  const { refreshEveryMs } = useFundsPace();
  const filter = currency === null ? "" : String(currency);
  const query = useInfiniteQuery({
    enabled: mayAsk,
    queryKey: [call.name, "rows", filter],
    initialPageParam: "",
    refetchInterval: refreshEveryMs ?? false,
    queryFn: ({ pageParam, signal }) =>
      fetchPage(call, { currency: filter, before: pageParam, limit: String(pageSize) }, signal),
    getNextPageParam: (last) => (last.next === null ? undefined : String(last.next)),
  });
  const pages = query.data?.pages ?? [];
  return {
    rows: pages.flatMap((page) => page.data),
    isLoading: query.isLoading,
    error: pages.length === 0 ? query.error : null,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
