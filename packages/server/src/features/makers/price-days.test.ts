// Committing and revealing on a real database, with the time in the test's hands.

import { createHash } from "node:crypto";
import { createZoneClock } from "@tidemark/contract";
import { type AssetId, dayMs, hourMs, type Instant, instant, minuteMs, secondMs } from "@tidemark/kernel";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../store/database.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { createSecretKey } from "../secrets/secrets.ts";
import { DayPath } from "./day-path.ts";
import { dayPrice } from "./days-reference.ts";
import { openPriceDays, type PriceDays } from "./price-days.ts";
import { Reference, referenceAssets } from "./reference-price.ts";

const btc = 1 as AssetId;
/** 10:00:12 on 16 November in Shanghai. */
const start = Date.UTC(2026, 10, 16, 2, 0, 12);
const midnight = Date.UTC(2026, 10, 16, 16);
const key = createSecretKey("k".repeat(40));
const before = new Reference({ seed: "published long ago", startedAt: start as Instant });
let exchange: TestExchange;
let database: Database;
let now: number;

function open(fixedSeed: string | null = null, secretKey = key): Promise<PriceDays> {
  return openPriceDays({
    clock: { now: () => instant(now) },
    zone: createZoneClock("Asia/Shanghai"),
    database,
    secretKey,
    fixedSeed,
    before,
    onTrouble: (text, error) => {
      throw new Error(text, { cause: error });
    },
  });
}

beforeAll(async () => {
  exchange = await openTestExchange();
  ({ database } = exchange.context);
});
beforeEach(async () => {
  now = start;
  await database.query("truncate price_days");
});
afterAll(() => exchange.close());

test("the first day begins with the next minute, and the next one is committed to at once", async () => {
  const days = await open();
  const { days: rows } = await days.list(null);
  expect(rows.map(({ date }) => date)).toEqual([20_261_117, 20_261_116]);
  expect(rows[1]).toMatchObject({
    begins_at: start - 12 * secondMs + minuteMs,
    ends_at: midnight,
    committed_at: start,
    seed: null,
    opening: null,
  });
  expect(rows[0]).toMatchObject({ begins_at: midnight, ends_at: midnight + dayMs, seed: null });
  expect(days.today(now)).toBeNull();
  expect(days.reference.price(btc, now)).toBe(before.price(btc, now));
  now += minuteMs;
  expect(days.today(now)).toEqual({ date: 20_261_116, commitment: rows[1]?.commitment });
});

test("at midnight the next day goes on from the close, and the seed of the last one is told", async () => {
  const days = await open();
  now = midnight - 1;
  await days.settle();
  expect((await days.list(null)).days.map(({ date }) => date)).toEqual([20_261_118, 20_261_117, 20_261_116]);
  expect((await days.list(null)).days.every(({ seed }) => seed === null)).toBe(true);
  const last = days.reference.price(btc, midnight - 1);
  // Nobody has settled anything yet, and the price goes on.
  const first = days.reference.price(btc, midnight);
  expect(Math.abs(Math.log(first / last))).toBeLessThan(0.002);
  now = midnight;
  await days.settle();
  const [, today, yesterday] = (await days.list(null)).days;
  expect(today?.seed).toBeNull();
  expect(Number(today?.opening?.BTC)).toBe(first);
  const seed = Buffer.from(yesterday?.seed ?? "", "hex");
  expect(seed.length).toBe(32);
  expect(createHash("sha256").update(seed).digest("hex")).toBe(yesterday?.commitment);
});

test("whoever reads a seed that was told computes every price of its day again", async () => {
  const days = await open();
  const instants = Array.from({ length: 40 }, (_, index) => start + minuteMs + index * 20 * minuteMs);
  const seen = instants.map((at) => days.reference.price(btc, at));
  now = midnight + hourMs;
  await days.settle();
  const row = (await days.list(null)).days.find(({ date }) => date === 20_261_116);
  const asset = referenceAssets[0];
  if (row === undefined || asset === undefined) throw new Error("no day");
  const span = { beginsAt: row.begins_at, endsAt: row.ends_at };
  const path = new DayPath(Buffer.from(row.seed ?? "", "hex"), span);
  const opening = Number(row.opening?.BTC);
  expect(instants.map((at) => dayPrice(asset, { opening, path, at }))).toEqual(seen);
});

test("after a restart in the middle of a day prices are where they would have been", async () => {
  const days = await open();
  const at = start + 3 * hourMs;
  const wanted = days.reference.price(btc, at);
  now = at;
  expect((await open()).reference.price(btc, at)).toBe(wanted);
});

test("off over two midnights: a day that was committed to counts, and the next begins with the next minute", async () => {
  const days = await open();
  const close = days.reference.price(btc, midnight + dayMs);
  now = midnight + 2 * dayMs + hourMs + 30 * secondMs;
  const again = await open();
  const rows = (await again.list(null)).days;
  expect(rows.map(({ date }) => date)).toEqual([20_261_120, 20_261_119, 20_261_117, 20_261_116]);
  expect(rows[1]).toMatchObject({ begins_at: now + 30 * secondMs, committed_at: now });
  expect(rows.slice(2).every(({ seed }) => seed !== null)).toBe(true);
  expect(again.reference.price(btc, now)).toBe(close);
});

test("two processes commit to one day together: the first word counts for both", async () => {
  const [one, other] = await Promise.all([open(), open()]);
  const at = start + 5 * hourMs;
  expect(await other.list(null)).toEqual(await one.list(null));
  expect((await open()).reference.price(btc, at)).toBe(one.reference.price(btc, at));
  expect(other.reference.price(btc, at)).toBe(one.reference.price(btc, at));
});

test("the database holds no seed in the clear before its day is over, and changes nothing that was committed to", async () => {
  await open();
  const rows = await database.query<{ sealed: Uint8Array; commitment: string }>("select * from price_days");
  for (const { sealed, commitment } of rows) {
    const clear = key.open(sealed, `the seed of ${commitment === rows[0]?.commitment ? 20_261_116 : 20_261_117}`);
    expect(Buffer.from(sealed).includes(Buffer.from(clear ?? "", "hex"))).toBe(false);
    expect(Buffer.from(sealed).includes(Buffer.from(clear ?? ""))).toBe(false);
  }
  await expect(database.query("update price_days set commitment = 'x'")).rejects.toThrow(/never changed/);
  await expect(database.query("update price_days set seed = $1", ["ab".repeat(32)])).rejects.toThrow(/check/);
  await expect(database.query("delete from price_days")).rejects.toThrow(/never removed/);
});

test("without the key it was sealed with there is no start; with the older one beside it there is", async () => {
  const days = await open();
  const wanted = days.reference.price(btc, start + hourMs);
  await expect(open(null, createSecretKey("n".repeat(40)))).rejects.toThrow(/another key/);
  const both = createSecretKey("n".repeat(40), "k".repeat(40));
  expect((await open(null, both)).reference.price(btc, start + hourMs)).toBe(wanted);
  // It was sealed anew: the older key is not needed any more.
  expect((await open(null, createSecretKey("n".repeat(40)))).reference.price(btc, start + hourMs)).toBe(wanted);
});

test("a fixed seed gives the same days on every exchange", async () => {
  const one = await open("north");
  const { days: rows } = await one.list(null);
  const price = one.reference.price(btc, start + hourMs);
  await database.query("truncate price_days");
  const again = await open("north");
  expect((await again.list(null)).days).toEqual(rows);
  expect(again.reference.price(btc, start + hourMs)).toBe(price);
  await database.query("truncate price_days");
  expect((await open("south")).reference.price(btc, start + hourMs)).not.toBe(price);
});
