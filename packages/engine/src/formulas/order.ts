// What an order costs and how large it can be: the sums behind the order form and its slider. The server's rules
// use the same ones, so the form never promises what the exchange refuses.

import { type Amount, amount, assert, mulDivDown, mulDivUp, type Scale } from "@tidemark/kernel";

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
 * The price paid on average, in quote units for one whole of the base asset, rounded down; null before a fill.
 *
 * @example 0.3 BTC for 9000.50 USDT: averagePrice(900_050_000_000n, 30_000_000n, 8) → 3_000_166_666_666n
 */
export function averagePrice(value: Amount, filled: Amount, baseScale: Scale): Amount | null {
  return filled === 0n ? null : amount(mulDivDown(value, whole(baseScale), filled));
}
