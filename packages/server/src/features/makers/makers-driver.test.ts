// The market stepped by hand on a real exchange: time is what the test says it is.

import { type Event, houseId, type PlaceOrder } from "@tidemark/engine";
import {
  type Amount,
  amount,
  dayMs,
  ensure,
  type Instant,
  instant,
  type MarketId,
  minuteMs,
  type UserId,
} from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { follow } from "../../sequencer/sequencer.ts";
import { createFakeClock } from "../../testing/people.ts";
import { openTestExchange, type TestExchange, userIdOf } from "../../testing/test-exchange.ts";
import type { Market } from "../markets/markets.ts";
import { openMarketAccounts } from "./makers-accounts.ts";
import { MakersDriver } from "./makers-driver.ts";
import { fundMarket, fundOf, holdingOf, type Purse, pursesOf, Refills } from "./makers-funds.ts";
import type { MarketAccount } from "./makers-store.ts";
import { levelsPerSide } from "./quote-ladder.ts";
import { Reference } from "./reference-price.ts";
import { stepsOf } from "./steps.ts";

const tickMs = 250;
/** Of the exchange; the makers have their own. */
const clock = createFakeClock();
/** A market at an instant; prices as parts above the reference. */
type Seen = { readonly bid: number; readonly ask: number; readonly levels: number; readonly last: number };

let exchange: TestExchange;
let accounts: readonly MarketAccount[];
let purses: readonly Purse[];
let reference: Reference;
let now: Instant;
let trader: UserId;
const events: Event[] = [];

function createDriver(): MakersDriver {
  const { sequencer, markets } = exchange.context;
  return new MakersDriver({
    sequencer,
    markets,
    accounts,
    purses,
    reference,
    seed: "test",
    clock: { now: () => now },
    watchers: async () => 1,
    isAlwaysIdle: false,
  });
}

beforeAll(async () => {
  exchange = await openTestExchange({ clock });
  const { database, sequencer, markets } = exchange.context;
  // A moment of its own: the path that prices take must not depend on the day of the test.
  now = instant(1_794_700_000_000);
  accounts = await openMarketAccounts(database, now);
  purses = pursesOf(accounts, markets.coins());
  await fundMarket(sequencer, purses);
  reference = new Reference({ seed: "test", startedAt: now });
  trader = await userIdOf(exchange, "trader1@demo.test");
  follow(sequencer, {
    reset: () => undefined,
    hear: (committed) => void events.push(...committed.flatMap((one) => one.events)),
  });
});
afterAll(() => exchange.close());

async function steps(driver: MakersDriver, count: number): Promise<number> {
  let sent = 0;
  for (let step = 0; step < count; step += 1) {
    now = instant(now + tickMs);
    sent += (await driver.step(now)).sent;
  }
  return sent;
}

function markets(): readonly Market[] {
  return exchange.context.markets.list();
}

function levels(marketId: MarketId): [number, number] {
  const { bids, asks } = exchange.context.sequencer.view().spot.depth(marketId, 100);
  return [bids.length, asks.length];
}

function makerOrders(): number {
  const makers = new Set(accounts.filter(({ role }) => role === "maker").map(({ userId }) => userId));
  return [...exchange.context.sequencer.view().spot.orders()].filter((order) => makers.has(order.userId)).length;
}

function isNear(market: Market, part: number, price?: Amount | null): boolean {
  const last = price ?? exchange.context.sequencer.view().spot.lastPrice(market.id);
  const wanted = reference.pairPrice(market.base.assetId, market.quote.assetId, now) / stepsOf(market).tickSize;
  return last !== null && Math.abs(Number(last / market.tick) / wanted - 1) < part;
}

