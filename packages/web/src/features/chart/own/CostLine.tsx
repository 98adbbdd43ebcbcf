// What the coin one holds has cost on average, as a line across the bars.

import type { MarketRow } from "@tidemark/contract/markets";
import { formatDecimal } from "@tidemark/ui";
import { useEffect } from "react";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useSession } from "../../../session/session-store.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import type { ChartHandle } from "../chart-handle.ts";
import { useChartSettings } from "../chart-settings.ts";
import { coloursAt } from "../chart-theme.ts";

export type CostLineProps = {
  readonly handle: Pick<ChartHandle, "chart" | "cost">;
  readonly market: Pick<MarketRow, "price_places">;
  /** A decimal string; null while nothing is held. */
  readonly cost: string | null;
};

export function CostLine({ handle, market, cost }: CostLineProps) {
  const text = useTexts("chartOrders");
  const isShown = useChartSettings((settings) => settings.hasFills);
  const { theme, colourHabit } = useSession();
  const languageTag = useLanguageTag();
  const lines = handle.cost;
  useEffect(() => () => lines.set([]), [lines]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and habit change the tokens that are read
  useEffect(() => {
    const element = handle.chart.getDom();
    if (element === null) return;
    const { text2, surface, font } = coloursAt(element);
    const look = { label: text("averageCost"), colour: text2, onColour: surface, surface, font };
    const price = formatDecimal(cost, languageTag, { decimals: market.price_places });
    lines.set(cost === null || !isShown ? [] : [{ id: "average", value: Number(cost), price, ...look }]);
  }, [handle, lines, market, cost, isShown, text, theme, colourHabit, languageTag]);

  return null;
}
