// Recorded prices on a real exchange: sources in the test's hands, looks when it says so, and everything a stranger may
// read of it.

import { createPublicKey, verify } from "node:crypto";
import type { IndexRow, Tick, TickHead } from "@tidemark/contract/prices";
import { houseId } from "@tidemark/engine";
import { type Amount, amount, ensure, type Instant, type MarketId, secondMs } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asker, createFakeClock, type FakeClock, get } from "../../testing/people.ts";
import { openTestExchange, type TestExchange, userIdOf } from "../../testing/test-exchange.ts";
import type { PriceSource, SourceAnswer } from "./price-source.ts";
import type { HeardTick } from "./prices.ts";

/** Says what the test last told it to, about every market. */
class ToldSource implements PriceSource {
  readonly number: number;
  readonly name: string;
  says: ((marketId: MarketId, now: Instant) => SourceAnswer) | null = null;

  constructor(number: number) {
    this.number = number;
    this.name = `Source ${number}`;
  }

  tell(price: bigint | null): void {
    this.says = price === null ? null : (_market, now) => ({ price: price as Amount, at: now });
  }

  look({ id }: { readonly id: MarketId }, now: Instant): SourceAnswer {
    return this.says?.(id, now) ?? "silent";
  }
}

const usdt = 1_000_000n;
const btc = 1 as MarketId;
const sources = [new ToldSource(11), new ToldSource(12), new ToldSource(13)] as const;
const heard: HeardTick[] = [];
let clock: FakeClock;
let exchange: TestExchange;

async function look(...prices: readonly (bigint | null)[]): Promise<void> {
  for (const [index, source] of sources.entries()) source.tell(prices[index] ?? null);
  clock.advance(secondMs);
  await exchange.context.prices.look();
}

const mark = () => exchange.context.prices.mark(btc);

async function index(): Promise<IndexRow> {
  const { rows } = (await get(exchange, asker(), "prices/index")).message as { rows: IndexRow[] };
  return ensure(
    rows.find((row) => row.market_id === btc),
    "no row of BTC/USDT",
  );
}

async function ticks(query: string): Promise<{ ticks: Tick[]; next: number | null }> {
  return (await get(exchange, asker(), `prices/ticks?${query}`)).message as { ticks: Tick[]; next: number | null };
}

beforeAll(async () => {
  clock = createFakeClock();
  exchange = await openTestExchange({ clock, priceSources: sources });
  exchange.context.prices.onTick((tick) => heard.push(tick));
});
afterAll(() => exchange.close());

