// The reader's trades on the chart. What a mark stands for is said beside it while the pointer is on it, or after a tap.

import type { MarketRow } from "@tidemark/contract/markets";
import { cx, formatDecimal, formatTime } from "@tidemark/ui";
import type { OverlayEvent } from "klinecharts";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useSession } from "../../../session/session-store.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import type { ChartHandle } from "../chart-handle.ts";
import { useChartSettings } from "../chart-settings.ts";
import { coloursAt } from "../chart-theme.ts";
import { type ChartFill, type FillMark, marksOf, totalOf } from "./fill-marks.ts";
import { type FillData, fillOverlay, registerFills } from "./fill-overlay.ts";

export type FillMarksProps = {
  readonly handle: ChartHandle;
  readonly market: MarketRow;
  readonly fills: readonly ChartFill[];
};

type Pointed = { readonly mark: FillMark; readonly x: number; readonly y: number };

const none: readonly ChartFill[] = [];

export function FillMarks({ handle, market, fills }: FillMarksProps) {
  const isShown = useChartSettings((settings) => settings.hasFills);
  const { theme, colourHabit } = useSession();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const drawn = isShown ? fills : none;
  const isAny = drawn.length > 0;
  const latest = useRef(drawn);
  latest.current = drawn;

  useEffect(() => {
    if (!isAny) return;
    registerFills();
    function point({ figure, x, y }: OverlayEvent<unknown>): void {
      const { chart } = handle;
      const marks = marksOf(latest.current, chart.getDataList(), chart.getVisibleRange());
      const mark = marks.find(({ key }) => key === figure?.key);
      setPointed(mark === undefined || x === undefined || y === undefined ? null : { mark, x, y });
    }
    const id = handle.chart.createOverlay({
      name: fillOverlay,
      lock: true,
      zLevel: -1,
      points: [{ value: 0 }],
      extendData: { read: () => ({ fills: none, look: { buy: "", sell: "", surface: "" } }) } satisfies FillData,
      onMouseEnter: point,
      onMouseMove: point,
      onClick: point,
      onMouseLeave: () => setPointed(null),
    });
    return () => {
      setPointed(null);
      if (typeof id === "string") handle.chart.removeOverlay({ id });
    };
  }, [handle, isAny]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and habit change the tokens that are read
  useEffect(() => {
    const element = handle.chart.getDom();
    if (!isAny || element === null) return;
    const { buy, sell, surface } = coloursAt(element);
    const told = { fills: drawn, look: { buy, sell, surface } };
    handle.chart.overrideOverlay({ name: fillOverlay, extendData: { read: () => told } satisfies FillData });
  }, [handle, isAny, drawn, theme, colourHabit]);

  return pointed === null ? null : <FillNote {...pointed} market={market} width={handle.paneSize.width} />;
}

type FillNoteProps = Pointed & { readonly market: MarketRow; readonly width: number };

function FillNote({ mark, x, y, market, width }: FillNoteProps) {
  const text = useTexts("chartOrders");
  const languageTag = useLanguageTag();
  const total = totalOf(mark.fills);
  const said = {
    amount: formatDecimal(total.amount, languageTag, { trim: true }),
    currency: market.currency_name,
    price: formatDecimal(total.price, languageTag, { decimals: market.price_places }),
    count: mark.fills.length,
  };
  const isOne = mark.fills.length === 1;
  const isBuy = mark.side === "buy";
  const sentence = isOne
    ? text(isBuy ? "fillBought" : "fillSold", said)
    : text(isBuy ? "fillsBought" : "fillsSold", said);
  return (
    <div
      role="status"
      style={{
        transform: `translate(${x + 12}px, ${y - 12}px)${x > width / 2 ? " translateX(calc(-100% - 24px))" : ""}`,
      }}
      className="pointer-events-none absolute top-0 left-0 z-[6] rounded-control bg-raised px-2 py-1 text-12 whitespace-nowrap text-text shadow-raised"
    >
      <span className={cx("num", isBuy ? "text-buy" : "text-sell")}>{sentence}</span>{" "}
      <span className="num text-text-3">{formatTime(mark.fills.at(-1)?.at ?? null, languageTag, "time")}</span>
    </div>
  );
}
