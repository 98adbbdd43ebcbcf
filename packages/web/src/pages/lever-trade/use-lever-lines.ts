// The reader's positions as lines on the chart: where each was opened, where its stops lie, where the account would end,
// and where entrusts wait. Stops can be dragged.

import type { Position } from "@tidemark/contract/leverage";
import type { MarketRow } from "@tidemark/contract/markets";
import { formatDecimal } from "@tidemark/ui";
import { useMemo } from "react";
import type { ChartLine } from "../../features/chart/PriceChart.tsx";
import { usePositions } from "../../features/leverage/leverage.ts";
import { useFigures } from "../../features/leverage/live-figures.ts";
import { useLeverActions } from "../../features/leverage/use-lever-actions.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

/** More lines than this would cover the bars. */
const positionsMax = 12;
const states: readonly Position["state"][] = ["open", "pending"];

type MoveStop = (position: Position, kind: "take_profit" | "stop_loss", price: string) => Promise<boolean>;

export type LineParts = {
  readonly text: Translate<"leverTrade">;
  readonly languageTag: string;
  /** Places of a price in this market. */
  readonly places: number;
  readonly moveStop: MoveStop;
};

export function linesOf(position: Position, { text, languageTag, places, moveStop }: LineParts): readonly ChartLine[] {
  const { id, side, state, hands, take_profit, stop_loss } = position;
  const tone = side === "long" ? "buy" : "sell";
  const direction = text(side === "long" ? "long" : "short");
  if (state === "pending") {
    const label = text("lineEntrust", { side: direction, hands });
    return [{ id: `entrust-${id}`, price: position.origin_price, label, tone }];
  }
  const price = formatDecimal(position.price, languageTag, { decimals: places });
  const stop = (kind: "take_profit" | "stop_loss", at: string | null): readonly ChartLine[] =>
    at === null
      ? []
      : [
          {
            id: `${kind}-${id}`,
            price: at,
            label: text(kind === "take_profit" ? "lineTakeProfit" : "lineStopLoss", { hands }),
            tone: kind === "take_profit" ? "accent" : "warn",
            onMove: (to) => moveStop(position, kind, to),
          },
        ];
  return [
    { id: `entry-${id}`, price: position.price, label: text("lineEntry", { side: direction, hands, price }), tone },
    ...stop("take_profit", take_profit),
    ...stop("stop_loss", stop_loss),
  ];
}

export function useLeverLines({ id: marketId, price_places: places }: MarketRow): readonly ChartLine[] {
  const text = useTexts("leverTrade");
  const languageTag = useLanguageTag();
  const positions = usePositions({ marketId, states });
  const { moveStop } = useLeverActions();
  const liquidation = useFigures((state) => {
    const own = positions.find((row) => state.positions.get(row.id)?.liquidation != null);
    return own === undefined ? null : (state.positions.get(own.id)?.liquidation ?? null);
  });
  return useMemo(() => {
    const lines = positions
      .slice(0, positionsMax)
      .flatMap((row) => linesOf(row, { text, languageTag, places, moveStop }));
    if (liquidation === null) return lines;
    return [...lines, { id: "liquidation", price: liquidation, label: text("lineLiquidation"), tone: "sell" as const }];
  }, [positions, liquidation, text, languageTag, places, moveStop]);
}
