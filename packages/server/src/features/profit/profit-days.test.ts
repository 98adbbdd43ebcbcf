// The days of gains are those of whoever asks. Sales close to midnights, on days of 23 and 25 hours too, are told on the
// days that the platform's own calendar names for them; what each of them gained is what the sum of all grew by.

import { profitCall, profitDaysCall } from "@tidemark/contract/profit";
import { ensure, type Instant, instant, minuteMs, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Clock } from "../../platform/clock.ts";
import { migrate, readMigrations } from "../../store/migrate.ts";
import { give } from "../../testing/funds.ts";
import { openTestDatabase } from "../../testing/open-database.ts";
import { logIn, newPerson, type Person, post, request } from "../../testing/people.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { reached } from "./profit-store.ts";

const zones = ["Asia/Shanghai", "Europe/Berlin", "Asia/Kathmandu", "America/Los_Angeles", "Pacific/Kiritimati", "UTC"];

/** Rising. Berlin's 31st of March 2030 has 23 hours and its 27th of October 25. */
const sales = [
  ...["2030-03-30T22:30:00Z", "2030-03-30T22:59:59.999Z", "2030-03-30T23:00:00Z"],
  ...["2030-03-31T15:59:59.999Z", "2030-03-31T16:00:00Z", "2030-03-31T18:14:59.999Z", "2030-03-31T18:15:00Z"],
  ...["2030-03-31T21:59:59.999Z", "2030-03-31T22:00:00Z", "2030-03-31T22:45:00Z"],
  ...["2030-10-26T21:59:59Z", "2030-10-26T22:00:00Z", "2030-10-27T22:30:00Z", "2030-10-27T23:00:00Z"],
].map((text) => Date.parse(text));
const months = ["2030-03", "2030-04", "2030-10"];

type Gain = { readonly at: number; readonly units: bigint };

let scratch: Scratch;
let now = Date.parse("2030-03-30T12:00:00Z");
const clock: Clock = { now: (): Instant => instant(now) };
let exchange: TestExchange;
let seller: Person;
let buyer: Person;
const gains: Gain[] = [];
/** Asked for in Berlin's midst, while it is another day elsewhere. */
const todays = new Map<string, string>();

/** Of six places. */
function units(text: string): bigint {
  return BigInt(text.replace(".", ""));
}

async function ask(path: string, zone: string): Promise<unknown> {
  const asked = { method: "GET", path, headers: { "x-tidemark-zone": zone } };
  return (await request(exchange, seller, asked)).message;
}

async function profitOf(zone = "UTC") {
  return profitCall.reply.parse(await ask("wallet/profit", zone));
}

async function monthOf(month: string, zone: string) {
  return profitDaysCall.reply.parse(await ask(`wallet/profit_days?month=${month}`, zone));
}

async function sell(at: number, price: string): Promise<void> {
  now = at;
  [seller, buyer] = [
    await logIn(exchange, seller.email, seller.password),
    await logIn(exchange, buyer.email, buyer.password),
  ];
  const before = units((await profitOf()).realised);
  const order = { legal_id: 3, currency_id: 1, target_price: price, amount: "0.01" };
  for (const [who, type] of [[seller, 2] as const, [buyer, 1] as const]) {
    expect((await post(exchange, who, "coin/trade", { ...order, type })).type).toBe("ok");
  }
  gains.push({ at, units: units((await profitOf()).realised) - before });
}

function dayAt(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);
}

/** What was gained on each day of a month, as the platform's calendar has them. */
function gainedIn(month: string, zone: string): Map<string, bigint> {
  const days = new Map<string, bigint>();
  for (const { at, units } of gains) {
    const day = dayAt(at, zone);
    if (day.startsWith(month)) days.set(day, (days.get(day) ?? 0n) + units);
  }
  return days;
}

