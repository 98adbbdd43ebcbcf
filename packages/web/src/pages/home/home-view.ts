// The sums behind the home page: which markets it shows, what was traded, who moved most. Only what the exchange
// said goes in, and money is added up exactly.

import type { TradeTick } from "@tidemark/contract/book";
import type { MarketRow, Ticker, Zone } from "@tidemark/contract/markets";
import { amount, bare, compareDecimals, formatAmount, parseAmount, scale } from "@tidemark/kernel";

export const marketsShownMax = 6;
export const tradesShownMax = 4;
export type HomeTab = Zone | "all";
export type Tickers = ReadonlyMap<number, Ticker>;

const sumScale = scale(18);

export function shownMarkets(rows: readonly MarketRow[]): readonly MarketRow[] {
  return rows.filter((market) => market.is_display === 1);
}

export function marketsOfTab(rows: readonly MarketRow[], tab: HomeTab): readonly MarketRow[] {
  const chosen = shownMarkets(rows).filter((market) => tab === "all" || market.zone === tab);
  return chosen.slice(0, marketsShownMax);
}

/**
 * What was traded in 24 hours on the markets of one quote currency; null while any of them is unknown.
 *
 * @example two markets with the values "1.5" and "2.25" → "3.75"
 */
export function tradedValue(rows: readonly MarketRow[], tickers: Tickers, quoteName: string): string | null {
  const values = shownMarkets(rows)
    .filter((market) => market.legal_name === quoteName)
    .map((market) => parseAmount(tickers.get(market.id)?.value, sumScale));
  if (values.length === 0 || values.some((value) => !value.ok)) return null;
  const sum = values.reduce((total, value) => total + (value.ok ? value.value : 0n), 0n);
  return formatAmount(amount(sum), sumScale);
}

export type Mover = { readonly market: MarketRow; readonly ticker: Ticker };

function traded(rows: readonly MarketRow[], tickers: Tickers): readonly Mover[] {
  return shownMarkets(rows).flatMap((market) => {
    const ticker = tickers.get(market.id);
    return ticker === undefined || ticker.price === null ? [] : [{ market, ticker }];
  });
}

/** Those that moved most over the day, either way, the greatest rise first. */
export function movers(rows: readonly MarketRow[], tickers: Tickers, count: number): readonly Mover[] {
  const sorted = traded(rows, tickers).toSorted(
    (one, other) => compareDecimals(other.ticker.change, one.ticker.change) ?? 0,
  );
  const half = Math.ceil(count / 2);
  return sorted.length <= count ? sorted : [...sorted.slice(0, half), ...sorted.slice(half - count)];
}

export type Share = Mover & { /** Of the greatest, 0 to 1, for the length of a bar. */ readonly share: number };

/** The markets of one quote currency by what was traded in them. */
export function mostTraded(
  rows: readonly MarketRow[],
  tickers: Tickers,
  quoteName: string,
  count: number,
): readonly Share[] {
  const sorted = traded(rows, tickers)
    .filter(({ market }) => market.legal_name === quoteName)
    .toSorted((one, other) => compareDecimals(other.ticker.value, one.ticker.value) ?? 0)
    .slice(0, count);
  const units = sorted.map(({ ticker }) => parseAmount(ticker.value, sumScale));
  const most = units[0]?.ok === true ? units[0].value : 0n;
  return sorted.map((mover, index) => {
    const own = units[index];
    const thousandths = own?.ok === true && most > 0n ? (own.value * 1000n) / most : 0n;
    return { ...mover, share: Number.parseInt(thousandths.toString(), 10) / 1000 };
  });
}

export type MarketTrades = { readonly market: MarketRow; readonly rows: readonly TradeTick[] };
export type MarketTrade = { readonly market: MarketRow; readonly trade: TradeTick };

/** The newest trades of one side over several markets; a market named twice counts once. */
export function newestTrades(lists: readonly MarketTrades[], side: TradeTick["side"]): readonly MarketTrade[] {
  const byMarket = new Map(lists.map((list) => [list.market.id, list]));
  return [...byMarket.values()]
    .flatMap(({ market, rows }) => rows.filter((trade) => trade.side === side).map((trade) => ({ market, trade })))
    .toSorted((one, other) => other.trade.at - one.trade.at || other.trade.id - one.trade.id)
    .slice(0, tradesShownMax);
}

/**
 * A fee in parts per million as percent.
 *
 * @example feePercent(450) → "0.045"
 */
export function feePercent(ppm: number): string {
  return bare(formatAmount(amount(BigInt(ppm)), scale(4)));
}
