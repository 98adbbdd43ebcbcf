// How a reader likes to see the book: which sides, grouped by which step. A step belongs to a market; another market
// begins with its own smallest one.

import type { MarketRow } from "@tidemark/contract/markets";
import { useMemo, useState } from "react";
import { groupSteps } from "./book-view.ts";

export const bookLayouts = ["both", "bids", "asks"] as const;
export type BookLayout = (typeof bookLayouts)[number];

export type BookSettings = {
  readonly layout: BookLayout;
  readonly setLayout: (layout: BookLayout) => void;
  readonly step: string;
  readonly steps: readonly string[];
  readonly setStep: (step: string) => void;
};

export function useBookSettings(market: MarketRow): BookSettings {
  const steps = useMemo(() => groupSteps(market), [market]);
  const [layout, setLayout] = useState<BookLayout>("both");
  const [chosen, setChosen] = useState<{ readonly marketId: number; readonly step: string } | null>(null);
  const step = chosen?.marketId === market.id ? chosen.step : (steps[0] ?? market.tick);
  return { layout, setLayout, step, steps, setStep: (next) => setChosen({ marketId: market.id, step: next }) };
}
