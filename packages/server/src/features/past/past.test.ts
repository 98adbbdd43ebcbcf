// The month behind a new demo: real orders, trades, deposits and messages at their instants, within the bars that are
// drawn for them, once, and the same however often its beginning is cut off.

import { dayMs, ensure, type Instant, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Exchange, openExchange } from "../../assembly/exchange.ts";
import { createMachineClock } from "../../testing/machine-clock.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { testConfig, userIdOf } from "../../testing/test-exchange.ts";

const endsAt = Date.UTC(2026, 10, 18, 9, 41, 7);
const people = ["trader1", "trader2", "merchant"] as const;

function open(scratch: Scratch, more: { readonly onPastStep?: (count: number) => void; readonly later?: number } = {}) {
  const { later = 0, ...trials } = more;
  const config = testConfig(scratch, { demoMarket: "quiet", demoPast: "on", demoSeed: "north-sea" });
  return openExchange(config, { ...trials, clock: createMachineClock(endsAt + later).clock });
}

type Query = Exchange["context"]["database"]["query"];

async function numberIn(exchange: Exchange, text: string, values: readonly unknown[] = []): Promise<number> {
  const rows = await exchange.context.database.query<{ n: number }>(text, values as never);
  return ensure(rows[0] ?? null, "no row").n;
}

async function idsOf(exchange: Exchange): Promise<UserId[]> {
  return Promise.all(people.map((who) => userIdOf(exchange, `${who}@demo.test`)));
}

/** What each of the demo's people has, and how their orders ended. */
async function outcome(exchange: Exchange) {
  const ids = await idsOf(exchange);
  const query: Query = (...asked) => exchange.context.database.query(...asked);
  return {
    orders: await query(
      `select user_id, side, order_type, state, filled::text, placed_at, changed_at from orders
       where user_id = any($1::bigint[]) order by order_id`,
      [ids],
    ),
    deposits: await query("select user_id, asset_id, amount::text, seen_at, credited_at from deposits order by id"),
    messages: await query(
      "select user_id, template, at, read_at is null as new from messages where user_id = any($1::bigint[]) order by id",
      [ids],
    ),
    balances: await query(
      `select owner, asset_id, available::text, held::text from balances
       where kind = 'spot' and owner = any($1::bigint[]) order by owner, asset_id`,
      [ids],
    ),
  };
}

describe("a new demo with its market", () => {
  let scratch: Scratch;
  let exchange: Exchange;
  let lived: Awaited<ReturnType<typeof outcome>>;
  beforeAll(async () => {
    scratch = await openScratch();
    exchange = await open(scratch);
    lived = await outcome(exchange);
  });
  afterAll(async () => {
    await exchange.close();
    await scratch.remove();
  });

  test("the clock goes on from the present once the past is lived, and the books sum to zero", () => {
    expect(exchange.context.clock.now()).toBe(endsAt);
    expect(exchange.context.sequencer.at).toBeLessThanOrEqual(endsAt);
    expect(exchange.context.sequencer.audit().problems).toEqual([]);
  });

  test("each of its people has ordered over weeks: filled, cancelled, and still resting", async () => {
    for (const [index, id] of (await idsOf(exchange)).entries()) {
      const orders = lived.orders.filter((order) => order.user_id === id);
      const least = [20, 12, 4][index] ?? 0;
      expect(orders.length).toBeGreaterThanOrEqual(least);
      const days = new Set(orders.map((order) => Math.floor((endsAt - Number(order.placed_at)) / dayMs)));
      expect(days.size).toBeGreaterThanOrEqual(least - 2);
      expect(Math.max(...days)).toBeGreaterThanOrEqual(22);
    }
    const states = new Set(lived.orders.map((order) => order.state));
    expect([...states]).toEqual(expect.arrayContaining(["filled", "cancelled", "open"]));
  });

  test("every trade lies within the bar that is drawn for it, beside the volume of others", async () => {
    const trades = await numberIn(exchange, "select count(*) as n from trades");
    expect(trades).toBeGreaterThan(40);
    const inBars = (period: string, since: number) =>
      numberIn(
        exchange,
        `select count(*) as n from trades t join candles c on c.market_id = t.market_id and c.period = $1
           and c.time = t.at - t.at % $2::bigint and t.price between c.low and c.high and c.volume > t.amount
         where t.at >= $3`,
        [period, period === "1min" ? 60_000 : 1_800_000, since],
      );
    expect(await inBars("30min", 0)).toBe(trades);
    const newest = endsAt - 1.4 * dayMs;
    expect(await inBars("1min", newest)).toBe(
      await numberIn(exchange, "select count(*) as n from trades where at >= $1", [newest]),
    );
  });

  test("deposits came in over the chain and are told where they belong in time", () => {
    expect(lived.deposits.length).toBe(6);
    for (const deposit of lived.deposits) {
      expect(Number(deposit.credited_at)).toBeGreaterThan(Number(deposit.seen_at));
      expect(Number(deposit.credited_at)).toBeLessThan(endsAt - 2 * dayMs);
    }
    const told = lived.messages.map((message) => message.at as number);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(new Set(lived.messages.map((message) => message.template))).toEqual(
      new Set(["deposit_arrived", "order_bought", "order_sold"]),
    );
    for (const { at, new: isNew } of lived.messages as unknown as { at: number; new: boolean }[])
      if (isNew) expect(at).toBeGreaterThan(endsAt - 2 * dayMs);
  });

  test("their money moved on many days of the month, and the coins came from the chain", async () => {
    const [trader] = await idsOf(exchange);
    const days = await numberIn(
      exchange,
      "select count(distinct (at - $2::bigint) / $3::bigint) as n from ledger_entries where owner = $1 and kind = 'spot'",
      [trader, endsAt - 30 * dayMs, dayMs],
    );
    expect(days).toBeGreaterThanOrEqual(15);
    expect(await numberIn(exchange, "select count(*) as n from simulated_transfers")).toBe(6);
  });

  test("it is lived once", async () => {
    await exchange.close();
    exchange = await open(scratch, { later: dayMs });
    expect(exchange.context.clock.now()).toBe((endsAt + dayMs) as Instant);
    expect(await outcome(exchange)).toEqual(lived);
  });

  test("cut off in the middle, the next start comes to the same end", async () => {
    const other = await openScratch();
    const cut = (count: number): void => {
      if (count === 90) throw new Error("cut off");
    };
    await expect(open(other, { onPastStep: cut })).rejects.toThrow("cut off");
    const again = await open(other, { later: 20_000 });
    const { balances, orders, deposits } = await outcome(again);
    expect({ balances, orders, deposits }).toEqual({
      balances: lived.balances,
      orders: lived.orders,
      deposits: lived.deposits,
    });
    expect(again.context.clock.now()).toBe(endsAt + 20_000);
    await again.close();
    await other.remove();
  });
});

test.each([{ demoPast: "off" }, { demoMarket: "off" }] as const)("with %o nothing was before", async (config) => {
  const scratch = await openScratch();
  const settings = testConfig(scratch, { demoMarket: "quiet", demoPast: "on", ...config });
  const exchange = await openExchange(settings, { clock: createMachineClock(endsAt).clock });
  expect(await numberIn(exchange, "select count(*) as n from orders")).toBe(0);
  expect(await numberIn(exchange, "select min(at) as n from journal")).toBe(endsAt);
  await exchange.close();
  await scratch.remove();
});
