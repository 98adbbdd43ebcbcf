// People are told of an order that was filled while they were away, once, whatever happens to the process in between.

import { messagesChangedEvent } from "@tidemark/contract/messages";
import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { openDatabaseIn } from "../../testing/open-database.ts";
import { get, type Person, put } from "../../testing/people.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { connectClient } from "../../testing/socket-clients.ts";
import type { TestExchange } from "../../testing/test-exchange.ts";
import { btc, buy, newTrader, openFloor, placed, sell, usdt } from "./testing/trading-floor.ts";

let scratch: Scratch;
let exchange: TestExchange;
let maker: Person;
let taker: Person;
beforeAll(async () => {
  scratch = await openScratch();
  exchange = await openFloor({ scratch });
  maker = await newTrader(exchange, { [btc]: "10", [usdt]: "1000000" });
  taker = await newTrader(exchange, { [btc]: "10", [usdt]: "1000000" });
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

async function fillTexts(who: Person, language: Person["language"] = "en"): Promise<string[]> {
  const answer = await get(exchange, { ...who, language }, "user/messages");
  const { data } = answer.message as { data: { kind: string; text: string }[] };
  return data.filter((message) => message.kind === "fill").map((message) => message.text);
}

async function cursor(): Promise<number> {
  const rows = await exchange.context.database.query<{ trade_id: number }>("select trade_id from fill_cursor");
  return rows[0]?.trade_id ?? -1;
}

async function lastTrade(): Promise<number> {
  const rows = await exchange.context.database.query<{ id: number }>("select max(trade_id) as id from trades");
  return rows[0]?.id ?? -1;
}

/** Everything up to the last trade has been looked at. */
async function told(): Promise<void> {
  await eventually("the cursor at the last trade", async () => (await cursor()) === (await lastTrade()));
}

test("the owner of a resting order is told when all of it is filled, the taker is not", async () => {
  const client = await connectClient(exchange.origin, { token: maker.token });
  const counts: unknown[] = [];
  client.on(messagesChangedEvent, (body: unknown) => void counts.push(body));
  await placed(exchange, maker, sell("60000", "0.03"));
  await placed(exchange, taker, buy("60000", "0.01"));
  expect(await fillTexts(maker)).toEqual([]);
  await placed(exchange, taker, buy("60000", "0.02"));
  await told();
  expect(await fillTexts(maker)).toEqual(["Sold 0.03 BTC on BTC/USDT at 60,000 USDT."]);
  expect(await fillTexts(taker)).toEqual([]);
  expect((await fillTexts(maker, "zh"))[0]).toBe("BTC/USDT：已卖出 0.03 BTC，成交价 60,000 USDT。");
  await eventually("the new count", () => counts.length > 0);
  client.close();
});

test("the message leads to its order, and one of older days to all orders", async () => {
  const order = await placed(exchange, maker, buy("59000", "0.01"));
  await placed(exchange, taker, sell("59000", "0.01"));
  await told();
  const { clock, database, messages } = exchange.context;
  const old = { market: "BTC/USDT", amount: "1 BTC", price: "59000 USDT" };
  await database.transaction((tx) =>
    messages.tell(tx, { userId: maker.id as UserId, template: "order_filled", params: old, at: clock.now() }),
  );
  const answer = (await get(exchange, maker, "user/messages")).message as { data: Record<string, unknown>[] };
  expect(answer.data.slice(0, 2)).toMatchObject([
    { title: "Order filled", text: "BTC/USDT: 1 BTC at 59,000 USDT.", about: { subject: "order", id: null } },
    {
      title: "Buy order filled",
      text: "Bought 0.01 BTC on BTC/USDT at 59,000 USDT.",
      about: { subject: "order", id: order.id },
    },
  ]);
});

test("an order that is cancelled half-way is no fill", async () => {
  const before = await fillTexts(maker);
  const order = await placed(exchange, maker, sell("60000", "0.02"));
  await placed(exchange, taker, buy("60000", "0.01"));
  await put(exchange, maker, "coin/trade", { id: order.id });
  await placed(exchange, maker, buy("60000", "0.01"));
  await placed(exchange, taker, sell("60000", "0.01"));
  await told();
  expect((await fillTexts(maker)).length).toBe(before.length + 1);
});

test("a stop that was triggered and filled is told of", async () => {
  await placed(exchange, taker, { type: 1, order_type: "stop_market", amount: "0.01", stop_price: "60500" });
  await placed(exchange, maker, sell("60500", "0.02"));
  const other = await newTrader(exchange, { [usdt]: "10000" });
  await placed(exchange, other, buy("60500", "0.01"));
  await told();
  expect(await fillTexts(taker)).toEqual(["Bought 0.01 BTC on BTC/USDT at 60,500 USDT."]);
  expect(await fillTexts(other)).toEqual([]);
});

test("the demo's own makers are told nothing", async () => {
  const bot = await newTrader(exchange, { [btc]: "1" });
  const { database } = exchange.context;
  await database.query("update users set is_demo = true, market_role = 'maker' where id = $1", [bot.id]);
  await placed(exchange, bot, sell("60000", "0.01"));
  await placed(exchange, taker, buy("60000", "0.01"));
  await placed(exchange, maker, sell("60000", "0.01"));
  await placed(exchange, taker, buy("60000", "0.01"));
  await told();
  expect(await fillTexts(bot)).toEqual([]);
});

test("nobody is told again after a restart", async () => {
  const before = [await fillTexts(maker), await fillTexts(taker)];
  await exchange.close();
  exchange = await openFloor({ scratch });
  // One more fill: when it has been told, whatever the start had to tell has been too.
  await placed(exchange, maker, sell("60000", "0.04"));
  await placed(exchange, taker, buy("60000", "0.04"));
  await told();
  expect(await fillTexts(maker)).toEqual(["Sold 0.04 BTC on BTC/USDT at 60,000 USDT.", ...(before[0] ?? [])]);
  expect(await fillTexts(taker)).toEqual(before[1]);
});

test("what a process left untold when it was killed is told by the next, once", async () => {
  const before = [await fillTexts(maker), await fillTexts(taker)];
  const since = await cursor();
  await placed(exchange, maker, sell("60000", "0.01"));
  await placed(exchange, taker, buy("60000", "0.01"));
  await placed(exchange, taker, { type: 2, order_type: "stop_market", amount: "0.01", stop_price: "59500" });
  await placed(exchange, maker, buy("59500", "0.02"));
  await placed(exchange, taker, sell("59500", "0.01"));
  await told();
  const after = [await fillTexts(maker), await fillTexts(taker)];
  expect(after.map((texts, at) => texts.length - (before[at]?.length ?? 0))).toEqual([2, 1]);
  await exchange.close();
  // As a kill between the commit of the trades and that of the messages leaves it: both are undone together.
  const database = await openDatabaseIn(scratch);
  const undone = await database.transaction(async (tx) => {
    await tx.query("update fill_cursor set trade_id = $1", [since]);
    return tx.query(
      "delete from messages where id in (select id from messages where kind = 'fill' order by id desc limit 3) returning 1",
    );
  });
  await database.close();
  expect(undone.length).toBe(3);
  exchange = await openFloor({ scratch });
  await told();
  expect([await fillTexts(maker), await fillTexts(taker)].map((texts) => texts.toSorted())).toEqual(
    after.map((texts) => texts.toSorted()),
  );
});

test("a cursor that another process has moved is believed", async () => {
  const before = await fillTexts(maker);
  await exchange.context.database.query("update fill_cursor set trade_id = trade_id + 1");
  await placed(exchange, maker, sell("60000", "0.01"));
  await placed(exchange, taker, buy("60000", "0.01"));
  await placed(exchange, maker, sell("60000", "0.01"));
  await placed(exchange, taker, buy("60000", "0.01"));
  await told();
  // The first of the two is said to have been told elsewhere.
  expect((await fillTexts(maker)).length).toBe(before.length + 1);
});
