// How many rows the figures of a bar take above it, as the library lays them out. It is asked for once there are bars, so
// that it does not come with the first load.

import type { Chart, KLineData } from "klinecharts";
import { barFigures, barMoves } from "./chart-view.ts";

/** What the library leaves free on both sides of a part of the legend. */
const partSpacePx = 16;
const legendFontPx = 11;

type LegendHabits = {
  readonly words: Readonly<Record<"open" | "high" | "low" | "close" | "volume" | "change" | "range", string>>;
  readonly places: number;
  readonly languageTag: string;
  readonly isNarrow: boolean;
};

/** Stands for an instant of any bar: all of them are about as wide. */
const instantShown = "2026-11-18 20:45";

/** What the legend says of a bar, part by part, for whoever wants to know how much room it takes. */
export function legendParts(bar: KLineData, { words, places, languageTag, isNarrow }: LegendHabits): readonly string[] {
  const figures = barFigures(bar, places, languageTag);
  const prices = (["open", "high", "low", "close"] as const).map((field) => `${words[field]} ${figures[field]}`);
  if (isNarrow) return prices;
  const { change, range } = barMoves(bar, places, languageTag);
  const moves = [`${words.change} ${change}`, `${words.range} ${range}`];
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

/** Of the newest bar; one where there is none yet. */
export function figureRows(chart: Chart, roomPx: number, habits: LegendHabits): number {
  const bar = chart.getDataList().at(-1);
  const element = chart.getDom();
  const pen = document.createElement("canvas").getContext("2d");
  if (bar === undefined || !element || pen === null) return 1;
  pen.font = `${legendFontPx}px ${getComputedStyle(element).fontFamily}`;
  return rowsIn(
    legendParts(bar, habits).map((part) => pen.measureText(part).width + partSpacePx),
    roomPx,
  );
}
