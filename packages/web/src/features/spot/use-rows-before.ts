// Lists that come newest first and are continued from their last id: ended orders, own trades.

import { useInfiniteQuery } from "@tanstack/react-query";
import type { Call, ReplyOf, RequestInput } from "@tidemark/contract";
import { secondMs } from "@tidemark/kernel";
import { CallFailure } from "../../api/answer.ts";
import { callApi } from "../../api/call-api.ts";
import { useConnection } from "../../live/connection-store.ts";
import { useSession } from "../../session/session-store.ts";

const pageSize = 20;
const pollEveryMs = 10 * secondMs;

type Page<Row> = { readonly data: readonly Row[]; readonly next: number | null };
type RowOf<C extends Call> = ReplyOf<C> extends { readonly data: readonly (infer Row)[] } ? Row : never;

export type RowsBefore<Row> = {
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

export function useRowsBefore<C extends Call>(
  name: "spot.history" | "spot.ownTrades",
  call: C,
  filter: Readonly<Record<string, string>>,
): RowsBefore<RowOf<C>> {
  const userId = useSession((session) => (session.token === null ? null : session.userId));
  const isDown = useConnection((connection) => connection.state === "down");
  const query = useInfiniteQuery({
    enabled: userId !== null,
    queryKey: [name, userId, filter],
    initialPageParam: "",
    refetchInterval: isDown ? pollEveryMs : false,
    queryFn: async ({ pageParam, signal }) => {
      const request = { ...filter, before: pageParam, limit: String(pageSize) } as unknown as RequestInput<C>;
      const answer = await callApi(call, request, { signal, isQuiet: true });
      if (!answer.ok) throw new CallFailure(answer);
      return answer.value as unknown as Page<RowOf<C>>;
    },
    getNextPageParam: (last) => (last.next === null ? undefined : String(last.next)),
  });
  const pages = query.data?.pages ?? [];
  return {
    rows: pages.flatMap((page) => page.data),
    isLoading: query.isLoading,
    isError: query.isError && pages.length === 0,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
