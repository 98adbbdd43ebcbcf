// Where the depth picture's steps fall. A picture, so plain numbers will do; no sum is ever read back from here.

import type { Depth, DepthPoint } from "./book-view.ts";

export type DepthPicture = {
  readonly bids: string;
  readonly asks: string;
  readonly bidsArea: string;
  readonly asksArea: string;
  /** Where the axes are named: prices from left to right, sums from the ground up; places between 0 and 1. */
  readonly prices: readonly Tick[];
  readonly sums: readonly Tick[];
  /** The level nearest to a place between 0 and 1 across the picture. */
  readonly at: (
    share: number,
  ) => { readonly side: "bids" | "asks"; readonly point: DepthPoint; readonly x: number } | null;
};

export type Tick = { readonly at: number; readonly value: number };

type Spot = { readonly x: number; readonly y: number; readonly point: DepthPoint };

/** A level holds from its price outwards until the next one. */
function stepsOf(spots: readonly Spot[], height: number): string {
  const [first] = spots;
  if (first === undefined) return "";
  let path = `M${first.x} ${height}`;
  let y = height;
  for (const spot of spots) {
    path += `L${spot.x} ${y}L${spot.x} ${spot.y}`;
    y = spot.y;
  }
  return path;
}

function middleOf(depth: Depth): number {
  const [bid, ask] = [Number(depth.bids[0]?.price), Number(depth.asks[0]?.price)];
  if (Number.isNaN(bid)) return ask;
  return Number.isNaN(ask) ? bid : (bid + ask) / 2;
}

function distancesOf(depth: Depth, middle: number): readonly number[] {
  return [...depth.bids, ...depth.asks].map(({ price }) => Math.abs(Number(price) - middle));
}

/**
 * Of such ranges, shares of the middle price, those worth a look: narrower than the book, with somebody in their outer half.
 *
 * @example rangesWithin(a book with levels 1, 2 and 20 % off the middle, [0.005, 0.03, 0.1, 0.3]) → [0.03]
 */
export function rangesWithin(depth: Depth, ranges: readonly number[]): readonly number[] {
  const middle = middleOf(depth);
  const shares = distancesOf(depth, middle).map((distance) => distance / middle);
  const farthest = Math.max(...shares);
  return ranges.filter((range) => range < farthest && shares.some((share) => share <= range && share > range / 2));
}

/** Orders far away must not squeeze all the others into a line before anybody has asked for them. */
const usualPart = 0.75;

/** The narrowest of such ranges that holds most of the levels; null where only the whole book does. */
export function usualRange(depth: Depth, ranges: readonly number[]): number | null {
  const middle = middleOf(depth);
  const distances = distancesOf(depth, middle);
  const holds = (range: number) => distances.filter((distance) => distance <= range * middle).length;
  return ranges.find((range) => holds(range) >= usualPart * distances.length) ?? null;
}

/** Round figures at even steps up to the most: ticksUpTo(130) is 50 and 100. */
export function ticksUpTo(most: number): readonly number[] {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  // From whole steps: adding them up would gather the noise of floats.
  return Array.from({ length: Math.floor(most / step) }, (_, index) => Number(((index + 1) * step).toPrecision(12)));
}

/** The levels within the span of the middle, and how much they come to at most. */
function within(depth: Depth, middle: number, span: number): Depth & { readonly most: number } {
  const near = (side: readonly DepthPoint[]) => side.filter(({ price }) => Math.abs(Number(price) - middle) <= span);
  const bids = near(depth.bids);
  const asks = near(depth.asks);
  const most = Math.max(...[bids, asks].map((side) => Number(side.at(-1)?.sum ?? "0"))) || 1;
  return { bids, asks, most };
}

/** Room above the deepest sum, for its line. */
const headPx = 16;
const priceTicks = [0, 0.25, 0.5, 0.75, 1] as const;

export type DepthBox = {
  readonly width: number;
  readonly height: number;
  /** How far from the middle prices are shown, as a share of it; null for the whole book. */
  readonly reach: number | null;
};

/** The middle lies in the middle: both sides get half the width, over the same span of prices. */
export function depthPicture(depth: Depth, { width, height, reach }: DepthBox): DepthPicture | null {
  const middle = middleOf(depth);
  if (Number.isNaN(middle)) return null;
  const span = reach === null ? Math.max(...distancesOf(depth, middle)) || middle * 0.01 : middle * reach;
  const near = within(depth, middle, span);
  const round = (value: number) => Math.round(value * 10) / 10;
  const place = (point: DepthPoint): Spot => ({
    x: round(width / 2 + ((Number(point.price) - middle) / span) * (width / 2)),
    y: round(height - (Number(point.sum) / near.most) * (height - headPx)),
    point,
  });
  const bids = near.bids.map(place);
  const asks = near.asks.map(place);
  const lines = { bids: stepsOf(bids, height), asks: stepsOf(asks, height) };
  const close = (line: string, edge: number) => (line === "" ? "" : `${line}L${edge} ${line.split(" ").at(-1)}`);
  const whole = { bids: close(lines.bids, 0), asks: close(lines.asks, width) };
  const down = (line: string, edge: number) => (line === "" ? "" : `${line}L${edge} ${height}Z`);
  return {
    bids: whole.bids,
    asks: whole.asks,
    bidsArea: down(whole.bids, 0),
    asksArea: down(whole.asks, width),
    prices: priceTicks.map((at) => ({ at, value: Math.max(0, middle + (at - 0.5) * 2 * span) })),
    sums: ticksUpTo(near.most).map((value) => ({ at: (value / near.most) * (1 - headPx / height), value })),
    at(share) {
      const x = share * width;
      const isBid = x < width / 2;
      const spots = isBid ? bids : asks;
      const index = isBid ? spots.findLastIndex((spot) => spot.x >= x) : spots.findLastIndex((spot) => spot.x <= x);
      const spot = spots[Math.max(0, index)];
      return spot === undefined ? null : { side: isBid ? "bids" : "asks", point: spot.point, x: spot.x };
    },
  };
}
