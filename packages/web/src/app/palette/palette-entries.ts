// What the palette finds: markets, pages and a few deeds, by any part of their names, the best first.

export type Entry = {
  readonly key: string;
  readonly group: "markets" | "pages" | "actions";
  readonly label: string;
  /** Further words by which it is found; not shown. */
  readonly also?: string;
  readonly run: () => void;
};

const shownMax = 40;

/** Letters and digits alone: "btcusdt" finds BTC/USDT. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The lower the better; null for what does not match. */
function rankOf(entry: Entry, wanted: string): number | null {
  const label = plain(entry.label);
  if (label === wanted) return 0;
  if (label.startsWith(wanted)) return 1;
  const startsWord = entry.label
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.startsWith(wanted));
  if (startsWord) return 2;
  if (label.includes(wanted)) return 3;
  return plain(entry.also ?? "").includes(wanted) ? 4 : null;
}

export function found(entries: readonly Entry[], query: string): readonly Entry[] {
  const wanted = plain(query);
  if (wanted === "") return entries.slice(0, shownMax);
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter((one): one is { entry: Entry; rank: number } => one.rank !== null)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, shownMax)
    .map(({ entry }) => entry);
}
