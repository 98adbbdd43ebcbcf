// The reader's transfers, newest first, continued from the last line.

import { useInfiniteQuery } from "@tanstack/react-query";
import { transferHistoryCall } from "@tidemark/contract";
import { pagedRows } from "../../api/paged-rows.ts";
import { readCall, useMayAsk } from "../../api/use-call.ts";
import { useFundsPace } from "../funds/funds.ts";

export function useTransferRows() {
  const { refreshEveryMs } = useFundsPace();
  const query = useInfiniteQuery({
    enabled: useMayAsk(transferHistoryCall),
    queryKey: [transferHistoryCall.name, "rows"],
    initialPageParam: "",
    refetchInterval: refreshEveryMs ?? false,
    queryFn: ({ pageParam, signal }) => readCall(transferHistoryCall, { before: pageParam }, signal),
    getNextPageParam: (last) => last.next ?? undefined,
  });
  return pagedRows(query, (page) => page.data);
}
