// How much a job does at once. Everybody else waits for a portion at most, so it is as large as this machine and its
// database do within the time a job gives it: an embedded database takes a multiple of one beside the exchange.

export type PortionLimits = { readonly wantedMs: number; readonly least: number; readonly most: number };

/** @example nextPortion(1_000, 300, { wantedMs: 4_000, least: 100, most: 25_000 }) → 2_000; after five seconds → 500 */
export function nextPortion(size: number, tookMs: number, { wantedMs, least, most }: PortionLimits): number {
  if (tookMs > wantedMs) return Math.max(least, Math.floor(size / 2));
  return tookMs < wantedMs / 2 ? Math.min(most, size * 2) : size;
}
