// Keeps one chart of the library in step with what React knows: market, interval, settings, words, orders, live bars.

import type { MarketRow } from "@tidemark/contract/markets";
import { secondMs } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { nextTask } from "../../frame/after-paint.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useConnection } from "../../live/connection-store.ts";
import { useChannel } from "../../live/live.ts";
import { useClock } from "../../session/clock.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { askNewestBars, type FeedState } from "./bar-feed.ts";
import { ChartHandle } from "./chart-handle.ts";
import type { ChartLine, ChartOrder } from "./chart-order.ts";
import { useChartSettings } from "./chart-settings.ts";
import { coloursAt, stylesOf } from "./chart-theme.ts";
import { barMoves, bigFigureText, figureText, measuredText } from "./chart-view.ts";
import { type DrawingTool, drawingsOf, keepDrawings } from "./drawings.ts";
import { type Interval, intervalFacts } from "./intervals.ts";
import { type LegendRoom, legendRoom } from "./legend-room.ts";
import { orderLabel } from "./order-label.ts";

export type ChartScreen = {
  /** What is shown. */
  readonly marketId: number;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly handle: ChartHandle | null;
  readonly feed: FeedState;
  readonly tool: DrawingTool | null;
  readonly setTool: (tool: DrawingTool | null) => void;
  /** Whether a press on the chart is a point of the drawing by now. */
  readonly isListening: boolean;
  readonly drawingsCount: number;
  readonly selectedId: string | null;
  readonly isAway: boolean;
  /** When the bars stopped being fresh; null while they are. */
  readonly since: number | null;
};

/** A chart that waits for its first bars longer than this is made without them. */
const earlyMaxMs = 2 * secondMs;

/** The first format with a time zone makes the browser read all zones; the chart's own then costs little. */
function loadZones(timeZone: string): void {
  new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit" });
}

function shown(market: MarketRow) {
  const { id, symbol, tick, price_places: pricePlaces, amount_places: amountPlaces } = market;
  return { id, symbol, tick, pricePlaces, amountPlaces };
}

export type OwnPrices = { readonly orders: readonly ChartOrder[]; readonly lines: readonly ChartLine[] };

export function useChart(market: MarketRow, interval: Interval, { orders, lines }: OwnPrices): ChartScreen {
  const box = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<ChartHandle | null>(null);
  const [feed, setFeed] = useState<FeedState>("loading");
  const [tool, setTool] = useState<DrawingTool | null>(null);
  const [drawingsCount, setDrawingsCount] = useState(0);
  const [selectedId, setSelected] = useState<string | null>(null);
  const [isAway, setAway] = useState(false);
  const timezone = useClock((clock) => clock.zone);
  const present = useRef({ market, interval, timezone });
  present.current = { market, interval, timezone };

  useEffect(() => {
    const place = box.current;
    if (place === null) return;
    let made: ChartHandle | null = null;
    let isGone = false;
    const first = present.current;
    const early = askNewestBars(first.market, intervalFacts[first.interval], Date.now());
    function make(element: HTMLElement): void {
      const now = present.current;
      const isSame = now.market.id === first.market.id && now.interval === first.interval;
      const begun = {
        market: shown(now.market),
        facts: intervalFacts[now.interval],
        timezone: now.timezone,
        bars: isSame ? early : undefined,
      };
      made = new ChartHandle(element, begun, {
        feed: setFeed,
        drawings: (drawings) => {
          keepDrawings(present.current.market.id, drawings);
          setDrawingsCount(drawings.length);
        },
        drawn: () => setTool(null),
        selected: setSelected,
        scrolled: setAway,
      });
      // At once, so that the library lays out and draws its panes with their look and bars, and never without them.
      flushSync(() => setHandle(made));
    }
    async function begin(element: HTMLElement): Promise<void> {
      // Panel, zones and chart come in steps of their own: together they would hold the page up.
      await nextTask();
      loadZones(present.current.timezone);
      await Promise.race([early, new Promise((resolve) => setTimeout(resolve, earlyMaxMs))]);
      await nextTask();
      if (!isGone) make(element);
    }
    void begin(place);
    return () => {
      isGone = true;
      made?.end();
      setHandle(null);
    };
  }, []);

  useShownMarket(handle, market, interval, setDrawingsCount);
  useLook(handle, market, interval);
  useOrders(handle, market, orders);
  useLines(handle, market, lines);
  const since = useLiveBars(handle, market.id, interval, feed);

  const isListening = useDrawing(handle, tool, setTool);
  useEffect(() => {
    if (feed === "ready") handle?.settle();
  }, [handle, feed]);
  return {
    marketId: market.id,
    box,
    handle,
    feed,
    tool,
    setTool,
    isListening,
    drawingsCount,
    selectedId,
    isAway,
    since,
  };
}

