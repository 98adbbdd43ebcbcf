// What the book shows, as sums without a screen: levels put together by step, running sums, averages, the spread.
// Prices are quote units for one whole of the base, amounts base units, as everywhere in the house.

import type { BookLevel } from "@tidemark/contract/book";
import type { MarketRow } from "@tidemark/contract/markets";
import { averagePrice, orderCost } from "@tidemark/engine/formulas";
import { type Amount, amount, bare, formatAmount, parseAmount, type Scale, scale, zero } from "@tidemark/kernel";

export type BookSide = "bids" | "asks";
export type BookMarket = Pick<
  MarketRow,
  "tick" | "price_places" | "amount_places" | "base_scale" | "quote_scale" | "value_min"
>;

export type BookRow = {
  /** As text in the step's places; fills the ticket. */
  readonly price: string;
  readonly amount: string;
  /** From the best price down to here. */
  readonly sum: string;
  readonly sumValue: string;
  readonly average: string;
  /** How much of the deepest sum this is, in percent, for the bar behind the row. */
  readonly share: number;
};

/** A decimal text of the book in units; zero for what is none. */
export function units(text: string, places: Scale): Amount {
  const parsed = parseAmount(text, places);
  return parsed.ok ? parsed.value : zero;
}

/** Prints with exactly so many places; what is cut off is zero for prices on the market's tick. */
export function printUnits(value: Amount, from: Scale, places: number): string {
  const text = formatAmount(value, from);
  const point = text.indexOf(".");
  if (point === -1) return places === 0 ? text : `${text}.${"0".repeat(places)}`;
  return places === 0 ? text.slice(0, point) : text.slice(0, point + 1 + places).padEnd(point + 1 + places, "0");
}

const factors = [1n, 10n, 100n, 1000n] as const;

/**
 * The steps the book can be grouped by: the tick and its tenfolds.
 *
 * @example groupSteps({ tick: "0.1", quote_scale: 6 }) → ["0.1", "1", "10", "100"]
 */
export function groupSteps(market: Pick<MarketRow, "tick" | "quote_scale">): readonly string[] {
  const places = scale(market.quote_scale);
  const tick = units(market.tick, places);
  return factors.map((factor) => bare(formatAmount(amount(tick * factor), places)));
}

/** How many places a step needs. */
export function placesOf(step: string): number {
  const point = step.indexOf(".");
  return point === -1 ? 0 : step.length - point - 1;
}

type Level = { readonly price: Amount; readonly amount: Amount };

/** Bids go down to their step and asks up: a group never promises a better price than it holds. */
function grouped(levels: readonly BookLevel[], market: BookMarket, step: Amount, side: BookSide): Level[] {
  const quote = scale(market.quote_scale);
  const base = scale(market.base_scale);
  const groups: { price: Amount; amount: Amount }[] = [];
  for (const [priceText, amountText] of levels) {
    const price = units(priceText, quote);
    const floor = price - (price % step);
    const at = amount(side === "bids" || floor === price ? floor : floor + step);
    const last = groups.at(-1);
    const size = units(amountText, base);
    if (last !== undefined && last.price === at) last.amount = amount(last.amount + size);
    else groups.push({ price: at, amount: size });
  }
  return groups;
}

function rowsOf(levels: readonly Level[], market: BookMarket, step: string): Omit<BookRow, "share">[] {
  const base = scale(market.base_scale);
  const quote = scale(market.quote_scale);
  let sum = 0n;
  let value = 0n;
  return levels.map((level) => {
    sum += level.amount;
    value += orderCost(level.price, level.amount, base);
    const average = averagePrice(amount(value), amount(sum), base) ?? zero;
    return {
      price: printUnits(level.price, quote, Math.min(placesOf(step), market.price_places)),
      amount: printUnits(level.amount, base, market.amount_places),
      sum: printUnits(amount(sum), base, market.amount_places),
      sumValue: printUnits(amount(value), quote, Math.min(2, market.quote_scale)),
      average: printUnits(average, quote, market.price_places),
    };
  });
}

export type BookView = {
  readonly bids: readonly BookRow[];
  readonly asks: readonly BookRow[];
  /** Between the best two prices; null while a side is empty. */
  readonly spread: string | null;
};

type Levels = { readonly bids: readonly BookLevel[]; readonly asks: readonly BookLevel[] };

/** Bars are a picture, so a plain number will do for them. */
function shareOf(sum: string, most: number): number {
  return most === 0 ? 0 : Math.round((Number(sum) / most) * 1000) / 10;
}

/** Both sides best first, no more than `rowsMax` each; the bars of both share one measure. */
export function bookView(book: Levels, market: BookMarket, step: string, rowsMax: number): BookView {
  const stepUnits = units(step, scale(market.quote_scale));
  const size = stepUnits > 0n ? stepUnits : amount(1n);
  const bids = rowsOf(grouped(book.bids, market, size, "bids").slice(0, rowsMax), market, step);
  const asks = rowsOf(grouped(book.asks, market, size, "asks").slice(0, rowsMax), market, step);
  const most = Math.max(Number(bids.at(-1)?.sum ?? "0"), Number(asks.at(-1)?.sum ?? "0"));
  const withShare = (row: Omit<BookRow, "share">): BookRow => ({ ...row, share: shareOf(row.sum, most) });
  return { bids: bids.map(withShare), asks: asks.map(withShare), spread: spreadOf(book, market) };
}

export function spreadOf(book: Levels, market: BookMarket): string | null {
  const bid = book.bids[0];
  const ask = book.asks[0];
  if (bid === undefined || ask === undefined) return null;
  const quote = scale(market.quote_scale);
  const difference = units(ask[0], quote) - units(bid[0], quote);
  return difference < 0n ? null : printUnits(amount(difference), quote, market.price_places);
}

/** Half way between the best two prices; null while a side is empty. Odd ticks need one place more than prices have. */
export function midOf(book: Levels, market: BookMarket): string | null {
  const bid = book.bids[0];
  const ask = book.asks[0];
  if (bid === undefined || ask === undefined) return null;
  const quote = scale(market.quote_scale);
  const middle = amount((units(bid[0], quote) + units(ask[0], quote)) / 2n);
  return printUnits(middle, quote, Math.min(market.price_places + 1, market.quote_scale));
}

export type DepthPoint = { readonly price: string; readonly sum: string };
export type Depth = { readonly bids: readonly DepthPoint[]; readonly asks: readonly DepthPoint[] };

/** Running sums for the depth picture, from the middle outwards. */
export function depthOf(book: Levels, market: BookMarket): Depth {
  const base = scale(market.base_scale);
  const side = (levels: readonly BookLevel[]) => {
    let sum = 0n;
    return levels.map(([price, size]) => {
      sum += units(size, base);
      return { price, sum: printUnits(amount(sum), base, market.amount_places) };
    });
  };
  return { bids: side(book.bids), asks: side(book.asks) };
}
