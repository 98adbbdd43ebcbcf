// The budget of orders: a free number a day, more for each fill, and cancelling always.

import { hourMs, secondMs } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFakeClock, type Person, post, postKeyed, put } from "../../testing/people.ts";
import { openScratch } from "../../testing/scratch-database.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { findDayStart } from "./budget-store.ts";
import { bitcoin, newTrader, place } from "./testing/trading-floor.ts";

const free = 5;
const config = { ordersPerDay: free, ordersPerFill: 3, timeZone: "Asia/Shanghai" } as const;
/** Eight in the morning in Shanghai. */
const clock = createFakeClock(Date.UTC(2030, 0, 1));
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock, config });
});
afterAll(() => exchange.close());

const funds = { 1: "10", 3: "1000000" };
const low = { ...bitcoin, type: 1, target_price: "50000", amount: "0.001" };

async function placeMany(who: Person, count: number, at = exchange): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const answer = await place(at, who, low);
    expect([answer.type, answer.code]).toEqual(["ok", undefined]);
    ids.push(answer.body.id as number);
  }
  return ids;
}

test("beyond the free number placing and changing are refused until the next day, cancelling is not", async () => {
  const person = await newTrader(exchange, funds);
  const ids = await placeMany(person, free - 1);
  const changed = await postKeyed(exchange, person, "spot/amend", { id: ids.pop(), amount: "0.002" });
  expect(changed.type).toBe("ok");
  const refused = await place(exchange, person, low);
  expect([refused.code, refused.message]).toEqual([
    "order_budget_spent",
    "You have placed very many orders today with few fills (5 a day, 3 more for each fill). You can place orders again from Jan 2, 2030, 12:00 AM (Asia/Shanghai) on; cancelling always works.",
  ]);
  expect((await post(exchange, person, "spot/amend", { id: ids[0], amount: "0.002" })).code).toBe("order_budget_spent");
  expect((await put(exchange, person, "coin/trade", { id: ids[0] })).type).toBe("ok");
  expect((await post(exchange, person, "spot/cancel_all")).body.ids).toHaveLength(3);
  expect((await place(exchange, person, low)).code).toBe("order_budget_spent");
  clock.advance(16 * hourMs - 1);
  expect((await place(exchange, person, low)).code).toBe("order_budget_spent");
  clock.advance(1);
  await placeMany(person, free);
  expect((await place(exchange, person, low)).code).toBe("order_budget_spent");
  expect((await post(exchange, person, "spot/cancel_all")).type).toBe("ok");
});

test("each fill adds to it, for the one who waited as for the one who came", async () => {
  const [maker, taker] = [await newTrader(exchange, funds), await newTrader(exchange, funds)];
  await placeMany(maker, free);
  expect((await place(exchange, maker, low)).code).toBe("order_budget_spent");
  const sale = { ...bitcoin, type: 2, target_price: "50000", amount: "0.002" };
  expect((await place(exchange, taker, sale)).type).toBe("ok");
  // At the limit fills are counted anew every few seconds only.
  clock.advance(5 * secondMs);
  await placeMany(maker, 6);
  expect((await place(exchange, maker, low)).code).toBe("order_budget_spent");
  await post(exchange, maker, "spot/cancel_all");
  await placeMany(taker, free - 1 + 6);
  expect((await place(exchange, taker, low)).code).toBe("order_budget_spent");
  await post(exchange, taker, "spot/cancel_all");
});

test("refused orders and repeated keys cost nothing, and a key keeps its answer beyond the budget", async () => {
  const person = await newTrader(exchange, funds);
  for (let index = 0; index < 2 * free; index += 1) {
    expect((await place(exchange, person, { ...low, amount: "9999" })).code).toBe("insufficient_balance");
  }
  const first = await place(exchange, person, low, { "idempotency-key": "first" });
  for (let index = 0; index < free; index += 1) {
    expect((await place(exchange, person, low, { "idempotency-key": "first" })).body).toEqual(first.body);
  }
  await placeMany(person, free - 1);
  expect((await place(exchange, person, low, { "idempotency-key": "last" })).code).toBe("order_budget_spent");
  expect((await place(exchange, person, low, { "idempotency-key": "first" })).body).toEqual(first.body);
  await post(exchange, person, "spot/cancel_all");
});

test("a restart forgets nothing of the day, and nothing of the day before counts", async () => {
  const scratch = await openScratch();
  try {
    const before = await openTestExchange({ scratch, clock, config });
    const person = await newTrader(before, funds);
    await placeMany(person, free, before);
    await before.close();
    const after = await openTestExchange({ scratch, clock, config });
    expect((await place(after, person, low)).code).toBe("order_budget_spent");
    await after.close();
    clock.advance(24 * hourMs);
    const dayAfter = await openTestExchange({ scratch, clock, config });
    await placeMany(person, free, dayAfter);
    await dayAfter.close();
    const again = await openTestExchange({ scratch, clock, config });
    expect((await place(again, person, low)).code).toBe("order_budget_spent");
    await again.close();
  } finally {
    await scratch.remove();
  }
});

test("a day begins behind the last order and the last trade before it", async () => {
  const { database } = exchange.context;
  const orders = await database.query<{ id: number; at: number }>(
    "select order_id as id, placed_at as at from orders order by order_id",
  );
  const trades = await database.query<{ id: number; at: number }>("select trade_id as id, at from trades order by 1");
  const last = (rows: readonly { id: number; at: number }[], at: number): number =>
    rows.filter((row) => row.at < at).at(-1)?.id ?? 0;
  const instants = new Set([0, clock.now() + 1, ...[...orders, ...trades].flatMap(({ at }) => [at, at + 1])]);
  expect(instants.size).toBeGreaterThan(4);
  for (const at of instants) {
    expect(await findDayStart(database, at)).toEqual({ orderId: last(orders, at), tradeId: last(trades, at) });
  }
});