/** Whether a press is a point by now: the code of drawings comes with the first of them. */
function useDrawing(
  handle: ChartHandle | null,
  tool: DrawingTool | null,
  setTool: (tool: DrawingTool | null) => void,
): boolean {
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    if (handle === null || tool === null) {
      handle?.stopDrawing();
      return;
    }
    let isLeft = false;
    const begun = () => {
      if (!isLeft) setListening(true);
    };
    handle.draw(tool).then(begun, () => setTool(null));
    return () => {
      isLeft = true;
      setListening(false);
    };
  }, [handle, tool, setTool]);
  return isListening;
}

function useShownMarket(
  handle: ChartHandle | null,
  market: MarketRow,
  interval: Interval,
  setCount: (count: number) => void,
): void {
  const shownKey = useRef("");
  useEffect(() => {
    if (handle === null) return;
    const key = `${market.id} ${interval}`;
    const isFirst = shownKey.current === "";
    if (!isFirst && shownKey.current !== key) handle.show(shown(market), intervalFacts[interval]);
    shownKey.current = key;
  }, [handle, market, interval]);
  useEffect(() => {
    if (handle === null) return;
    const drawings = drawingsOf(market.id);
    handle.restoreDrawings(drawings);
    setCount(drawings.length);
  }, [handle, market.id, setCount]);
}

function legendWords(text: Translate<"chart">) {
  return {
    open: text("legendOpen"),
    high: text("legendHigh"),
    low: text("legendLow"),
    close: text("legendClose"),
    volume: text("legendVolume"),
    change: text("legendChange"),
    range: text("legendRange"),
  };
}

