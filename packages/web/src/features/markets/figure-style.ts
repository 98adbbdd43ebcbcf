// How figures of money are written, wherever they stand: one rule for each kind of figure, so that one sum looks the
// same in a table, a window and a message. Prices have their market's places. Amounts of orders and trades come from
// the exchange with the places of their market, which tables keep; sentences and fields drop their last zeros.
// Whatever is shortened here is told in full by its tooltip.

import type { MarketRow } from "@tidemark/contract/markets";
import type { DecimalOptions } from "@tidemark/ui";

/** Undefined while the market is not known: then a price keeps its own places. */
type Placed = Pick<MarketRow, "price_places"> | undefined;

/**
 * A price, also an average, which has more places than the market.
 *
 * @example formatDecimal("63953.04", "en", priceStyle({ price_places: 1 })) → "63,953.0"
 */
export function priceStyle(market: Placed): DecimalOptions {
  return { decimals: market?.price_places, rounding: "half-up" };
}

/**
 * What an order or a trade came to: to its last digit, and never fewer places than money has.
 *
 * @example formatDecimal("192.500000", "en", valueStyle) → "192.50"
 */
export const valueStyle: DecimalOptions = { least: 2 };

/**
 * What somebody owns of a coin: in eight places it is told from the next smaller sum that matters.
 *
 * @example formatDecimal("12.084026705", "en", balanceStyle) → "12.0840267"
 */
export const balanceStyle: DecimalOptions = { decimals: 8, least: 2 };

/**
 * Fees, and amounts in sentences: exact, without zeros that say nothing.
 *
 * @example formatDecimal("0.00000450", "en", exactStyle) → "0.0000045"
 */
export const exactStyle: DecimalOptions = { trim: true };
