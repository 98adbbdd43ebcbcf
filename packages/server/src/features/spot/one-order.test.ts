// One order by its number: its owner sees it whole with each fill and the ledger's lines behind it; to everybody else it
// is as absent as one that never was.

import { orderCall, orderFillsCall, type SpotFill } from "@tidemark/contract/spot";
import { ledgerEntryCall } from "@tidemark/contract/wallets/log";
import { afterAll, beforeAll, expect, test } from "vitest";
import { get, type Person, post } from "../../testing/people.ts";
import type { TestExchange } from "../../testing/test-exchange.ts";
import { btc, buy, newTrader, openFloor, placed, sell, usdt } from "./testing/trading-floor.ts";

let exchange: TestExchange;
let trader: Person;
let other: Person;

beforeAll(async () => {
  exchange = await openFloor();
  trader = await newTrader(exchange, { [btc]: "10", [usdt]: "1000000" });
  other = await newTrader(exchange, { [btc]: "10", [usdt]: "1000000" });
});
afterAll(() => exchange.close());

async function detail(who: Person, id: number) {
  return orderCall.reply.parse((await get(exchange, who, `spot/order?id=${id}`)).message);
}

async function fills(who: Person, id: number, more = "") {
  return orderFillsCall.reply.parse((await get(exchange, who, `spot/fills?id=${id}${more}`)).message);
}

function changes(fill: SpotFill | undefined): string[][] {
  return (fill?.entries ?? [])
    .map(({ currency_name, value, lock_value }) => [currency_name, value, lock_value])
    .toSorted(([one = ""], [another = ""]) => (one < another ? -1 : 1));
}

test("an order that took and then rested has its fills in both roles, each with its lines of the ledger", async () => {
  await placed(exchange, other, sell("60000", "0.01"));
  const { id } = await placed(exchange, trader, buy("60000", "0.03"));
  expect(await detail(trader, id)).toMatchObject({
    state: "open",
    filled: "0.01000",
    amount: "0.03000",
    held: "1200.000000",
    held_currency: "USDT",
    slippage_ppm: null,
  });
  await placed(exchange, other, sell("60000", "0.02"));
  expect(await detail(trader, id)).toMatchObject({ state: "filled", filled: "0.03000", held: "0.000000" });
  const { data, next } = await fills(trader, id);
  expect(next).toBeNull();
  expect(
    data.map(({ order_id, role, side, price, amount, fee, fee_currency }) => ({
      ...{ order_id, role, side, price, amount, fee, fee_currency },
    })),
  ).toEqual([
    {
      order_id: id,
      role: "maker",
      side: "buy",
      price: "60000.0",
      amount: "0.02000",
      fee: "0.00000900",
      fee_currency: "BTC",
    },
    {
      order_id: id,
      role: "taker",
      side: "buy",
      price: "60000.0",
      amount: "0.01000",
      fee: "0.00000450",
      fee_currency: "BTC",
    },
  ]);
  expect(changes(data[0])).toEqual([
    ["BTC", "0.01999100", "0.00000000"],
    ["USDT", "0.000000", "-1200.000000"],
  ]);
  const [line] = data[0]?.entries ?? [];
  const { entry, others } = ledgerEntryCall.reply.parse(
    (await get(exchange, trader, `wallet/entry?id=${line?.id}`)).message,
  );
  expect([entry, ...others].map((row) => row.id).toSorted()).toEqual(data[0]?.entries.map((one) => one.id).toSorted());
  expect(entry.reason).toBe("trade");
});

test("a market buy that spends a budget says so, and how far it may move the price", async () => {
  await placed(exchange, other, sell("60010", "0.01"));
  const order = { type: 1, order_type: "market", budget: "200", slippage: "1.5" };
  const { id } = await placed(exchange, trader, order);
  const shown = await detail(trader, id);
  expect(shown).toMatchObject({ amount: null, budget: "200.000000", state: "filled", slippage_ppm: 15_000 });
  await post(exchange, other, "spot/cancel_all", {});
});

test("pages of fills stay as they are while further fills come", async () => {
  const { id } = await placed(exchange, trader, sell("61000", "0.05"));
  for (let index = 0; index < 5; index += 1) await placed(exchange, other, buy("61000", "0.001"));
  const whole = (await fills(trader, id)).data.map((fill) => fill.id);
  expect(whole).toHaveLength(5);
  const found: number[] = [];
  for (let before = ""; ; ) {
    const { data, next } = await fills(trader, id, `&limit=2&before=${before}`);
    found.push(...data.map((fill) => fill.id));
    if (next === null) break;
    before = String(next);
    await placed(exchange, other, buy("61000", "0.001"));
  }
  expect(found).toEqual(whole);
  await post(exchange, trader, "spot/cancel_all", {});
});

test("somebody else's order is answered like one that never was", async () => {
  const { id } = await placed(exchange, trader, buy("50000", "0.01"));
  for (const path of ["spot/order", "spot/fills"]) {
    const foreign = await get(exchange, other, `${path}?id=${id}`);
    const absent = await get(exchange, other, `${path}?id=987654321`);
    expect(foreign.code).toBe("unknown_order");
    expect(foreign.body).toEqual(absent.body);
    expect((await get(exchange, trader, `${path}?id=${id}`)).type).toBe("ok");
  }
});

test("odd ids, cursors and limits are refused", async () => {
  const { id } = await placed(exchange, trader, buy("50001", "0.01"));
  for (const odd of ["", "0", "-1", "1.5", "1e3", "x", "9".repeat(30)]) {
    expect((await get(exchange, trader, `spot/order?id=${odd}`)).code).toBe("invalid_field");
    expect((await get(exchange, trader, `spot/fills?id=${odd}`)).code).toBe("invalid_field");
  }
  for (const odd of ["before=x", "before=0", "limit=0", "limit=101", "limit=a"])
    expect((await get(exchange, trader, `spot/fills?id=${id}&${odd}`)).code).toBe("invalid_field");
});
