// The reader's latest trades in one market: those asked for, and those told since.

import { ownTradesCall, type SpotTrade } from "@tidemark/contract/spot";
import { useMemo } from "react";
import { useCall } from "../../api/use-call.ts";
import { unionByNewest } from "./order-merge.ts";
import { useSpot } from "./spot-store.ts";

/** As many as the exchange tells in one answer. */
const tradesMax = 200;
const none: readonly SpotTrade[] = [];

export function useOwnTrades(marketId: number): readonly SpotTrade[] {
  const { data } = useCall(ownTradesCall, { market_id: String(marketId), side: "", limit: String(tradesMax) });
  const told = useSpot((state) => state.trades);
  const asked = data?.data ?? none;
  return useMemo(() => {
    const own = told.filter((trade) => trade.market_id === marketId);
    return own.length === 0 ? asked : unionByNewest(asked, own, false);
  }, [asked, told, marketId]);
}
