// Which prices of own lines are drawn on the axis too: those that can be read there.

/** Of a price on the axis, with its ground. */
export const tagHeightPx = 20;

/** A price that would be cut at the end of the axis, or would cover the last price, is left to the line's own label. */
export function hasRoomForTag(
  y: number,
  { heightPx, lastY }: { readonly heightPx: number; readonly lastY: number | undefined },
): boolean {
  const half = tagHeightPx / 2;
  if (y < half || y > heightPx - half) return false;
  return lastY === undefined || Math.abs(y - lastY) >= tagHeightPx;
}
