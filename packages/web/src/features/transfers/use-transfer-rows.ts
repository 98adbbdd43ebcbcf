// The reader's transfers, page by page. The pages are numbered and reach back a thousand of them.

import { useInfiniteQuery } from "@tanstack/react-query";
import { transferHistoryCall, type WalletLog } from "@tidemark/contract";
import { CallFailure } from "../../api/answer.ts";
import { callApi } from "../../api/call-api.ts";
import { useMayAsk } from "../../api/use-call.ts";
import { useFundsPace } from "../funds/funds.ts";

const pageSize = 20;
const filePageSize = 100;

async function fetchPage(page: number, limit: number, signal?: AbortSignal) {
  const options = signal === undefined ? { isQuiet: true } : { signal, isQuiet: true };
  const answer = await callApi(transferHistoryCall, { page, limit: String(limit) }, options);
  if (!answer.ok) throw new CallFailure(answer);
  return answer.value;
}

export function useTransferRows() {
  const { refreshEveryMs } = useFundsPace();
  const query = useInfiniteQuery({
    enabled: useMayAsk(transferHistoryCall),
    queryKey: [transferHistoryCall.name, "rows"],
    initialPageParam: 1,
    refetchInterval: refreshEveryMs ?? false,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, pageSize, signal),
    getNextPageParam: (last) => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
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

/** Everything the pages reach, for files. */
export async function fetchAllTransfers(): Promise<readonly WalletLog[]> {
  const rows: WalletLog[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const reply = await fetchPage(page, filePageSize);
    rows.push(...reply.data);
    last = reply.last_page;
  }
  return rows;
}
