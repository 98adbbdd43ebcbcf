// What a coin counts in CNY: USDT at the operator's rate, everything else through its last price in USDT.

import { ensure, mulDivDown, parsePositiveAmount, scale } from "@tidemark/kernel";
import type { Tickers } from "../candles/candles.ts";
import type { Markets } from "../markets/markets.ts";

export const cnyScale = scale(8);

/** CNY of one whole coin, with eight places; 0 while it has no price. */
export type CnyPerUnit = (symbol: string) => bigint;

export function createCnyPerUnit(parts: {
  readonly markets: Markets;
  readonly tickers: Tickers;
  readonly cnyPerUsdt: string;
}): CnyPerUnit {
  const parsed = parsePositiveAmount(parts.cnyPerUsdt, cnyScale);
  const rate = ensure(parsed.ok ? parsed.value : null, "the rate of CNY is no decimal");
  return (symbol) => {
    if (symbol === "USDT") return rate;
    const market = parts.markets.bySymbol(`${symbol}/USDT`);
    const price = market === null ? null : parts.tickers.figures(market.id).price;
    if (market === null || price === null) return 0n;
    return mulDivDown(price, rate, 10n ** BigInt(market.quote.scale));
  };
}
