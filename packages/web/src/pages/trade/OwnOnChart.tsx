// Gathers what the chart shows of the reader's own: the trades, what the coin has cost, and what can be done with open
// orders. It comes after the chart.

import type { MarketRow } from "@tidemark/contract/markets";
import { profitCall } from "@tidemark/contract/profit";
import type { SpotOrder } from "@tidemark/contract/spot";
import { minuteMs } from "@tidemark/kernel";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useCall } from "../../api/use-call.ts";
import type { OwnThings } from "../../features/chart/PriceChart.tsx";
import { amendOrder } from "../../features/spot/amend-order.ts";
import { cancelOrder } from "../../features/spot/cancel-order.ts";
import { useOwnTrades } from "../../features/spot/own-trades.ts";
import { useRefreshSpot } from "../../features/spot/spot.ts";

export type OwnOnChartProps = {
  readonly market: MarketRow;
  readonly orders: readonly SpotOrder[];
  readonly draw: (own: OwnThings) => ReactNode;
};

export function OwnOnChart({ market, orders, draw }: OwnOnChartProps) {
  const fills = useOwnTrades(market.id);
  const hands = useHands(market, orders);
  const cost = useAverageCost(market, fills[0]?.id ?? null);
  return draw({ hands, fills, cost });
}

/** Costs are in USDT, so only the market against USDT has them on its scale. Asked for again after each trade. */
function useAverageCost({ symbol }: MarketRow, newestFill: number | null): string | null {
  const { data, refetch } = useCall(profitCall, {}, { refreshEveryMs: minuteMs });
  const seen = useRef(newestFill);
  useEffect(() => {
    if (seen.current === newestFill) return;
    seen.current = newestFill;
    void refetch();
  }, [newestFill, refetch]);
  return data?.coins.find((coin) => coin.symbol === symbol)?.average ?? null;
}

/** They stay the same while orders come and go, so that a handle in the hand is not drawn anew. */
function useHands(market: MarketRow, orders: readonly SpotOrder[]): OwnThings["hands"] {
  const refresh = useRefreshSpot();
  const latest = useRef(orders);
  latest.current = orders;
  return useMemo(() => {
    const find = (id: string | number) => latest.current.find((order) => order.id === id);
    return {
      move: async (id, price) => {
        const order = find(id);
        if (order === undefined) return;
        const change = order.state === "waiting" ? { stop: price } : { price };
        await amendOrder({ order, change, market, refresh });
      },
      cancel: (id) => {
        const order = find(id);
        if (order !== undefined) void cancelOrder(order, { refresh });
      },
    };
  }, [market, refresh]);
}
