// What a client of the old contract hears: every documented push in its shape, without ever asking for one.

import { candlePeriods } from "@tidemark/contract/candles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { type OldClient, openBinaryClient, openOldClient, openOldWebSocket } from "../../testing/old-client.ts";
import { createFakeClock, freshAddress } from "../../testing/people.ts";
import { connectClient } from "../../testing/socket-clients.ts";
import { openSpotDesk, type SpotDesk } from "../../testing/spot-desk.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

let exchange: TestExchange;
let desk: SpotDesk;
let hasTraded = false;
// It stands still, so that no minute ends between a trade and the push that tells of it.
const clock = createFakeClock();
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
  desk = await openSpotDesk(exchange);
});
afterAll(() => exchange.close());

type Push = Readonly<Record<string, unknown>>;

function heardOf(client: OldClient, name: string): Push[] {
  return client.events.filter(([event]) => event === name).map(([, body]) => body as Push);
}

const names = {
  match_id: 1,
  symbol: "BTC/USDT",
  currency_id: 1,
  currency_name: "BTC",
  legal_id: 3,
  legal_name: "USDT",
};

const ways = [
  ["over polling", openOldClient],
  ["over polling in frames of bytes", openBinaryClient],
  ["over WebSocket", openOldWebSocket],
] as const;

test.each(ways)(
  "%s an old client that says nothing at all hears every push in its documented shape",
  async (_, open) => {
    if (!hasTraded) {
      hasTraded = true;
      await desk.trade("BTC/USDT", "60000", "0.1");
      for (let step = 1; step <= 10; step += 1) {
        await desk.place("BTC/USDT", "sell", String(60_000 + 10 * step), "0.5");
        await desk.place("BTC/USDT", "buy", String(60_000 - 10 * step), "0.25");
      }
    }
    const client = await open(exchange.origin, { headers: { "x-forwarded-for": freshAddress() } });
    const has = (): boolean =>
      ["daymarket", "market_depth", "match_trade", "transaction"].every((name) => heardOf(client, name).length > 0) &&
      candlePeriods.every((period) => heardOf(client, "kline").some((push) => push.period === period));
    await eventually("every push", async () => {
      await client.poll();
      return has();
    });
    for (const [event, body] of client.events) expect((body as Push).type).toBe(event);

    const price = "60000.00000000";
    for (const push of heardOf(client, "kline")) {
      expect(push).toEqual({
        type: "kline",
        period: expect.toSatisfy((period) => candlePeriods.includes(period as never)),
        ...names,
        open: price,
        close: price,
        high: price,
        low: price,
        // Numbers: the charts do not convert them.
        volume: 0.1,
        time: expect.toSatisfy((time) => Number.isInteger(time) && (time as number) <= clock.now()),
      });
    }
    expect(heardOf(client, "daymarket")[0]).toMatchObject({
      ...names,
      now_price: price,
      change: "0.00",
      volume: "0.10000000",
      high: price,
      low: price,
      open: price,
      close: price,
    });
    const depth = heardOf(client, "market_depth")[0] as Push & { bids: string[][]; asks: string[][] };
    expect(depth).toMatchObject({ ...names, token: "BTC/USDT", last_price: price, today: price, proportion: "0.00" });
    // At most eight a side: asks from the worst to the best, bids from the best on.
    expect(depth.asks.map(([at]) => at)).toEqual(
      [80, 70, 60, 50, 40, 30, 20, 10].map((above) => `${60_000 + above}.00000000`),
    );
    expect(depth.bids.map(([at]) => at)).toEqual(
      [10, 20, 30, 40, 50, 60, 70, 80].map((below) => `${60_000 - below}.00000000`),
    );
    expect([depth.asks[0]?.[1], depth.bids[0]?.[1]]).toEqual(["0.50000000", "0.25000000"]);
    const trades = heardOf(client, "match_trade")[0] as Push & { data: Push[] };
    expect(trades).toMatchObject(names);
    expect(trades.data[0]).toEqual({
      id: expect.any(Number),
      ts: expect.toSatisfy((ts) => String(ts).length === 13),
      price,
      amount: "0.10000000",
      direction: "buy",
    });
    const transaction = heardOf(client, "transaction")[0] as Push & Record<"in" | "out" | "24h", string>;
    const day = { last_price: price, proportion: "0.00", yesterday: price, today: price };
    expect(transaction).toMatchObject({ ...names, token: "BTC/USDT", ...day });
    expect(depth).toMatchObject(day);
    expect(JSON.parse(transaction["24h"])).toEqual({ high: price, low: price, total: "0.10000000" });
    expect(JSON.parse(transaction.in)[0]).toEqual({ price: "59990.00000000", number: "0.25000000" });
    expect(JSON.parse(transaction.out).at(-1)).toEqual({ price: "60010.00000000", number: "0.50000000" });
    await client.close();
  },
);

