// One chart of the library with what we want of it: our look, our words, our drawings. React tells it what to show;
// it tells React what a person drew and how loading goes.

import { secondMs } from "@tidemark/kernel";
import { type Chart, dispose, type IndicatorCreate, init, type OverlayCreate } from "klinecharts";
import { type AskedBars, BarFeed, type FeedState } from "./bar-feed.ts";
import { type MeasureWords, type OrderLine, orderOverlay, registerOverlays } from "./chart-overlays.ts";
import { type IndicatorName, isLower } from "./chart-settings.ts";
import { type Drawing, type DrawingTool, readDrawing } from "./drawings.ts";
import type { IntervalFacts } from "./intervals.ts";

export type ShownMarket = {
  readonly symbol: string;
  readonly pricePlaces: number;
  readonly amountPlaces: number;
};

/** A line of the reader's, ready to be drawn. */
export type DrawnLine = OrderLine & {
  readonly id: string;
  readonly value: number;
  readonly onMove?: ((value: number) => Promise<boolean>) | undefined;
};

export type ChartEvents = {
  readonly feed: (state: FeedState) => void;
  readonly drawings: (drawings: readonly Drawing[]) => void;
  /** A drawing was finished or given up. */
  readonly drawn: () => void;
  readonly selected: (id: string | null) => void;
  /** Whether the newest bar is out of sight. */
  readonly scrolled: (isAway: boolean) => void;
};

/** What a chart begins with. */
export type FirstShown = {
  readonly market: ShownMarket;
  readonly facts: IntervalFacts;
  readonly timezone: string;
  readonly bars: AskedBars | undefined;
};

const drawingGroup = "drawings";
const orderGroup = "orders";
const lineGroup = "lines";
const lowerHeightPx = 84;
const parameters: Partial<Record<IndicatorName, number[]>> = { MA: [7, 25], EMA: [12, 26], RSI: [14], VOL: [] };
const retryAfterMs = 5 * secondMs;
/** Two lines of legend stand above the highest bar. */
const legendPx = 80;
const mainPane = "candle_pane";

/** The library's own legend says VOLUME in English; the figure says it in none. */
const volumeLegend: NonNullable<IndicatorCreate["createTooltipDataSource"]> = ({ chart, crosshair }) => {
  const bar = crosshair.kLineData ?? chart.getDataList().at(-1);
  const value = chart.getFormatter().formatBigNumber(bar?.volume ?? 0);
  return { name: "VOL", calcParamsText: "", features: [], legends: [{ title: "", value }] };
};

