// The reader's movements, newest first, continued from the last line; kept while newer ones are asked for.

import { useInfiniteQuery } from "@tanstack/react-query";
import { type WalletLog, walletLogCall } from "@tidemark/contract";
import { CallFailure } from "../../api/answer.ts";
import { callApi } from "../../api/call-api.ts";
import { useMayAsk } from "../../api/use-call.ts";
import type { LogRequest } from "./log-filter.ts";

export type Log = {
  readonly rows: readonly WalletLog[];
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

export function useLog(request: LogRequest): Log {
  const mayAsk = useMayAsk(walletLogCall);
  const query = useInfiniteQuery({
    enabled: mayAsk,
    queryKey: [walletLogCall.name, request],
    initialPageParam: "",
    queryFn: async ({ pageParam, signal }) => {
      const answer = await callApi(walletLogCall, { ...request, before: pageParam }, { signal, isQuiet: true });
      if (!answer.ok) throw new CallFailure(answer);
      return answer.value;
    },
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const pages = query.data?.pages ?? [];
  return {
    rows: pages.flatMap((page) => page.list),
    isLoading: query.isLoading,
    isError: query.isError && pages.length === 0,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
