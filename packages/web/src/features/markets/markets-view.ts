// What the lists of markets show, as sums without a screen: which rows, in which order, at which price, worth how
// much. Everything is decimal text; nothing here makes a float but the picture of a day.

import type { ReplyOf } from "@tidemark/contract";
import type { MarketRow, QuotationRow, quotationsCall, Ticker } from "@tidemark/contract/markets";
import { amount, compareDecimals, formatAmount, parseAmount, scale } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";
import { priceStyle } from "./figure-style.ts";

export type QuotationGroups = ReplyOf<typeof quotationsCall>;
export type TickerMap = ReadonlyMap<number, Ticker>;

export const sortKeys = ["name", "price", "change", "volume"] as const;
export type SortKey = (typeof sortKeys)[number];
export type Sorting = { readonly key: SortKey; readonly isDescending: boolean } | null;

export const favouritesTab = "favourites";

/** The place of a market's files and words: BTC/USDT in the address is BTC_USDT. */
export function marketSlug(symbol: string): string {
  return symbol.replace("/", "_");
}

/** Understands BTC_USDT, btc-usdt, BTC/USDT and btcusdt. */
export function marketOf(rows: readonly MarketRow[], given: string | null | undefined): MarketRow | undefined {
  const bare = (text: string) => text.replace(/[^a-z0-9]/gi, "").toUpperCase();
  if (given === null || given === undefined || bare(given) === "") return undefined;
  return rows.find((row) => bare(row.symbol) === bare(given));
}

export function formatPrice(
  price: string | null | undefined,
  market: Pick<MarketRow, "price_places">,
  languageTag: string,
): string {
  return formatDecimal(price, languageTag, priceStyle(market));
}

const factorScale = scale(18);
const cnyPlaces = 2;
const cnyPlacesSmall = 6;

/**
 * What a price is worth in yuan, cut to two places, or to six below one yuan; null when either side is unknown.
 *
 * @example cnyOf("64120.5", "6.9641") → "446541.57"
 */
export function cnyOf(price: string | null | undefined, rate: string | null | undefined): string | null {
  const left = parseAmount(price, factorScale);
  const right = parseAmount(rate, factorScale);
  if (!left.ok || !right.ok) return null;
  const product = left.value * right.value;
  const places = product < 10n ** 36n ? cnyPlacesSmall : cnyPlaces;
  return formatAmount(amount(product / 10n ** BigInt(36 - places)), scale(places));
}

/** A price of nothing is how a quotation says that nothing was traded yet. */
function priceOrNull(price: string): string | null {
  return /[1-9]/.test(price) ? price : null;
}

/** The ticker a quotation amounts to; what it does not say is taken from what was known before. */
export function tickerOf(row: QuotationRow, before: Ticker | undefined): Ticker {
  return {
    id: row.id,
    price: priceOrNull(row.now_price),
    change: row.change,
    high: priceOrNull(row.high),
    low: priceOrNull(row.low),
    volume: row.volume,
    value: before?.value ?? "",
    state: before?.state ?? "open",
    ...(before?.halted_until === undefined ? {} : { halted_until: before.halted_until }),
    at: before?.at ?? 0,
  };
}

export function tickersOf(groups: QuotationGroups, before: TickerMap): TickerMap {
  const rows = groups.flatMap((group) => group.quotation);
  return new Map(rows.map((row) => [row.id, tickerOf(row, before.get(row.id))]));
}

/** The quote currencies in their own order, each once. */
export function quoteNames(rows: readonly MarketRow[]): readonly string[] {
  return [...new Set(rows.map((row) => row.legal_name))];
}

export type Selection = {
  /** The name of a quote currency, or the favourites. */
  readonly tab: string;
  readonly search: string;
  readonly sorting: Sorting;
};

function isFound(row: MarketRow, search: string): boolean {
  const wanted = search.replace(/[^a-z0-9]/gi, "").toUpperCase();
  return wanted === "" || row.symbol.replace("/", "").toUpperCase().includes(wanted);
}

function sortValue(ticker: Ticker | undefined, key: Exclude<SortKey, "name">): string | null {
  if (ticker === undefined) return null;
  if (key === "price") return ticker.price;
  if (key === "change") return ticker.price === null ? null : ticker.change;
  return ticker.value === "" ? ticker.volume : ticker.value;
}

/** Rows without a figure come last, whichever way the others are sorted. */
function compareRows(a: MarketRow, b: MarketRow, tickers: TickerMap, sorting: NonNullable<Sorting>): number {
  const way = sorting.isDescending ? -1 : 1;
  if (sorting.key === "name") return way * (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0);
  const left = sortValue(tickers.get(a.id), sorting.key);
  const right = sortValue(tickers.get(b.id), sorting.key);
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return way * (compareDecimals(left, right) ?? 0);
}

/** A search looks at every market, whatever tab is open: somebody who types a name means that market. */
export function selectRows(
  rows: readonly MarketRow[],
  selection: Selection,
  tickers: TickerMap,
  favourites: ReadonlySet<number>,
): readonly MarketRow[] {
  const { tab, search, sorting } = selection;
  const isSearch = search.trim() !== "";
  const isIn = (row: MarketRow) =>
    isSearch || (tab === favouritesTab ? favourites.has(row.id) : row.legal_name === tab);
  const found = rows.filter((row) => isIn(row) && isFound(row, search));
  return sorting === null ? found : found.toSorted((a, b) => compareRows(a, b, tickers, sorting));
}

/** One press sorts with the greatest first (names from A), a second turns it round, a third gives the own order back. */
export function nextSorting(sorting: Sorting, key: SortKey): Sorting {
  const isDescendingFirst = key !== "name";
  if (sorting?.key !== key) return { key, isDescending: isDescendingFirst };
  return sorting.isDescending === isDescendingFirst ? { key, isDescending: !isDescendingFirst } : null;
}

/** The line of a day ends at the present price; it is a picture, so plain numbers will do. */
export function sparklineValues(closes: readonly string[] | undefined, price: string | null | undefined): number[] {
  const all = price === null || price === undefined ? (closes ?? []) : [...(closes ?? []), price];
  return all.map(Number).filter(Number.isFinite);
}
