// Prices of instants that have passed, market by market. They can no longer change and are the same for every reader
// whose days end then, so they are kept by their instants, whatever zone or range asked for them.

import { type MarketId, minuteMs } from "@tidemark/kernel";
import type { WalletParts } from "./wallet-parts.ts";

/** What happens around midnight may still be on its way into the bars. */
const settledAfterMs = minuteMs;
const pricesKept = 100_000;

/** In the order asked; null where a market had no price yet. */
export type PastPrices = (marketId: MarketId, instants: readonly number[]) => Promise<(bigint | null)[]>;

export function createPastPrices({ candles, clock }: Pick<WalletParts, "candles" | "clock">): PastPrices {
  const kept = new Map<string, bigint | null>();
  return async (marketId, instants) => {
    const found = new Map(instants.map((at) => [at, kept.get(`${marketId} ${at}`)]));
    const missing = [...found].filter(([, price]) => price === undefined).map(([at]) => at);
    const read = missing.length === 0 ? [] : await candles.pricesBefore(marketId, missing);
    const settledBefore = clock.now() - settledAfterMs;
    for (const [index, at] of missing.entries()) {
      const price = read[index] ?? null;
      found.set(at, price);
      if (kept.size >= pricesKept) kept.clear();
      if (at < settledBefore) kept.set(`${marketId} ${at}`, price);
    }
    return instants.map((at) => found.get(at) ?? null);
  };
}