test("a trade is told once; a market that rests tells nothing more", async () => {
  const client = await openOldClient(exchange.origin, { headers: { "x-forwarded-for": freshAddress() } });
  await client.emit("login", "1");
  await desk.trade("XRP/USDT", "2", "10");
  await eventually("the first trade", async () => {
    await client.poll();
    return heardOf(client, "match_trade").some((push) => push.symbol === "XRP/USDT");
  });
  const before = client.events.length;
  await desk.trade("ETH/USDT", "3000", "1", "sell");
  const ofEther = (name: string): Push[] => heardOf(client, name).filter((push) => push.symbol === "ETH/USDT");
  await eventually("the trade", async () => {
    await client.poll();
    return ofEther("match_trade").length > 0;
  });
  await desk.trade("LTC/USDT", "90", "1");
  await eventually("the next one", async () => {
    await client.poll();
    return heardOf(client, "match_trade").some((push) => push.symbol === "LTC/USDT");
  });
  const [told] = ofEther("match_trade") as (Push & { data: Push[] })[];
  expect(ofEther("match_trade").length).toBe(1);
  expect(told?.data.map(({ direction, amount }) => [direction, amount])).toEqual([["sell", "1.00000000"]]);
  const since = client.events.slice(before).map(([, body]) => (body as Push).symbol);
  expect(since).not.toContain("BTC/USDT");
  await client.close();
});

test("a page that subscribes hears its channel and none of the old pushes", async () => {
  const page = await connectClient(exchange.origin, { headers: { "x-forwarded-for": freshAddress() } });
  const heard = new Set<string>();
  page.onAny((event: string) => void heard.add(event));
  page.emit("login", 1);
  expect(await page.emitWithAck("subscribe", { channel: "trades:2" })).toMatchObject({ ok: true });
  heard.clear();
  const old = await openOldClient(exchange.origin, { headers: { "x-forwarded-for": freshAddress() } });
  await old.emit("login", 1);
  await desk.trade("ETH/USDT", "3001", "1");
  await eventually("the old client has heard the trade", async () => {
    await old.poll();
    return heardOf(old, "match_trade").length > 0;
  });
  await eventually("the page has heard it too", () => heard.has("channel"));
  expect([...heard]).toEqual(["channel"]);
  page.disconnect();
  await old.close();
});

test("whoever comes later is told all there is, once, and whoever was there is told nothing anew", async () => {
  const early = await openOldClient(exchange.origin, { headers: { "x-forwarded-for": freshAddress() } });
  await desk.trade("ETH/USDT", "3002", "1");
  // By what comes last of a market; it may have been welcomed with trades of before, and hear of this one a second later.
  await eventually("the early one is told", async () => {
    await early.poll();
    const last = heardOf(early, "transaction").findLast((push) => push.symbol === "ETH/USDT");
    return Number(last?.last_price) === 3_002;
  });
  const told = early.events.length;
  const late = await openOldClient(exchange.origin, { headers: { "x-forwarded-for": freshAddress() } });
  await eventually("the late one is told", async () => {
    await late.poll();
    return heardOf(late, "transaction").some((push) => push.symbol === "ETH/USDT");
  });
  await desk.trade("LTC/USDT", "91", "1");
  const heardLast = (client: OldClient): boolean => {
    const [last] = heardOf(client, "match_trade").slice(-1) as (Push & { data: Push[] })[];
    return last?.symbol === "LTC/USDT" && last.data[0]?.price === "91.00000000";
  };
  await eventually("both hear what happens next", async () => {
    await Promise.all([early.poll(), late.poll()]);
    return heardLast(early) && heardLast(late);
  });
  expect(new Set(early.events.slice(told).map(([, body]) => (body as Push).symbol))).toEqual(new Set(["LTC/USDT"]));
  expect(heardOf(late, "match_trade").filter((push) => push.symbol === "ETH/USDT")).toHaveLength(1);
  await Promise.all([early.close(), late.close()]);
});

test("a newer client that says nothing hears nothing", async () => {
  const silent = await connectClient(exchange.origin, { headers: { "x-forwarded-for": freshAddress() } });
  const heard: string[] = [];
  silent.onAny((event: string) => void heard.push(event));
  const old = await openOldClient(exchange.origin, { headers: { "x-forwarded-for": freshAddress() } });
  await desk.trade("ETH/USDT", "3003", "1");
  await eventually("the other one hears", async () => {
    await old.poll();
    return old.events.length > 0;
  });
  expect(heard).toEqual([]);
  silent.disconnect();
  await old.close();
});
