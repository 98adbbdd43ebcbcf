// Where the depth picture's steps fall. A picture, so plain numbers will do; no sum is ever read back from here.

import type { Depth, DepthPoint } from "./book-view.ts";

export type DepthPicture = {
  readonly bids: string;
  readonly asks: string;
  readonly bidsArea: string;
  readonly asksArea: string;
  /** The prices at the left and at the right. */
  readonly edges: readonly [string, string];
  /** The level nearest to a place between 0 and 1 across the picture. */
  readonly at: (
    share: number,
  ) => { readonly side: "bids" | "asks"; readonly point: DepthPoint; readonly x: number } | null;
};

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

/** One order far away must not squeeze all the others into a line: the outermost tenth may fall off the picture. */
function spanOf(depth: Depth, middle: number): number {
  const far = [...depth.bids, ...depth.asks]
    .map(({ price }) => Math.abs(Number(price) - middle))
    .toSorted((a, b) => a - b);
  return (far[Math.floor((far.length - 1) * 0.9)] ?? 0) || far.at(-1) || middle * 0.01;
}

/** The middle lies in the middle: both sides get half the width, over the same span of prices. */
export function depthPicture(depth: Depth, width: number, height: number): DepthPicture | null {
  const best = { bids: Number(depth.bids[0]?.price), asks: Number(depth.asks[0]?.price) };
  const middle = Number.isNaN(best.bids)
    ? best.asks
    : Number.isNaN(best.asks)
      ? best.bids
      : (best.bids + best.asks) / 2;
  if (Number.isNaN(middle)) return null;
  const span = spanOf(depth, middle);
  const most = Math.max(...[depth.bids, depth.asks].map((side) => Number(side.at(-1)?.sum ?? "0"))) || 1;
  const round = (value: number) => Math.round(value * 10) / 10;
  const place = (point: DepthPoint): Spot => ({
    x: round(width / 2 + ((Number(point.price) - middle) / span) * (width / 2)),
    y: round(height - (Number(point.sum) / most) * (height - 16)),
    point,
  });
  const bids = depth.bids.map(place);
  const asks = depth.asks.map(place);
  const lines = { bids: stepsOf(bids, height), asks: stepsOf(asks, height) };
  const close = (line: string, edge: number) => (line === "" ? "" : `${line}L${edge} ${line.split(" ").at(-1)}`);
  const whole = { bids: close(lines.bids, 0), asks: close(lines.asks, width) };
  const down = (line: string, edge: number) => (line === "" ? "" : `${line}L${edge} ${height}Z`);
  return {
    bids: whole.bids,
    asks: whole.asks,
    bidsArea: down(whole.bids, 0),
    asksArea: down(whole.asks, width),
    edges: [String(Math.max(0, middle - span)), String(middle + span)],
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
