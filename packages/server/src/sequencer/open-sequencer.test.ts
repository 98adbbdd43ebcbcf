import { exchange as house } from "@tidemark/engine";
import { type AssetId, type MarketId, scale, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestExchange, type TestExchange } from "../testing/test-exchange.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

test("a running exchange takes a credit and an order, and says that its engine is ready", async () => {
  const { sequencer, database } = exchange.context;
  const assetId = 7_001 as AssetId;
  const quote = 7_002 as AssetId;
  const marketId = 7_001 as MarketId;
  const userId = 1 as UserId;
  const unit = (10n ** 8n) as never;
  const must = async (...args: Parameters<typeof sequencer.submit>): Promise<void> => {
    const reply = await sequencer.submit(...args);
    if (!reply.ok) throw new Error(reply.rejection.code);
  };
  const terms = {
    makerFeePpm: 0,
    takerFeePpm: 0,
    bandPpm: 500_000,
    amountMin: 0n as never,
    valueMin: 0n as never,
    slippageMaxPpm: 0,
  };
  await must({ type: "CreateAsset", assetId, symbol: "AAA", scale: scale(8) }, { userId: house });
  await must({ type: "CreateAsset", assetId: quote, symbol: "BBB", scale: scale(8) }, { userId: house });
  await must(
    { type: "CreateMarket", marketId, base: assetId, quote, lot: unit, tick: unit, state: "open", terms },
    { userId: house },
  );
  const to = { owner: userId, kind: "spot" } as const;
  await must(
    { type: "Credit", to, assetId, amount: unit, reason: "deposit", reference: "1" },
    { userId: house, key: "deposit-1" },
  );
  await must(
    { type: "PlaceOrder", marketId, side: "sell", orderType: "limit", price: unit, amount: unit },
    { userId, key: "order-1" },
  );
  const rows = await database.query("select available, held from balances where owner = $1 and asset_id = $2", [
    userId,
    assetId,
  ]);
  expect(rows).toEqual([{ available: "0", held: "100000000" }]);
  const health = await fetch(`${exchange.origin}/healthz`);
  expect([health.status, ((await health.json()) as { engine: string }).engine]).toEqual([200, "ready"]);
});
