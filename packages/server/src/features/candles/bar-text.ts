// A bar as the wire writes it.

import type { Bar } from "@tidemark/contract/candles";
import { amountText, decimals, type Market, priceText } from "../markets/markets.ts";
import type { Candle } from "./series.ts";

export function barText(market: Market, bar: Candle): Bar {
  return {
    time: bar.time,
    open: priceText(market, bar.open),
    high: priceText(market, bar.high),
    low: priceText(market, bar.low),
    close: priceText(market, bar.close),
    volume: amountText(market, bar.volume),
  };
}

/** For charts that draw volume as it comes; nothing is computed with it. */
export function volumeNumber(market: Market, volume: bigint): number {
  return Number.parseFloat(decimals(volume, market.base.scale, 8));
}
