// How much the legend above the bars may say in the room there is.

/** Wide says all; narrow leaves out instant and volume; tight says the prices alone. */
export type LegendRoom = "wide" | "narrow" | "tight";

/** Below this, words and figures would take three rows and more. */
const narrowPx = 480;
/** A chart as low as this has no second row to give away. */
const lowPx = 220;

/**
 * @example legendRoom({ width: 390, height: 300 }) → "narrow"
 */
export function legendRoom({ width, height }: { readonly width: number; readonly height: number }): LegendRoom {
  if (width >= narrowPx) return "wide";
  return height >= lowPx ? "narrow" : "tight";
}
