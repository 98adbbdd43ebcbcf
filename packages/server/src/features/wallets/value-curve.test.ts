// The points of a curve are the ends of the reader's days, at the last price before each. Trades lie close to midnights
// of several zones; what a coin was worth then is found again from the trades themselves.

import { createZoneClock } from "@tidemark/contract";
import { valueCurveCall } from "@tidemark/contract/wallets";
import { dayMs, ensure, hourMs, type Instant, instant } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Clock } from "../../platform/clock.ts";
import { give } from "../../testing/funds.ts";
import { logIn, newPerson, type Person, post, request } from "../../testing/people.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

const exchangeZone = "Asia/Shanghai";
const zones = [exchangeZone, "Europe/Berlin", "Asia/Kathmandu", "America/Los_Angeles"];

let scratch: Scratch;
let now = Date.parse("2030-03-27T12:00:00Z");
const clock: Clock = { now: (): Instant => instant(now) };
let exchange: TestExchange;
let owner: Person;
let traders: Person[];
/** Berlin's 31st of March has 23 hours; the others are a minute before and at midnights of these zones. */
const trades = [
  ...["2030-03-28T15:59:00Z", "2030-03-28T16:00:00Z", "2030-03-28T18:14:00Z", "2030-03-28T18:15:00Z"],
  ...["2030-03-28T22:59:59.999Z", "2030-03-28T23:00:00Z", "2030-03-29T06:59:00Z", "2030-03-29T07:00:00Z"],
  ...["2030-03-30T22:30:00Z", "2030-03-31T21:59:00Z", "2030-03-31T22:00:00Z", "2030-03-31T22:30:00Z"],
].map((text, index) => ({ at: Date.parse(text), price: 50_000 + index * index * 7 + index * 13 }));

async function logAllIn(): Promise<void> {
  [owner, ...traders] = (await Promise.all(
    [owner, ...traders].map((who) => logIn(exchange, who.email, who.password)),
  )) as [Person, ...Person[]];
}

async function curveOf(zone: string, range = "7d") {
  const headers: Record<string, string> = zone === exchangeZone ? {} : { "x-tidemark-zone": zone };
  const answer = await request(exchange, owner, { method: "GET", path: `wallet/curve?range=${range}`, headers });
  return valueCurveCall.reply.parse(answer.message);
}

/** With two places, as the curve has them; nothing before the first trade. */
function valueAt(end: number): string {
  const price = trades.filter(({ at }) => at < end).at(-1)?.price;
  return price === undefined ? "0.00" : `${price}.00`;
}

beforeAll(async () => {
  scratch = await openScratch();
  exchange = await openTestExchange({ clock, scratch });
  [owner, ...traders] = [await newPerson(exchange), await newPerson(exchange), await newPerson(exchange)];
  await give(exchange, { userId: owner.id, kind: "spot" }, "BTC", "1");
  for (const { id } of traders) {
    await give(exchange, { userId: id, kind: "spot" }, "BTC", "1");
    await give(exchange, { userId: id, kind: "spot" }, "USDT", "90000");
  }
  for (const { at, price } of trades) {
    now = at;
    await logAllIn();
    for (const [index, who] of traders.entries()) {
      const order = { legal_id: 3, currency_id: 1, type: 2 - index, target_price: String(price), amount: "0.01" };
      expect((await post(exchange, who, "coin/trade", order)).type).toBe("ok");
    }
  }
  now = Date.parse("2030-04-01T12:00:00Z");
  await logAllIn();
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

test.each(zones)("in %s points end the days there, at the last price before", async (zone) => {
  const own = createZoneClock(zone);
  const today = own.startOfDay(now);
  const ends = Array.from({ length: 6 }, (_, index) => own.addDays(today, index - 5));
  const curve = await curveOf(zone);
  expect(curve.map(({ at }) => at)).toEqual([...ends, now]);
  const last = ensure(trades.at(-1), "no trade").price;
  const values = [...ends.filter((end) => end > Date.parse("2030-03-27T12:00:00Z")).map(valueAt), `${last}.00`];
  expect(curve.slice(-values.length).map(({ value }) => value)).toEqual(values);
  expect(new Set(values).size).toBeGreaterThan(3);
  // Kept answers are those of the zone.
  expect(await curveOf(zone)).toEqual(curve);
});

test("a day of 23 hours has one", async () => {
  const berlin = await curveOf("Europe/Berlin");
  const steps = berlin.slice(1, -1).map(({ at }, index) => at - (berlin[index]?.at ?? 0));
  expect(steps).toContain(23 * hourMs);
  expect(steps.filter((step) => step !== dayMs)).toHaveLength(1);
});

test("with a zone that does not exist days are the exchange's", async () => {
  expect(await curveOf("Mars/Olympus")).toEqual(await curveOf(exchangeZone));
});
