// What points come to: coins at the recorded price and a stated difference, and a fee in points that comes on top. Sums
// are in units: points with two places, prices with eight, coins with those of the coin.

import { type Amount, amount, mulDivDown, mulDivUp, type Scale, zero } from "@tidemark/kernel";

/** Decimal places of points, and of what a point and a coin count in USDT. */
export const pointsPlaces = 2;
export const pointPricePlaces = 8;

const million = 1_000_000n;

export type PointTerms = {
  /** USDT for one point. */
  readonly price: Amount;
  /** USDT added to the price of a coin. */
  readonly difference: Amount;
  readonly feePpm: number;
};

/**
 * A share of the points that are used, rounded up.
 *
 * @example 1.5 % of 1000.01 points: pointsFee(100_001n, 15_000) → 1_501n
 */
export function pointsFee(used: Amount, feePpm: number): Amount {
  return amount(mulDivUp(used, BigInt(feePpm), million));
}

/**
 * Coins for the points that are used, rounded down; nothing where a coin counts nothing.
 *
 * @example 1000 points at 0.01 USDT, a coin of 8 places at 3 USDT and 0.2 on top:
 * pointsReceived(100_000n, { price: 1_000_000n, difference: 20_000_000n }, 300_000_000n, 8) → 312_500_000n
 */
export function pointsReceived(
  used: Amount,
  { price, difference }: Pick<PointTerms, "price" | "difference">,
  marketPrice: Amount,
  coinScale: Scale,
): Amount {
  const each = marketPrice + difference;
  if (each <= 0n) return zero;
  return amount(mulDivDown(used * price, 10n ** BigInt(coinScale), each * 10n ** BigInt(pointsPlaces)));
}

/**
 * The most that can be used of free points, so that the fee still fits beside it.
 *
 * @example with 1 % of 101 points 100 can be used: pointsUsable(10_100n, 10_000) → 10_000n
 */
export function pointsUsable(free: Amount, feePpm: number): Amount {
  if (free <= 0n) return zero;
  const most = mulDivDown(free, million, million + BigInt(feePpm));
  // Rounding up the fee takes at most one unit more than its share.
  return most + pointsFee(amount(most), feePpm) <= free ? amount(most) : amount(most > 0n ? most - 1n : 0n);
}
