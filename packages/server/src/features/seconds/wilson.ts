// How far a share that was counted may lie from the chance behind it.

/** Standard deviations that hold 99 of 100. */
const z99 = 2.5758293035489;
const ppm = 1_000_000;

export type Share = { readonly sharePpm: number; readonly lowPpm: number; readonly highPpm: number };

/**
 * A share with its 99 % interval after Wilson, which keeps within 0 and 1 and holds for few as well; null of none.
 *
 * @example 5 of 10: wilson99(5, 10) → { sharePpm: 500000, lowPpm: 184226, highPpm: 815774 }
 */
export function wilson99(hits: number, count: number): Share | null {
  if (count === 0) return null;
  const share = hits / count;
  const square = z99 * z99;
  const scale = 1 + square / count;
  const middle = (share + square / (2 * count)) / scale;
  const reach = (z99 / scale) * Math.sqrt((share * (1 - share)) / count + square / (4 * count * count));
  const inPpm = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * ppm);
  return { sharePpm: inPpm(share), lowPpm: inPpm(middle - reach), highPpm: inPpm(middle + reach) };
}
