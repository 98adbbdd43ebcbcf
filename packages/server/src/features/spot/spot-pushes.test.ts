// What users hear over their sockets about their own orders, and what others hear of it: nothing.

import { orderFillsCall, type SpotChanged, spotChangedEvent, spotChangedSchema } from "@tidemark/contract/spot";
import { ledgerEntryCall } from "@tidemark/contract/wallets/log";
import type { Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { get, type Person, post, put } from "../../testing/people.ts";
import { connectClient } from "../../testing/socket-clients.ts";
import type { TestExchange } from "../../testing/test-exchange.ts";
import { btc, buy, credit, newTrader, openFloor, placed, sell, usdt } from "./testing/trading-floor.ts";

let exchange: TestExchange;
let maker: Person;
let taker: Person;
const clients: Socket[] = [];

beforeAll(async () => {
  exchange = await openFloor();
  maker = await newTrader(exchange, { [btc]: "10", [usdt]: "1000000" });
  taker = await newTrader(exchange, { [btc]: "10", [usdt]: "1000000" });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => exchange.close());

type Ear = { readonly heard: SpotChanged[]; readonly client: Socket };

async function listen(who: Person | null): Promise<Ear> {
  const client = await connectClient(exchange.origin, who === null ? {} : { token: who.token });
  clients.push(client);
  const heard: SpotChanged[] = [];
  client.on(spotChangedEvent, (body: unknown) => void heard.push(spotChangedSchema.parse(body)));
  return { heard, client };
}

/** Everything that was sent before has arrived once this answer has. */
async function settled(ear: Ear): Promise<void> {
  await ear.client.emitWithAck("subscribe", { channel: "status" });
}

test("every socket of a user hears of an order, and nobody else does", async () => {
  const ears = [await listen(taker), await listen(taker)];
  const strangers = [await listen(maker), await listen(null)];
  const order = await placed(exchange, taker, buy("50000", "0.01"));
  for (const ear of ears) {
    await eventually("the push", () => ear.heard.length > 0);
    expect(ear.heard[0]?.orders).toEqual([order]);
    expect(ear.heard[0]?.trades).toEqual([]);
    expect(ear.heard[0]?.balances).toMatchObject([{ currency_id: usdt, held: "500.000000" }]);
  }
  for (const stranger of strangers) {
    await settled(stranger);
    expect(stranger.heard).toEqual([]);
  }
  await put(exchange, taker, "coin/trade", { id: order.id });
  await eventually("the cancel", () => ears[0]?.heard.length === 2);
  expect(ears[0]?.heard[1]?.orders).toMatchObject([
    { ...order, state: "cancelled", cancel_reason: "user", changed_at: expect.any(Number) },
  ]);
});

test("a fill reaches both sides whole: the order, the trade and both balances in one push", async () => {
  const resting = await placed(exchange, maker, sell("60000", "0.02"));
  const [makerEar, takerEar] = [await listen(maker), await listen(taker)];
  const taking = await placed(exchange, taker, buy("60000", "0.02"));
  await eventually("both pushes", () => makerEar.heard.length > 0 && takerEar.heard.length > 0);
  expect(makerEar.heard).toHaveLength(1);
  expect(makerEar.heard[0]?.orders).toMatchObject([
    { id: resting.id, side: "sell", amount: "0.02000", price: "60000.0" },
  ]);
  expect(makerEar.heard[0]?.orders).toMatchObject([{ state: "filled", filled: "0.02000", value: "1200.000000" }]);
  expect(makerEar.heard[0]?.trades).toMatchObject([
    { order_id: resting.id, role: "maker", side: "sell", fee: "0.540000" },
  ]);
  expect(takerEar.heard[0]?.orders).toEqual([taking]);
  expect(takerEar.heard[0]?.trades).toMatchObject([{ order_id: taking.id, role: "taker", side: "buy" }]);
  expect(takerEar.heard[0]?.balances.map((row) => row.currency_id).sort()).toEqual([btc, usdt]);
});

test("each trade names the line of the ledger that credits what was got, for both sides, whatever else was booked", async () => {
  // Of two, at prices of which one is better than the limit: what is spared comes back in a line of its own.
  await placed(exchange, maker, sell("59000", "0.01"));
  await placed(exchange, maker, sell("60000", "0.01"));
  const [makerEar, takerEar] = [await listen(maker), await listen(taker)];
  await placed(exchange, taker, buy("60000", "0.03"));
  const trades = (ear: Ear) => ear.heard.flatMap((push) => push.trades);
  await eventually("the first two", () => trades(makerEar).length === 2 && trades(takerEar).length === 2);
  // What is left of it rests, and is taken in its turn.
  await placed(exchange, maker, sell("58000", "0.01"));
  await eventually("the third", () => trades(makerEar).length === 3 && trades(takerEar).length === 3);
  for (const [who, ear, coin] of [
    [maker, makerEar, "USDT"],
    [taker, takerEar, "BTC"],
  ] as const) {
    for (const trade of trades(ear)) {
      const path = `spot/fills?id=${trade.order_id}`;
      const { data } = orderFillsCall.reply.parse((await get(exchange, who, path)).message);
      const lines = data.find((fill) => fill.id === trade.id)?.entries ?? [];
      const credited = lines.filter((line) => line.currency_name === coin);
      expect(credited.map((line) => line.id)).toEqual([trade.entry]);
      expect(credited[0]?.value).toMatch(/^0*\.?0*[1-9]|^[1-9]/);
      const { entry } = ledgerEntryCall.reply.parse(
        (await get(exchange, who, `wallet/entry?id=${trade.entry}`)).message,
      );
      expect(entry).toMatchObject({ reason: "trade", currency_name: coin });
    }
  }
});

test("an order placed before anybody listened is whole when it ends", async () => {
  const order = await placed(exchange, maker, sell("61000", "0.01"));
  const ear = await listen(maker);
  await post(exchange, maker, "spot/cancel_all");
  await eventually("the push", () => ear.heard.length > 0);
  expect(ear.heard[0]?.orders).toMatchObject([
    { id: order.id, price: "61000.0", placed_at: order.placed_at, state: "cancelled" },
  ]);
});

test("many orders at once come in as few pushes as commits, and the last word counts", async () => {
  const ear = await listen(taker);
  const orders = await Promise.all(
    Array.from({ length: 40 }, (_, n) => placed(exchange, taker, buy(`${50_000 + n}`, "0.001"))),
  );
  const heardIds = () => ear.heard.flatMap((push) => push.orders.map((order) => order.id));
  await eventually("all orders", () => new Set(heardIds()).size === orders.length);
  expect(heardIds().length).toBe(orders.length);
  await post(exchange, taker, "spot/cancel_all");
  await eventually("all cancels", () => heardIds().length === 2 * orders.length);
  // Cancelled by one command: heard of in one push.
  expect(ear.heard.at(-1)?.orders).toHaveLength(orders.length);
  expect(ear.heard.at(-1)?.balances).toMatchObject([{ currency_id: usdt, held: "0.000000" }]);
});

test("money that arrives is heard of too", async () => {
  const ear = await listen(taker);
  await credit(exchange, taker.id, { 2: "1.5" });
  await eventually("the push", () => ear.heard.length > 0);
  expect(ear.heard).toEqual([
    {
      orders: [],
      trades: [],
      balances: [{ currency_id: 2, available: "1.500000000000000000", held: "0.000000000000000000" }],
    },
  ]);
});
