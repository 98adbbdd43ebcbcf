// How much room the chart library is asked for so that a legend stands clear of what is drawn. It takes a gap for a share
// of the bars' own height and then squeezes all of it into the pane, so what is asked for must be more than is wanted.

/** What the library leaves free below, as a share of the bars. */
const below = 0.1;
/** More than this would leave no room for the bars. */
const shareMax = 0.6;

/**
 * @example gapAbove(100, 400) → 146.7: of bars 272.7 px high, 27.3 lie below them and 100 above
 */
export function gapAbove(wantedPx: number, heightPx: number): number {
  if (!(heightPx > 0)) return wantedPx;
  const share = Math.min(shareMax, wantedPx / heightPx);
  return Math.max(1, ((share * (1 + below)) / (1 - share)) * heightPx);
}
