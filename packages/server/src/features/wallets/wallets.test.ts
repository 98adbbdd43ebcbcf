// What a person owns, as our own pages and old clients ask for it.

import { balancesCall, walletDetailCall } from "@tidemark/contract/wallets";
import { houseId } from "@tidemark/engine";
import { type AssetId, amount, type MarketId, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asker, get, newPerson, type Person, post } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

let exchange: TestExchange;
let person: Person;
beforeAll(async () => {
  exchange = await openTestExchange();
  person = await newPerson(exchange);
  await give("spot", 3, 1_000_000_000n);
  await give("fiat", 3, 2_000_001n);
  await give("leverage", 1, 3n);
  await give("seconds", 2, 4n);
});
afterAll(() => exchange.close());

async function give(kind: "spot" | "fiat" | "leverage" | "seconds", assetId: number, units: bigint): Promise<void> {
  const to = { owner: person.id as UserId, kind };
  const content = { type: "Credit", to, assetId: assetId as AssetId, amount: amount(units) } as const;
  const reply = await exchange.context.sequencer.submit(
    { ...content, reason: "demo_fund", reference: `${kind}-${assetId}` },
    { userId: houseId },
  );
  expect(reply.ok).toBe(true);
}

async function detail(who: Parameters<typeof post>[1], body: object) {
  const answer = await post(exchange, who, "wallet/detail", body);
  return walletDetailCall.reply.parse(answer.message);
}

test.each(["change", "legal", "lever", "micro", ""])("wallet/detail of type %j is the whole row", async (type) => {
  const row = await detail(person, { currency: 3, type });
  expect(row).toMatchObject({
    id: 3,
    currency: 3,
    currency_name: "USDT",
    change_balance: "1000.00000000",
    lock_change_balance: "0.00000000",
    legal_balance: "2.00000100",
    lever_balance: "0.00000000",
    micro_balance: "0.00000000",
    usdt_price: "1.00000000",
    ExRate: "6.96410000",
    cny_price: "6.96410000",
    is_match: 1,
    is_legal: 1,
    coin_trade_fee: "0.00045000",
  });
});

test("what is held for an order is shown as locked", async () => {
  await post(exchange, person, "coin/trade", {
    legal_id: 3,
    currency_id: 1,
    type: 1,
    target_price: "50000",
    amount: "0.01",
  });
  const row = await detail(person, { currency: 3, type: "change" });
  expect([row.change_balance, row.lock_change_balance]).toEqual(["500.00000000", "500.00000000"]);
});

test("amounts finer than eight decimals are cut, never rounded up", async () => {
  expect((await detail(person, { currency: 2, type: "micro" })).micro_balance).toBe("0.00000000");
  expect((await detail(person, { currency: 1, type: "lever" })).lever_balance).toBe("0.00000003");
});

test.each([[{}], [{ token: "null" }], [{ token: "A".repeat(43) }]])(
  "visitors own nothing and are not turned away",
  async (as) => {
    const answer = await post(exchange, asker(as), "wallet/detail", { currency: 3, type: "change" });
    expect(answer.type).toBe("ok");
    const row = walletDetailCall.reply.parse(answer.message);
    expect([row.change_balance, row.lock_change_balance, row.legal_balance]).toEqual(Array(3).fill("0.00000000"));
  },
);

test.each([
  [{ currency: 3, type: "savings" }, "invalid_field"],
  [{ currency: 3, type: ["change"] }, "invalid_field"],
  [{ currency: 99, type: "change" }, "unknown_asset"],
  [{ currency: "x", type: "change" }, "invalid_field"],
  [{ currency: -1 }, "invalid_field"],
  [{ currency: [3] }, "invalid_field"],
  [{ type: "change" }, "missing_field"],
])("wallet/detail %j is refused", async (body, code) => {
  expect((await post(exchange, person, "wallet/detail", body)).code).toBe(code);
});

test("wallet/balances lists what is not empty, to the last digit", async () => {
  const all = balancesCall.reply.parse((await get(exchange, person, "wallet/balances")).message);
  expect(all).toEqual(
    expect.arrayContaining([
      { type: "change", currency_id: 3, currency_name: "USDT", available: "500.000000", held: "500.000000" },
      { type: "legal", currency_id: 3, currency_name: "USDT", available: "2.000001", held: "0.000000" },
      { type: "lever", currency_id: 1, currency_name: "BTC", available: "0.00000003", held: "0.00000000" },
      {
        type: "micro",
        currency_id: 2,
        currency_name: "ETH",
        available: "0.000000000000000004",
        held: "0.000000000000000000",
      },
    ]),
  );
  expect(all).toHaveLength(4);
  const spot = (await get(exchange, person, "wallet/balances?type=change")).message as { type: string }[];
  expect(spot.map((row) => row.type)).toEqual(["change"]);
  expect((await get(exchange, person, "wallet/balances?type=savings")).code).toBe("invalid_field");
  expect((await get(exchange, asker(), "wallet/balances")).type).toBe("999");
  expect((await get(exchange, await newPerson(exchange), "wallet/balances")).message).toEqual([]);
});

test("a coin's worth follows its last price, through BTC where it has no pair of its own", async () => {
  const { sequencer } = exchange.context;
  const trade = async (marketId: number, base: number, quote: number, price: bigint, size: bigint): Promise<void> => {
    const [seller, buyer] = [await newPerson(exchange), await newPerson(exchange)];
    for (const [owner, assetId] of [[seller.id, base] as const, [buyer.id, quote] as const]) {
      const to = { owner: owner as UserId, kind: "spot" } as const;
      const credit = { type: "Credit", to, assetId: assetId as AssetId, amount: amount(10n ** 24n) } as const;
      await sequencer.submit({ ...credit, reason: "deposit", reference: `${marketId}-${owner}` }, { userId: houseId });
    }
    const order = { type: "PlaceOrder", marketId: marketId as MarketId, orderType: "limit" } as const;
    const terms = { price: amount(price), amount: amount(size) };
    await sequencer.submit({ ...order, side: "sell", ...terms }, { userId: seller.id as UserId });
    const bought = await sequencer.submit({ ...order, side: "buy", ...terms }, { userId: buyer.id as UserId });
    expect(bought.ok && bought.value.state).toBe("filled");
  };
  expect((await detail(person, { currency: 2 })).usdt_price).toBe("0.00000000");
  // 0.05 BTC for one ETH, 60000 USDT for one BTC: 3000 USDT for one ETH.
  await trade(13, 2, 1, 5_000_000n, 10n ** 18n);
  await trade(1, 1, 3, 60_000_000_000n, 100_000_000n);
  const row = await detail(person, { currency: 2 });
  expect([row.usdt_price, row.cny_price]).toEqual(["3000.00000000", "20892.30000000"]);
  expect((await detail(person, { currency: 1 })).usdt_price).toBe("60000.00000000");
});
