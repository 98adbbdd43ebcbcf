// Whether orders can be placed in a market now. Prices tell it as it changes, the list of markets as it was; while the
// two differ the stricter one counts and the list is asked for again.

import { useQueryClient } from "@tanstack/react-query";
import { type MarketRow, marketsCall } from "@tidemark/contract";
import { useEffect } from "react";
import { callKey } from "../../api/use-call.ts";
import { useTicker } from "../markets/markets.ts";

export function useMarketState(market: MarketRow): MarketRow["state"] {
  const client = useQueryClient();
  const told = useTicker(market.id).ticker?.state;
  const isAtOdds = told !== undefined && told !== market.state;
  useEffect(() => {
    if (isAtOdds) void client.invalidateQueries({ queryKey: callKey(marketsCall, {}) });
  }, [isAtOdds, client]);
  return told === undefined || told === "open" ? market.state : told;
}
