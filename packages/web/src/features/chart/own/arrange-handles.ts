// Handles of lines that lie close together stand side by side, so that each can be taken hold of. Where they would cover
// the newest bars all of them say less, and where even that has no room some stand in another row.

export type Handle = {
  readonly id: string;
  readonly y: number;
  readonly width: number;
  /** Of what is left when it says the amount alone. */
  readonly shortWidth: number;
};
export type Arranged = { readonly id: string; readonly x: number; readonly y: number; readonly isShort: boolean };
export type Plot = { readonly width: number; readonly height: number };

export const handleHeightPx = 24;
const gapPx = 4;
const edgePx = 8;
/** Beyond this share of the plot are the newest bars, which several handles side by side leave alone. */
const wholeShare = 2 / 3;

type Placed = { readonly handle: Handle; readonly x: number; readonly y: number; readonly isShort: boolean };

function rightOf({ handle, x, isShort }: Placed): number {
  return x + (isShort ? handle.shortWidth : handle.width);
}

function leftAt(y: number, placed: readonly Placed[]): number {
  const near = placed.filter((other) => Math.abs(other.y - y) < handleHeightPx);
  return near.reduce((right, other) => Math.max(right, rightOf(other) + gapPx), edgePx);
}

/** From the top down, those of the same height by id; those whose handles would touch belong together. */
function clustersOf(handles: readonly Handle[]): readonly (readonly Handle[])[] {
  const clusters: Handle[][] = [];
  for (const handle of handles.toSorted((a, b) => a.y - b.y || Number(a.id) - Number(b.id) || 0)) {
    const cluster = clusters.at(-1);
    const last = cluster?.at(-1);
    if (cluster === undefined || last === undefined || handle.y - last.y >= handleHeightPx) clusters.push([handle]);
    else cluster.push(handle);
  }
  return clusters;
}

/** All of them with all their words, each on its line; null where they do not fit. */
function wholeOn(cluster: readonly Handle[], placed: readonly Placed[], plot: Plot): readonly Placed[] | null {
  const roomPx = cluster.length === 1 ? plot.width - edgePx : plot.width * wholeShare;
  const own: Placed[] = [];
  for (const handle of cluster) {
    const spot = { handle, x: leftAt(handle.y, [...placed, ...own]), y: handle.y, isShort: false };
    if (rightOf(spot) > roomPx) return null;
    own.push(spot);
  }
  return own;
}

/** The nearest row to its line that has room for it; in a plot that is full, at its right edge. */
function shortOn(handle: Handle, placed: readonly Placed[], plot: Plot): Placed {
  const half = handleHeightPx / 2;
  const farMax = Math.ceil(plot.height / handleHeightPx);
  const away = Array.from({ length: farMax }, (_, index) => (index + 1) * handleHeightPx);
  const rows = [0, ...away.flatMap((far) => [far, -far])].map((far) => handle.y + far);
  for (const y of rows) {
    if (y !== handle.y && (y < half || y > plot.height - half)) continue;
    const spot = { handle, x: leftAt(y, placed), y, isShort: true };
    if (rightOf(spot) <= plot.width - edgePx) return spot;
  }
  return { handle, x: Math.max(edgePx, plot.width - edgePx - handle.shortWidth), y: handle.y, isShort: true };
}

/** That of a line at the upper or the lower edge stands beside it, whole. */
function insideOf(handle: Handle, { height }: Plot): Handle {
  const half = handleHeightPx / 2;
  return { ...handle, y: Math.max(half, Math.min(handle.y, height - half)) };
}

/** Where each handle stands, and whether it says the amount alone. None reaches over the edge of the plot. */
export function arranged(handles: readonly Handle[], plot: Plot): readonly Arranged[] {
  const placed: Placed[] = [];
  for (const cluster of clustersOf(handles.map((handle) => insideOf(handle, plot)))) {
    const whole = wholeOn(cluster, placed, plot);
    if (whole !== null) placed.push(...whole);
    else for (const handle of cluster) placed.push(shortOn(handle, placed, plot));
  }
  return placed.map(({ handle, x, y, isShort }) => ({ id: handle.id, x, y, isShort }));
}
