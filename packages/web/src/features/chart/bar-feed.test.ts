// @vitest-environment jsdom
// The feed over a real HTTP server, with a chart that only keeps what it is given.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Bar } from "@tidemark/contract/candles";
import { minuteMs } from "@tidemark/kernel";
import type { DataLoadMore, DataLoadType, KLineData } from "klinecharts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AskedBars, askNewestBars, BarFeed } from "./bar-feed.ts";
import { type IntervalFacts, intervalFacts } from "./intervals.ts";

const start = 1_794_700_800_000;
const platformFetch = globalThis.fetch;
let asked: URLSearchParams[] = [];
let answer: (query: URLSearchParams) => unknown;
const server = createServer((request, response) => {
  const query = new URL(request.url ?? "/", "http://localhost").searchParams;
  asked.push(query);
  const body = answer(query);
  response.writeHead(body === null ? 503 : 200, { "content-type": "application/json" }).end(JSON.stringify(body));
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
});
afterAll(async () => {
  globalThis.fetch = platformFetch;
  await new Promise((closed) => server.close(closed));
});
beforeEach(() => {
  asked = [];
});

function bar(minute: number, close: string): Bar {
  return { time: start + minute * minuteMs, open: "1", high: "3", low: "1", close, volume: "1" };
}

function told(...bars: readonly Bar[]) {
  return { code: bars.length === 0 ? -1 : 1, msg: "", data: bars.map((each) => ({ ...each, volume: 1 })) };
}

/** Does with answers what the drawing code does. */
function chart(early?: AskedBars, facts: IntervalFacts = intervalFacts.min1) {
  const states: string[] = [];
  let list: KLineData[] = [];
  let symbol = "BTC/USDT";
  let more: DataLoadMore | undefined;
  const feed = new BarFeed({
    market: () => ({ id: 1, symbol }),
    facts: () => facts,
    loaded: () => list,
    changed: (state) => states.push(state),
    failed: () => states.push("to be tried again"),
    now: () => start + 10 * minuteMs,
    early,
  });
  const push = (added: KLineData) => {
    list = [...list.filter(({ timestamp }) => timestamp !== added.timestamp), added];
  };
  const load = (type: DataLoadType, timestamp: number | null = null) =>
    feed.getBars({
      type,
      timestamp,
      symbol: { ticker: symbol, pricePrecision: 1, volumePrecision: 1 },
      period: intervalFacts.min1.drawn,
      callback: (bars, hasMore) => {
        list = type === "init" ? bars : [...bars, ...list];
        more = hasMore;
        if (type === "init") feed.subscribeBar({ callback: push });
      },
    });
  const closes = () => list.map(({ close }) => close);
  return { feed, load, states, closes, bars: () => list, more: () => more, rename: (next: string) => (symbol = next) };
}

test("bars that were asked for ahead are shown once, and asked for anew the next time", async () => {
  answer = () => told(bar(0, "1"));
  const { load, states, closes } = chart(
    askNewestBars({ id: 1, symbol: "BTC/USDT" }, intervalFacts.min1, start + 10 * minuteMs),
  );
  await load("init");
  expect([asked.length, closes(), states]).toEqual([1, [1], ["loading", "ready"]]);
  answer = () => told(bar(0, "1"), bar(1, "2"));
  await load("init");
  expect([asked.length, closes()]).toEqual([2, [1, 2]]);
});

test("bars that were asked for ahead in vain are a failure like any other", async () => {
  answer = () => null;
  const { load, states } = chart(askNewestBars({ id: 1, symbol: "BTC/USDT" }, intervalFacts.min1, start));
  await load("init");
  expect(states).toEqual(["loading", "failed", "to be tried again"]);
});

test("the newest bars come at once, and live ones that came before them are not lost", async () => {
  answer = () => told(bar(0, "1"), bar(1, "2"));
  const { feed, load, states, closes, more } = chart();
  feed.take([bar(1, "2.5"), bar(2, "3")]);
  await load("init");
  expect(closes()).toEqual([1, 2.5, 3]);
  expect(states.at(-1)).toBe("ready");
  expect(more()).toEqual({ forward: true, backward: false });
  expect(asked[0]?.get("to")).toBeNull();
});

