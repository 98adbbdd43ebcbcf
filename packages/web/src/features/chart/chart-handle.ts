// One chart of the library with what we want of it: our look, our words, our drawings. React tells it what to show;
// it tells React what a person drew and how loading goes.

import { secondMs } from "@tidemark/kernel";
import {
  type AxisCreateTicksParams,
  type AxisTick,
  type Chart,
  dispose,
  type IndicatorCreate,
  init,
  type OverlayCreate,
} from "klinecharts";
import { type AskedBars, BarFeed, type FeedState } from "./bar-feed.ts";
import { OwnLines } from "./chart-lines.ts";
import { type MeasureWords, registerOverlays } from "./chart-overlays.ts";
import { type IndicatorName, isIndicator, isLower } from "./chart-settings.ts";
import { type Drawing, type DrawingTool, readDrawing } from "./drawings.ts";
import { type Looks, lineStyles, lookOf, placesOf } from "./indicator-looks.ts";
import type { IntervalFacts } from "./intervals.ts";
import { gapAbove } from "./legend-gap.ts";

export type ShownMarket = {
  readonly id: number;
  readonly symbol: string;
  /** The price step, a decimal string. */
  readonly tick: string;
  readonly pricePlaces: number;
  readonly amountPlaces: number;
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

/** How many rows the legend of a pane takes in such a width; null where nobody knows yet. */
type CountRows = (place: { readonly paneId: string; readonly widthPx: number }) => number | null;

const drawingGroup = "drawings";
const lowerHeightPx = 84;
const retryAfterMs = 5 * secondMs;
/** The figures of a bar stand above the highest one, and a row for each indicator that lies on the price. */
const legendPx = 44;
const legendRowPx = 19;
/** Below the legend of a pane of its own. */
const lowerLegendPx = 24;
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
  /** The reader's open orders. */
  readonly orders: OwnLines;
  /** What the coin one holds has cost. */
  readonly cost: OwnLines;
  /** Other prices of the reader's. */
  readonly lines: OwnLines;
  readonly #events: ChartEvents;
  readonly #box: HTMLElement;
  #market: ShownMarket;
  #facts: IntervalFacts;
  /** Sets the points of the drawing that was begun, and what of it is drawn already. */
  #hand: { readonly stop: () => void } | null = null;
  /** Counts the drawings that were begun or given up. */
  #turn = 0;
  #inProgress: string | null = null;
  /** Drawings that come and go with the market are no news to keep. */
  #isRestoring = false;
  #isGone = false;
  #tickMakers: typeof import("./price-ticks.ts") | null = null;
  #measureWords: MeasureWords | undefined;
  #returnTo: number | null = null;
  /** In another width the legend takes other rows, and of another height another share. */
  readonly #sizes: ResizeObserver;
  #isLog = false;
  #isCompared = false;
  #countRows: CountRows = () => null;
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
    this.#box = box;
    this.orders = new OwnLines(chart, "orders", (lines) => this.#tickMakers?.tagged(lines));
    this.cost = new OwnLines(chart, "cost");
    this.lines = new OwnLines(chart, "lines");
    this.#market = market;
    this.#facts = facts;
    this.#events = events;
    this.feed = new BarFeed({
      market: () => this.#market,
      facts: () => this.#facts,
      loaded: () => chart.getDataList(),
      changed: events.feed,
      failed: () => this.#reloadLater(),
      now: () => Date.now(),
      early: bars,
    });
    this.setLog(false);
    chart.setOffsetRightDistance(48);
    this.#sizes = new ResizeObserver(() => this.setLog(this.#isLog));
    // Not the box: the library lays its panes out a frame after it, and until then they have their old size.
    this.#sizes.observe(this.mainPane ?? box);
    chart.subscribeAction("onVisibleRangeChange", () => events.scrolled(this.#isAway()));
    this.show(market, facts);
    chart.setDataLoader(this.feed);
    void this.#loadTicks().catch(() => undefined);
  }

  get symbol(): string {
    return this.#market.symbol;
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

  /** Asks how many rows the legend takes: long figures take more, and the bars stand below all of them. */
  setLegend(countRows: CountRows): void {
    this.#countRows = countRows;
    this.setLog(this.#isLog);
  }

  /** To be called when bars have come: goes back to where the reader was before a reload. */
  settle(): void {
    this.setLog(this.#isLog);
    if (this.#returnTo !== null) this.chart.scrollToTimestamp(this.#returnTo);
    this.#returnTo = null;
  }

  setIndicators(wanted: readonly IndicatorName[], looks: Looks): void {
    const present = this.chart.getIndicators();
    const isPresent = (name: string) => present.some((indicator) => indicator.name === name);
    for (const { id, name } of present) {
      if (isIndicator(name) && !wanted.includes(name)) this.chart.removeIndicator({ id });
    }
    for (const name of wanted) {
      const look = lookOf(name, looks);
      const given = {
        name,
        calcParams: [...look.params],
        styles: { lines: lineStyles(look, this.#box) },
        ...placesOf(name, this.#market),
      };
      if (isPresent(name)) this.chart.overrideIndicator(given);
      else if (isLower(name)) this.#addPane(given);
      else this.chart.createIndicator({ ...given, paneId: mainPane }, true);
    }
    // Lays the axes out anew, and draws what has only changed its colour.
    this.setLog(this.#isLog);
  }

  #addPane(given: IndicatorCreate & { readonly name: string }): void {
    const paneId = `pane_${given.name}`;
    const legend = given.name === "VOL" ? { createTooltipDataSource: volumeLegend } : {};
    this.chart.createIndicator({ ...given, ...legend, paneId });
    this.chart.setPaneOptions({ id: paneId, height: lowerHeightPx });
    this.chart.overrideYAxis({ paneId, gap: { top: gapAbove(lowerLegendPx, lowerHeightPx) } });
  }

  setLog(isLog: boolean): void {
    this.#isLog = isLog;
    const { height, width } = this.paneSize;
    const rows = this.#countRows({ paneId: mainPane, widthPx: width }) ?? 1 + this.#indicatorsAbove;
    const top = gapAbove(legendPx + (rows - 1) * legendRowPx, height);
    const name = this.#isCompared ? "percentage" : isLog ? "logarithm" : "normal";
    this.chart.overrideYAxis({ paneId: mainPane, name, gap: { top }, createTicks: (asked) => this.#ticks(asked) });
  }

  /** They do not come with the first load; until they are there the library labels the axis as it likes. */
  async #loadTicks(): Promise<void> {
    const makers = await import("./price-ticks.ts");
    this.#tickMakers = makers;
    if (this.#isGone) return;
    this.chart.overrideXAxis({ createTicks: (asked) => makers.wholeTimes(asked.defaultTicks, asked.bounding.width) });
    this.setLog(this.#isLog);
  }

  #ticks({ range, bounding, defaultTicks }: AxisCreateTicksParams): AxisTick[] {
    if (this.#tickMakers === null) return defaultTicks;
    const { distinctTicks, priceTicks } = this.#tickMakers;
    if (this.#isCompared) return distinctTicks(defaultTicks);
    const { tick, pricePlaces } = this.#market;
    const print = (value: number) => this.chart.getThousandsSeparator().format(value.toFixed(pricePlaces));
    const shown = { range, heightPx: bounding.height, ticks: defaultTicks, isLog: this.#isLog };
    return priceTicks({ ...shown, step: Number(tick), print });
  }

  get isCompared(): boolean {
    return this.#isCompared;
  }

  get #indicatorsAbove(): number {
    return this.chart.getIndicators({ paneId: mainPane }).filter(({ name }) => isIndicator(name)).length;
  }

  /** Another pair on the bars: two prices have nothing in common but how far they have come, so the axis says percent. */
  addCompared(given: IndicatorCreate): void {
    this.#isCompared = true;
    this.setLog(this.#isLog);
    this.chart.createIndicator({ ...given, paneId: mainPane }, true);
  }

  removeCompared(name: string): void {
    this.#isCompared = false;
    this.chart.removeIndicator({ name });
    this.setLog(this.#isLog);
  }

  /** Where the bars are drawn. */
  get mainPane(): HTMLElement | null {
    return this.chart.getDom(mainPane, "main");
  }

  /** The chart as it is shown, drawings and all, as the address of a picture. */
  picture(ground: string): string {
    return this.chart.getConvertPictureUrl(true, "png", ground);
  }

  setMeasureWords(words: MeasureWords): void {
    this.#measureWords = words;
    this.chart.overrideOverlay({ name: "measure", extendData: words });
  }

  /** The price at so many pixels from the top of the bars' pane. */
  priceAt(y: number): number {
    const [point] = this.chart.convertFromPixel([{ y }], { paneId: mainPane }) as readonly { value?: number }[];
    return point?.value ?? Number.NaN;
  }

  /** Of the bars' pane, without its axis. */
  get paneSize(): { readonly width: number; readonly height: number } {
    return this.chart.getSize(mainPane, "main") ?? { width: 0, height: 0 };
  }

  /** Begins a drawing; the reader sets its points on the chart. */
  async draw(tool: DrawingTool): Promise<void> {
    this.stopDrawing();
    const turn = this.#turn;
    const { drawByHand } = await import("./draw-by-hand.ts");
    if (turn !== this.#turn) return;
    this.#hand = drawByHand(tool, {
      box: this.#box,
      chart: this.chart,
      overlay: this.#overlayOf(tool),
      begun: (id) => {
        this.#inProgress = id;
      },
      done: () => {
        this.#endDrawing();
        this.#tellDrawings();
      },
    });
  }

  stopDrawing(): void {
    this.#turn += 1;
    if (this.#hand === null) return;
    const id = this.#inProgress;
    this.#endDrawing();
    if (id !== null) this.chart.removeOverlay({ id });
  }

  #endDrawing(): void {
    this.#hand?.stop();
    this.#hand = null;
    this.#inProgress = null;
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
    this.#hand?.stop();
    this.#sizes.disconnect();
    this.#isRestoring = true;
    dispose(this.chart);
    this.#isGone = true;
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
