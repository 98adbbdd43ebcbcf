import { houseId } from "@tidemark/engine";
import { type Amount, dayMs, type Instant, type MarketId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { createCautiousPrices } from "./cautious-price.ts";

const [btcUsdt, ethUsdt, btc, eth] = [1, 2, 1, 2];
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

/** One look at a market by two sources that agree, in USDT units. */
async function look(marketId: number, price: bigint): Promise<void> {
  const { sequencer } = exchange.context;
  const sources = [1, 2].map((source) => ({ source, price: price as Amount }));
  const quotes = [{ marketId: marketId as MarketId, sources }];
  const content = { type: "RecordTicks", number: sequencer.view().tickNumber + 1, quotes } as const;
  expect((await sequencer.submit(content, { userId: houseId })).ok).toBe(true);
}

test("a recorded price counts where it is the highest, for a day, and only in its own market", async () => {
  const { candles, clock, markets, sequencer } = exchange.context;
  let later = 0;
  const prices = createCautiousPrices({
    clock: { ...clock, now: () => (clock.now() + later) as Instant },
    markets,
    sequencer,
    tickers: candles.tickers,
    turnoverMin: 0n,
  });
  const before = prices(eth).price;
  await look(btcUsdt, 987_654_320_000n);
  expect(prices(btc).price).toBe(987_654_320_000n);
  expect(prices(eth).price).toBe(before);
  await look(ethUsdt, 10_000n);
  expect(prices(eth).price).toBe(before > 10_000n ? before : 10_000n);
  later = dayMs + 1_000;
  expect(prices(btc).price < 987_654_320_000n).toBe(true);
});
