// Prices and amounts as the wire writes them. Prices keep all the places of their market's tick, so that columns line
// up; amounts drop the zeros at their end; the calls of old clients have eight places everywhere.

import type { ShownMarketState } from "@tidemark/contract/markets";
import type { MarketState } from "@tidemark/engine";
import { type Amount, amount, bare, formatAmount, type Scale, scale } from "@tidemark/kernel";

/** How many decimals steps of this size need: a step of 100000 at scale 6 is 0.1 and needs one. */
export function placesOf(step: bigint, places: Scale): number {
  let left = step;
  let count: number = places;
  while (count > 0 && left % 10n === 0n) {
    left /= 10n;
    count -= 1;
  }
  return count;
}

/** The first `places` decimals; what lies behind them is cut off. */
export function decimals(value: bigint, from: Scale, places: number): string {
  const shift = places - from;
  const shifted = shift >= 0 ? value * 10n ** BigInt(shift) : value / 10n ** BigInt(-shift);
  return formatAmount(amount(shifted), scale(places));
}

/**
 * Without zeros at the end.
 *
 * @example plain(amount(150000000n), scale(8)) → "1.5"
 */
export function plain(value: bigint, places: Scale): string {
  return bare(formatAmount(amount(value), places));
}

/**
 * Eight decimals, as the calls of this API family write every amount and price.
 *
 * @example eight(amount(64120500000n), scale(6)) → "64120.50000000"
 */
export function eight(value: bigint, places: Scale): string {
  return decimals(value, places, 8);
}

/** Millionths as percent with four decimals: 450 → "0.0450". */
export function percentText(ppm: number): string {
  return formatAmount(amount(BigInt(ppm)), scale(4));
}

/** The parts of a market that its texts depend on. */
export type Steps = {
  readonly base: { readonly scale: Scale };
  readonly quote: { readonly scale: Scale };
  readonly pricePlaces: number;
};

export function priceText(market: Steps, price: Amount | bigint): string {
  return decimals(price, market.quote.scale, market.pricePlaces);
}

export function amountText(market: Steps, value: Amount | bigint): string {
  return plain(value, market.base.scale);
}

export function valueText(market: Steps, value: Amount | bigint): string {
  return plain(value, market.quote.scale);
}

/** Clients know no end: a market that has ended is closed for good. */
export function wireState(state: MarketState): ShownMarketState {
  return state === "ended" ? "closed" : state;
}

export function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
