// @ts-check
// Sums over measured times.

/** @param {readonly number[]} values @param {number} part between 0 and 1 */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** @param {readonly number[]} values */
export function median(values) {
  return quantile(values, 0.5);
}
