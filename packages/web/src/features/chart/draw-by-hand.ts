// One drawing from its first press to its last: what is drawn of it follows the pointer.

import type { Chart, OverlayCreate } from "klinecharts";
import { DrawingHand } from "./drawing-hand.ts";
import type { DrawingPoint, DrawingTool } from "./drawings.ts";

/** How many points each asks for. */
const pointsOf: Readonly<Record<DrawingTool, number>> = {
  segment: 2,
  rayLine: 2,
  straightLine: 2,
  horizontalStraightLine: 1,
  verticalStraightLine: 1,
  priceLine: 1,
  parallelStraightLine: 3,
  priceChannelLine: 3,
  fibonacciLine: 2,
  rectangle: 2,
  measure: 2,
};

const paneId = "candle_pane";

export type ByHandParts = {
  readonly box: HTMLElement;
  readonly chart: Chart;
  readonly overlay: OverlayCreate;
  /** Told with its id once something is drawn. */
  readonly begun: (id: string) => void;
  readonly done: () => void;
};

export function drawByHand(tool: DrawingTool, parts: ByHandParts): { readonly stop: () => void } {
  const { box, chart, overlay, begun, done } = parts;
  let id: string | null = null;
  function pointAt({ clientX, clientY }: MouseEvent): DrawingPoint | null {
    const { left, top } = box.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    const size = chart.getSize(paneId, "main");
    if (size === null || x < 0 || y < 0 || x > size.width || y > size.height) return null;
    const [at] = chart.convertFromPixel([{ x, y }], { paneId }) as readonly Partial<DrawingPoint>[];
    return at?.timestamp === undefined || at.value === undefined ? null : { timestamp: at.timestamp, value: at.value };
  }
  function draw(points: readonly DrawingPoint[]): void {
    const given = { points: points.map((point) => ({ ...point })) };
    if (id !== null) {
      chart.overrideOverlay({ id, ...given });
      return;
    }
    const made = chart.createOverlay({ ...overlay, ...given });
    id = typeof made === "string" ? made : null;
    if (id !== null) begun(id);
  }
  return new DrawingHand<DrawingPoint>({
    box,
    pointsNeeded: pointsOf[tool],
    pointAt,
    draw,
    end: (points) => {
      draw(points);
      done();
    },
  });
}
