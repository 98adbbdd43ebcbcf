// How many rows the legend above the bars takes, as the library lays it out: the figures of a bar first, then each
// indicator that lies on the price. It is asked for once there are bars, so that it does not come with the first load.

import type { Chart, Indicator, KLineData } from "klinecharts";
import { barFigures, barMoves, figureText } from "./chart-view.ts";
import type { LegendRoom } from "./legend-room.ts";

/** What the library leaves free on both sides of a part of the legend. */
const partSpacePx = 16;
/** What it leaves free on both sides of the legend. */
const edgesPx = 8;
const legendFontPx = 11;

type LegendHabits = {
  readonly words: Readonly<Record<"open" | "high" | "low" | "close" | "volume" | "change" | "range", string>>;
  readonly places: number;
  readonly languageTag: string;
  readonly room: LegendRoom;
};

/** Stands for an instant of any bar: all of them are about as wide. */
const instantShown = "2026-11-18 20:45";

/** What the legend says of a bar, part by part, for whoever wants to know how much room it takes. */
export function legendParts(bar: KLineData, { words, places, languageTag, room }: LegendHabits): readonly string[] {
  const figures = barFigures(bar, places, languageTag);
  const prices = (["open", "high", "low", "close"] as const).map((field) => `${words[field]} ${figures[field]}`);
  if (room === "tight") return prices;
  const { change, range } = barMoves(bar, places, languageTag);
  const moves = [`${words.change} ${change}`, `${words.range} ${range}`];
  if (room === "narrow") return [...prices, ...moves];
  return [instantShown, ...prices, ...moves, `${words.volume} ${figures.volume}`];
}

/**
 * Rows that parts of such widths take, put side by side as the library does it: a part that does not fit begins another.
 *
 * @example rowsIn([60, 60, 60], 130) → 2
 */
export function rowsIn(widthsPx: readonly number[], roomPx: number): number {
  let rows = 1;
  let usedPx = 0;
  for (const widthPx of widthsPx) {
    if (usedPx > 0 && usedPx + widthPx > roomPx) {
      rows += 1;
      usedPx = 0;
    }
    usedPx += widthPx;
  }
  return rows;
}

type ShownIndicator = Pick<Indicator<unknown>, "shortName" | "calcParams" | "figures" | "precision" | "result">;

/** What the legend says of an indicator. A figure that is not computed yet will be about as long as the price. */
export function indicatorParts(
  { shortName, calcParams, figures, precision, result }: ShownIndicator,
  { close, languageTag, room }: Pick<LegendHabits, "languageTag" | "room"> & { readonly close: number },
): readonly string[] {
  if (shortName === "") return [];
  const last = (result.at(-1) ?? {}) as Readonly<Record<string, unknown>>;
  const params = room === "wide" && calcParams.length > 0 ? `(${calcParams.join(",")})` : "";
  const said = figures.flatMap(({ key, title }) => {
    const value = last[key];
    const shown = typeof value === "number" ? value : close;
    return title === undefined ? [] : [title + figureText(shown.toFixed(precision), languageTag)];
  });
  return [shortName + params, ...said];
}

/** As it is for the newest bar; null where nothing can be measured yet. */
export function legendRows(
  chart: Chart,
  { paneId, widthPx, habits }: { readonly paneId: string; readonly widthPx: number; readonly habits: LegendHabits },
): number | null {
  const bar = chart.getDataList().at(-1);
  const element = chart.getDom();
  const pen = document.createElement("canvas").getContext("2d");
  if (bar === undefined || !element || pen === null) return null;
  pen.font = `${legendFontPx}px ${getComputedStyle(element).fontFamily}`;
  const rows = (parts: readonly string[]) =>
    rowsIn(
      parts.map((part) => pen.measureText(part).width + partSpacePx),
      widthPx - edgesPx,
    );
  return chart
    .getIndicators({ paneId })
    .map((indicator) => indicatorParts(indicator, { ...habits, close: bar.close }))
    .filter((parts) => parts.length > 0)
    .reduce((sum, parts) => sum + rows(parts), rows(legendParts(bar, habits)));
}
