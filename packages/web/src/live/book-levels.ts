// One side of an order book as a sorted list, best first. Changes are put in place by binary search, and prices are
// compared as texts: a thousand changes a second must leave the page time to draw.

import type { BookLevel } from "@tidemark/contract/book";

export type BookSide = "bids" | "asks";

/**
 * Which of two decimals is larger, without making numbers of them: both plain, unsigned, without leading zeros.
 *
 * @example comparePrices("9.5", "10") → below zero
 */
export function comparePrices(left: string, right: string): number {
  const leftPoint = left.indexOf(".");
  const rightPoint = right.indexOf(".");
  const leftWhole = leftPoint === -1 ? left.length : leftPoint;
  const rightWhole = rightPoint === -1 ? right.length : rightPoint;
  if (leftWhole !== rightWhole) return leftWhole - rightWhole;
  if (left.length === right.length || (leftPoint !== -1 && rightPoint !== -1)) return order(left, right);
  return order(leftPoint === -1 ? `${left}.` : left, rightPoint === -1 ? `${right}.` : right);
}

/** Alike up to the end of the shorter one, only zeros may follow for them to be equal. */
function order(left: string, right: string): number {
  if (left === right) return 0;
  const [long, short] = left.length >= right.length ? [left, right] : [right, left];
  if (long.startsWith(short) && /^\.?0*$/.test(long.slice(short.length))) return 0;
  return left < right ? -1 : 1;
}

function isGone(amount: string): boolean {
  return amount === "0" || /^0(\.0*)?$/.test(amount);
}

/** Where a price stands or would stand. */
function placeOf(levels: readonly BookLevel[], price: string, side: BookSide): number {
  let low = 0;
  let high = levels.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const difference = comparePrices(levels[middle]?.[0] ?? "0", price);
    if (side === "asks" ? difference < 0 : difference > 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The side after the changes, as a new list; the given one stays as it was. */
export function withChanges(
  levels: readonly BookLevel[],
  changes: readonly BookLevel[],
  side: BookSide,
): readonly BookLevel[] {
  if (changes.length === 0) return levels;
  const next = levels.slice();
  for (const change of changes) {
    const at = placeOf(next, change[0], side);
    const known = next[at];
    const isKnown = known !== undefined && comparePrices(known[0], change[0]) === 0;
    if (isGone(change[1])) {
      if (isKnown) next.splice(at, 1);
    } else next.splice(at, isKnown ? 1 : 0, change);
  }
  return next;
}
