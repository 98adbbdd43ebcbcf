// Drawings the chart library does not bring: a rectangle, a measure, and the line of an own open order.

import { type Coordinate, type OverlayFigure, type OverlayTemplate, registerOverlay } from "klinecharts";
import { hasRoomForTag, tagHeightPx } from "./axis-tag.ts";

export const orderOverlay = "tidemarkOrder";

export type MeasureWords = {
  readonly measured: (from: number, to: number, bars: number) => string;
};

export type OrderLine = {
  readonly label: string;
  readonly price: string;
  readonly colour: string;
  readonly onColour: string;
  readonly surface: string;
  readonly font: string;
  /** Of a line that is being dragged: the price where it is now. */
  readonly textOf?: (value: number) => string;
  /** Told where the line stands each time it is drawn: what lies over it follows without asking. */
  readonly onPlace?: (y: number) => void;
  /** Whether something with the same words lies over the line. */
  readonly isCovered?: () => boolean;
  /** Whether its price on the axis would lie under another line's. */
  readonly isTagCovered?: () => boolean;
};

function box(coordinates: readonly Coordinate[]): OverlayFigure | null {
  const [a, b] = coordinates;
  if (a === undefined || b === undefined) return null;
  const attrs = {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(b.x - a.x),
    height: Math.abs(b.y - a.y),
  };
  return { type: "rect", attrs, styles: { style: "stroke_fill" } };
}

const rectangle: OverlayTemplate = {
  name: "rectangle",
  totalStep: 3,
  needDefaultPointFigure: true,
  needDefaultXAxisFigure: true,
  needDefaultYAxisFigure: true,
  createPointFigures: ({ coordinates }) => box(coordinates) ?? [],
};

/** Words come with the drawing, as a function, so that a change of language changes them too. */
const measure: OverlayTemplate<MeasureWords | undefined> = {
  name: "measure",
  totalStep: 3,
  needDefaultPointFigure: true,
  needDefaultXAxisFigure: true,
  needDefaultYAxisFigure: true,
  createPointFigures: ({ coordinates, overlay }) => {
    const frame = box(coordinates);
    const [from, to] = overlay.points;
    const [, end] = coordinates;
    if (frame === null || from?.value === undefined || to?.value === undefined || end === undefined) return [];
    const bars = Math.abs((to.dataIndex ?? 0) - (from.dataIndex ?? 0));
    const text = overlay.extendData?.measured(from.value, to.value, bars) ?? "";
    const isUp = to.value >= from.value;
    const label = { x: end.x, y: end.y, text, align: "center", baseline: isUp ? "bottom" : "top" };
    return [frame, { type: "text", ignoreEvent: true, attrs: label }];
  },
};

const order: OverlayTemplate<OrderLine> = {
  name: orderOverlay,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ coordinates, bounding, overlay }) => {
    const at = coordinates[0];
    if (at === undefined) return [];
    const { colour, surface, label, font, onPlace, isCovered } = overlay.extendData;
    onPlace?.(at.y);
    const ends = [
      { x: 0, y: at.y },
      { x: bounding.width, y: at.y },
    ];
    const line = { type: "line", attrs: { coordinates: ends }, styles: { color: colour, size: 1, style: "dashed" } };
    if (isCovered?.() === true) return line;
    return [
      line,
      {
        type: "text",
        attrs: { x: 8, y: at.y, text: label, baseline: "middle" },
        styles: {
          style: "stroke_fill",
          color: colour,
          backgroundColor: surface,
          borderColor: colour,
          borderSize: 1,
          family: font,
        },
      },
    ];
  },
  createYAxisFigures: ({ chart, coordinates, bounding, overlay, yAxis }) => {
    const at = coordinates[0];
    const last = chart.getDataList().at(-1)?.close;
    const lastY = last === undefined ? undefined : yAxis?.convertToNicePixel(last);
    if (at === undefined || !hasRoomForTag(at.y, { heightPx: bounding.height, lastY })) return [];
    const { colour, onColour, price, font, textOf, isTagCovered } = overlay.extendData;
    if (isTagCovered?.() === true) return [];
    const value = overlay.points[0]?.value;
    const text = textOf === undefined || value === undefined ? price : textOf(value);
    // As wide as the axis: beside a narrower one an end of the axis's own price would look out.
    const ground = { x: 0, y: at.y - tagHeightPx / 2, width: bounding.width, height: tagHeightPx };
    return [
      { type: "rect", attrs: ground, styles: { style: "fill", color: colour } },
      {
        type: "text",
        attrs: { x: bounding.width, y: at.y, text, align: "right", baseline: "middle" },
        styles: { color: onColour, backgroundColor: colour, borderColor: colour, family: font },
      },
    ];
  },
};

let isRegistered = false;

export function registerOverlays(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerOverlay(rectangle);
  registerOverlay(measure as OverlayTemplate);
  registerOverlay(order as OverlayTemplate);
}
