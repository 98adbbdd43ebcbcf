// The demo's market as a whole exchange runs it, and its absence where there must be none.

import type { CandlePeriod } from "@tidemark/contract/candles";
import { ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { asker, get, post } from "../../testing/people.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

type Answer = {
  is_simulated: boolean;
  is_foretellable: boolean;
  today: { date: number; commitment: string } | null;
  accounts: { account_number: string; role: string }[];
};

async function simulationOf(exchange: TestExchange): Promise<Answer> {
  return (await get(exchange, asker(), "market/simulation")).message as Answer;
}

function depths(exchange: TestExchange): number[][] {
  const view = exchange.context.sequencer.view();
  return exchange.context.markets.list().map(({ id }) => {
    const { bids, asks } = view.spot.depth(id, 100);
    return [bids.length, asks.length];
  });
}

async function count(exchange: TestExchange, what: string): Promise<number> {
  const rows = await exchange.context.database.query<{ count: number }>(`select count(*) as count from ${what}`);
  return rows[0]?.count ?? -1;
}

async function expectNothing(exchange: TestExchange): Promise<void> {
  expect(await simulationOf(exchange)).toMatchObject({
    is_simulated: false,
    is_foretellable: false,
    today: null,
    accounts: [],
  });
  expect(
    depths(exchange)
      .flat()
      .every((levels) => levels === 0),
  ).toBe(true);
  expect(await count(exchange, "users where market_role is not null")).toBe(0);
  expect(await count(exchange, "simulation")).toBe(0);
  expect(await count(exchange, "candles")).toBe(0);
}

describe("without the demo's market", () => {
  test("a live exchange has none of it, whatever its settings say", async () => {
    const live = { mode: "live", demoMarket: "on", publicOrigin: "https://exchange.example" } as const;
    const exchange = await openTestExchange({ config: { ...live, secretKey: "k".repeat(32) } });
    await expectNothing(exchange);
    await exchange.close();
  });

  test("a live database takes no account that makes markets", async () => {
    const exchange = await openTestExchange();
    const insert = `insert into users (account_number, password_hash, market_role, created_at) values ('m', '', 'maker', 1)`;
    await expect(exchange.context.database.query(insert)).rejects.toThrow(/users_market_role_is_demo/);
    await expectNothing(exchange);
    await exchange.close();
  });
});

describe.sequential("with it", () => {
  let scratch: Scratch;
  let exchange: TestExchange;
  const steps: string[] = [];
  beforeAll(async () => {
    scratch = await openScratch();
    exchange = await openTestExchange({
      scratch,
      config: { demoMarket: "on" },
      onStep: (text) => steps.push(text),
    });
  });
  afterAll(async () => {
    await exchange.close();
    await scratch.remove();
  });

  test("the start says that history is being drawn", () => {
    expect(steps.join("\n")).toMatch(/drawing two years of history for 16 markets/);
  });

  test("history is there when the doors open, and ends where trading begins", async () => {
    const market = ensure(exchange.context.markets.bySymbol("BTC/USDT"), "no BTC/USDT");
    const periods: readonly [CandlePeriod, number][] = [
      ["1min", 2_100],
      ["5min", 2_016],
      ["15min", 1_344],
      ["30min", 1_440],
      ["60min", 2_160],
      ["1day", 730],
      ["1week", 103],
      ["1mon", 24],
    ];
    for (const [period, least] of periods) {
      const stored = await count(exchange, `candles where market_id = ${market.id} and period = '${period}'`);
      expect(stored).toBeGreaterThanOrEqual(least);
    }
    const { price, openPrice } = exchange.context.candles.tickers.figures(market.id);
    expect(openPrice).not.toBeNull();
    expect(Number(price) / 64_000e6).toBeCloseTo(1, 2);
  });

  test("books fill, trades flow, and the call says by whom", async () => {
    await eventually("books of twenty levels", () =>
      depths(exchange)
        .flat()
        .every((levels) => levels >= 18),
    );
    await eventually("a trade", async () => (await count(exchange, "trades")) > 0);
    const answer = await simulationOf(exchange);
    expect(answer).toMatchObject({ is_simulated: true, is_foretellable: false });
    expect(JSON.stringify(answer)).not.toMatch(/seed/);
    expect(answer.accounts.filter(({ role }) => role === "maker").map((one) => one.account_number)).toEqual([
      "maker1",
      "maker2",
      "maker3",
      "maker4",
    ]);
    expect(answer.accounts.filter(({ role }) => role === "taker").length).toBe(6);
  });

  test("nobody can log in to its accounts", async () => {
    const reply = await post(exchange, asker(), "user/login", {
      user_string: "maker1",
      password: "Demo1234",
      area_code: "86",
    });
    expect(reply.type).toBe("error");
  });

  test("after a restart prices go on where they were, whoever fixes a seed now, and no quote is there twice", async () => {
    const at = exchange.context.clock.now();
    const priceAt = () => {
      const { base, quote } = ensure(exchange.context.markets.bySymbol("BTC/USDT"), "no BTC/USDT");
      return exchange.context.makers.simulated?.units(base, quote, at);
    };
    const price = priceAt();
    await exchange.close();
    exchange = await openTestExchange({ scratch, config: { demoMarket: "quiet", demoSeed: "south" } });
    expect(await simulationOf(exchange)).toMatchObject({ is_simulated: true, is_foretellable: true });
    expect(price).toBeGreaterThan(0n);
    expect(priceAt()).toBe(price);
    await eventually("books of twenty levels", () =>
      depths(exchange)
        .flat()
        .every((levels) => levels >= 18),
    );
    expect(
      depths(exchange)
        .flat()
        .every((levels) => levels <= 21),
    ).toBe(true);
    expect([...exchange.context.sequencer.view().spot.orders()].length).toBeLessThanOrEqual(16 * 42);
  });

  test("switched off, it takes its orders away and says that nothing is simulated", async () => {
    await exchange.close();
    exchange = await openTestExchange({ scratch });
    expect(await simulationOf(exchange)).toMatchObject({ is_simulated: false });
    expect(
      depths(exchange)
        .flat()
        .every((levels) => levels === 0),
    ).toBe(true);
  });
});
