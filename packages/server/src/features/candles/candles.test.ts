// Bars through a whole exchange: rolled up from real trades, filled, stored, and the same again after any end.

import type { ReplyOf } from "@tidemark/contract";
import { candlePeriods, candlesCall, currentCandleCall } from "@tidemark/contract/candles";
import { sparklinesCall } from "@tidemark/contract/markets";
import { dayMs, hourMs, type MarketId, minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asker, createFakeClock, type FakeClock, get, post } from "../../testing/people.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { openSpotDesk, type SpotDesk } from "../../testing/spot-desk.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import type { StoredCandle } from "./candles.ts";
import { insertCandles } from "./candles-store.ts";

/** Tuesday, 1 January 2030, 08:00 in Shanghai. */
const start = Date.UTC(2030, 0, 1);
const visitor = asker();

let scratch: Scratch;
let clock: FakeClock;
let exchange: TestExchange;
let desk: SpotDesk;

async function open(): Promise<void> {
  exchange = await openTestExchange({ scratch, clock });
  desk = await openSpotDesk(exchange);
}

beforeAll(async () => {
  scratch = await openScratch();
  clock = createFakeClock(start);
  await open();
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

type Bars = ReplyOf<typeof candlesCall>;

async function bars(symbol: string, period: string, more: Readonly<Record<string, string>> = {}): Promise<Bars> {
  const query = new URLSearchParams({ symbol, period, ...more });
  const { body } = await get(exchange, visitor, `currency/new_timeshar?${query}`);
  return candlesCall.reply.parse(body) as Bars;
}

const bar = (time: number, prices: readonly [string, string, string, string], volume: number) => {
  const [open, high, low, close] = prices;
  return { time, open, high, low, close, volume };
};

test("before the first trade there is nothing to draw", async () => {
  expect(await bars("BTC/USDT", "1min")).toEqual({ code: -1, msg: "", data: [] });
  const current = await post(exchange, visitor, "market/get_current", { base_currency: "BTC", quote_currency: "USDT" });
  expect(current.message).toMatchObject({ open: "0.0", close: "0.0", vol: "0", amount: "0", change: "0.00" });
});

test("trades roll up into every period, and gaps are flat", async () => {
  await desk.trade("BTC/USDT", "60000", "0.1");
  await desk.trade("BTC/USDT", "60500", "0.2");
  clock.advance(minuteMs);
  await desk.trade("BTC/USDT", "59800.5", "0.1");
  clock.advance(4 * minuteMs + 30_000);
  await desk.trade("BTC/USDT", "60100", "0.3", "sell");
  const minutes = await bars("btc/usdt", "1min");
  const flat = (minute: number) => bar(start + minute * minuteMs, ["59800.5", "59800.5", "59800.5", "59800.5"], 0);
  expect(minutes).toEqual({
    code: 1,
    msg: "",
    data: [
      bar(start, ["60000.0", "60500.0", "60000.0", "60500.0"], 0.3),
      bar(start + minuteMs, ["59800.5", "59800.5", "59800.5", "59800.5"], 0.1),
      flat(2),
      flat(3),
      flat(4),
      bar(start + 5 * minuteMs, ["60100.0", "60100.0", "60100.0", "60100.0"], 0.3),
    ],
  });
  expect((await bars("BTCUSDT", "5min")).data).toEqual([
    bar(start, ["60000.0", "60500.0", "59800.5", "59800.5"], 0.4),
    bar(start + 5 * minuteMs, ["60100.0", "60100.0", "60100.0", "60100.0"], 0.3),
  ]);
  const whole: [string, string, string, string] = ["60000.0", "60500.0", "59800.5", "60100.0"];
  expect((await bars("BTC/USDT", "1H")).data).toEqual([bar(start, whole, 0.7)]);
  const starts: Readonly<Record<string, string>> = {
    "1D": "2030-01-01T00:00:00+08:00",
    "1W": "2029-12-31T00:00:00+08:00",
    "1M": "2030-01-01T00:00:00+08:00",
  };
  for (const [period, text] of Object.entries(starts)) {
    expect((await bars("BTC/USDT", period)).data).toEqual([bar(Date.parse(text), whole, 0.7)]);
  }
});

test("a range is answered from its first to its last bar, both included", async () => {
  const seconds = (minute: number): string => String((start + minute * minuteMs) / 1_000);
  const times = async (from: number, to: number): Promise<number[]> =>
    (await bars("BTC/USDT", "1min", { from: seconds(from), to: seconds(to) })).data.map(
      ({ time }) => (time - start) / minuteMs,
    );
  expect(await times(1, 3)).toEqual([1, 2, 3]);
  expect(await times(-100, 1)).toEqual([0, 1]);
  expect(await times(5, 10_000)).toEqual([5]);
  expect(await times(3, 1)).toEqual([]);
  expect(await times(-100, -50)).toEqual([]);
});

test.each([
  ["an unknown market", { symbol: "BTC/EUR", period: "1min" }],
  ["no symbol", { symbol: "", period: "1min" }],
  ["a period nobody knows", { symbol: "BTC/USDT", period: "7min" }],
  ["the name of something else", { symbol: "__proto__", period: "constructor" }],
  ["a start that is no time", { symbol: "BTC/USDT", period: "1min", from: "yesterday" }],
  ["a negative end", { symbol: "BTC/USDT", period: "1min", to: "-1" }],
  ["a time with an exponent", { symbol: "BTC/USDT", period: "1min", to: "1e9" }],
])("%s answers code -1", async (_what, query) => {
  const { symbol, period, ...more } = query;
  expect(await bars(symbol, period, more)).toMatchObject({ code: -1, data: [] });
});

test.each([
  ["a missing symbol", "currency/new_timeshar?period=1min", "missing_field"],
  ["a missing period", "currency/new_timeshar?symbol=BTC/USDT", "missing_field"],
  ["a symbol that never ends", `currency/new_timeshar?period=1min&symbol=${"B".repeat(100)}`, "invalid_field"],
  ["a symbol sent twice", "currency/new_timeshar?period=1min&symbol=BTC/USDT&symbol=ETH/USDT", "repeated_field"],
])("%s is refused", async (_what, path, code) => {
  expect((await get(exchange, visitor, path)).code).toBe(code);
});

test("the newest bar of a pair is found by its two names", async () => {
  const { message } = await post(exchange, visitor, "market/get_current", {
    base_currency: "btc",
    quote_currency: "usdt",
    period: "1day",
  });
  expect(currentCandleCall.reply.parse(message)).toEqual({
    id: Date.parse("2030-01-01T00:00:00+08:00") / 1_000,
    period: "1day",
    "base-currency": "BTC",
    "quote-currency": "USDT",
    open: "60000.0",
    close: "60100.0",
    high: "60500.0",
    low: "59800.5",
    vol: "42110.05",
    amount: "0.7",
    change: "+0.17",
  });
  const refused = [
    [{ base_currency: "BTC", quote_currency: "EUR" }, "unknown_market"],
    [{ base_currency: "BTC", quote_currency: "USDT", period: "soon" }, "invalid_field"],
    [{ base_currency: "BTC" }, "missing_field"],
    [{ base_currency: ["BTC"], quote_currency: "USDT" }, "invalid_field"],
  ] as const;
  for (const [body, code] of refused)
    expect((await post(exchange, visitor, "market/get_current", body)).code).toBe(code);
});

test("sparklines hold the closes of 24 hours and nothing for a market that never traded", async () => {
  const { message } = await get(exchange, visitor, "market/sparklines");
  const rows = sparklinesCall.reply.parse(message);
  expect(rows.map((row) => row.id)).toEqual(exchange.context.markets.list().map((market) => market.id));
  expect(rows[0]).toEqual({ id: 1, closes: ["60100.0"] });
  expect(rows[1]?.closes).toEqual([]);
});

/** What every period of a market says. */
async function everything(symbol: string): Promise<unknown[]> {
  return Promise.all(candlePeriods.map((period) => bars(symbol, period)));
}

test("after an orderly end the bars are the same", async () => {
  const before = await everything("BTC/USDT");
  await exchange.close();
  await open();
  expect(await everything("BTC/USDT")).toEqual(before);
});

test("after a cut the bars are built again from the trades, and no trade counts twice", async () => {
  await desk.trade("BTC/USDT", "60200", "0.5");
  await exchange.context.candles.candles.save();
  clock.advance(10 * minuteMs);
  await desk.trade("BTC/USDT", "60300", "0.25");
  await desk.trade("ETH/USDT", "3000", "1");
  const [bitcoin, ether] = [await everything("BTC/USDT"), await everything("ETH/USDT")];
  // From here on nothing is stored any more, as if the process had been killed.
  const { database } = exchange.context;
  await database.script(
    `create function refuse_candles() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger refuse_candles before insert on candles for each row execute function refuse_candles();`,
  );
  await expect(exchange.context.candles.candles.save()).rejects.toThrow();
  await exchange.close();
  await open();
  expect(await everything("BTC/USDT")).toEqual(bitcoin);
  expect(await everything("ETH/USDT")).toEqual(ether);
  await exchange.context.database.script("drop trigger refuse_candles on candles; drop function refuse_candles();");
  await exchange.context.candles.candles.save();
  await exchange.context.candles.candles.reload();
  expect(await everything("BTC/USDT")).toEqual(bitcoin);
  const stored = await exchange.context.database.query<{ volume: string }>(
    "select volume from candles where market_id = 1 and period = '1mon'",
  );
  // 0.1 + 0.2 + 0.1 + 0.3 + 0.5 + 0.25 BTC.
  expect(stored).toEqual([{ volume: "145000000" }]);
});

test("a trade that arrives while bars are loaded is counted once", async () => {
  const reloading = exchange.context.candles.candles.reload();
  await Promise.all([desk.trade("ETH/USDT", "3010", "2"), reloading]);
  await exchange.context.candles.candles.reload();
  const volume = (await bars("ETH/USDT", "1D")).data.at(-1)?.volume;
  expect(volume).toBe(3);
});

function history(period: StoredCandle["period"], time: number, price: bigint): StoredCandle {
  return {
    marketId: 6 as MarketId,
    period,
    time,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: 10n ** 9n,
    value: price,
  };
}

test("history that was put into the database is served, in memory or not, and trades go on from it", async () => {
  const { database } = exchange.context;
  const { candles } = exchange.context.candles;
  const now = clock.now() - (clock.now() % minuteMs);
  const rows = Array.from({ length: 5_000 }, (_, index) => history("1min", now - (index + 1) * minuteMs, 150_000_000n));
  await insertCandles(database, rows);
  await candles.reload();
  await desk.trade("SOL/USDT", "151", "1");
  const newest = await bars("SOL/USDT", "1min");
  expect(newest.data.length).toBe(2_000);
  expect(newest.data.at(-1)).toEqual(bar(now, ["151.00", "151.00", "151.00", "151.00"], 1));
  // Asked for again it comes from memory, the same to the last bar.
  expect(await bars("SOL/USDT", "1min")).toEqual(newest);
  const [from, to] = [now - 4_000 * minuteMs, now - 3_990 * minuteMs].map((time) => String(time / 1_000)) as [
    string,
    string,
  ];
  const older = await bars("SOL/USDT", "1min", { from, to });
  expect(older.data.length).toBe(11);
  expect(older.data[0]).toEqual(bar(now - 4_000 * minuteMs, ["150.00", "150.00", "150.00", "150.00"], 1));
});

test("the 24 hours move on without trades, and quiet hours are flat", async () => {
  const { tickers } = exchange.context.candles;
  const market = 1 as MarketId;
  expect(tickers.figures(market)).toMatchObject({ high: 60_500_000_000n, low: 59_800_500_000n, volume: 145_000_000n });
  clock.advance(dayMs - 12 * minuteMs);
  // The first minutes have left: what remains was traded at 60100 and above.
  expect(tickers.figures(market)).toMatchObject({ low: 60_100_000_000n, high: 60_300_000_000n, volume: 105_000_000n });
  clock.advance(hourMs);
  expect(tickers.figures(market)).toMatchObject({
    price: 60_300_000_000n,
    openPrice: 60_300_000_000n,
    high: 60_300_000_000n,
    low: 60_300_000_000n,
    volume: 0n,
  });
  const { data } = await bars("BTC/USDT", "60min");
  expect(data.slice(1).map(({ close, volume }) => [close, volume])).toEqual(
    Array.from({ length: data.length - 1 }, () => ["60300.0", 0]),
  );
  expect(data.length).toBeGreaterThan(24);
});
