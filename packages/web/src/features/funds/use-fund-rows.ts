// Records that come newest first and are continued from their last id: deposits, withdrawals.

import { useInfiniteQuery } from "@tanstack/react-query";
import type { Call, ReplyOf, RequestInput } from "@tidemark/contract";
import { type PagedRows, pagedRows } from "../../api/paged-rows.ts";
import { readCall, useMayAsk } from "../../api/use-call.ts";
import { useFundsPace } from "./use-funds-feed.ts";

const pageSize = 20;

type Page<Row> = { readonly data: readonly Row[]; readonly next: number | null };
type RowOf<C extends Call> = ReplyOf<C> extends { readonly data: readonly (infer Row)[] } ? Row : never;

/** Of one currency, or of all when there is none. */
export function useFundRows<C extends Call>(call: C, currency: number | null): PagedRows<RowOf<C>> {
  const mayAsk = useMayAsk(call);
  const { refreshEveryMs } = useFundsPace();
  const filter = currency === null ? "" : String(currency);
  const query = useInfiniteQuery({
    enabled: mayAsk,
    queryKey: [call.name, "rows", filter],
    initialPageParam: "",
    refetchInterval: refreshEveryMs ?? false,
    queryFn: async ({ pageParam, signal }) => {
      const request = { currency: filter, before: pageParam, limit: String(pageSize) } as unknown as RequestInput<C>;
      return (await readCall(call, request, signal)) as unknown as Page<RowOf<C>>;
    },
    getNextPageParam: (last) => (last.next === null ? undefined : String(last.next)),
  });
  return pagedRows(query, (page) => page.data);
}
