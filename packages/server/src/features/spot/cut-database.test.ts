// The database goes away in the middle of trading. What was taken stays, what was not can be asked for again with its
// key, and in the end owners have heard of every fill: by push with the last word, by message exactly once.

import type { Worker } from "node:worker_threads";
import { type SpotChanged, type SpotOrder, spotChangedEvent } from "@tidemark/contract/spot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import type { Person } from "../../testing/people.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { connectClient } from "../../testing/socket-clients.ts";
import { proxyTo, type TcpProxy } from "../../testing/tcp-proxy.ts";
import type { TestExchange } from "../../testing/test-exchange.ts";
import { btc, buy, newTrader, openFloor, place, sell, usdt } from "./testing/trading-floor.ts";

const rounds = 3;
const ordersPerRound = 12;

let scratch: Scratch;
let proxy: TcpProxy | null = null;
let exchange: TestExchange;
let maker: Person;
let taker: Person;
const workers: Worker[] = [];

beforeAll(async () => {
  process.on("worker", (worker) => workers.push(worker));
  scratch = await openScratch();
  let databaseUrl = scratch.databaseUrl;
  if (databaseUrl !== null) {
    ({ proxy, url: databaseUrl } = await proxyTo(databaseUrl));
  }
  exchange = await openFloor({ scratch: { ...scratch, databaseUrl } });
  maker = await newTrader(exchange, { [btc]: "10" });
  taker = await newTrader(exchange, { [usdt]: "1000000" });
});
afterAll(async () => {
  await exchange.close();
  await proxy?.close();
  await scratch.remove();
});

async function takeAway(): Promise<void> {
  if (proxy !== null) await proxy.cut();
  else await workers.at(-1)?.terminate();
}

async function count(sql: string): Promise<number> {
  const rows = await exchange.context.database.query<{ count: number }>(sql);
  return rows[0]?.count ?? -1;
}

/** Asks with one key until there is an answer. */
function insist(who: Person, order: object, key: string): Promise<boolean> {
  const ask = async () => (await place(exchange, who, order, { "idempotency-key": key })).type === "ok";
  return eventually(`an answer to ${key}`, ask);
}

test("every fill is heard of with the last word and told once", async () => {
  const client = await connectClient(exchange.origin, { token: maker.token });
  const heard = new Map<number, SpotOrder>();
  client.on(spotChangedEvent, ({ orders }: SpotChanged) => {
    for (const order of orders) heard.set(order.id, order);
  });
  for (let round = 0; round < rounds; round += 1) {
    const indexes = Array.from({ length: ordersPerRound }, (_, index) => index);
    for (const index of indexes) await insist(maker, sell("60000", "0.01"), `sell-${round}-${index}`);
    const first = indexes.map((index) =>
      place(exchange, taker, buy("60000", "0.01"), { "idempotency-key": `buy-${round}-${index}` }),
    );
    await first[round];
    await takeAway();
    await Promise.all(first);
    await proxy?.mend();
    for (const index of indexes) await insist(taker, buy("60000", "0.01"), `buy-${round}-${index}`);
  }
  const all = rounds * ordersPerRound;
  await eventually("the database is back", () => exchange.context.database.isReady(), 60_000);
  expect(await count(`select count(*) as count from orders where user_id = ${taker.id}`)).toBe(all);
  expect(await count(`select count(*) as count from orders where user_id = ${maker.id} and state = 'filled'`)).toBe(
    all,
  );
  await eventually("everything told", async () => {
    return (await count("select trade_id as count from fill_cursor")) === all;
  });
  expect(await count(`select count(*) as count from messages where user_id = ${maker.id} and kind = 'fill'`)).toBe(all);
  await eventually("every fill heard of", () => {
    return [...heard.values()].filter((order) => order.state === "filled").length === all;
  });
  expect(exchange.context.sequencer.audit().problems).toEqual([]);
  client.close();
});
