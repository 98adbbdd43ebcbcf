// Own trades as marks on the bars in which they happened: one for each bar and side, at the average of its trades.

import { parseDecimal, printUnits, withPlaces } from "@tidemark/kernel";

export type ChartFill = {
  readonly id: number;
  readonly side: "buy" | "sell";
  /** Decimal strings. */
  readonly price: string;
  readonly amount: string;
  readonly at: number;
};

export type FillMark = {
  readonly key: string;
  /** Of the bar, in the chart's own list. */
  readonly index: number;
  readonly side: "buy" | "sell";
  /** Where it is drawn; what is read comes from the trades themselves. */
  readonly value: number;
  readonly fills: readonly ChartFill[];
};

type Bars = readonly { readonly timestamp: number }[];

/** The bar that was open at an instant; -1 before the first. */
export function barAt(bars: Bars, at: number): number {
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.timestamp ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export type Shown = { readonly from: number; readonly to: number };

export function marksOf(fills: readonly ChartFill[], bars: Bars, { from, to }: Shown): readonly FillMark[] {
  const groups = new Map<string, { index: number; side: ChartFill["side"]; fills: ChartFill[] }>();
  for (const fill of fills) {
    const index = barAt(bars, fill.at);
    if (index < Math.max(0, from) || index >= to) continue;
    const key = `${bars[index]?.timestamp}-${fill.side}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { index, side: fill.side, fills: [fill] });
    else group.fills.push(fill);
  }
  return [...groups].map(([key, group]) => ({ key, ...group, value: Number(totalOf(group.fills).price) }));
}

export type FillTotal = { readonly amount: string; readonly price: string };

/**
 * All of them together, and what one coin came to on average, with as many places as the longest has.
 *
 * @example totalOf([{ amount: "1", price: "10.0" }, { amount: "3", price: "12.0" }]) → { amount: "4", price: "11.5" }
 */
export function totalOf(fills: readonly Pick<ChartFill, "amount" | "price">[]): FillTotal {
  const read = fills.flatMap(({ amount, price }) => {
    const [size, at] = [parseDecimal(amount), parseDecimal(price)];
    return size === null || at === null ? [] : [{ size, at }];
  });
  const sizePlaces = Math.max(0, ...read.map(({ size }) => size.places));
  const pricePlaces = Math.max(0, ...read.map(({ at }) => at.places));
  let [sum, value] = [0n, 0n];
  for (const { size, at } of read) {
    const units = withPlaces(size, sizePlaces, "down").units;
    sum += units;
    value += units * withPlaces(at, pricePlaces, "down").units;
  }
  const average = sum === 0n ? 0n : (2n * value + sum) / (2n * sum);
  return { amount: printUnits(sum, sizePlaces), price: printUnits(average, pricePlaces) };
}
