// Hands as people type them: whole, and within bounds.

/** Anything longer is no number of hands that anybody means. */
const digitsMax = 9;

/**
 * Null for what is no whole number within the bounds; a maximum of 0 binds nobody.
 *
 * @example wholeHands("12", 1, 100) → 12
 */
export function wholeHands(text: string, min: number, max: number): number | null {
  if (!/^\d+$/.test(text) || text.length > digitsMax) return null;
  const hands = Number(text);
  return hands < min || (max > 0 && hands > max) ? null : hands;
}
