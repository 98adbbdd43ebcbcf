// Books and trades through a whole exchange: what the calls answer, and what a page that watches has after every
// change, under orders of every kind.

import type { ChannelMessage } from "@tidemark/contract";
import {
  type BookChannel,
  type BookLevel,
  bookCall,
  bookChannelSchema,
  bookChecksum,
  bookLevelsMax,
  dealCall,
  type TradesChannel,
  tradesChannelSchema,
} from "@tidemark/contract/book";
import { candlesChannelSchema } from "@tidemark/contract/candles";
import { tickersChannelSchema } from "@tidemark/contract/markets";
import { houseId } from "@tidemark/engine";
import type { Amount, MarketId } from "@tidemark/kernel";
import type { Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { asker, get, newPerson, post } from "../../testing/people.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { connectClient } from "../../testing/socket-clients.ts";
import { openSpotDesk, type SpotDesk } from "../../testing/spot-desk.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

let scratch: Scratch;
let exchange: TestExchange;
let desk: SpotDesk;
const visitor = asker();
const clients: Socket[] = [];

beforeAll(async () => {
  scratch = await openScratch();
  exchange = await openTestExchange({ scratch });
  desk = await openSpotDesk(exchange);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

async function watch(channel: string): Promise<ChannelMessage[]> {
  const client = await connectClient(exchange.origin, { headers: { "x-forwarded-for": visitor.address } });
  clients.push(client);
  const heard: ChannelMessage[] = [];
  client.on("channel", (message: ChannelMessage) => heard.push(message));
  expect(await client.emitWithAck("subscribe", { channel })).toMatchObject({ ok: true });
  return heard;
}

/** The book a page has after what it has heard; every message must follow the one before and fit its checksum. */
function bookOf(heard: readonly ChannelMessage[]): BookChannel {
  let [bids, asks] = [new Map<string, string>(), new Map<string, string>()];
  let sum = 0;
  heard.forEach((message, at) => {
    const data = bookChannelSchema.parse(message.data);
    expect(message.seq).toBe((heard[0]?.seq ?? 0) + at);
    expect(message.kind).toBe(at === 0 ? "snapshot" : "change");
    if (message.kind === "snapshot") [bids, asks] = [new Map(data.bids), new Map(data.asks)];
    for (const [side, levels] of [
      [bids, data.bids],
      [asks, data.asks],
    ] as const) {
      for (const [price, amount] of levels) {
        if (amount === "0") expect(side.delete(price)).toBe(true);
        else side.set(price, amount);
      }
    }
    sum = data.sum;
    expect(bookChecksum(sorted(bids, -1), sorted(asks, 1))).toBe(sum);
  });
  return { bids: sorted(bids, -1), asks: sorted(asks, 1), sum };
}

function sorted(levels: ReadonlyMap<string, string>, direction: 1 | -1): BookLevel[] {
  return [...levels].sort(([a], [b]) => direction * (Number(a) - Number(b)));
}

async function bookNow(id: number): Promise<BookChannel> {
  const { message } = await get(exchange, visitor, `market/book?id=${id}`);
  return bookCall.reply.parse(message).book;
}

describe("calls", () => {
  test("an empty book is empty, and its checksum is that of nothing", async () => {
    const { message } = await get(exchange, visitor, "market/book?id=2");
    expect(bookCall.reply.parse(message)).toEqual({ book: { bids: [], asks: [], sum: 0 }, trades: [] });
  });

  test("levels and trades of a market, ours and in the old shape", async () => {
    await desk.trade("BTC/USDT", "60000", "0.5");
    await desk.trade("BTC/USDT", "60010", "0.25", "sell");
    await desk.place("BTC/USDT", "sell", "60020.5", "0.1");
    await desk.place("BTC/USDT", "sell", "60020.5", "0.2");
    await desk.place("BTC/USDT", "sell", "60030", "1");
    await desk.place("BTC/USDT", "buy", "60000", "0.75");
    await desk.place("BTC/USDT", "buy", "59990", "2");
    // A stop rests nowhere until its price comes.
    await desk.place("BTC/USDT", "sell", "59000", "1", {
      orderType: "stop_limit",
      stopPrice: 59_500_000_000n as Amount,
    });
    expect(await bookNow(1)).toEqual({
      bids: [
        ["60000.0", "0.75"],
        ["59990.0", "2"],
      ],
      asks: [
        ["60020.5", "0.3"],
        ["60030.0", "1"],
      ],
      sum: bookChecksum(
        [
          ["60000.0", "0.75"],
          ["59990.0", "2"],
        ],
        [
          ["60020.5", "0.3"],
          ["60030.0", "1"],
        ],
      ),
    });
    const { message } = await post(exchange, visitor, "transaction/deal", { legal_id: 3, currency_id: "1" });
    const deal = dealCall.reply.parse(message);
    expect(deal).toEqual(message);
    const level = (price: string, number: string) => ({ price, number, currency: 1, legal: 3 });
    expect(deal).toMatchObject({
      last_price: "60010.00000000",
      in: [level("60000.00000000", "0.75000000"), level("59990.00000000", "2.00000000")],
      out: [level("60030.00000000", "1.00000000"), level("60020.50000000", "0.30000000")],
      user_legal: "0.00000000",
      user_currency: "0.00000000",
      user_cny: "0.00000000",
      legal_currency: "USDT",
      currency_match: 1,
    });
    expect(deal.complete.map(({ price, number, way }) => [price, number, way])).toEqual([
      ["60010.00000000", "0.25000000", 2],
      ["60000.00000000", "0.50000000", 1],
    ]);
    for (const { time, account_number: account } of deal.complete) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(account).toBe("");
    }
  });

  test("a user sees what there is to spend", async () => {
    const user = await newPerson(exchange);
    const credit = { type: "Credit", reason: "deposit", reference: 1 } as const;
    const to = { owner: user.id, kind: "spot" } as never;
    await exchange.context.sequencer.submit(
      { ...credit, to, assetId: 3 as never, amount: 100_000_000n as Amount },
      { userId: houseId },
    );
    const { message } = await post(exchange, user, "transaction/deal", { legal_id: 3, currency_id: 1 });
    expect(message).toMatchObject({
      user_legal: "100.00000000",
      user_currency: "0.00000000",
      user_cny: "696.41000000",
    });
  });

  test("an empty question is about the first market; any other that fits none is refused", async () => {
    expect((await post(exchange, visitor, "transaction/deal", {})).message).toMatchObject({ currency_match: 1 });
    for (const body of [
      { legal_id: 3 },
      { legal_id: 1, currency_id: 3 },
      { legal_id: "x", currency_id: "y" },
      { legal_id: -3, currency_id: 1 },
    ]) {
      expect((await post(exchange, visitor, "transaction/deal", body)).code).toBe("unknown_market");
    }
    expect((await post(exchange, visitor, "transaction/deal", { legal_id: {} })).code).toBe("invalid_field");
    expect((await post(exchange, visitor, "transaction/deal", { legal_id: "3".repeat(30) })).code).toBe(
      "invalid_field",
    );
    expect((await get(exchange, visitor, "market/book?id=99")).code).toBe("unknown_market");
    expect((await get(exchange, visitor, "market/book?id=BTC")).code).toBe("invalid_field");
    expect((await get(exchange, visitor, "market/book")).code).toBe("missing_field");
  });
});

/** Deterministic, so that a failure can be repeated. */
function randomizer(start: number): (below: number) => number {
  let seed = start;
  return (below) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
}

describe("channels", () => {
  test("under random orders a page has the exchange's own book after every change", async () => {
    const random = randomizer(20_301);
    const symbol = "LTC/USDT";
    const market = 3 as MarketId;
    await desk.trade(symbol, "90", "1");
    const heard = await watch("book:3");
    const late: ChannelMessage[][] = [];
    const open: number[] = [];
    for (let round = 0; round < 25; round += 1) {
      const work = Array.from({ length: 16 }, async () => {
        const cents = 8_000 + random(2_000);
        const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
        const size = `${1 + random(5)}.${random(10)}`;
        const kind = random(10);
        if (kind < 5) open.push((await desk.place(symbol, cents < 9_000 ? "buy" : "sell", price, size)).orderId);
        else if (kind < 7) {
          const orderId = open.splice(random(open.length), 1)[0];
          if (orderId !== undefined) await desk.cancel(orderId).catch(() => undefined);
        } else {
          const side = random(2) === 0 ? "buy" : "sell";
          const order = {
            type: "PlaceOrder",
            marketId: market,
            side,
            orderType: "market",
            slippagePpm: 50_000,
          } as const;
          const amount = BigInt(1 + random(4)) * 10n ** 8n;
          await exchange.context.sequencer.submit({ ...order, amount: amount as Amount }, { userId: desk.taker });
        }
      });
      await Promise.all(work);
      if (round % 8 === 4) late.push(await watch("book:3"));
    }
    const depth = exchange.context.sequencer.view().spot.depth(market, bookLevelsMax);
    expect(depth.bids.length + depth.asks.length).toBeGreaterThan(40);
    const truth = await bookNow(3);
    expect(truth.bids.map(([price]) => price)).toEqual(
      depth.bids.map(({ price }) => `${price / 1_000_000n}.${String((price / 10_000n) % 100n).padStart(2, "0")}`),
    );
    for (const one of [heard, ...late]) {
      await eventually("the page has caught up", () => bookOf(one).sum === truth.sum);
      expect(bookOf(one)).toEqual(truth);
    }
    expect(heard.length).toBeGreaterThan(3);
  });

  test("a page shows the best hundred levels, and those that come up from below", async () => {
    const symbol = "XRP/USDT";
    await desk.trade(symbol, "2", "10");
    const orders = await Promise.all(
      Array.from({ length: bookLevelsMax + 20 }, (_, index) =>
        desk.place(symbol, "buy", `1.9${String(500 + index).padStart(3, "0")}`, "5"),
      ),
    );
    const heard = await watch("book:4");
    expect(bookOf(heard).bids.length).toBe(bookLevelsMax);
    await Promise.all(orders.slice(-30).map((order) => desk.cancel(order.orderId)));
    await eventually("the deeper levels", () => bookOf(heard).bids.length === bookLevelsMax - 10);
    expect(bookOf(heard)).toEqual(await bookNow(4));
  });

  test("trades arrive once each, newest first, to those who watch", async () => {
    const symbol = "ADA/USDT";
    await desk.trade(symbol, "0.5", "10");
    const heard = await watch("trades:7");
    await desk.trade(symbol, "0.5001", "20", "sell");
    const late = await watch("trades:7");
    await desk.trade(symbol, "0.5002", "30");
    const ids = (messages: readonly ChannelMessage[]): number[] =>
      messages.flatMap((message) => [...tradesChannelSchema.parse(message.data).rows].reverse().map((row) => row.id));
    for (const one of [heard, late]) {
      await eventually("all three", () => ids(one).length === 3);
      expect([...ids(one)].sort((a, b) => a - b)).toEqual(ids(one));
      expect(new Set(ids(one)).size).toBe(3);
    }
    const last = heard.at(-1)?.data as TradesChannel | undefined;
    expect(last?.rows[0]).toMatchObject({ price: "0.5002", amount: "30", side: "buy" });
    const { message } = await get(exchange, visitor, "market/book?id=7");
    expect(bookCall.reply.parse(message).trades.map((row) => row.id)).toEqual(ids(heard).reverse());
  });

  test("tickers tell all markets first and then those that changed", async () => {
    const heard = await watch("tickers");
    const first = tickersChannelSchema.parse(heard[0]?.data).rows;
    expect(first.map((row) => row.id)).toEqual(exchange.context.markets.list().map((market) => market.id));
    expect(first[9]).toMatchObject({ id: 10, price: null, change: "0.00", high: null, low: null, volume: "0", at: 0 });
    await desk.trade("AAVE/USDT", "200", "1");
    await desk.trade("AAVE/USDT", "190", "2");
    const rowOf = (id: number) =>
      heard
        .slice(1)
        .flatMap((message) => tickersChannelSchema.parse(message.data).rows)
        .filter((row) => row.id === id);
    await eventually("the new price", () => rowOf(10).at(-1)?.price === "190.00");
    expect(rowOf(10).at(-1)).toMatchObject({
      change: "-5.00",
      high: "200.00",
      low: "190.00",
      volume: "3",
      value: "580",
    });
    const state = async (to: "closed" | "open") =>
      exchange.context.sequencer.submit(
        { type: "SetMarketState", marketId: 9 as MarketId, state: to },
        { userId: houseId },
      );
    await state("closed");
    await eventually("the closed market", () => rowOf(9).at(-1)?.state === "closed");
    await state("open");
    await eventually("the open market", () => rowOf(9).at(-1)?.state === "open");
    expect(rowOf(2)).toEqual([]);
  });

  test("bars arrive as they grow", async () => {
    await desk.trade("UNI/USDT", "8", "1");
    const heard = await watch("candles:9-1day");
    const bars = () => heard.flatMap((message) => candlesChannelSchema.parse(message.data).bars);
    expect(bars().at(-1)).toMatchObject({ open: "8.000", close: "8.000", volume: "1" });
    await desk.trade("UNI/USDT", "8.5", "2");
    await eventually("the bar has grown", () => bars().at(-1)?.close === "8.500");
    expect(bars().at(-1)).toMatchObject({ open: "8.000", high: "8.500", low: "8.000", volume: "3" });
  });

  test.each(["book:99", "book:", "book:1-3", "trades:0", "candles:1", "candles:1-1M", "tickers:1", "__proto__"])(
    "there is no channel %s",
    async (channel) => {
      const client = await connectClient(exchange.origin, { headers: { "x-forwarded-for": visitor.address } });
      clients.push(client);
      expect(await client.emitWithAck("subscribe", { channel })).toMatchObject({ ok: false });
    },
  );
});

test("after a restart book and trades are as they were", async () => {
  const read = async (id: number) => (await get(exchange, visitor, `market/book?id=${id}`)).message;
  const before = await Promise.all([1, 3, 4, 7].map(read));
  await exchange.close();
  exchange = await openTestExchange({ scratch });
  desk = await openSpotDesk(exchange);
  expect(await Promise.all([1, 3, 4, 7].map(read))).toEqual(before);
  // A stop that waited through the restart comes to life when its price comes, and rests at its own.
  await desk.place("BTC/USDT", "buy", "59400", "1");
  const sweep = { type: "PlaceOrder", marketId: 1 as MarketId, side: "sell", orderType: "limit" } as const;
  const [price, amount] = [59_400_000_000n as Amount, 375_000_000n as Amount];
  const reply = await exchange.context.sequencer.submit({ ...sweep, price, amount }, { userId: desk.taker });
  expect(reply).toMatchObject({ ok: true, value: { state: "filled" } });
  expect(await bookNow(1)).toMatchObject({
    bids: [],
    asks: [
      ["59000.0", "1"],
      ["60020.5", "0.3"],
      ["60030.0", "1"],
    ],
  });
});
