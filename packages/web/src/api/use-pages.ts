// A list that comes page by page, kept together. When the first page is asked for anew, so are the others that were
// loaded, and what is shown stays until they are here.

import { useInfiniteQuery } from "@tanstack/react-query";
import type { Call, ReplyOf, RequestInput } from "@tidemark/contract";
import { type PagedRows, pagedRows } from "./paged-rows.ts";
import { readCall, useMayAsk } from "./use-call.ts";

/** The shape of such a reply. */
type PageReply = { readonly data: readonly unknown[]; readonly page: number; readonly has_more: boolean };
type RowOf<C extends Call> = ReplyOf<C> extends { readonly data: readonly (infer Row)[] } ? Row : never;

export type Pages<C extends Call> = PagedRows<RowOf<C>> & {
  /** The newest first page, for what it says beside its rows. */
  readonly first: ReplyOf<C> | undefined;
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
    queryFn: async ({ pageParam, signal }) =>
      (await readCall(call, { page: pageParam } as RequestInput<C>, signal)) as ReplyOf<C> & PageReply,
    getNextPageParam: (last) => (last.has_more ? last.page + 1 : undefined),
  });
  const rows = pagedRows(query, (page) => page.data as readonly RowOf<C>[]);
  return { ...rows, first: query.data?.pages[0] };
}
