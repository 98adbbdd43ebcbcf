// Where points fall in a small chart. Charts are pictures, so plain numbers will do here; sums never come
// from these.

export type Point = { x: number; y: number };

/** Spreads values evenly over the width and fits them into the height, leaving `inset` at both edges. */
export function linePoints(values: readonly number[], width: number, height: number, inset: number): Point[] {
  const finite = values.filter(Number.isFinite);
  const low = Math.min(...finite);
  const span = Math.max(...finite) - low;
  const stepX = finite.length > 1 ? width / (finite.length - 1) : 0;
  return finite.map((value, index) => ({
    x: round(index * stepX),
    y: span === 0 ? height / 2 : round(height - inset - ((value - low) / span) * (height - 2 * inset)),
  }));
}

export function pathOf(points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? "M" : "L"}${point.x} ${point.y}`).join("");
}

export type Arc = { offset: number; length: number };

/** Shares of a ring with `circumference`; each arc gives up `gap` at its end so that neighbours stand apart. */
export function ringArcs(values: readonly number[], circumference: number, gap: number): Arc[] {
  const clean = values.map((value) => (Number.isFinite(value) && value > 0 ? value : 0));
  const total = clean.reduce((sum, value) => sum + value, 0);
  const gapUsed = clean.filter((value) => value > 0).length > 1 ? gap : 0;
  let offset = 0;
  return clean.map((value) => {
    const share = total === 0 ? 0 : (value / total) * circumference;
    const arc = { offset: round(offset), length: round(Math.max(0, share - gapUsed)) };
    offset += share;
    return arc;
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
