// The figures of a person in words: how long they take to release, and what share of deals they see through.

import { hourMs, minuteMs, secondMs } from "@tidemark/kernel";

export type Span = { readonly key: "spanSeconds" | "spanMinutes" | "spanHours"; readonly count: number };

/**
 * In the unit a reader would choose, rounded up: nobody is promised less than it takes.
 *
 * @example spanOf(90_000) → { key: "spanMinutes", count: 2 }
 */
export function spanOf(milliseconds: number): Span {
  if (milliseconds <= minuteMs) return { key: "spanSeconds", count: Math.max(1, Math.ceil(milliseconds / secondMs)) };
  if (milliseconds <= 2 * hourMs) return { key: "spanMinutes", count: Math.ceil(milliseconds / minuteMs) };
  return { key: "spanHours", count: Math.ceil(milliseconds / hourMs) };
}
