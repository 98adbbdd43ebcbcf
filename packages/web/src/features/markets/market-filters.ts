// Which markets a page lists: what is shown at all, and open for the kind of trading the page is for.

import type { MarketRow } from "@tidemark/contract/markets";

export type MarketFilter = (market: MarketRow) => boolean;

export function isSpotMarket(market: MarketRow): boolean {
  return market.is_display === 1 && market.open_coin_trade === 1;
}

export function isLeverageMarket(market: MarketRow): boolean {
  return market.is_display === 1 && market.open_lever === 1;
}

export function isSecondsMarket(market: MarketRow): boolean {
  return market.is_display === 1 && market.open_microtrade === 1;
}
