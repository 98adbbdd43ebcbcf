// A shop as visitors see it, with its offers piece by piece: the first piece says what the shop is, all of them what it
// offers.

import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReplyOf } from "@tidemark/contract";
import { shopCall } from "@tidemark/contract/shops";
import type { ShopOffer } from "@tidemark/contract/shops/shapes";
import { secondMs } from "@tidemark/kernel";
import { readCall, rowsKey } from "../../api/use-call.ts";
import type { Rows } from "../../api/use-rows.ts";

export type Shop = ReplyOf<typeof shopCall>;

export type SeenShop = { readonly shop: Shop | undefined; readonly offers: Rows<ShopOffer> };

/** Prices from the index move, and shops open and close. */
const refreshEveryMs = 15 * secondMs;

export function useShop(id: number): SeenShop {
  const query = useInfiniteQuery({
    queryKey: [...rowsKey(shopCall), id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => readCall(shopCall, { id, page: pageParam }, signal),
    getNextPageParam: ({ lists: { page, pages } }) => (page < pages ? page + 1 : undefined),
    staleTime: 0,
    refetchInterval: refreshEveryMs,
  });
  const pieces = query.data?.pages ?? [];
  return {
    shop: pieces[0],
    offers: {
      rows: pieces.flatMap(({ lists }) => lists.data),
      isLoading: query.isLoading,
      error: pieces.length === 0 ? query.error : null,
      hasMore: query.hasNextPage,
      isLoadingMore: query.isFetchingNextPage,
      loadMore: () => void query.fetchNextPage(),
      retry: () => void query.refetch(),
    },
  };
}
