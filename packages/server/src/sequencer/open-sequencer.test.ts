import { socketEvents } from "@tidemark/contract";
import { houseId } from "@tidemark/engine";
import { type AssetId, type MarketId, scale, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openExchange } from "../assembly/exchange.ts";
import { eventually } from "../testing/eventually.ts";
import { engine, openScratch, type Scratch } from "../testing/scratch-database.ts";
import { connectClient } from "../testing/socket-clients.ts";
import { openTestExchange, type TestExchange, testConfig } from "../testing/test-exchange.ts";

let scratch: Scratch;
let exchange: TestExchange;
beforeAll(async () => {
  scratch = await openScratch();
  exchange = await openTestExchange({ scratch });
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

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
  await must({ type: "CreateAsset", assetId, symbol: "AAA", scale: scale(8) }, { userId: houseId });
  await must({ type: "CreateAsset", assetId: quote, symbol: "BBB", scale: scale(8) }, { userId: houseId });
  await must(
    { type: "CreateMarket", marketId, base: assetId, quote, lot: unit, tick: unit, state: "open", terms },
    { userId: houseId },
  );
  const to = { owner: userId, kind: "spot" } as const;
  await must(
    { type: "Credit", to, assetId, amount: unit, reason: "deposit", reference: "1" },
    { userId: houseId, key: "deposit-1" },
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

// On the embedded database the folder's lock already keeps a second process out.
if (engine === "postgres") {
  test("a lost connection shows on the status channel until the engine is ready again", async () => {
    const { database, sequencer } = exchange.context;
    const seen: string[] = [];
    const client = await connectClient(exchange.origin);
    client.on(socketEvents.channel, ({ data }: { data: { engine: string } }) => void seen.push(data.engine));
    client.emit(socketEvents.subscribe, { channel: "status" });
    await eventually("the channel is watched", () => seen.length === 1);
    const sql = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tidemark writer' and datname = current_database()`;
    await database.query(sql);
    await eventually("the engine has recovered", () => seen.includes("recovering") && seen.at(-1) === "ready");
    expect(sequencer.state()).toBe("ready");
    expect(seen.filter((state, index) => state !== seen[index - 1])).toEqual(["ready", "recovering", "ready"]);
    client.disconnect();
  });

  test("a second exchange on the same database stands by and takes over when the first ends", async () => {
    const steps: string[] = [];
    const opening = openExchange(testConfig(scratch), { onStep: (text) => void steps.push(text) });
    await eventually("the second one waits", () => steps.includes("another process is writing; waiting to take over"));
    const before = exchange.context.sequencer.seq;
    await exchange.close();
    const second = await opening;
    expect(second.context.sequencer.seq).toBe(before);
    exchange = { ...exchange, ...second, close: () => second.close() };
  });
}