describe.sequential("recorded prices", () => {
  test("before the first look there is no price and no head", async () => {
    expect(mark()).toEqual({ price: null, at: null, tick: null, state: "none" });
    expect((await get(exchange, asker(), "prices/head")).message).toBeNull();
    expect(await index()).toMatchObject({ price: null, state: "none", sources: [] });
    expect(await ticks("from=1")).toEqual({ ticks: [], next: null });
  });

  test("a look is the middle of what the sources say, and everybody who listens hears of it once", async () => {
    await look(64_000n * usdt, 64_010n * usdt, 64_100n * usdt);
    expect(mark()).toEqual({ price: 64_010n * usdt, at: clock.now(), tick: 1, state: "fresh" });
    expect(heard.map(({ number }) => number)).toEqual([1]);
    expect(heard[0]?.moved).toContainEqual({ marketId: btc, price: 64_010n * usdt });
    expect(await index()).toMatchObject({ price: "64010", tick: 1, state: "fresh", candidate: null });
  });

  test("sources that are silent, broken or far off are left out and shown", async () => {
    sources[2].says = () => {
      throw new Error("lost");
    };
    sources[0].tell(64_000n * usdt);
    sources[1].tell(64_020n * usdt);
    clock.advance(secondMs);
    await exchange.context.prices.look();
    expect(mark()).toMatchObject({ price: 64_010n * usdt, tick: 2 });
    expect((await index()).sources.map(({ state }) => state)).toEqual(["silent", "used", "used", "failed"]);
    await look(64_000n * usdt, 64_020n * usdt, 70_000n * usdt);
    expect(mark()).toMatchObject({ price: 64_010n * usdt, tick: 3 });
    expect((await index()).sources[3]).toMatchObject({ source: 13, state: "stray", price: "70000" });
  });

  test("a price of nothing, below nothing or beyond measure is none", async () => {
    for (const wrong of [0n, -1n, 10n ** 40n]) {
      await look(64_000n * usdt, 64_000n * usdt, wrong);
      expect((await index()).sources[3]).toMatchObject({ state: "failed", price: null });
      expect(mark()).toMatchObject({ price: 64_000n * usdt, state: "fresh" });
    }
  });

  test("without sources looks go on and move nothing: the price is late, then stale, and fresh again", async () => {
    await look(64_000n * usdt, 64_000n * usdt);
    const tick = ensure(mark().tick ?? undefined, "no tick");
    const states: string[] = [];
    for (let second = 1; second <= 11; second += 1) {
      await look();
      states.push(mark().state);
    }
    expect(states).toEqual([...Array(3).fill("fresh"), ...Array(7).fill("late"), "stale"]);
    expect(mark().tick).toBe(tick);
    const empty = await ticks(`from=${tick + 1}`);
    expect(empty.ticks.map(({ marks }) => marks)).toEqual(Array(11).fill(""));
    for (let minute = 0; minute < 5; minute += 1) {
      clock.advance(59 * secondMs);
      await look();
    }
    expect(mark().state).toBe("stale");
    await look(64_500n * usdt, 64_500n * usdt);
    expect(mark()).toMatchObject({ price: 64_500n * usdt, state: "fresh" });
  });

  test("one source alone moves nothing", async () => {
    await look(64_600n * usdt);
    expect(mark().price).toBe(64_500n * usdt);
  });

  test("a spike of one look is not believed, and shown while it waits", async () => {
    await look(64_500n * usdt, 64_500n * usdt, 64_500n * usdt);
    await look(84_000n * usdt, 84_000n * usdt, 84_000n * usdt);
    expect(mark().price).toBe(64_500n * usdt);
    expect(await index()).toMatchObject({ price: "64500", candidate: "84000" });
    await look(64_500n * usdt, 64_500n * usdt, 64_500n * usdt);
    expect(await index()).toMatchObject({ price: "64500", candidate: null });
  });

  test("our own book counts within half a percent of the others, and not with one side", async () => {
    const { sequencer, markets } = exchange.context;
    const market = ensure(markets.byId(btc) ?? undefined, "no market");
    const userId = await userIdOf(exchange, "trader1@demo.test");
    const place = (side: "buy" | "sell", price: bigint) =>
      sequencer.submit(
        {
          type: "PlaceOrder",
          marketId: btc,
          side,
          orderType: "limit",
          price: price as Amount,
          amount: amount(market.lot * 100n),
        },
        { userId },
      );
    expect((await place("buy", 60_000n * usdt)).ok).toBe(true);
    await look(64_000n * usdt, 64_000n * usdt);
    expect((await index()).sources[0]).toMatchObject({ state: "silent" });
    expect((await place("sell", 64_000n * usdt)).ok).toBe(true);
    await look(64_000n * usdt, 64_000n * usdt);
    // The middle of the book is 62,000; half a percent below the others are 63,680.
    expect((await index()).sources[0]).toMatchObject({ state: "used", price: "63680" });
    await sequencer.submit({ type: "CancelAll", marketId: null }, { userId });
  });

  test("a look whose number another one took is looked at again", async () => {
    const { sequencer, prices } = exchange.context;
    const before = sequencer.view().tickNumber;
    for (const source of sources) source.tell(64_000n * usdt);
    clock.advance(secondMs);
    const racing = sequencer.submit({ type: "RecordTicks", number: before + 1, quotes: [] }, { userId: houseId });
    await Promise.all([racing, prices.look(), prices.look()]);
    expect(sequencer.view().tickNumber).toBe(before + 3);
    const { ticks: rows } = await ticks(`from=${before + 1}`);
    expect(rows.map(({ number }) => number)).toEqual([before + 1, before + 2, before + 3]);
  });

  test("the head is signed, and its signature is over number, instant and hash", async () => {
    await look(64_000n * usdt, 64_000n * usdt);
    const head = (await get(exchange, asker(), "prices/head")).message as TickHead;
    const last = (await ticks(`from=${head.number}`)).ticks[0];
    expect(last).toMatchObject({ number: head.number, at: head.at, hash: head.hash });
    const x = Buffer.from(head.key, "hex").toString("base64url");
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    const isGood = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(head.signature, "hex"));
    expect(isGood(`${head.number}|${head.at}|${head.hash}`)).toBe(true);
    expect(isGood(`${head.number}|${head.at + 1}|${head.hash}`)).toBe(false);
  });

  test("health tells of the last look and of each source", async () => {
    const health = await fetch(`${exchange.origin}/healthz`);
    expect(health.status).toBe(200);
    expect(await health.json()).toMatchObject({
      prices: { state: "ok", age_ms: 0, fresh: 16, markets: 16, sources: { Tidemark: 0, "Source 11": 16 } },
    });
  });
});
