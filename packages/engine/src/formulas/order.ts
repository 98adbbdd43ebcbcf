// What an order costs and how large it can be: the sums behind the order form and its slider. The server's rules
// use the same ones, so the form never promises what the exchange refuses.

import { type Amount, amount, assert, mulDivDown, mulDivUp, type Scale } from "@tidemark/kernel";

const million = 1_000_000n;

/** How a market measures: the base asset's places and the smallest step of an amount. */
export type Steps = { readonly baseScale: Scale; readonly lot: Amount };

function whole(baseScale: Scale): bigint {
  return 10n ** BigInt(baseScale);
}

/**
 * Quote units that an amount costs at a price. Whole for every amount and price the market allows; for a half
 * typed amount it is rounded up, so that it is never shown cheaper than it is.
 *
 * @example 0.5 BTC at 30000.00 USDT, both of scale 8: orderCost(3_000_000_000_000n, 50_000_000n, 8) → 1_500_000_000_000n
 */
export function orderCost(price: Amount, baseAmount: Amount, baseScale: Scale): Amount {
  return amount(mulDivUp(price, baseAmount, whole(baseScale)));
}

/**
 * The largest amount in whole lots that a budget buys at a price.
 *
 * @example 100 USDT at 30000.00, lot 0.00001 BTC: amountForBudget(10_000_000_000n, 3_000_000_000_000n, steps) → 333_000n
 */
export function amountForBudget(budget: Amount, price: Amount, steps: Steps): Amount {
  if (price <= 0n) return amount(0n);
  return wholeLots(amount(mulDivDown(budget, whole(steps.baseScale), price)), steps.lot);
}

/**
 * Cuts an amount down to whole lots.
 *
 * @example wholeLots(333_333n, 1_000n) → 333_000n
 */
export function wholeLots(baseAmount: Amount, lot: Amount): Amount {
  return amount(baseAmount - (baseAmount % lot));
}

/**
 * A share of what is available, rounded down. The percent is a whole number from 0 to 100.
 *
 * @example percentOf(999n, 50) → 499n
 */
export function percentOf(available: Amount, percent: number): Amount {
  assert(Number.isInteger(percent) && percent >= 0 && percent <= 100, `${percent} is no percentage`);
  return amount(mulDivDown(available, BigInt(percent), 100n));
}

/**
 * The slider of the sell form: a share of the coins at hand, in whole lots.
 *
 * @example 25 % of 0.12345678 BTC, lot 0.00001: sellAmountAtPercent(12_345_678n, 25, steps) → 3_086_000n
 */
export function sellAmountAtPercent(available: Amount, percent: number, steps: Steps): Amount {
  return wholeLots(percentOf(available, percent), steps.lot);
}

/**
 * The slider of the buy form: what a share of the money at hand buys at the price, in whole lots.
 *
 * @example 50 % of 200 USDT at 30000.00: buyAmountAtPercent(20_000_000_000n, 50, 3_000_000_000_000n, steps) → 333_000n
 */
export function buyAmountAtPercent(available: Amount, percent: number, price: Amount, steps: Steps): Amount {
  return amountForBudget(percentOf(available, percent), price, steps);
}

/**
 * The worst price a stop without a price of its own may trade at: so many millionths beyond it, on the last tick before.
 *
 * @example a buy stop at 100.00, slippage 1.5 %, tick 0.01: slippedPrice("buy", { stop: 10_000n, slippagePpm: 15_000n, tick: 1n }) → 10_150n
 */
export function slippedPrice(
  side: "buy" | "sell",
  { stop, slippagePpm, tick }: { readonly stop: bigint; readonly slippagePpm: bigint; readonly tick: bigint },
): Amount {
  if (side === "buy") {
    const high = mulDivDown(stop, million + slippagePpm, million);
    return amount(high - (high % tick));
  }
  const steps = mulDivUp(stop, million - slippagePpm, million * tick);
  return amount(steps === 0n ? tick : steps * tick);
}

/** So many parts an iceberg may come in at most: each takes a place in the queue. */
const partsMax = 100n;

/**
 * How much of itself an iceberg may show: whole lots, as many as an order needs, a hundredth of it at least, and not all of it.
 * Of an order that is too small to hide anything, the least is more than the most.
 *
 * @example 1 BTC, lot 0.00001, smallest order 0.0001: displayBounds(100_000_000n, { lot: 1_000n, amountMin: 10_000n }) → { least: 1_000_000n, most: 99_999_000n }
 */
export function displayBounds(
  baseAmount: bigint,
  { lot, amountMin }: { readonly lot: bigint; readonly amountMin: bigint },
): { readonly least: Amount; readonly most: Amount } {
  const part = mulDivUp(baseAmount, 1n, partsMax * lot) * lot;
  const smallest = mulDivUp(amountMin, 1n, lot) * lot;
  const least = part > smallest ? part : smallest;
  return { least: amount(least > lot ? least : lot), most: amount(baseAmount - lot) };
}

/** How far a stop that follows the price may stay behind it, in millionths: 0.1 to 20 percent. */
export const trailBounds = { leastPpm: 1_000, mostPpm: 200_000 } as const;

/**
 * Where a stop stands that follows the price at a distance: below the best price for a sell, above it for a buy, on the next
 * tick further away.
 *
 * @example a sell that has seen 100.00, 1.5 % behind, tick 0.01: trailedStop("sell", { peak: 10_000n, trailPpm: 15_000n, tick: 1n }) → 9_850n
 */
export function trailedStop(
  side: "buy" | "sell",
  { peak, trailPpm, tick }: { readonly peak: bigint; readonly trailPpm: bigint; readonly tick: bigint },
): Amount {
  if (side === "buy") return amount(mulDivUp(peak, million + trailPpm, million * tick) * tick);
  const steps = mulDivDown(peak, million - trailPpm, million * tick);
  return amount(steps === 0n ? tick : steps * tick);
}

/**
 * The price paid on average, in quote units for one whole of the base asset, rounded down; null before a fill.
 *
 * @example 0.3 BTC for 9000.50 USDT: averagePrice(900_050_000_000n, 30_000_000n, 8) → 3_000_166_666_666n
 */
export function averagePrice(value: Amount, filled: Amount, baseScale: Scale): Amount | null {
  return filled === 0n ? null : amount(mulDivDown(value, whole(baseScale), filled));
}
