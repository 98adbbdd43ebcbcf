import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  findOrder,
  pageMarketTrades,
  pageOpenOrders,
  pageOrders,
  pageUserTrades,
} from "../features/spot/spot-store.ts";
import { balancesOf, pageEntries } from "../features/wallets/wallets-store.ts";
import type { Database, Queryable, SqlValue } from "../store/database.ts";
import { alice, bob, btc, market, SequencerDesk, usdt } from "./testing/sequencer-desk.ts";

let desk: SequencerDesk;
beforeAll(async () => {
  desk = await SequencerDesk.open();
  await desk.fund(alice, usdt, "100000");
  await desk.fund(bob, btc, "100");
  for (let index = 0; index < 12; index += 1) {
    await desk.must(desk.limit("buy", `${100 + index}`, "0.5"), { userId: alice });
    if (index % 3 === 0) await desk.must(desk.limit("sell", "100", "0.7"), { userId: bob });
  }
});
afterAll(() => desk.close());

/** All pages of two rows each, by their cursor. */
async function inPages<T>(read: (before: T | null) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let page = await read(null); page.length > 0; page = await read(all.at(-1) ?? null)) all.push(...page);
  return all;
}

test("a user's orders come newest first, page by page, none twice and none left out", async () => {
  const found = await inPages<{ orderId: number }>((last) =>
    pageOrders(desk.database, alice, { marketId: null, before: last?.orderId ?? null, limit: 2 }),
  );
  const rows = await desk.database.query<{ id: number }>(
    "select order_id as id from orders where user_id = $1 order by order_id desc",
    [alice],
  );
  expect(found.map((order) => order.orderId)).toEqual(rows.map((row) => row.id));
  expect(found.length).toBe(12);
});

test("open orders are those the engine has, with every field", async () => {
  const found = await pageOpenOrders(desk.database, alice, { marketId: market, before: null, limit: 100 });
  const live = desk.sequencer.view().ordersOf(alice, market);
  expect(found.reverse()).toEqual(live);
  expect(live.length).toBeGreaterThan(2);
});

test("a foreign order is as absent as one that never was", async () => {
  const [order] = await pageOrders(desk.database, alice, { marketId: market, before: null, limit: 1 });
  expect(await findOrder(desk.database, alice, order?.orderId ?? 0)).toEqual(order);
  expect(await findOrder(desk.database, bob, order?.orderId ?? 0)).toBeNull();
  expect(await findOrder(desk.database, bob, 999_999)).toBeNull();
});

test("trades by market and by either party are the same trades", async () => {
  const byMarket = await inPages<{ tradeId: number }>((last) =>
    pageMarketTrades(desk.database, market, { before: last?.tradeId ?? null, limit: 2 }),
  );
  for (const userId of [alice, bob]) {
    const byUser = await inPages<{ tradeId: number }>((last) =>
      pageUserTrades(desk.database, userId, { marketId: null, before: last?.tradeId ?? null, limit: 2 }),
    );
    expect(byUser).toEqual(byMarket);
  }
  expect(byMarket.length).toBeGreaterThan(4);
});

test("an account's lines lead from zero to its balance", async () => {
  const account = { owner: alice, kind: "spot", assetId: usdt } as const;
  const lines = await inPages<{ transactionId: number; line: number; availableDelta: bigint; heldDelta: bigint }>(
    (last) => pageEntries(desk.database, account, { before: last, limit: 2 }),
  );
  const balance = (await balancesOf(desk.database, alice)).find((row) => row.assetId === usdt);
  const sums = [
    lines.reduce((sum, one) => sum + one.availableDelta, 0n),
    lines.reduce((sum, one) => sum + one.heldDelta, 0n),
  ];
  expect(sums).toEqual([balance?.available, balance?.held]);
});

/** Blocks the database touches for what the work asks. */
async function blocksOf(db: Database, work: (db: Queryable) => Promise<unknown>): Promise<number> {
  let blocks = 0;
  await work({
    async query(sql: string, params: readonly SqlValue[] = []) {
      const rows = await db.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers) ${sql}`, params);
      const [, hit = "0", read = "0"] =
        /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(rows.map((row) => row["QUERY PLAN"]).join("\n")) ?? [];
      blocks = Number.parseInt(hit, 10) + Number.parseInt(read, 10);
      return [];
    },
  } as Queryable);
  return blocks;
}

test("a page touches as few blocks with 20,000 rows before it as with a handful", async () => {
  const { database } = desk;
  const carol = 13 as UserId;
  const page = { marketId: null, before: null, limit: 20 };
  const account = { owner: carol, kind: "spot", assetId: usdt } as const;
  const pages: [string, (db: Queryable) => Promise<unknown>][] = [
    ["orders", (db) => pageOrders(db, carol, page)],
    ["open orders", (db) => pageOpenOrders(db, carol, { ...page, marketId: market })],
    ["trades of a market", (db) => pageMarketTrades(db, market, page)],
    ["trades of a user", (db) => pageUserTrades(db, carol, page)],
    ["ledger", (db) => pageEntries(db, account, page)],
  ];
  await database.query(
    `insert into orders select 1000000 + n, 13, 1, 'buy', 'limit', 'gtc', 1, null, 1, null, null,
       case when n % 100 = 0 then 'open' else 'filled' end, 0, 0, 0, 0, null, n, n from generate_series(1, 20000) n`,
  );
  await database.query(
    `insert into trades select 1000000 + n, 1, 1, 1, 1, 'buy', n, n, 13, 14, 0, 0, n, n from generate_series(1, 20000) n`,
  );
  await database.query(
    `insert into ledger_entries select 1000000 + n, l, 13, 'spot', 2, case l when 0 then 1 else -1 end, 0, 0, 0, 'r', 'r', n
     from generate_series(1, 10000) n, generate_series(0, 1) l`,
  );
  await database.query("analyze");
  for (const [name, work] of pages) {
    // Twenty rows and the way down to them in each of a few indexes.
    expect([name, await blocksOf(database, work)]).toEqual([name, expect.toSatisfy((blocks: number) => blocks < 120)]);
  }
});
