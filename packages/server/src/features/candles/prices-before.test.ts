// Prices before instants, from stored bars: what the trades say where fine bars reach back, and the nearest coarser bar
// that had ended where they do not.

import { createZoneClock } from "@tidemark/contract";
import { amount, dayMs, hourMs, instant, type MarketId, minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database, Queryable, SqlValue } from "../../store/database.ts";
import { openTestDatabase } from "../../testing/open-database.ts";
import { insertCandles, readPricesBefore } from "./candles-store.ts";
import { Series } from "./series.ts";

const zone = createZoneClock("Asia/Shanghai");
const market = 905 as MarketId;
const begin = Date.parse("2030-03-20T00:00:00Z");
/** Every 37 minutes for ten days, with a silence of two days among them. */
const trades = Array.from(
  { length: 390 },
  (_, index) => begin + index * 37 * minuteMs + (index > 150 ? 2 * dayMs : 0),
).map((at, index) => ({
  at: instant(at),
  price: amount(BigInt(1_000 + index)),
  amount: amount(1n),
  value: amount(1n),
}));
/** From before the first trade to after the last: midnights of the exchange, and of zones that lie at quarters. */
const instants = Array.from({ length: 14 }, (_, day) =>
  [0, 5.25, 16, 18.25, 22.75].map((hours) => begin + (day - 1) * dayMs + hours * hourMs),
).flat();
const asked = instants.map((at) => ({ at, day: zone.startOfDay(at) }));

let database: Database;
let close: () => Promise<void>;

function lastBefore(at: number): bigint | null {
  return trades.filter((trade) => trade.at < at).at(-1)?.price ?? null;
}

beforeAll(async () => {
  ({ database, close } = await openTestDatabase());
  for (const period of ["15min", "60min", "1day"] as const) {
    const series = new Series(period, zone);
    for (const trade of trades) series.add(trade);
    await insertCandles(
      database,
      series.bars.map((bar) => ({ ...bar, marketId: market, period })),
    );
  }
});
afterAll(() => close());

test("where quarters of an hour reach back they are those of the last trades", async () => {
  expect(await readPricesBefore(database, market, asked)).toEqual(instants.map(lastBefore));
  expect(await readPricesBefore(database, 1 as MarketId, asked)).toEqual(instants.map(() => null));
});

test("each is looked up in the primary key, however many bars there are", async () => {
  for (const [period, length] of Object.entries({ "15min": 15 * minuteMs, "60min": hourMs, "1day": dayMs })) {
    await database.query(
      `insert into candles select m, $1, t * $2::bigint, 1, 1, 1, 1, 1, 1
       from generate_series(910, 919) m, generate_series(1, 3000) t`,
      [period, length],
    );
  }
  await database.query("analyze candles");
  const plan: string[] = [];
  const explained = {
    query: async (sql: string, params: readonly SqlValue[] = []) => {
      const rows = await database.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers) ${sql}`, params);
      plan.push(...rows.map((row) => row["QUERY PLAN"]));
      return [];
    },
  } as Queryable;
  const days = Array.from({ length: 90 }, (_, index) => ({ at: (index + 31) * dayMs, day: (index + 31) * dayMs }));
  await readPricesBefore(explained, 915 as MarketId, days);
  expect(plan.filter((line) => /Seq Scan on candles/.test(line))).toEqual([]);
  expect(plan.filter((line) => /Index (Only )?Scan Backward using candles_pkey/.test(line))).toHaveLength(3);
  const [, hit = "0", read = "0"] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan.join("\n")) ?? [];
  // Three look-ups for each of ninety at most, each down the key's few levels and to its row.
  expect(Number.parseInt(hit, 10) + Number.parseInt(read, 10)).toBeLessThan(90 * 3 * 5);
});

test("where they do not, the hour that had ended is taken, and before that the exchange's day", async () => {
  const reaches = Date.parse("2030-03-28T00:00:00Z");
  await database.query("delete from candles where market_id = $1 and period = '15min' and time < $2", [
    market,
    reaches,
  ]);
  const first = trades.find(({ at }) => at >= reaches)?.at ?? 0;
  const hourly = await readPricesBefore(database, market, asked);
  for (const [index, { at }] of asked.entries()) {
    const isFine = at - (at % (15 * minuteMs)) > first;
    expect([at, hourly[index]]).toEqual([at, lastBefore(isFine ? at : at - (at % hourMs))]);
  }
  await database.query("delete from candles where market_id = $1 and period in ('15min', '60min')", [market]);
  expect(await readPricesBefore(database, market, asked)).toEqual(asked.map(({ day }) => lastBefore(day)));
});
