// Lists that come newest first and are continued from their last id: ended orders, own trades.

import { useInfiniteQuery } from "@tanstack/react-query";
import type { Call, ReplyOf, RequestInput } from "@tidemark/contract";
import { secondMs } from "@tidemark/kernel";
import { type PagedRows, pagedRows } from "../../api/paged-rows.ts";
import { readCall } from "../../api/use-call.ts";
import { useConnection } from "../../live/connection-store.ts";
import { useSession } from "../../session/session-store.ts";

const pageSize = 20;
const pollEveryMs = 10 * secondMs;

type Page<Row> = { readonly data: readonly Row[]; readonly next: number | null };
type RowOf<C extends Call> = ReplyOf<C> extends { readonly data: readonly (infer Row)[] } ? Row : never;

export function useRowsBefore<C extends Call>(
  name: "spot.history" | "spot.ownTrades",
  call: C,
  filter: Readonly<Record<string, string>>,
): PagedRows<RowOf<C>> {
  const userId = useSession((session) => (session.token === null ? null : session.userId));
  const isDown = useConnection((connection) => connection.state === "down");
  const query = useInfiniteQuery({
    enabled: userId !== null,
    queryKey: [name, userId, filter],
    initialPageParam: "",
    refetchInterval: isDown ? pollEveryMs : false,
    queryFn: async ({ pageParam, signal }) => {
      const request = { ...filter, before: pageParam, limit: String(pageSize) } as unknown as RequestInput<C>;
      return (await readCall(call, request, signal)) as unknown as Page<RowOf<C>>;
    },
    getNextPageParam: (last) => (last.next === null ? undefined : String(last.next)),
  });
  return pagedRows(query, (page) => page.data);
}