test("a market without trades is empty until the first live bar", async () => {
  answer = () => told();
  const { feed, load, states, closes } = chart();
  await load("init");
  expect(states.at(-1)).toBe("empty");
  feed.take([bar(0, "7")]);
  expect(closes()).toEqual([7]);
  expect(states.at(-1)).toBe("ready");
});

test("older bars go before the others, and the end of history is believed", async () => {
  answer = (query) => (query.has("to") ? told(bar(-1, "0.5"), bar(0, "9")) : told(bar(0, "1")));
  const { load, closes, more } = chart();
  await load("init");
  await load("forward", start);
  expect(closes()).toEqual([0.5, 1]);
  expect(more()).toEqual({ forward: true, backward: false });
  answer = () => told();
  await load("forward", start - minuteMs);
  expect(more()).toEqual({ forward: false, backward: false });
});

test("the answer for a market that is no longer shown is thrown away", async () => {
  answer = (query) => told(bar(0, query.get("symbol") === "ETH/USDT" ? "20" : "10"));
  const { load, closes, rename } = chart();
  const first = load("init");
  rename("ETH/USDT");
  await Promise.all([first, load("init")]);
  expect(closes()).toEqual([20]);
  expect(asked.map((query) => query.get("symbol"))).toEqual(["ETH/USDT"]);
});

test("a failed load says so; a failed reload keeps what is on the screen", async () => {
  answer = () => null;
  const { feed, load, states, closes } = chart();
  await load("init");
  expect(states).toEqual(["loading", "failed", "to be tried again"]);
  answer = () => told(bar(0, "1"));
  await load("init");
  answer = () => null;
  feed.expectReload();
  await load("init");
  expect(closes()).toEqual([1]);
  expect(states.slice(-2)).toEqual(["ready", "to be tried again"]);
});

test("while the socket is away the newest bars are asked for", async () => {
  answer = () => told(bar(0, "1"), bar(1, "2"));
  const { feed, load, closes } = chart();
  await load("init");
  answer = () => told(bar(1, "2.2"), bar(2, "3"));
  expect(await feed.poll()).toBe(true);
  expect(closes()).toEqual([1, 2.2, 3]);
  expect(asked.at(-1)?.get("from")).toBe(String((start + minuteMs) / 1000));
  answer = () => null;
  expect(await feed.poll()).toBe(false);
});

test("bars that are not served are put together, and a live part changes only the newest", async () => {
  answer = (query) => (query.has("to") ? told(bar(-3, "8")) : told(bar(0, "1"), bar(1, "2"), bar(2, "3"), bar(3, "4")));
  const { feed, load, closes, bars } = chart(undefined, intervalFacts.min3);
  await load("init");
  expect(closes()).toEqual([3, 4]);
  expect(Number(asked[0]?.get("from")) % 180).toBe(0);
  feed.take([bar(4, "5")]);
  feed.take([bar(4, "6"), bar(5, "7")]);
  expect(closes()).toEqual([3, 7]);
  expect(bars().at(-1)).toMatchObject({ timestamp: start + 3 * minuteMs, open: 1, volume: 3 });
  feed.take([bar(5, "7.5"), bar(6, "9")]);
  expect(closes()).toEqual([3, 7.5, 9]);
  await load("forward", start);
  expect(closes()).toEqual([8, 3, 7.5, 9]);
  expect(Number(asked[1]?.get("from")) % 180).toBe(0);
});

test("while the socket is away, what is asked for goes into the bar that it belongs to", async () => {
  answer = () => told(bar(0, "1"), bar(1, "2"));
  const { feed, load, bars } = chart(undefined, intervalFacts.min3);
  await load("init");
  answer = () => told(bar(0, "1"), bar(1, "2.5"), bar(2, "3"), bar(3, "4"));
  expect(await feed.poll()).toBe(true);
  expect(bars().map(({ close, volume }) => [close, volume])).toEqual([
    [3, 3],
    [4, 1],
  ]);
});
