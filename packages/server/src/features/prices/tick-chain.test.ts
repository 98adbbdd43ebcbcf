// The chain over restarts and under a hand that reaches into the database.

import type { TickHead } from "@tidemark/contract/prices";
import { type Amount, amount, secondMs } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asker, createFakeClock, type FakeClock, get } from "../../testing/people.ts";
import type { Scratch } from "../../testing/scratch-database.ts";
import { openStartedScratch, openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import type { PriceSource } from "./price-source.ts";
import { brokenLink, hashOfTick } from "./tick-chain.ts";
import { verifyTicks } from "./verify-ticks.ts";

const price = 64_000_000_000n as Amount;
const priceSources: readonly PriceSource[] = [11, 12].map((number) => ({
  number,
  name: `Source ${number}`,
  look: (_market, now) => ({ price: amount(price), at: now }),
}));
let clock: FakeClock;
let scratch: Scratch;
let exchange: TestExchange;

const open = () => openTestExchange({ scratch, clock, priceSources });

async function look(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    clock.advance(secondMs);
    await exchange.context.prices.look();
  }
}

const head = async () => (await get(exchange, asker(), "prices/head")).message as TickHead | null;

beforeAll(async () => {
  clock = createFakeClock();
  scratch = await openStartedScratch();
  exchange = await open();
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

test("a link is the hash of the one before, number, instant and prices", () => {
  // printf '|1|1794700000000|1:64000000000' | sha256sum
  const first = { number: 1, at: 1_794_700_000_000, marks: "1:64000000000" };
  const hash = hashOfTick("", first);
  expect(hash).toBe("5335b6e9099faa51735535bf7f492309d8f1d63a6e404370e80acd3c4545eb63");
  const second = { number: 2, at: first.at + 1_000, marks: "" };
  const rows = [
    { ...first, hash },
    { ...second, hash: hashOfTick(hash, second) },
  ];
  expect(brokenLink(rows)).toBeNull();
  expect(brokenLink([{ ...first, hash, marks: "1:64000000001" }, ...rows.slice(1)])).toMatch(/tick 1/);
  expect(brokenLink([rows[0], { ...rows[1], number: 3 }] as never)).toMatch(/tick 2 is missing/);
});

describe.sequential("the chain", () => {
  test("goes on after a restart, under the same key", async () => {
    await look(3);
    const before = await head();
    await exchange.close();
    exchange = await open();
    expect(await head()).toEqual(before);
    await look(1);
    const after = await head();
    expect(after).toMatchObject({ number: 4, key: before?.key });
    expect(await verifyTicks(exchange.context.database)).toMatchObject({ count: 4, hash: after?.hash, findings: [] });
  });

  test("is made by the database: a row is neither changed nor taken away", async () => {
    const { database } = exchange.context;
    await expect(database.query("update ticks set marks = '1:1' where number = 2")).rejects.toThrow(/never changed/);
    await expect(database.query("delete from ticks where number = 4")).rejects.toThrow(/never changed/);
  });

  test("once somebody has changed it all the same, no head is given out, health says so, and verify names the row", async () => {
    const { database, prices } = exchange.context;
    await prices.check();
    expect(prices.health().state).toBe("ok");
    await database.query("alter table ticks disable trigger ticks_kept");
    await database.query("update ticks set marks = '1:1', hash = $1 where number = 4", ["ab".repeat(32)]);
    await database.query("alter table ticks enable trigger ticks_kept");
    await prices.check();
    expect(await head()).toBeNull();
    expect(prices.health()).toMatchObject({ state: "broken", reason: expect.stringContaining("tick 4") });
    expect((await verifyTicks(database)).findings).toEqual(["tick 4 does not follow from the one before."]);
    await exchange.close();
    exchange = await open();
    expect(exchange.context.prices.health().state).toBe("broken");
  });
});
