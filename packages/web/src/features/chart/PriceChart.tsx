// The chart of a market. Its drawing code is a chunk of its own, fetched after the first paint; a chunk that cannot be
// fetched is tried again, and the page goes on without it.

import type { StorageKey } from "@tidemark/contract";
import { cx, Skeleton } from "@tidemark/ui";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { useMarkets } from "../markets/markets.ts";
import { ChartWaiting } from "./ChartWaiting.tsx";
import type { ChartLine, ChartOrder, OwnThings, RenderOwn } from "./chart-order.ts";

export type { ChartLine, ChartOrder, OwnThings, RenderOwn };

export type PriceChartProps = {
  readonly marketId: number;
  /** The reader's own open orders in this market, drawn as lines. Must keep its identity between renders. */
  readonly orders?: readonly ChartOrder[];
  /** Other prices of the reader's. Must keep its identity between renders as well. */
  readonly lines?: readonly ChartLine[];
  /** What lies over the bars of the reader's own, once there is a chart. */
  readonly renderOwn?: RenderOwn | undefined;
  /** Under which key the interval is remembered; the spot page's by default. */
  readonly intervalKey?: StorageKey;
  readonly className?: string;
};

const none: readonly never[] = [];
const panelPart = latePart(async () => (await import("./ChartPanel.tsx")).ChartPanel);

export function PriceChart(props: PriceChartProps) {
  const { marketId, orders = none, lines = none, renderOwn, intervalKey, className = "h-full" } = props;
  const market = useMarkets().byId.get(marketId);
  const ChartPanel = useLatePart(panelPart, true);
  if (ChartPanel === null || market === undefined) {
    return (
      <div className={cx("flex flex-col", className)}>
        <div className="flex h-10 shrink-0 items-center border-b border-line px-3">
          <Skeleton className="h-5 w-72 max-w-full" />
        </div>
        <ChartWaiting />
      </div>
    );
  }
  const given = intervalKey === undefined ? {} : { intervalKey };
  const own = { orders, lines, renderOwn };
  return <ChartPanel market={market} {...own} className={className} {...given} />;
}