beforeAll(async () => {
  scratch = await openScratch();
  exchange = await openTestExchange({ clock, scratch });
  [seller, buyer] = [await newPerson(exchange), await newPerson(exchange)];
  await give(exchange, { userId: seller.id, kind: "spot" }, "BTC", "1");
  await give(exchange, { userId: buyer.id, kind: "spot" }, "USDT", "90000");
  for (const [index, at] of sales.entries()) {
    await sell(at, String(60_000 + (index + 1) * (index + 3) * 10));
    if (at !== Date.parse("2030-03-31T22:45:00Z")) continue;
    for (const zone of zones) todays.set(zone, (await profitOf(zone)).realised_today);
  }
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

test("each sale stands on the day of the zone that is read", async () => {
  expect(new Set(gains.map((gain) => gain.units)).size).toBe(sales.length);
  for (const zone of zones) {
    for (const month of months) {
      const told = await monthOf(month, zone);
      expect(told.time_zone).toBe(zone);
      const found = told.days.filter(({ realised }) => units(realised) !== 0n);
      const days = new Map(found.map(({ day, realised }) => [day, units(realised)]));
      expect([zone, month, days]).toEqual([zone, month, gainedIn(month, zone)]);
      expect(units(told.realised)).toBe([...days.values()].reduce((sum, one) => sum + one, 0n));
    }
  }
  // One and the same sale: before midnight in Berlin, long after it in Shanghai.
  const [first = 0] = sales;
  expect([dayAt(first, "Europe/Berlin"), dayAt(first, "Asia/Shanghai")]).toEqual(["2030-03-30", "2030-03-31"]);
});

test("today is the reader's", () => {
  const at = Date.parse("2030-03-31T22:45:00Z");
  for (const zone of zones) {
    const own = gains.filter((gain) => gain.at <= at && dayAt(gain.at, zone) === dayAt(at, zone));
    expect([zone, units(todays.get(zone) ?? "")]).toEqual([zone, own.reduce((sum, gain) => sum + gain.units, 0n)]);
  }
  expect(new Set(todays.values()).size).toBeGreaterThan(3);
});

test("without a zone, or with one that does not exist, days are the exchange's", async () => {
  const own = await monthOf("2030-03", "Asia/Shanghai");
  for (const zone of ["", "Mars/Olympus", "x".repeat(80)]) expect(await monthOf("2030-03", zone)).toEqual(own);
});

test("a month that has begun for the reader alone can be asked for", async () => {
  now = Date.parse("2030-11-30T12:00:00Z");
  seller = await logIn(exchange, seller.email, seller.password);
  expect((await monthOf("2030-12", "Pacific/Kiritimati")).days).toEqual([]);
  const asked = { method: "GET", path: "wallet/profit_days?month=2030-12" };
  expect((await request(exchange, seller, asked)).code).toBe("invalid_field");
});

test("gains lie on quarters of an hour, whatever the exchange's zone", async () => {
  const rows = await exchange.context.database.query<{ quarter: number; realised: string }>(
    "select quarter, sum(realised) as realised from profit_quarters where owner = $1 group by 1 having sum(realised) <> 0",
    [seller.id as UserId],
  );
  const expected = new Map<number, bigint>();
  for (const { at, units } of gains) {
    const quarter = Math.floor(at / (15 * minuteMs)) * 15 * minuteMs;
    expected.set(quarter, (expected.get(quarter) ?? 0n) + units);
  }
  expect(new Map(rows.map((row) => [row.quarter, BigInt(row.realised)]))).toEqual(expected);
});

test("figures by day that were there before are counted anew from the first line", async () => {
  const { database, close } = await openTestDatabase();
  try {
    const all = readMigrations();
    const byDay = ensure(all.find(({ name }) => name === "2026-11-29-profit.sql")?.sql, "no such migration");
    const back = byDay
      .replace("drop index ledger_entries_inflows;", "")
      .replaceAll("create function", "create or replace function");
    const drops = "drop table profit_quarters, profit_coins, profit_cursor; drop function begin_profit, write_profit;";
    const quarters = "2026-12-04-profit-quarters.sql";
    await database.query("delete from migrations where name = $1", [quarters]);
    const older = [
      ...all.filter(({ name }) => name !== quarters),
      { name: "9999-back.sql", sql: drops + back, hash: "" },
    ];
    await migrate(database, older);
    await database.query("insert into profit_cursor (calendar, counted_before) values ('Asia/Shanghai', 500)");
    await database.query("insert into profit_coins values (7, 1, 10, 10, 10)");
    await database.query("insert into profit_days values (7, 0, 1, 10, 10)");
    expect(await migrate(database, [...older, ...all])).toBe(1);
    expect(await reached(database)).toEqual({ from: 1, next: 1 });
    expect(await database.query("select * from profit_coins")).toEqual([]);
    expect(await database.query("select counted_before from profit_cursor")).toEqual([{ counted_before: 1 }]);
  } finally {
    await close();
  }
});
