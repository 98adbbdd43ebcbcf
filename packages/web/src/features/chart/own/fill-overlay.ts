// Draws the marks of own trades: an arrow up under what was bought, an arrow down above what was sold.

import { type OverlayFigure, type OverlayTemplate, registerOverlay } from "klinecharts";
import { type ChartFill, type FillMark, marksOf } from "./fill-marks.ts";

export const fillOverlay = "tidemarkFills";

export type FillLook = Record<"buy" | "sell" | "surface", string>;

/** Handed over as a function: the library copies whatever else it is given, at every change. */
export type FillData = { readonly read: () => { readonly fills: readonly ChartFill[]; readonly look: FillLook } };

const halfPx = 5;
const apartPx = 5;
const highPx = 8;

function arrow({ key, side }: FillMark, x: number, y: number, look: FillLook): OverlayFigure {
  const down = side === "buy" ? 1 : -1;
  const tip = y + down * apartPx;
  const coordinates = [
    { x, y: tip },
    { x: x - halfPx, y: tip + down * highPx },
    { x: x + halfPx, y: tip + down * highPx },
  ];
  const styles = { style: "stroke_fill", color: look[side], borderColor: look.surface, borderSize: 1 };
  return { key, type: "polygon", attrs: { coordinates }, styles };
}

const template: OverlayTemplate<FillData> = {
  name: fillOverlay,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ chart, overlay, xAxis, yAxis }) => {
    if (xAxis === null || yAxis === null) return [];
    const { fills, look } = overlay.extendData.read();
    return marksOf(fills, chart.getDataList(), chart.getVisibleRange()).map((mark) =>
      arrow(mark, xAxis.convertToPixel(mark.index), yAxis.convertToPixel(mark.value), look),
    );
  },
};

let isRegistered = false;

export function registerFills(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerOverlay(template as OverlayTemplate);
}
