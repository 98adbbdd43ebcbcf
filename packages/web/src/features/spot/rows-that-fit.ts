// How many rows the list of orders begins with: it fills the height there is, and is never a mere glimpse.

const rowPx = 32;
/** What stands above the first row and below the last: header, title, tabs, filters, the way to more. */
const aroundPx = 400;
const leastRows = 15;

/** @example rowsThatFit(1080) → 21 */
export function rowsThatFit(windowPx: number): number {
  return Math.max(leastRows, Math.floor((windowPx - aroundPx) / rowPx));
}
