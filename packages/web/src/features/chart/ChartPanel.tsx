// The chart with its tools and its states: loading, no trades yet, failed, stale. What it draws is also said in words.

import { type StorageKey, storageKeys } from "@tidemark/contract";
import type { MarketRow } from "@tidemark/contract/markets";
import { cx, EmptyState, FailedState, formatTime, IconButton, PortalScope, Stale } from "@tidemark/ui";
import { ChartCandlestick, ChevronsRight } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useId, useReducer, useState } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { offsetText, useClock } from "../../session/clock.ts";
import { readStored, writeStored } from "../../session/storage.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { ChartToolbar } from "./ChartToolbar.tsx";
import { ChartWaiting } from "./ChartWaiting.tsx";
import type { ChartLine, ChartOrder, RenderOwn } from "./chart-order.ts";
import { useChartSettings } from "./chart-settings.ts";
import { barFigures } from "./chart-view.ts";
import { useFullScreen } from "./full-screen.ts";
import { type Interval, intervalFacts, intervalOf } from "./intervals.ts";
import type { ComparisonProps } from "./studies/Comparison.tsx";
import type { SecondsFeedProps } from "./studies/SecondsFeed.tsx";
import { type ChartScreen, useChart, useChartKeys } from "./use-chart.ts";

export type ChartPanelProps = {
  readonly market: MarketRow;
  readonly orders: readonly ChartOrder[];
  readonly lines: readonly ChartLine[];
  readonly renderOwn?: RenderOwn | undefined;
  readonly intervalKey?: StorageKey;
  readonly className?: string;
};

export function ChartPanel(props: ChartPanelProps) {
  const { market, intervalKey = storageKeys.spotInterval, className } = props;
  const text = useTexts("chart");
  const [interval, setInterval] = useState(() => intervalOf(readStored(intervalKey)));
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [isFull, setFull] = useFullScreen(panel);
  const screen = useChart(market, interval, props);
  const languageTag = useLanguageTag();
  return (
    <section
      ref={setPanel}
      aria-label={text("label", { symbol: market.symbol })}
      className={cx("flex min-h-0 min-w-0 flex-col bg-surface", isFull ? "fixed inset-0 z-50" : "relative", className)}
    >
      <PortalScope container={isFull ? panel : null}>
        <ChartToolbar
          screen={screen}
          interval={interval}
          onInterval={(next) => {
            setInterval(next);
            writeStored(intervalKey, intervalFacts[next].stored);
          }}
          isFull={isFull}
          onFull={setFull}
        />
      </PortalScope>
      <Stale
        since={screen.since}
        label={text("staleSince", { time: formatTime(screen.since, languageTag, "time") })}
        className="min-h-0 flex-1"
      >
        <ChartBox market={market} interval={interval} screen={screen}>
          <Own {...props} handle={screen.handle} />
          {intervalFacts[interval].isFromTrades ? (
            <Seconds market={market} screen={screen} />
          ) : (
            <OtherPair shownId={market.id} screen={screen} interval={interval} />
          )}
        </ChartBox>
      </Stale>
    </section>
  );
}

const ownPart = latePart(async () => (await import("./own/OwnOnBars.tsx")).OwnOnBars, ["chartOrders"]);

function Own({ renderOwn, handle, market, orders }: ChartPanelProps & { readonly handle: ChartScreen["handle"] }) {
  const OwnOnBars = useLatePart(ownPart, renderOwn !== undefined && handle !== null ? "soon" : false);
  if (OwnOnBars === null || handle === null) return null;
  return (
    <Suspense>
      {renderOwn?.((own) => (
        <OwnOnBars handle={handle} market={market} orders={orders} {...own} />
      ))}
    </Suspense>
  );
}

const secondsPart = latePart(async () => (await import("./studies/SecondsFeed.tsx")).SecondsFeed, ["chartStudies"]);

function Seconds(props: SecondsFeedProps) {
  const SecondsFeed = useLatePart(secondsPart, true);
  return (
    SecondsFeed !== null && (
      <Suspense>
        <SecondsFeed {...props} />
      </Suspense>
    )
  );
}

