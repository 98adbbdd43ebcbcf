// A stop that acted and found nothing leaves its owner a message, once, whatever happens to the process in between.

import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { openDatabaseIn } from "../../testing/open-database.ts";
import { get, type Person, post, put } from "../../testing/people.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import type { TestExchange } from "../../testing/test-exchange.ts";
import { btc, buy, newTrader, openFloor, placed, sell, usdt } from "./testing/trading-floor.ts";

const funds = { [btc]: "10", [usdt]: "1000000" };
let scratch: Scratch;
let exchange: TestExchange;
let first: Person;
let second: Person;
beforeAll(async () => {
  scratch = await openScratch();
  exchange = await openFloor({ scratch });
  [first, second] = [await newTrader(exchange, funds), await newTrader(exchange, funds)];
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

async function told(): Promise<void> {
  await eventually("nothing is left untold", async () => {
    const rows = await exchange.context.database.query("select 1 from stops_untold");
    return rows.length === 0;
  });
}

async function texts(who: Person, language: Person["language"] = "en"): Promise<string[]> {
  await told();
  const answer = await get(exchange, { ...who, language }, "user/messages");
  const { data } = answer.message as { data: { kind: string; text: string }[] };
  return data.filter((message) => message.kind === "fill").map((message) => message.text);
}

/** One trade at this price between the two; nothing is left in the book. */
async function trade(price: string): Promise<void> {
  await placed(exchange, first, sell(price, "0.001"));
  await placed(exchange, second, buy(price, "0.001"));
}

async function stopper(order: object): Promise<Person> {
  const person = await newTrader(exchange, funds);
  await placed(exchange, person, order);
  return person;
}

const stop = { type: 1, order_type: "stop_market", amount: "0.01", stop_price: "60500" };

test("nothing to be had, or only a part of it", async () => {
  await trade("60000");
  const none = await stopper(stop);
  const some = await stopper({ ...stop, stop_price: "60600" });
  const money = await stopper({ ...stop, amount: "", budget: "600", stop_price: "60700" });
  await trade("60500");
  expect(await texts(none)).toEqual([
    "BTC/USDT, buy: the stop at 60,500 USDT was triggered, then no more was offered within its price. Filled: 0 BTC of 0.01 BTC.",
  ]);
  expect(await texts(some)).toEqual([]);
  await placed(exchange, first, sell("60600", "0.005"));
  await placed(exchange, second, buy("60600", "0.001"));
  expect(await texts(some)).toEqual([
    "BTC/USDT, buy: the stop at 60,600 USDT was triggered, then no more was offered within its price. Filled: 0.004 BTC of 0.01 BTC.",
  ]);
  await placed(exchange, first, sell("60700", "0.002"));
  await placed(exchange, second, buy("60700", "0.001"));
  expect(await texts(money)).toEqual([
    "BTC/USDT, buy: the stop at 60,700 USDT was triggered, then no more was offered within its price. Filled: 60.7 USDT of 600 USDT.",
  ]);
  expect((await texts(none, "ru"))[0]).toBe(
    "BTC/USDT, покупка: стоп 60\u00a0500 USDT сработал, но в пределах его цены больше не было предложений. Исполнено 0 BTC из 0,01 BTC.",
  );
});

test("all or nothing that could not be all", async () => {
  await trade("60000");
  const person = await stopper({ ...stop, time_in_force: "fok" });
  await placed(exchange, first, sell("60500", "0.002"));
  await placed(exchange, second, buy("60500", "0.001"));
  expect(await texts(person)).toEqual([
    "BTC/USDT, buy: the stop at 60,500 USDT was triggered, but 0.01 BTC could not be filled all at once, so nothing was traded.",
  ]);
  await placed(exchange, second, buy("60500", "0.001"));
});

test("one that met another order of its owner", async () => {
  await trade("60000");
  const person = await stopper({
    type: 2,
    order_type: "stop_limit",
    amount: "0.01",
    stop_price: "59500",
    target_price: "60500",
  });
  await trade("59500");
  await placed(exchange, person, { ...stop, stop_price: "60400" });
  await trade("60400");
  // Whichever of the two gives way, it was a stop and it is told of.
  const met = (await texts(person)).filter((text) => text.includes("met another order of yours"));
  expect(met).toHaveLength(1);
  expect(met[0]).toMatch(/Filled: 0 BTC of 0\.01 BTC\.$/);
  await post(exchange, person, "spot/cancel_all");
});

test("what was filled, waits, or was cancelled by its owner leaves no such message", async () => {
  await trade("60000");
  const waiting = await stopper({ ...stop, stop_price: "62000" });
  const filled = await stopper({ ...stop, amount: "0.001" });
  const cancelled = await newTrader(exchange, funds);
  const order = await placed(exchange, cancelled, { ...stop, order_type: "stop_limit", target_price: "60500" });
  await placed(exchange, first, sell("60500", "0.002"));
  await placed(exchange, second, buy("60500", "0.001"));
  await put(exchange, cancelled, "coin/trade", { id: order.id });
  expect([await texts(waiting), await texts(cancelled)]).toEqual([[], []]);
  await eventually("the fill is told", async () => (await texts(filled)).length === 1);
  expect(await texts(filled)).toEqual(["Bought 0.001 BTC on BTC/USDT at 60,500 USDT."]);
});

test("the demo's own makers are told nothing", async () => {
  await trade("60000");
  const bot = await stopper(stop);
  const { database } = exchange.context;
  await database.query("update users set is_demo = true, market_role = 'maker' where id = $1", [bot.id]);
  await trade("60500");
  await told();
  const rows = await database.query("select 1 from messages where user_id = $1 and kind = 'fill'", [bot.id]);
  expect(rows).toEqual([]);
});

test("one that is placed and ends within one commit is told of as well", async () => {
  await trade("60000");
  const person = await newTrader(exchange, funds);
  const { sequencer } = exchange.context;
  const userId = person.id as UserId;
  const units = (text: string): never => BigInt(text) as never;
  const limit = { type: "PlaceOrder", marketId: 1 as never, orderType: "limit" } as const;
  const [price, size] = [units("60500000000"), units("100000")];
  await Promise.all([
    sequencer.submit(
      { ...limit, orderType: "stop_market", side: "buy", amount: size, stopPrice: price, slippagePpm: 10_000 },
      { userId },
    ),
    sequencer.submit({ ...limit, side: "sell", price, amount: size }, { userId: first.id as UserId }),
    sequencer.submit({ ...limit, side: "buy", price, amount: size }, { userId: second.id as UserId }),
  ]);
  const rows = await exchange.context.database.query("select state, cancel_reason from orders where user_id = $1", [
    person.id,
  ]);
  expect(rows).toEqual([{ state: "cancelled", cancel_reason: "unfilled" }]);
  expect(await texts(person)).toHaveLength(1);
});

test("a killed process leaves them to the next, which tells each once; a restart tells nobody again", async () => {
  await trade("60000");
  const person = await stopper(stop);
  const other = await stopper(stop);
  await trade("60500");
  expect([(await texts(person)).length, (await texts(other)).length]).toEqual([1, 1]);
  await exchange.close();
  // As a kill between the commit that ended them and the one with the messages leaves it.
  const database = await openDatabaseIn(scratch);
  await database.transaction(async (tx) => {
    await tx.query("insert into stops_untold select order_id from orders where user_id = $1", [person.id]);
    await tx.query("delete from messages where user_id = $1 and kind = 'fill'", [person.id]);
  });
  await database.close();
  exchange = await openFloor({ scratch });
  expect([(await texts(person)).length, (await texts(other)).length]).toEqual([1, 1]);
  await exchange.close();
  exchange = await openFloor({ scratch });
  expect([(await texts(person)).length, (await texts(other)).length]).toEqual([1, 1]);
});
