// The demo's people have test funds where they can use them, given once, and the books still sum to zero.

import { userAccountKinds } from "@tidemark/engine";
import { type AssetId, amount } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { listedAssets } from "../assets/assets.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { fundDemo } from "./demo-funds.ts";
import { readDemoUserId } from "./demo-store.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

const expected = [
  { assetId: 1 as AssetId, held: amount(100_000_000n) },
  { assetId: 2 as AssetId, held: amount(10_000_000_000_000_000_000n) },
  { assetId: 3 as AssetId, held: amount(50_000_000_000n) },
];

test.each(demoAccounts)(
  "$email has funds in the spot account, and nothing where no product takes it",
  async (account) => {
    const { database, sequencer } = exchange.context;
    const owner = await readDemoUserId(database, account);
    if (owner === null) throw new Error("no such demo user");
    for (const { assetId, held } of expected) {
      expect(sequencer.view().balance({ owner, kind: "spot" }, assetId)).toEqual({ available: held, held: 0n });
    }
    // One of them has a lock to be looked at.
    for (const kind of userAccountKinds.filter((each) => each !== "spot" && each !== "wealth")) {
      for (const { assetId } of listedAssets) {
        expect(sequencer.view().balance({ owner, kind }, assetId)).toEqual({ available: 0n, held: 0n });
      }
    }
  },
);

test("they are given once", async () => {
  const { database, sequencer } = exchange.context;
  const before = sequencer.stateHash();
  expect(await fundDemo(database, sequencer)).toBe(false);
  await database.query("delete from exchange_facts where name = 'demo_funded'");
  expect(await fundDemo(database, sequencer)).toBe(true);
  expect(sequencer.stateHash()).toBe(before);
});

test("the books sum to zero", () => {
  expect(exchange.context.sequencer.audit().problems).toEqual([]);
});