describe.sequential("a market stepped by hand", () => {
  test("fills every book twenty levels deep", async () => {
    expect(await createDriver().open(now)).toBe(true);
    for (const market of markets()) expect([market.symbol, ...levels(market.id)]).toEqual([market.symbol, 20, 20]);
    expect(makerOrders()).toBe(markets().length * 2 * levelsPerSide);
  });

  test("another start finds those orders again and doubles nothing", async () => {
    const before = exchange.context.sequencer.stateHash();
    expect(await createDriver().open(now)).toBe(true);
    expect(exchange.context.sequencer.stateHash()).toBe(before);
  });

  test("lives: trades follow the reference, takers take and makers make, within the budget", async () => {
    events.length = 0;
    const sent = await steps(createDriver(), 160);
    expect(sent).toBeLessThanOrEqual(40 * 40 + 40);
    const trades = events.flatMap((event) => (event.type === "TradeMade" ? [event.trade] : []));
    expect(trades.length / 40).toBeGreaterThan(5);
    expect(trades.length / 40).toBeLessThan(25);
    const role = new Map(accounts.map((account) => [account.userId, account.role]));
    expect(new Set(trades.map((trade) => role.get(trade.makerUserId)))).toEqual(new Set(["maker"]));
    expect(new Set(trades.map((trade) => role.get(trade.takerUserId)))).toEqual(new Set(["taker"]));
    expect(new Set(trades.map((trade) => trade.takerSide))).toEqual(new Set(["buy", "sell"]));
    const traded = markets().filter((market) => trades.some((trade) => trade.marketId === market.id));
    expect(traded.length).toBeGreaterThan(8);
    expect(traded.filter((market) => !isNear(market, 0.01))).toEqual([]);
    for (const market of markets()) expect(Math.min(...levels(market.id))).toBeGreaterThanOrEqual(levelsPerSide - 4);
    expect(exchange.context.sequencer.audit().problems).toEqual([]);
  });

  test("somebody who buys is served at once, and what was taken is back within two seconds", async () => {
    const { sequencer } = exchange.context;
    const driver = createDriver();
    const market = ensure(exchange.context.markets.bySymbol("ETH/USDT"), "no ETH/USDT");
    const budget = amount(20_000n * 10n ** 6n);
    const order: PlaceOrder = {
      type: "PlaceOrder",
      marketId: market.id,
      side: "buy",
      orderType: "market",
      budget,
      slippagePpm: 10_000,
    };
    const reply = await sequencer.submit(order, { userId: trader });
    expect(reply.ok && reply.value.state).toBe("filled");
    await steps(driver, 8);
    expect(Math.min(...levels(market.id))).toBeGreaterThanOrEqual(levelsPerSide - 1);
  });

  test("a large order moves the price beyond what it has eaten, and it comes back slowly", async () => {
    const { sequencer } = exchange.context;
    const driver = createDriver();
    const market = ensure(exchange.context.markets.bySymbol("ETH/USDT"), "no ETH/USDT");
    const aboveReference = (): { bid: number; middle: number } => {
      const { bids, asks } = sequencer.view().spot.depth(market.id, 1);
      const wanted = reference.pairPrice(market.base.assetId, market.quote.assetId, now) / stepsOf(market).tickSize;
      const [bid, ask] = [ensure(bids[0], "no bid"), ensure(asks[0], "no ask")].map(
        ({ price }) => Number(price) / Number(market.tick) / wanted - 1,
      ) as [number, number];
      return { bid, middle: (bid + ask) / 2 };
    };
    await steps(driver, 4);
    const before = aboveReference();
    await credit(trader, 3, amount(400_000n * 10n ** 6n));
    const order = { type: "PlaceOrder", marketId: market.id, side: "buy", orderType: "market" } as const;
    const budget = amount(200_000n * 10n ** 6n);
    expect((await sequencer.submit({ ...order, budget, slippagePpm: 10_000 }, { userId: trader })).ok).toBe(true);
    await steps(driver, 12);
    const after = aboveReference();
    const moved = after.bid - before.bid;
    // 200,000 of value move the side that was not eaten by 28 × 0.45 millionths for each 7,200 of it: 350. Orders stand
    // within six tenths of a gap of where they are wanted.
    expect(moved).toBeGreaterThan(0.0002);
    expect(moved).toBeLessThan(0.0006);
    // The side that was eaten stands back for longer.
    expect(after.middle - before.middle).toBeGreaterThan(1.5 * moved);
    now = instant(now + 30 * minuteMs);
    await steps(driver, 60);
    expect(Math.abs(aboveReference().middle)).toBeLessThan(0.0001);
  });

  test("what a large order has eaten comes back over a minute or two, and the last price with it", async () => {
    const { sequencer } = exchange.context;
    const driver = createDriver();
    const market = ensure(exchange.context.markets.bySymbol("LTC/USDT"), "no LTC/USDT");
    await steps(driver, 8);
    const partOf = (price: bigint | null | undefined): number => {
      const wanted = reference.pairPrice(market.base.assetId, market.quote.assetId, now) / stepsOf(market).tickSize;
      return Number(ensure(price ?? null, "no price") / market.tick) / wanted - 1;
    };
    const last = (): number => partOf(sequencer.view().spot.lastPrice(market.id));
    const look = async (waitMs: number, count: number): Promise<Seen> => {
      now = instant(now + waitMs);
      await steps(driver, count);
      const { bids, asks } = sequencer.view().spot.depth(market.id, 100);
      return { bid: partOf(bids[0]?.price), ask: partOf(asks[0]?.price), levels: asks.length, last: last() };
    };
    const budget = amount(45_000n * 10n ** 6n);
    await credit(trader, 3, budget);
    const order = { type: "PlaceOrder", marketId: market.id, side: "buy", orderType: "market" } as const;
    const reply = await sequencer.submit({ ...order, budget, slippagePpm: 10_000 }, { userId: trader });
    expect(reply.ok && reply.value.state).toBe("filled");
    const paid = last();
    const seen = [
      await look(0, 4),
      await look(0, 36),
      await look(0, 80),
      await look(20_000, 40),
      await look(50_000, 40),
      await look(5 * minuteMs, 40),
    ];
    // One second, ten, half a minute, one minute, two, and seven.
    const [first, , half, minute, two, end] = seen as [Seen, Seen, Seen, Seen, Seen, Seen];
    const asks = seen.map(({ ask }) => ask);
    expect(asks).toEqual([...asks].sort((a, b) => b - a));
    // It was eaten to there, and the price of the last levels is back at once.
    expect(first.ask).toBeGreaterThan(0.8 * paid);
    expect(half.ask / first.ask).toBeGreaterThan(0.45);
    expect(minute.ask / first.ask).toBeGreaterThan(0.3);
    expect(two.ask / first.ask).toBeLessThan(0.4);
    expect(end.ask).toBeLessThan(0.0006);
    expect(first.levels).toBeLessThan(levelsPerSide / 2);
    expect(half.levels).toBeGreaterThan(first.levels);
    expect([half.levels < levelsPerSide - 4, minute.levels < levelsPerSide - 1]).toEqual([true, true]);
    expect(end.levels).toBe(levelsPerSide);
    expect(Math.max(first.last, half.last)).toBeGreaterThan(0.5 * paid);
    expect(Math.min(half.last, minute.last)).toBeGreaterThan(0.3 * paid);
    expect(end.last).toBeLessThan(0.0006);
    // Whoever sells finds a price far below the middle of what was paid.
    for (const { bid } of seen) expect(bid).toBeLessThan(0.4 * paid);
  });

  test.each([4, 60])("whoever buys much and sells it all %i steps later has paid more than they get", async (wait) => {
    const { sequencer } = exchange.context;
    const driver = createDriver();
    const market = ensure(exchange.context.markets.bySymbol("SOL/USDT"), "no SOL/USDT");
    await steps(driver, 8);
    const budget = amount(100_000n * 10n ** 6n);
    await credit(trader, 3, budget);
    /** The average price, as a part of the reference at that instant. */
    const trade = async (wish: Pick<PlaceOrder, "side" | "amount" | "budget">): Promise<[bigint, number]> => {
      events.length = 0;
      const order = { type: "PlaceOrder", marketId: market.id, orderType: "market", slippagePpm: 20_000 } as const;
      expect((await sequencer.submit({ ...order, ...wish }, { userId: trader })).ok).toBe(true);
      const trades = events.flatMap((event) => (event.type === "TradeMade" ? [event.trade] : []));
      const lots = trades.reduce((sum, one) => sum + one.amount, 0n);
      const paid = trades.reduce((sum, one) => sum + one.value, 0n);
      const wanted = reference.pairPrice(market.base.assetId, market.quote.assetId, now);
      const whole = Number(lots) / 10 ** market.base.scale;
      return [lots, Number(paid) / 10 ** market.quote.scale / whole / wanted];
    };
    const [bought, paid] = await trade({ side: "buy", budget });
    await steps(driver, wait);
    const back = ((bought * 99n) / 100n / market.lot) * market.lot;
    const [, got] = await trade({ side: "sell", amount: amount(back) });
    expect(paid).toBeGreaterThan(1.001);
    expect(got).toBeLessThan(1);
    await steps(driver, 4);
  });

  test("a bid high above the reference is sold to, at its own price", async () => {
    const market = ensure(exchange.context.markets.bySymbol("LTC/USDT"), "no LTC/USDT");
    await createDriver().open(now);
    const { asks } = exchange.context.sequencer.view().spot.depth(market.id, 30);
    const above = ((ensure(asks.at(-1), "no asks").price * 102n) / 100n / market.tick) * market.tick;
    const order = {
      type: "PlaceOrder",
      marketId: market.id,
      side: "buy",
      orderType: "limit",
      price: amount(above),
    } as const;
    // More than the whole side holds, so that the rest of it stands above everybody's price.
    const lots = asks.reduce((sum, level) => sum + level.amount, 0n) + 1_000n * market.lot;
    await credit(trader, 3, amount((lots * above) / 10n ** 8n));
    const reply = await exchange.context.sequencer.submit({ ...order, amount: amount(lots) }, { userId: trader });
    const orderId = reply.ok ? reply.value.orderId : 0;
    expect(reply.ok && reply.value.state).toBe("open");
    await steps(createDriver(), 12);
    expect(exchange.context.sequencer.view().spot.order(orderId)).toBeNull();
  });

  test("a maker that has sold too much quotes no more asks; the others do", async () => {
    const [maker] = accounts;
    const market = ensure(exchange.context.markets.bySymbol("BTC/USDT"), "no BTC/USDT");
    const one = ensure(maker, "no maker");
    await leave(one, market, 27n);
    await createDriver().open(now);
    const own = exchange.context.sequencer.view().spot.ordersOf(one.userId, market.id);
    expect(new Set(own.map((order) => order.side))).toEqual(new Set(["buy"]));
    expect(levels(market.id)).toEqual([20, 20]);
  });

  test("what has run low is topped up, a few times a day at most, and the ledger says so", async () => {
    const market = ensure(exchange.context.markets.bySymbol("BTC/USDT"), "no BTC/USDT");
    const one = ensure(accounts[1], "no maker");
    const { database, sequencer } = exchange.context;
    // Another one as after a restart: the bound does not depend on memory.
    for (const refills of [new Refills(), new Refills()]) {
      for (let round = 0; round < 6; round += 1) {
        await sequencer.submit({ type: "CancelAll", marketId: null }, { userId: one.userId });
        await leave(one, market, 10n);
        await refills.run(sequencer, purses, now);
      }
    }
    const rows = await database.query<{ reason: string }>(
      "select reason from ledger_entries where owner = $1 and asset_id = 1 and reason = 'demo_refill'",
      [one.userId],
    );
    expect(rows.length).toBe(4);
    expect(sequencer.audit().problems).toEqual([]);
  });

  test("after a year's sleep the band is laid to where the reference is, and the books with it", async () => {
    const view = exchange.context.sequencer.view();
    const before = new Map(markets().map(({ id }) => [id, view.spot.bandPrice(id)]));
    now = instant(now + 365 * dayMs);
    clock.advance(365 * dayMs);
    expect(await createDriver().open(now)).toBe(true);
    const moved = markets().filter(({ id }) => view.spot.bandPrice(id) !== before.get(id));
    expect(moved.length).toBeGreaterThan(0);
    const far = markets().filter((market) => !isNear(market, 0.1, view.spot.bandPrice(market.id)));
    expect(far.map(({ symbol }) => symbol)).toEqual([]);
    for (const market of markets()) expect([market.symbol, ...levels(market.id)]).toEqual([market.symbol, 20, 20]);
  });

  test("a closed market is left alone", async () => {
    const market = ensure(exchange.context.markets.bySymbol("DOT/USDT"), "no DOT/USDT");
    const { sequencer } = exchange.context;
    await sequencer.submit({ type: "SetMarketState", marketId: market.id, state: "cancel_only" }, { userId: houseId });
    events.length = 0;
    await steps(createDriver(), 12);
    const touched = events.flatMap((event) => (event.type === "OrderPlaced" ? [event.order.marketId] : []));
    expect(touched.length).toBeGreaterThan(0);
    expect(touched).not.toContain(market.id);
  });
});

async function credit(owner: UserId, assetId: number, sum: Amount): Promise<void> {
  const to = { owner, kind: "spot" } as const;
  const content = {
    type: "Credit",
    to,
    assetId: assetId as Market["base"]["assetId"],
    amount: sum,
    reason: "demo_fund",
    reference: "t",
  } as const;
  expect((await exchange.context.sequencer.submit(content, { userId: houseId })).ok).toBe(true);
}

/** Takes money from a maker until it has only so many percent of its fund in the market's base. */
async function leave(account: MarketAccount, market: Market, percent: bigint): Promise<void> {
  const { sequencer } = exchange.context;
  const fund = ensure(fundOf(account, market.base), "no fund");
  const surplus = holdingOf(sequencer, account, market.base.assetId) - (fund * percent) / 100n;
  if (surplus <= 0n) return;
  const from = { owner: account.userId, kind: "spot" } as const;
  const { assetId } = market.base;
  const content = {
    type: "Debit",
    from,
    assetId,
    amount: amount(surplus),
    reason: "withdrawal",
    reference: "t",
  } as const;
  expect((await sequencer.submit(content, { userId: houseId })).ok).toBe(true);
}
