// Entries that are here and entries that came, in one list: each once, in their order. One that came again replaces the
// old one: its links to pictures are fresh.

import type { Entry } from "@tidemark/contract/deals";

export function mergeEntries(known: readonly Entry[], more: readonly Entry[]): readonly Entry[] {
  if (more.length === 0) return known;
  const byNumber = new Map([...known, ...more].map((entry) => [entry.number, entry]));
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
}