export class ChartHandle {
  readonly chart: Chart;
  readonly feed: BarFeed;
  readonly #events: ChartEvents;
  #market: ShownMarket;
  #facts: IntervalFacts;
  #inProgress: string | null = null;
  /** Drawings that come and go with the market are no news to keep. */
  #isRestoring = false;
  #measureWords: MeasureWords | undefined;
  #returnTo: number | null = null;
  #lines: ReadonlyMap<string, DrawnLine> = new Map();
  /** The line under somebody's hand: prices that move meanwhile must not pull it away. */
  #dragged: string | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(box: HTMLElement, { market, facts, timezone, bars }: FirstShown, events: ChartEvents) {
    registerOverlays();
    const chart = init(box, {
      hotkey: { enabled: false },
      timezone,
      decimalFold: { format: String },
      layout: {
        barSpaceLimit: { min: 1, max: 40 },
        pane: { minHeight: 40 },
      },
    });
    if (chart === null) throw new Error("the chart has no place to stand");
    // Our own box is the stop of the Tab key; the library's would come before everything else on the page.
    chart.getDom()?.setAttribute("tabindex", "-1");
    this.chart = chart;
    this.#market = market;
    this.#facts = facts;
    this.#events = events;
    this.feed = new BarFeed({
      symbol: () => this.#market.symbol,
      facts: () => this.#facts,
      loaded: () => chart.getDataList(),
      changed: events.feed,
      failed: () => this.#reloadLater(),
      now: () => Date.now(),
      early: bars,
    });
    chart.overrideYAxis({ paneId: mainPane, gap: { top: legendPx } });
    chart.setOffsetRightDistance(48);
    chart.subscribeAction("onVisibleRangeChange", () => events.scrolled(this.#isAway()));
    this.show(market, facts);
    chart.setDataLoader(this.feed);
  }

  show(market: ShownMarket, facts: IntervalFacts): void {
    this.#market = market;
    this.#facts = facts;
    clearTimeout(this.#retry);
    this.feed.take([]);
    this.chart.setSymbol({
      ticker: market.symbol,
      pricePrecision: market.pricePlaces,
      volumePrecision: market.amountPlaces,
    });
    this.chart.setPeriod(facts.drawn);
  }

  /** Loads the same again after something may have been missed, and stays where the reader is. */
  reload(): void {
    const seenTo = this.#isAway() ? this.chart.getDataList()[this.chart.getVisibleRange().to - 1] : undefined;
    this.feed.expectReload();
    this.chart.resetData();
    if (seenTo !== undefined) this.#returnTo = seenTo.timestamp;
  }

  /** To be called when bars have come: goes back to where the reader was before a reload. */
  settle(): void {
    if (this.#returnTo !== null) this.chart.scrollToTimestamp(this.#returnTo);
    this.#returnTo = null;
  }

  setIndicators(wanted: readonly IndicatorName[]): void {
    const present = this.chart.getIndicators();
    for (const { id, name } of present) {
      if (!wanted.includes(name as IndicatorName)) this.chart.removeIndicator({ id });
    }
    for (const name of wanted) {
      if (present.some((indicator) => indicator.name === name)) continue;
      const calcParams = parameters[name];
      const given = { name, ...(calcParams === undefined ? {} : { calcParams }) };
      if (!isLower(name)) {
        this.chart.createIndicator({ ...given, paneId: mainPane }, true);
        continue;
      }
      const paneId = `pane_${name}`;
      const legend = name === "VOL" ? { createTooltipDataSource: volumeLegend } : {};
      this.chart.createIndicator({ ...given, ...legend, paneId });
      this.chart.setPaneOptions({ id: paneId, height: lowerHeightPx });
    }
  }

  setMeasureWords(words: MeasureWords): void {
    this.#measureWords = words;
    this.chart.overrideOverlay({ name: "measure", extendData: words });
  }

  setOrders(lines: readonly (OrderLine & { readonly value: number })[]): void {
    this.chart.removeOverlay({ groupId: orderGroup });
    if (lines.length === 0) return;
    this.chart.createOverlay(
      lines.map(({ value, ...extendData }) => ({
        name: orderOverlay,
        groupId: orderGroup,
        lock: true,
        points: [{ value }],
        extendData,
      })),
    );
  }

  /** Lines that stay are moved and named anew, so that one that is being dragged stays in the hand. */
  setLines(lines: readonly DrawnLine[]): void {
    const next = new Map(lines.map((line) => [line.id, line]));
    for (const id of this.#lines.keys()) if (!next.has(id)) this.chart.removeOverlay({ id: `${lineGroup}-${id}` });
    for (const line of lines) {
      const { id, value, onMove: _onMove, ...extendData } = line;
      const overlay = { id: `${lineGroup}-${id}`, points: [{ value }], extendData };
      if (!this.#lines.has(id)) this.chart.createOverlay({ ...overlay, ...this.#lineEvents(line), name: orderOverlay });
      else if (this.#dragged !== id) this.chart.overrideOverlay(overlay);
    }
    this.#lines = next;
  }

  #lineEvents({ id, onMove }: DrawnLine): Partial<OverlayCreate> {
    if (onMove === undefined) return { groupId: lineGroup, lock: true };
    return {
      groupId: lineGroup,
      lock: false,
      onPressedMoveStart: () => {
        this.#dragged = id;
      },
      onPressedMoveEnd: ({ overlay }) => void this.#drop(id, overlay.points[0]?.value),
    };
  }

  async #drop(id: string, value: number | undefined): Promise<void> {
    const line = this.#lines.get(id);
    const isElsewhere = value !== undefined && line !== undefined && value !== line.value;
    const isMoved = isElsewhere && (await line.onMove?.(value)) === true;
    this.#dragged = null;
    const now = this.#lines.get(id);
    if (!isMoved && now !== undefined) {
      this.chart.overrideOverlay({ id: `${lineGroup}-${id}`, points: [{ value: now.value }] });
    }
  }

  /** Begins a drawing; the reader sets its points on the chart. */
  draw(tool: DrawingTool): void {
    this.stopDrawing();
    const id = this.chart.createOverlay(this.#overlayOf(tool));
    this.#inProgress = typeof id === "string" ? id : null;
  }

  stopDrawing(): void {
    if (this.#inProgress === null) return;
    const id = this.#inProgress;
    this.#inProgress = null;
    this.chart.removeOverlay({ id });
    this.#events.drawn();
  }

  restoreDrawings(drawings: readonly Drawing[]): void {
    this.#isRestoring = true;
    this.stopDrawing();
    this.chart.removeOverlay({ groupId: drawingGroup });
    for (const drawing of drawings) {
      this.chart.createOverlay({
        ...this.#overlayOf(drawing.name),
        points: drawing.points.map((point) => ({ ...point })),
      });
    }
    this.#isRestoring = false;
  }

  removeDrawing(id: string): void {
    this.chart.removeOverlay({ id });
  }

  clearDrawings(): void {
    this.chart.removeOverlay({ groupId: drawingGroup });
  }

  end(): void {
    clearTimeout(this.#retry);
    this.feed.stop();
    this.#isRestoring = true;
    dispose(this.chart);
  }

  #reloadLater(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.reload(), retryAfterMs);
  }

  #isAway(): boolean {
    return this.chart.getVisibleRange().to < this.chart.getDataList().length;
  }

  #overlayOf(tool: DrawingTool): OverlayCreate {
    return {
      name: tool,
      groupId: drawingGroup,
      ...(tool === "measure" ? { extendData: this.#measureWords } : {}),
      onDrawEnd: () => {
        this.#inProgress = null;
        this.#events.drawn();
        this.#tellDrawings();
      },
      onPressedMoveEnd: () => this.#tellDrawings(),
      onRemoved: ({ overlay }) => {
        this.#events.selected(null);
        this.#tellDrawings(overlay.id);
      },
      onSelected: ({ overlay }) => this.#events.selected(overlay.id),
      onDeselected: () => this.#events.selected(null),
    };
  }

  #tellDrawings(removedId?: string): void {
    if (this.#isRestoring) return;
    const overlays = this.chart
      .getOverlays({ groupId: drawingGroup })
      .filter((overlay) => overlay.id !== removedId && overlay.id !== this.#inProgress && overlay.currentStep === -1);
    this.#events.drawings(overlays.map(readDrawing).filter((drawing) => drawing !== null));
  }
}
