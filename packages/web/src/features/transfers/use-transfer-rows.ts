// The reader's transfers, page by page. The pages are numbered and reach back a thousand of them.

import { useInfiniteQuery } from "@tanstack/react-query";
import { transferHistoryCall, type WalletLog } from "@tidemark/contract";
import { pagedRows } from "../../api/paged-rows.ts";
import { readCall, useMayAsk } from "../../api/use-call.ts";
import { useFundsPace } from "../funds/funds.ts";

const pageSize = 20;
const filePageSize = 100;

function fetchPage(page: number, limit: number, signal?: AbortSignal) {
  return readCall(transferHistoryCall, { page, limit: String(limit) }, signal);
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
  return pagedRows(query, (page) => page.data);
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
