// Cancelling the orders of one side, in one market or in all: nothing of the other side, of another market or of anybody
// else is touched, and asking again does no harm.

import { afterAll, beforeAll, expect, test } from "vitest";
import { get, type Person, post } from "../../testing/people.ts";
import type { TestExchange } from "../../testing/test-exchange.ts";
import { balance, btc, buy, eth, newTrader, openFloor, placed, sell, usdt } from "./testing/trading-floor.ts";

let exchange: TestExchange;
let trader: Person;
let other: Person;
const ether = { legal_id: usdt, currency_id: eth };

beforeAll(async () => {
  exchange = await openFloor();
  trader = await newTrader(exchange, { [btc]: "10", [eth]: "10", [usdt]: "1000000" });
  other = await newTrader(exchange, { [btc]: "10", [usdt]: "1000000" });
  // A stop needs a last price.
  await placed(exchange, other, sell("60000", "0.01"));
  await placed(exchange, trader, buy("60000", "0.01"));
});
afterAll(() => exchange.close());

async function openIds(who: Person): Promise<number[]> {
  const { data } = (await get(exchange, who, "spot/orders?state=open&limit=200")).message as { data: { id: number }[] };
  return data.map((order) => order.id).toSorted((a, b) => a - b);
}

async function cancelled(fields: object): Promise<number[]> {
  const answer = await post(exchange, trader, "spot/cancel_all", fields);
  expect([answer.type, answer.code]).toEqual(["ok", undefined]);
  return (answer.body.ids as number[]).toSorted((a, b) => a - b);
}

test("of one side in one market, then everywhere", async () => {
  const bought = [];
  for (let index = 0; index < 60; index += 1)
    bought.push((await placed(exchange, trader, buy(`${50_000 + index}`, "0.001"))).id);
  const stop = { order_type: "stop_market", stop_price: "70000", budget: "100", type: 1 };
  bought.push((await placed(exchange, trader, stop)).id);
  const sold = (await placed(exchange, trader, sell("61000", "0.01"))).id;
  const etherBuy = (await placed(exchange, trader, { ...buy("3000", "0.5"), ...ether })).id;
  const etherSell = (await placed(exchange, trader, { ...sell("3100", "0.5"), ...ether })).id;
  const foreign = (await placed(exchange, other, buy("50000", "0.01"))).id;

  expect(await cancelled({ market_id: "1", side: "buy" })).toEqual(bought);
  expect(await openIds(trader)).toEqual([sold, etherBuy, etherSell]);
  expect(await cancelled({ market_id: "1", side: "buy" })).toEqual([]);
  expect(await cancelled({ side: "sell" })).toEqual([sold, etherSell]);
  expect(balance(exchange, trader, btc).held).toBe(0n);
  expect(await openIds(trader)).toEqual([etherBuy]);
  expect(await cancelled({ side: "buy" })).toEqual([etherBuy]);
  expect(balance(exchange, trader, usdt).held).toBe(0n);
  expect(await openIds(other)).toEqual([foreign]);
});

test("many times at once, each order is cancelled once", async () => {
  const { id } = await placed(exchange, trader, buy("50000", "0.01"));
  const answers = await Promise.all(Array.from({ length: 4 }, () => cancelled({ side: "buy" })));
  expect(answers.flat()).toEqual([id]);
});

test("a market that is none, and a side that is none, are refused", async () => {
  for (const [fields, code] of [
    [{ side: "both" }, "invalid_field"],
    [{ side: "buy", market_id: "x" }, "invalid_field"],
    [{ side: "buy", market_id: "987654321" }, "unknown_market"],
  ] as const)
    expect((await post(exchange, trader, "spot/cancel_all", fields)).code).toBe(code);
});
