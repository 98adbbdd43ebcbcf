// The reader's own prices as lines of one chart. A line that stays is moved and named anew, never made again, and one
// that has not changed is left alone: prices move many times a second, orders seldom. A line in somebody's hand stays
// there, whatever comes meanwhile.

import type { Chart, OverlayCreate } from "klinecharts";
import { type OrderLine, orderOverlay } from "./chart-overlays.ts";

/** A line of the reader's, ready to be drawn. */
export type DrawnLine = Omit<OrderLine, "onPlace" | "isCovered" | "isTagCovered"> & {
  readonly id: string;
  readonly value: number;
  readonly onMove?: ((value: number) => Promise<boolean>) | undefined;
};

export type PlacedLine = { readonly id: string; readonly y: number };

type LineChart = Pick<Chart, "createOverlay" | "overrideOverlay" | "removeOverlay">;
type Tagged = (lines: readonly PlacedLine[]) => ReadonlySet<string> | undefined;

const compared = ["value", "label", "price", "colour", "onColour", "surface", "font"] as const;

function isSame(one: DrawnLine, other: DrawnLine): boolean {
  return compared.every((name) => one[name] === other[name]);
}

export class OwnLines {
  readonly #chart: LineChart;
  readonly #group: string;
  #lines: ReadonlyMap<string, DrawnLine> = new Map();
  #held: string | null = null;
  readonly #places = new Map<string, number>();
  #tell: (() => void) | null = null;

  /** Which of them have their price on the axis; all of them where nothing says so. */
  readonly #tagged: Tagged | undefined;

  constructor(chart: LineChart, group: string, tagged?: Tagged) {
    this.#chart = chart;
    this.#group = group;
    this.#tagged = tagged;
  }

  set(lines: readonly DrawnLine[]): void {
    const before = this.#lines;
    this.#lines = new Map(lines.map((line) => [line.id, line]));
    for (const id of before.keys()) if (!this.#lines.has(id)) this.#remove(id);
    for (const line of lines) {
      const known = before.get(line.id);
      if (known === undefined) this.#create(line);
      else if (!isSame(known, line)) this.#override(line);
    }
  }

  /** Takes a line along with somebody's hand. */
  hold(id: string, value: number): void {
    if (!this.#lines.has(id)) return;
    this.#held = id;
    this.#chart.overrideOverlay({ id: this.#idOf(id), points: [{ value }] });
  }

  /** Puts a line back to where it belongs now. */
  release(id: string): void {
    if (this.#held === id) this.#held = null;
    const line = this.#lines.get(id);
    if (line !== undefined) this.#override(line);
  }

  /** Where the lines were drawn last, in pixels from the top of their pane. */
  get places(): readonly PlacedLine[] {
    return [...this.#places].map(([id, y]) => ({ id, y }));
  }

  /** Tells after a line was drawn elsewhere than before. */
  watch(tell: () => void): () => void {
    this.#tell = tell;
    return () => {
      if (this.#tell === tell) this.#tell = null;
    };
  }

  #idOf(id: string): string {
    return `${this.#group}-${id}`;
  }

  #create(line: DrawnLine): void {
    const { id, value, onMove: _onMove, ...look } = line;
    this.#chart.createOverlay({
      ...this.#eventsOf(line),
      id: this.#idOf(id),
      name: orderOverlay,
      groupId: this.#group,
      points: [{ value }],
      extendData: {
        ...look,
        onPlace: (y: number) => this.#place(id, y),
        isCovered: () => this.#tell !== null,
        isTagCovered: () => this.#held !== id && this.#tagged?.(this.places)?.has(id) === false,
      },
    });
  }

  #override({ id, value, onMove: _onMove, ...look }: DrawnLine): void {
    const points = this.#held === id ? {} : { points: [{ value }] };
    this.#chart.overrideOverlay({ id: this.#idOf(id), ...points, extendData: look });
  }

  #remove(id: string): void {
    if (this.#held === id) this.#held = null;
    this.#places.delete(id);
    this.#chart.removeOverlay({ id: this.#idOf(id) });
    this.#tell?.();
  }

  #place(id: string, y: number): void {
    if (this.#places.get(id) === y || !this.#lines.has(id)) return;
    this.#places.set(id, y);
    this.#tell?.();
  }

  /** Lines that are dragged on the canvas itself. */
  #eventsOf({ id, onMove }: DrawnLine): Partial<OverlayCreate> {
    if (onMove === undefined) return { lock: true };
    return {
      lock: false,
      onPressedMoveStart: () => {
        this.#held = id;
      },
      onPressedMoveEnd: ({ overlay }) => void this.#drop(id, overlay.points[0]?.value),
    };
  }

  async #drop(id: string, value: number | undefined): Promise<void> {
    const line = this.#lines.get(id);
    const isElsewhere = value !== undefined && line !== undefined && value !== line.value;
    const isMoved = isElsewhere && (await line.onMove?.(value)) === true;
    if (isMoved) this.#held = null;
    else this.release(id);
  }
}
