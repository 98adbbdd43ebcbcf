// The four accounts with their totals, as old clients and our own pages read them.

import { walletListCall, walletSummaryCall } from "@tidemark/contract/wallets";
import { afterAll, beforeAll, expect, test } from "vitest";
import { give } from "../../testing/funds.ts";
import { get, newPerson, type Person, post } from "../../testing/people.ts";
import { openSpotDesk } from "../../testing/spot-desk.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

let exchange: TestExchange;
let person: Person;
beforeAll(async () => {
  exchange = await openTestExchange();
  await (await openSpotDesk(exchange)).trade("BTC/USDT", "60000", "0.01");
  person = await newPerson(exchange);
  await give(exchange, { userId: person.id, kind: "spot" }, "USDT", "1000");
  await give(exchange, { userId: person.id, kind: "spot" }, "BTC", "0.5");
  await give(exchange, { userId: person.id, kind: "fiat" }, "USDT", "50");
  await give(exchange, { userId: person.id, kind: "leverage" }, "ETH", "2");
  const order = { legal_id: 3, currency_id: 1, type: 1, target_price: "55000", amount: "0.01" };
  expect((await post(exchange, person, "coin/trade", order)).type).toBe("ok");
});
afterAll(() => exchange.close());

async function list(who: Person, body: object = {}) {
  return walletListCall.reply.parse((await post(exchange, who, "wallet/list", body)).message);
}

test("each account lists the coins it takes, and what lies there nevertheless", async () => {
  const { change_wallet, legal_wallet, lever_wallet, micro_wallet } = await list(person);
  const names = (wallet: typeof change_wallet): string[] => wallet.balance.map((row) => row.currency_name);
  expect(names(change_wallet)).toHaveLength(exchange.context.markets.coins().length);
  expect(names(legal_wallet)).toEqual(["BTC", "USDT"]);
  expect(names(lever_wallet)).toEqual(["ETH", "USDT"]);
  expect(names(micro_wallet)).toEqual(["USDT"]);
});

test("every row of every account carries all balances and flags", async () => {
  const wallets = await list(person);
  const rows = [wallets.change_wallet, wallets.legal_wallet, wallets.lever_wallet, wallets.micro_wallet].map((wallet) =>
    wallet.balance.find((row) => row.currency === 3),
  );
  for (const row of rows) expect(row).toEqual(rows[0]);
  expect(rows[0]).toMatchObject({
    change_balance: "450.00000000",
    lock_change_balance: "550.00000000",
    legal_balance: "50.00000000",
    is_match: 1,
    is_lever: 1,
    is_charge: 1,
    currency_type: "DEMO",
  });
});

test("totals count what is frozen too, in USDT and in yuan", async () => {
  const { change_wallet, legal_wallet, micro_wallet, ExRate, is_open_CTbi } = await list(person);
  expect(change_wallet.usdt_totle).toBe("31000.00000000");
  // 31,000 × 6.9641
  expect([change_wallet.totle, change_wallet.CNY]).toEqual(["215887.10000000", "215887.10000000"]);
  expect([legal_wallet.usdt_totle, micro_wallet.usdt_totle]).toEqual(["50.00000000", "0.00000000"]);
  expect([ExRate, is_open_CTbi]).toEqual(["6.96410000", "1"]);
});

test("somebody new owns nothing and still sees every coin", async () => {
  const { change_wallet } = await list(await newPerson(exchange));
  expect(change_wallet.usdt_totle).toBe("0.00000000");
  expect(new Set(change_wallet.balance.map((row) => row.change_balance))).toEqual(new Set(["0.00000000"]));
});

test("GET sums up all accounts, and a foreign user_id names nobody", async () => {
  const stranger = await newPerson(exchange);
  const summary = async (who: Person, query = "") =>
    walletSummaryCall.reply.parse((await get(exchange, who, `wallet/list${query}`)).message);
  const own = await summary(person);
  // 31050 USDT at 6.9641; ETH has no price yet.
  expect(own.total_assets).toBe("216235.30");
  expect(own.list.find((row) => row.token === "USDT")).toEqual({
    token: "USDT",
    balance: "500.00000000",
    lock_balance: "550.00000000",
  });
  expect(await summary(stranger, `?user_id=${person.id}`)).toEqual(await summary(stranger));
  expect((await summary(stranger, `?user_id=${own.account_number}`)).total_assets).toBe("0.00");
  expect((await list(stranger, { user_id: person.id })).change_wallet.usdt_totle).toBe("0.00000000");
});
