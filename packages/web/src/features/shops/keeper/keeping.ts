// What the pages of a merchant share: the shops, and how what they show stays true.

import { useQueryClient } from "@tanstack/react-query";
import { dealEvent } from "@tidemark/contract/deals";
import { fundsChangedEvent } from "@tidemark/contract/deposits";
import { messagesChangedEvent } from "@tidemark/contract/messages";
import { ownShopOffersCall, ownShopsCall, shopLogCall, shopOfferDealsCall } from "@tidemark/contract/shops";
import { deskCall, type ShopTerms, shopStandingCall, statisticsCall } from "@tidemark/contract/shops/keeping";
import type { OwnShop, ShopState } from "@tidemark/contract/shops/shapes";
import { useCallback, useEffect } from "react";
import { type Rows, useRows } from "../../../api/use-rows.ts";
import { usePace } from "../../../live/connection-store.ts";
import { usePrivateEvent } from "../../../live/live.ts";

export function useOwnShops(): Rows<OwnShop> {
  return useRows(ownShopsCall, {}, { staleTimeMs: 0, ...usePace() });
}

export type FoundShop = {
  readonly shop: OwnShop | undefined;
  readonly list: Rows<OwnShop>;
  readonly isSought: boolean;
};

/** One of the reader's shops: the list is read on until it is there. */
export function useOwnShop(id: number): FoundShop {
  const list = useOwnShops();
  const shop = list.rows.find((one) => one.id === id);
  const isFurther = shop === undefined && list.hasMore;
  const { loadMore, isLoadingMore } = list;
  useEffect(() => {
    if (isFurther && !isLoadingMore) loadMore();
  }, [isFurther, isLoadingMore, loadMore]);
  return { shop, list, isSought: list.isLoading || isFurther };
}

const kept = [
  ownShopsCall,
  shopStandingCall,
  ownShopOffersCall,
  shopOfferDealsCall,
  shopLogCall,
  deskCall,
  statisticsCall,
];

/** After a deed: whatever it may have changed is asked for anew. */
export function useRefreshKept(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const call of kept) void client.invalidateQueries({ queryKey: [call.name] });
  }, [client]);
}

/** Deals move by push, an operator's word comes with a message, and money moves elsewhere too. */
export function useKeptFeed(): void {
  const refresh = useRefreshKept();
  usePrivateEvent(dealEvent, refresh);
  usePrivateEvent(messagesChangedEvent, refresh);
  usePrivateEvent(fundsChangedEvent, refresh);
  usePrivateEvent("resumed", refresh);
}

const living: readonly ShopState[] = ["asked", "applied", "open", "leaving"];

/** Whether a shop stands in the way of another one for its coin. */
export function isLiving({ state }: Pick<OwnShop, "state">): boolean {
  return living.includes(state);
}

export type ShopCoin = ShopTerms["coins"][number];

/** Coins for which somebody with these shops may apply. */
export function coinsToApplyFor(terms: ShopTerms, shops: readonly OwnShop[]): readonly ShopCoin[] {
  const taken = shops.filter(isLiving).map((shop) => shop.currency_id);
  return terms.coins.filter(({ id }) => !taken.includes(id));
}