const comparisonPart = latePart(async () => (await import("./studies/Comparison.tsx")).Comparison, ["chartStudies"]);

function OtherPair({ shownId, ...props }: Omit<ComparisonProps, "marketId"> & { readonly shownId: number }) {
  const marketId = useChartSettings((settings) => settings.compareWith);
  const isMeant = marketId !== null && marketId !== shownId;
  const Comparison = useLatePart(comparisonPart, isMeant);
  if (Comparison === null || !isMeant) return null;
  return (
    <Suspense>
      <Comparison marketId={marketId} {...props} />
    </Suspense>
  );
}

type ChartBoxProps = {
  readonly market: MarketRow;
  readonly interval: Interval;
  readonly screen: ChartScreen;
};

function ChartBox({ market, interval, screen, children }: ChartBoxProps & { readonly children: ReactNode }) {
  const text = useTexts("chart");
  const wordsId = useId();
  const pressed = useChartKeys(screen);
  return (
    <div className="relative isolate h-full min-h-0">
      {/* biome-ignore lint/a11y/useSemanticElements: a canvas with keys of its own is no fieldset */}
      <div
        ref={screen.box}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the chart is moved by keys while it has the focus
        tabIndex={0}
        aria-label={text("label", { symbol: market.symbol })}
        aria-describedby={wordsId}
        onKeyDown={pressed}
        className="h-full w-full touch-none -outline-offset-2"
      />
      {children}
      <AxisZone />
      <LastBar id={wordsId} market={market} interval={interval} screen={screen} />
      <ChartState screen={screen} />
      {screen.isListening && (
        <p
          role="status"
          className="pointer-events-none absolute bottom-8 left-1/2 z-10 -translate-x-1/2 rounded-control bg-raised px-3 py-1.5 text-12 whitespace-nowrap text-text shadow-raised"
        >
          {text("drawHint")}
        </p>
      )}
      {screen.isAway && (
        <IconButton
          label={text("backToNow")}
          onClick={() => screen.handle?.chart.scrollToRealTime(200)}
          className="absolute right-20 bottom-8 z-10 bg-raised shadow-raised"
        >
          <ChevronsRight aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/** On which clock the axis is to be read, in the corner where the two axes meet. */
function AxisZone() {
  const zone = useClock((clock) => clock.zone);
  return (
    <span className="pointer-events-none absolute right-1 bottom-1 z-10 text-11 text-text-3">
      {offsetText(zone, Date.now())}
    </span>
  );
}

/** Often enough for a sentence that is read when one comes to it. */
const sayAgainMs = 1_000;

/** The newest bar as a sentence, for those who do not see the picture. Bars reach the picture and not this, so it looks. */
function LastBar({ id, market, interval, screen }: ChartBoxProps & { readonly id: string }) {
  const text = useTexts("chart");
  const languageTag = useLanguageTag();
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const timer = window.setInterval(look, sayAgainMs);
    return () => window.clearInterval(timer);
  }, []);
  const bar = screen.feed === "ready" ? screen.handle?.chart.getDataList().at(-1) : undefined;
  if (bar === undefined) return <p id={id} className="sr-only" />;
  const sentence = text("lastBar", {
    symbol: market.symbol,
    interval: text(interval),
    time: formatTime(bar.timestamp, languageTag, "datetime"),
    ...barFigures(bar, market.price_places, languageTag),
  });
  return (
    <p id={id} className="sr-only">
      {sentence}
    </p>
  );
}

function ChartState({ screen }: { readonly screen: ChartScreen }) {
  const text = useTexts("chart");
  const shellText = useTexts("shell");
  if (screen.feed === "ready") return null;
  return (
    <div className="absolute inset-0 z-10 flex items-center justify-center bg-surface">
      {screen.feed === "loading" && <ChartWaiting />}
      {screen.feed === "failed" && (
        <FailedState
          title={shellText("loadFailed")}
          retryLabel={shellText("retry")}
          onRetry={() => screen.handle?.chart.resetData()}
        />
      )}
      {screen.feed === "empty" && (
        <EmptyState icon={<ChartCandlestick />} title={text("noData")} text={text("noDataText")} />
      )}
    </div>
  );
}
