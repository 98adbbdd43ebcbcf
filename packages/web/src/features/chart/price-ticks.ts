// Where the price axis is labelled, for prices that cannot stand between two steps of the market: the library divides the
// axis as finely as it likes, and then prints one price at two heights. Which own lines have their price there, and which times
// stand whole on theirs.

import type { AxisCreateTicksParams, AxisTick } from "klinecharts";
import { tagHeightPx } from "./axis-tag.ts";

/** Labels nearer to each other than this run together. */
const apartPx = 24;
/** A label nearer to an end of the axis is cut. */
const edgePx = 11;
/** What floats are off by. */
const noise = 1e-6;

type Range = Pick<AxisCreateTicksParams["range"], "realFrom" | "realTo" | "realRange" | "from" | "to">;

export type AskedTicks = {
  readonly range: Range;
  readonly heightPx: number;
  readonly ticks: readonly AxisTick[];
  /** The market's price step. */
  readonly step: number;
  readonly isLog: boolean;
  readonly print: (value: number) => string;
};

/** A figure of a time is at most so wide. */
const timeFigurePx = 7;

/**
 * Without the times that would be cut at an end of their axis.
 *
 * @example of labels of five figures on an axis 300 px wide those at 60 and 200 px, not the one at 290
 */
export function wholeTimes(ticks: readonly AxisTick[], widthPx: number): AxisTick[] {
  return ticks.filter(({ coord, text }) => {
    const halfPx = (text.length * timeFigurePx) / 2;
    return coord >= halfPx && coord <= widthPx - halfPx;
  });
}

/** Without a second label of the same words. */
export function distinctTicks(ticks: readonly AxisTick[]): AxisTick[] {
  return ticks.filter(({ text }, index) => ticks.findIndex((other) => other.text === text) === index);
}

/**
 * The library's own labels where all of them are prices, otherwise those of so many steps that they stand apart.
 *
 * @example of a step of 1, on an axis 100 px high from 9.2 to 11.8 that is labelled at each half → 10 and 11
 */
export function priceTicks({ range, heightPx, ticks, step, isLog, print }: AskedTicks): AxisTick[] {
  const isPrice = ({ value }: AxisTick) => Math.abs(Number(value) / step - Math.round(Number(value) / step)) < noise;
  if (!(step > 0) || range.realRange <= 0 || ticks.every(isPrice)) return distinctTicks(ticks);
  const spanPx = (heightPx * step) / (range.to - range.from);
  const stride = Math.max(1, Math.ceil(apartPx / spanPx));
  const [first, last] = [Math.ceil(range.from / step / stride), Math.floor(range.to / step / stride)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const value = (first + index) * stride * step;
    const place = isLog ? Math.log10(value) : value;
    const coord = Math.round((1 - (place - range.realFrom) / range.realRange) * heightPx);
    return { text: print(value), coord, value };
  }).filter(({ coord }) => coord > edgePx && coord < heightPx - edgePx);
}

/**
 * Of lines so close that their prices would lie over each other, the upper one says its own.
 *
 * @example tagged([{ id: "1", y: 50 }, { id: "2", y: 60 }, { id: "3", y: 71 }]) → 1 and 3
 */
export function tagged(lines: readonly { readonly id: string; readonly y: number }[]): ReadonlySet<string> {
  let lastY: number | undefined;
  const kept = lines
    .toSorted((one, other) => one.y - other.y)
    .filter(({ y }) => {
      const hasRoom = lastY === undefined || y - lastY >= tagHeightPx;
      if (hasRoom) lastY = y;
      return hasRoom;
    });
  return new Set(kept.map(({ id }) => id));
}
