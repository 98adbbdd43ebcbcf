// The reader's movements, newest first, continued from the last line; kept while newer ones are asked for.

import { useInfiniteQuery } from "@tanstack/react-query";
import { type WalletLog, walletLogCall } from "@tidemark/contract";
import { type PagedRows, pagedRows } from "../../api/paged-rows.ts";
import { readCall, useMayAsk } from "../../api/use-call.ts";
import type { LogRequest } from "./log-filter.ts";

export function useLog(request: LogRequest): PagedRows<WalletLog> {
  const mayAsk = useMayAsk(walletLogCall);
  const query = useInfiniteQuery({
    enabled: mayAsk,
    queryKey: [walletLogCall.name, request],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => readCall(walletLogCall, { ...request, before: pageParam }, signal),
    getNextPageParam: (last) => last.next ?? undefined,
  });
  return pagedRows(query, (page) => page.list);
}
