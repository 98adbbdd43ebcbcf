// Draws another pair over the bars, on an axis of percent, with its name, its colour and how far it has come.

import type { MarketRow } from "@tidemark/contract/markets";
import { formatPercent, IconButton } from "@tidemark/ui";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useChannel } from "../../../live/live.ts";
import { useSession } from "../../../session/session-store.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { useMarkets } from "../../markets/markets.ts";
import type { ChartHandle } from "../chart-handle.ts";
import { changeSettings } from "../chart-settings.ts";
import { coloursAt } from "../chart-theme.ts";
import { type IntervalFacts, intervalFacts } from "../intervals.ts";
import type { ChartScreen } from "../use-chart.ts";
import { type CompareData, comparedPercent, compareIndicator, registerCompare } from "./compare-line.ts";
import { askShownBars, shownStart } from "./other-bars.ts";

export type ComparisonProps = {
  readonly screen: ChartScreen;
  readonly interval: keyof typeof intervalFacts;
  /** The other market. */
  readonly marketId: number;
};

export function Comparison({ screen, interval, marketId }: ComparisonProps) {
  const other = useMarkets().byId.get(marketId);
  const { handle } = screen;
  if (handle === null || other === undefined) return null;
  return (
    <Compared key={`${other.id} ${interval}`} handle={handle} other={other} interval={interval} feed={screen.feed} />
  );
}

type ComparedProps = {
  readonly handle: ChartHandle;
  readonly other: MarketRow;
  readonly interval: ComparisonProps["interval"];
  readonly feed: ChartScreen["feed"];
};

/** Older bars are asked for as the chart itself has them: whoever scrolls back takes the other pair along. */
function useCloses(handle: ChartHandle, other: MarketRow, facts: IntervalFacts, changed: () => void) {
  const closes = useRef(new Map<number, number>());
  const asked = useRef<number | null>(null);
  const channel = useChannel("candles", `${other.id}-${facts.period}`);
  const live = channel.state === "ready" ? channel.data.bars : null;
  useEffect(() => {
    for (const { time, close } of live ?? []) closes.current.set(shownStart(time, facts), Number(close));
    if (live !== null) changed();
  }, [live, facts, changed]);
  async function ask(): Promise<void> {
    const oldest = handle.chart.getDataList()[0]?.timestamp;
    const to = asked.current;
    if (oldest === undefined || (to !== null && to <= oldest)) return;
    asked.current = oldest;
    const bars = await askShownBars(other, facts, { from: oldest, to });
    if (bars === null) {
      asked.current = to;
      return;
    }
    for (const { timestamp, close } of bars) {
      if (to !== null || !closes.current.has(timestamp)) closes.current.set(timestamp, close);
    }
    changed();
  }
  return { closes: closes.current, ask };
}

function Compared({ handle, other, interval, feed }: ComparedProps) {
  const text = useTexts("chartStudies");
  const languageTag = useLanguageTag();
  const { theme } = useSession();
  const facts = intervalFacts[interval];
  const [percent, setPercent] = useState<number | null>(null);
  const version = useRef(0);
  const draw = useRef<() => void>(() => undefined);
  const changed = useRef(() => {
    version.current += 1;
    draw.current();
  });
  const { closes, ask } = useCloses(handle, other, facts, changed.current);
  const latest = useRef(ask);
  latest.current = ask;
  draw.current = () => {
    const { from } = handle.chart.getVisibleRange();
    handle.chart.overrideIndicator({ name: compareIndicator, calcParams: [from, version.current] });
    setPercent(comparedPercent(handle.chart.getDataList(), closes, from));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the tokens that are read
  useEffect(() => {
    const element = handle.chart.getDom();
    if (element === null) return;
    registerCompare();
    const color = coloursAt(element).text;
    const line = { style: "solid" as const, smooth: false, size: 1.5, dashedValue: [2, 2], color };
    const extendData: CompareData = { read: () => closes };
    handle.addCompared({ name: compareIndicator, calcParams: [0, 0], extendData, styles: { lines: [line] } });
    const moved = () => {
      void latest.current();
      draw.current();
    };
    moved();
    handle.chart.subscribeAction("onVisibleRangeChange", moved);
    return () => {
      handle.chart.unsubscribeAction("onVisibleRangeChange", moved);
      handle.removeCompared(compareIndicator);
    };
  }, [handle, closes, theme]);
  useEffect(() => {
    if (feed === "ready") void latest.current();
  }, [feed]);

  const pane = handle.mainPane;
  const legend = (
    <Legend
      name={other.symbol}
      percent={percent === null ? null : formatPercent(percent.toFixed(2), languageTag)}
      removeLabel={text("removeCompared", { symbol: other.symbol })}
    />
  );
  return pane === null ? null : createPortal(legend, pane);
}

type LegendProps = { readonly name: string; readonly percent: string | null; readonly removeLabel: string };

function Legend({ name, percent, removeLabel }: LegendProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = own.current;
    // The chart would take a press for the beginning of a pull.
    const keep = (event: Event) => event.stopPropagation();
    const types = ["mousedown", "touchstart"] as const;
    for (const type of types) element?.addEventListener(type, keep, { passive: true });
    return () => {
      for (const type of types) element?.removeEventListener(type, keep);
    };
  }, []);
  return (
    <div
      ref={own}
      className="absolute bottom-2 left-2 z-[5] flex h-7 items-center gap-1.5 rounded-control bg-raised pl-2 text-12 text-text shadow-raised"
    >
      <span aria-hidden="true" className="h-0.5 w-3 bg-text" />
      <span>{name}</span>
      {percent !== null && <span className="num text-text-2">{percent}</span>}
      <IconButton size="sm" label={removeLabel} onClick={() => changeSettings({ compareWith: null })}>
        <X aria-hidden="true" className="size-3.5!" />
      </IconButton>
    </div>
  );
}