/** How much the legend may say; panels are resized, and the chart fills screens. */
function useLegendRoom(handle: ChartHandle | null): LegendRoom {
  const element = handle?.chart.getDom() ?? null;
  const watch = useCallback(
    (changed: () => void) => {
      if (element === null) return () => undefined;
      const observer = new ResizeObserver(changed);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [element],
  );
  return useSyncExternalStore(watch, () =>
    element === null ? "wide" : legendRoom({ width: element.clientWidth, height: element.clientHeight }),
  );
}

function useLook(handle: ChartHandle | null, market: MarketRow, interval: Interval): void {
  const text = useTexts("chart");
  const { style, indicators, looks, isLog } = useChartSettings();
  const room = useLegendRoom(handle);
  const zone = useClock((clock) => clock.zone);
  const { theme, colourHabit } = useSession();
  const languageTag = useLanguageTag();
  const places = market.price_places;
  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and habit change the tokens that are read
  useEffect(() => {
    const element = handle?.chart.getDom();
    if (handle === null || !element) return;
    handle.chart.setStyles(
      stylesOf({
        colours: coloursAt(element),
        style: interval === "line" ? "area" : style,
        words: legendWords(text),
        moves: (bar) => barMoves(bar, places, languageTag),
        room,
      }),
    );
    let isGone = false;
    // Without it each part of the legend is taken for one row.
    import("./legend-rows.ts").then(
      ({ legendRows }) => {
        const habits = { words: legendWords(text), places, languageTag, room };
        if (!isGone) handle.setLegend((place) => legendRows(handle.chart, { ...place, habits }));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [handle, text, style, interval, theme, colourHabit, places, languageTag, room]);
  useEffect(() => {
    if (handle === null) return;
    handle.chart.setThousandsSeparator({ format: (value) => figureText(value, languageTag) });
    handle.chart.setFormatter({ formatBigNumber: (value) => bigFigureText(value, languageTag) });
    const measured = (from: number, to: number, count: number) =>
      text("measured", { ...measuredText(from, to, places, languageTag), count });
    handle.setMeasureWords({ measured });
  }, [handle, text, languageTag, places]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: figures have the places of the market that is shown, lines the colours of the theme
  useEffect(() => handle?.setIndicators(indicators, looks), [handle, indicators, looks, market.id, theme]);
  useEffect(() => handle?.chart.setTimezone(zone), [handle, zone]);
  useEffect(() => handle?.setLog(isLog), [handle, isLog]);
}

function useOrders(handle: ChartHandle | null, market: MarketRow, orders: readonly ChartOrder[]): void {
  const text = useTexts("chart");
  const hasOrders = useChartSettings((settings) => settings.hasOrders);
  const { theme, colourHabit } = useSession();
  const languageTag = useLanguageTag();
  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and habit change the tokens that are read
  useEffect(() => {
    const element = handle?.chart.getDom();
    if (handle === null || !element) return;
    const colours = coloursAt(element);
    const lines = (hasOrders ? orders : []).map((order) => {
      const price = formatDecimal(order.price, languageTag, { decimals: market.price_places });
      const amount = formatDecimal(order.amount, languageTag, { trim: true });
      return {
        id: String(order.id),
        value: Number(order.price),
        label: orderLabel(order, { amount, price }, text),
        price,
        colour: order.side === "buy" ? colours.buy : colours.sell,
        onColour: colours.onFill,
        surface: colours.surface,
        font: colours.font,
        textOf: (value: number) =>
          formatDecimal(priceText(value, market.price_places), languageTag, { decimals: market.price_places }),
      };
    });
    handle.orders.set(lines);
  }, [handle, market, orders, hasOrders, text, theme, colourHabit, languageTag]);
}

/** No price has more places than this; a float drawn on the screen has noise behind them. */
function priceText(value: number, places: number): string {
  return Math.max(0, value).toFixed(places);
}

function useLines(handle: ChartHandle | null, market: MarketRow, lines: readonly ChartLine[]): void {
  const isShown = useChartSettings((settings) => settings.hasOrders);
  const { theme, colourHabit } = useSession();
  const languageTag = useLanguageTag();
  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and habit change the tokens that are read
  useEffect(() => {
    const element = handle?.chart.getDom();
    if (handle === null || !element) return;
    const { buy, sell, warn, accent, text2, onFill, surface, font } = coloursAt(element);
    const colours = { buy, sell, warn, accent, plain: text2 };
    const places = market.price_places;
    const shownPrice = (price: string) => formatDecimal(price, languageTag, { decimals: places });
    const drawn = (isShown ? lines : []).map(({ id, price, label, tone, onMove }) => ({
      id,
      value: Number(price),
      label,
      price: shownPrice(price),
      colour: colours[tone],
      onColour: tone === "plain" ? surface : onFill,
      surface,
      font,
      ...(onMove === undefined
        ? {}
        : {
            textOf: (value: number) => shownPrice(priceText(value, places)),
            onMove: (value: number) => onMove(priceText(value, places)),
          }),
    }));
    handle.lines.set(drawn);
  }, [handle, market, lines, isShown, theme, colourHabit, languageTag]);
}

const pollEveryMs = 3 * secondMs;

/** Live bars over the socket; while it is away they are asked for. Answers since when they are stale. */
function useLiveBars(handle: ChartHandle | null, marketId: number, interval: Interval, feed: FeedState): number | null {
  const channel = useChannel("candles", `${marketId}-${intervalFacts[interval].period}`);
  const isDown = useConnection((connection) => connection.state === "down");
  const [polledAt, setPolledAt] = useState(0);
  const wasStale = useRef(false);
  const isServed = intervalFacts[interval].isFromTrades !== true;
  const bars = isServed && channel.state === "ready" ? channel.data.bars : null;

  useEffect(() => {
    if (bars !== null) handle?.feed.take(bars);
  }, [handle, bars]);
  useEffect(() => {
    if (channel.state === "ready" && wasStale.current) handle?.reload();
    wasStale.current = channel.state === "stale";
  }, [handle, channel.state]);
  useEffect(() => {
    if (handle === null || !isDown) return;
    const timer = setInterval(() => {
      void handle.feed.poll().then((isTold) => isTold && setPolledAt(Date.now()));
    }, pollEveryMs);
    return () => clearInterval(timer);
  }, [handle, isDown]);

  return useMemo(() => {
    if (channel.state !== "stale" || feed !== "ready") return null;
    return polledAt > channel.since ? null : channel.since;
  }, [channel, polledAt, feed]);
}

/** What the keys do while the chart has the focus. */
export function useChartKeys({ handle, selectedId, tool, setTool }: ChartScreen) {
  return useCallback(
    (event: { readonly key: string; readonly preventDefault: () => void }) => {
      if (handle === null) return;
      const { chart } = handle;
      const step = 5 * chart.getBarSpace().bar;
      const actions: Readonly<Record<string, () => void>> = {
        ArrowLeft: () => chart.scrollByDistance(step),
        ArrowRight: () => chart.scrollByDistance(-step),
        "+": () => chart.zoomAtCoordinate(1.2),
        "=": () => chart.zoomAtCoordinate(1.2),
        "-": () => chart.zoomAtCoordinate(0.8),
        End: () => chart.scrollToRealTime(),
        // Without a drawing to give up it belongs to whoever else waits for it, such as the full screen.
        ...(tool === null ? {} : { Escape: () => setTool(null) }),
        Delete: () => selectedId !== null && handle.removeDrawing(selectedId),
        Backspace: () => selectedId !== null && handle.removeDrawing(selectedId),
      };
      const action = actions[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    },
    [handle, selectedId, tool, setTool],
  );
}
