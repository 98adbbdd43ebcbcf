// What is the reader's own over the bars: marks of trades, what the coin has cost, handles of open orders.

import type { MarketRow } from "@tidemark/contract/markets";
import type { ChartHandle } from "../chart-handle.ts";
import type { ChartOrder, OwnThings } from "../chart-order.ts";
import { CostLine } from "./CostLine.tsx";
import { FillMarks } from "./FillMarks.tsx";
import { OrderHandles } from "./OrderHandles.tsx";

export type OwnOnBarsProps = OwnThings & {
  readonly handle: ChartHandle;
  readonly market: MarketRow;
  readonly orders: readonly ChartOrder[];
};

export function OwnOnBars({ handle, market, orders, hands, fills, cost }: OwnOnBarsProps) {
  return (
    <>
      <CostLine handle={handle} market={market} cost={cost} />
      <FillMarks handle={handle} market={market} fills={fills} />
      <OrderHandles handle={handle} market={market} orders={orders} hands={hands} hasCost={cost !== null} />
    </>
  );
}
