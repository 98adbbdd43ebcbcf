// Which markets the table of all markets shows, and in which order. Figures are compared as decimals.

import type { MarketRow, Ticker, Zone } from "@tidemark/contract/markets";
import { compareDecimals } from "@tidemark/kernel";
import type { SortOrder } from "@tidemark/ui";
import { favouritesTab } from "./markets-view.ts";

export type ZoneChoice = Zone | "all";

/** A market with what is known of it now. */
export type Line = {
  readonly market: MarketRow;
  readonly ticker: Ticker | undefined;
  readonly cny: string | null;
  readonly isFavourite: boolean;
};

export type Choice = { readonly tab: string; readonly zone: ZoneChoice; readonly search: string };

function letters(text: string): string {
  return text.replace(/[^a-z0-9]/gi, "").toUpperCase();
}

/** A search looks at every market: somebody who types a name means that market, whatever is chosen beside it. */
export function chosenLines(lines: readonly Line[], { tab, zone, search }: Choice): readonly Line[] {
  const wanted = letters(search);
  if (search.trim() !== "")
    return lines.filter(({ market }) => wanted !== "" && letters(market.symbol).includes(wanted));
  return lines.filter(
    ({ market, isFavourite }) =>
      (tab === favouritesTab ? isFavourite : market.legal_name === tab) && (zone === "all" || market.zone === zone),
  );
}

const figures = {
  price: (line) => line.ticker?.price,
  change: (line) => (line.ticker?.price === null ? null : line.ticker?.change),
  high: (line) => line.ticker?.high,
  low: (line) => line.ticker?.low,
  volume: (line) => line.ticker?.volume,
  value: (line) => line.ticker?.value,
  cny: (line) => line.cny,
} as const satisfies Record<string, (line: Line) => string | null | undefined>;

function isFigure(key: string): key is keyof typeof figures {
  return Object.hasOwn(figures, key);
}

/** Lines without the figure come last, whichever way the others stand. */
export function sortedLines(lines: readonly Line[], sort: SortOrder | undefined): readonly Line[] {
  if (sort === undefined) return lines;
  const way = sort.direction === "descending" ? -1 : 1;
  if (!isFigure(sort.key)) {
    return lines.toSorted((one, other) => way * (one.market.symbol < other.market.symbol ? -1 : 1));
  }
  const read = figures[sort.key];
  return lines.toSorted((one, other) => {
    const [left, right] = [read(one), read(other)];
    const isMissing = [left, right].map((value) => compareDecimals(value, "0") === null);
    if (isMissing[0] || isMissing[1]) return Number(isMissing[0]) - Number(isMissing[1]);
    return way * (compareDecimals(left, right) ?? 0);
  });
}
