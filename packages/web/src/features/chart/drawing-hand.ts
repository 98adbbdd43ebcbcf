// Sets the points of a drawing by the presses of a pointer. The chart library counts clicks itself: it takes the second
// of two quick ones for a double click, which ends a drawing, or drops it, and drops one that trembles. Here each press
// is a point, and so is the end of a pull.

/** Where a press fell; null beside the bars. */
export type PointAt<Point> = (event: MouseEvent) => Point | null;

export type DrawingHandParts<Point> = {
  readonly box: HTMLElement;
  readonly pointsNeeded: number;
  readonly pointAt: PointAt<Point>;
  /** Those that are set, and the one under the pointer where there is one. */
  readonly draw: (points: readonly Point[]) => void;
  /** All that are needed. */
  readonly end: (points: readonly Point[]) => void;
};

/** A press that moves less is a press; one that moves further pulls the next point along. */
const pullPx = 8;

export class DrawingHand<Point> {
  readonly #parts: DrawingHandParts<Point>;
  readonly #leave = new AbortController();
  #points: readonly Point[] = [];
  #pressed: { readonly x: number; readonly y: number } | null = null;

  constructor(parts: DrawingHandParts<Point>) {
    this.#parts = parts;
    const { signal } = this.#leave;
    const capture = { capture: true, signal };
    parts.box.addEventListener("pointerdown", this.#down, capture);
    parts.box.addEventListener("pointermove", this.#move, capture);
    parts.box.addEventListener("pointerup", this.#up, capture);
    // What sets a point must not also move the chart.
    for (const type of ["mousedown", "touchstart"] as const) {
      parts.box.addEventListener(type, this.#keepFromChart, { ...capture, passive: true });
    }
  }

  stop(): void {
    this.#leave.abort();
  }

  readonly #down = (event: PointerEvent): void => {
    if (event.button !== 0 || event.isPrimary === false) return;
    const point = this.#parts.pointAt(event);
    if (point === null) return;
    this.#pressed = { x: event.clientX, y: event.clientY };
    this.#add(point);
  };

  readonly #move = (event: PointerEvent): void => {
    const point = this.#parts.pointAt(event);
    if (this.#points.length > 0 && point !== null) this.#parts.draw([...this.#points, point]);
  };

  readonly #up = (event: PointerEvent): void => {
    const from = this.#pressed;
    this.#pressed = null;
    if (from === null || Math.hypot(event.clientX - from.x, event.clientY - from.y) < pullPx) return;
    const point = this.#parts.pointAt(event);
    if (point !== null) this.#add(point);
  };

  readonly #keepFromChart = (event: Event): void => {
    const at = event instanceof MouseEvent ? this.#parts.pointAt(event) : this.#points.at(-1);
    if (at != null) event.stopPropagation();
  };

  #add(point: Point): void {
    const { pointsNeeded, draw, end } = this.#parts;
    this.#points = [...this.#points, point];
    if (this.#points.length < pointsNeeded) draw(this.#points);
    else end(this.#points);
  }
}
